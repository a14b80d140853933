/** The quick fix that changes the kind of a parameter to one that its argument has (GS6004). */
import type { PositionType } from '../../catalogue/model';
import { isFit, parameterKinds } from '../../catalogue/parameterKinds';
import type { Fix } from '../../source/problem';
import { entryOf, textOf } from '../../source/tree';
import type { Context } from '../context';
import type { Cursor } from '../frame';
import { replaceFix } from '../problem';
import { macroNameKind } from '../symbols/behaviour';
import type { MacroParameterFact } from '../symbols/model';
import type { MacroSummary } from './summary';

/** Kinds in the order in which they are offered: those that say most of what they take come first. */
const offeredKinds = ['query', 'condition', 'effects', 'zoneSelector', 'bindingName', 'value'] as const;

/** Gives the parameter a kind that takes the argument (`isOfKind`) and can stand wherever the body reads it. */
export function otherKindFixes(
  cursor: Cursor,
  parameter: MacroParameterFact,
  { fact, usedParameters }: MacroSummary,
  isOfKind: (kind: (typeof offeredKinds)[number]) => boolean,
  context: Context,
): readonly Fix[] {
  const positions = usedParameters.get(parameter.name) ?? [];
  const kind = offeredKinds.find(
    (each) =>
      each !== parameter.type &&
      isOfKind(each) &&
      positions.every((position) => isFit(parameterKinds[each], position) && (each !== 'value' || isValueAt(cursor, position))),
  );
  if (kind === undefined || positions.length === 0) return [];
  const { symbols, depends } = context.elaboration;
  const macro = symbols.all(macroNameKind(fact.family)).find(({ name }) => name === fact.id);
  depends.onMacroText(fact.family, fact.id);
  const params = macro && entryOf(macro.node, 'params')?.value;
  const items = params?.kind === 'sequence' ? params.items : [];
  const type = entryOf(
    items.find((item) => textOf(entryOf(item, 'name')?.value) === parameter.name),
    'type',
  );
  if (!macro || !type) return [];
  return [replaceFix(`Change the kind of \`${parameter.name}\` to \`${kind}\``, macro.entry.chunk, type.value, kind)];
}

/** A `value` parameter may stand anywhere; what it is given must suit the place. */
function isValueAt({ node }: Cursor, { kind }: PositionType): boolean {
  if (kind === 'value' || kind === 'anyExpression' || kind === 'scalar') return true;
  return kind === 'numericValue' && (node.kind === 'mapping' || (node.kind === 'scalar' && typeof node.value === 'number'));
}
