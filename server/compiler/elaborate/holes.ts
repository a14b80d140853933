/** Macro parameters at their positions: holes while the macro is checked, arguments of the wrong kind at calls (reference: `macros.md`). */
import type { PositionType } from '../../catalogue/model';
import type { Fix } from '../../source/problem';
import { type Context, type Elaborated, reportAt } from '../context';
import { type Cursor, placeOf } from '../frame';
import type { StaticType } from '../staticType';
import { describeNode } from '../structure/place';
import type { MacroParameterFact } from '../symbols/model';
import { noteMentions } from './mentions';
import { failed } from './walk';

/** What is known of a parameter at its macro's definition. The JSON stands for it in comparisons of conditions only. */
export function holeResult(cursor: Cursor, parameter: MacroParameterFact, type: PositionType, context: Context): Elaborated {
  noteHole(cursor, type, context);
  return { json: { param: parameter.name }, type: holeType(cursor, parameter, type) };
}

/** Notes at which kind of position a parameter stands. */
export function noteHole(cursor: Cursor, type: PositionType, context: Context): void {
  const { definition } = context.elaboration;
  if (!definition || !cursor.hole || cursor.frame.body?.macro !== definition.name) return;
  const uses = definition.parameterUses.get(cursor.hole.name);
  const use = { position: type, place: placeOf(cursor) };
  if (uses) uses.push(use);
  else definition.parameterUses.set(cursor.hole.name, [use]);
}

function holeType(cursor: Cursor, parameter: MacroParameterFact, type: PositionType): StaticType {
  if (type.kind === 'query') return { base: type.items ?? 'any', list: true, parameter: true, source: cursor };
  if (type.kind === 'condition') return { base: 'bool', parameter: true };
  if (parameter.type === 'number' || type.kind === 'numericValue') return { base: 'int', parameter: true };
  if (parameter.type === 'string' || parameter.type === 'enum') return { base: 'string', parameter: true };
  return { base: 'any', parameter: true };
}

/** GS6004: the argument cannot stand where the body reads the parameter. */
export function wrongArgument(cursor: Cursor, expected: string, context: Context, fixes: readonly Fix[] = []): Elaborated {
  const parameter = cursor.frame.through?.argument.parameter;
  const values = { a: parameter?.name ?? cursor.name, kind: expected, actual: describeNode(cursor.node) };
  reportAt(context, placeOf(cursor), 'GS6004', values, { fixes });
  noteMentions(cursor.node, cursor.frame, context);
  return failed;
}
