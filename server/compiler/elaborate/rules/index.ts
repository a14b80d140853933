/** What the fields of a node cannot say alone, by the catalogue path of the node. */
import type { Context } from '../../context';
import type { NodeResult } from '../nodes';
import { actionRules } from './actions';
import { comparisonRules } from './comparisons';
import { decisionRules } from './decisions';
import { eventRules } from './events';
import { markerRules } from './markers';
import { predicateRules } from './predicates';
import { queryRules } from './queries';
import { terminalRules } from './terminal';
import { tokenRules } from './tokens';
import { turnFlowRules } from './turnFlow';
import { variableRules } from './variables';

/** Checks a node whose fields have been elaborated, and may complete its result. */
export type Rule = (node: NodeResult, context: Context) => NodeResult;

const rules: ReadonlyMap<string, Rule> = new Map(
  Object.entries<Rule>({
    ...variableRules,
    ...markerRules,
    ...tokenRules,
    ...comparisonRules,
    ...predicateRules,
    ...queryRules,
    ...decisionRules,
    ...actionRules,
    ...eventRules,
    ...turnFlowRules,
    ...terminalRules,
  }),
);

/** The node as its rule leaves it; the same node if its kind has no rule. */
export function applyRule(node: NodeResult, context: Context): NodeResult {
  const rule = rules.get(node.owner);
  return rule ? rule(node, context) : node;
}
