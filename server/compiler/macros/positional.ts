/** Older positional calls `name(a, b)` as entries of effect lists (reference: `aliases.md`, GS9012). */
import { counted } from '../../catalogue/counted';
import type { Fix } from '../../source/problem';
import type { ScalarNode } from '../../source/tree';
import { type Context, reportAt } from '../context';
import type { WrittenCall } from '../elaborate/effectEntry';
import { macroSkeletonFix } from '../elaborate/effectFixes';
import { type Cursor, keyOf, placeOf } from '../frame';
import { replaceFix, suggestions, yamlText } from '../problem';
import { lookUp } from '../scope';
import type { MacroParameterFact } from '../symbols/model';

/** The call a text stands for; undefined when it has not the shape of one. Unknown macros and a wrong number of arguments are reported. */
export function readPositionalCall(cursor: Cursor, context: Context): WrittenCall | undefined {
  const { node, frame } = cursor;
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  const match = /^\s*([\w-]+)\((.*)\)\s*$/s.exec(node.value);
  if (!match) return undefined;
  const [, name = '', list = ''] = match;
  const { symbols, macros } = context.elaboration;
  const nameNode: ScalarNode = { kind: 'scalar', start: node.start, end: node.end, value: name, style: 'plain' };
  const call = { entry: cursor, name: { node: nameNode, frame, name: 'macro' }, keyword: undefined };
  if (!symbols.exists('effectMacro', name)) {
    if (symbols.uncertain('effectMacro', name)) return { ...call, positional: new Map() };
    const fixes = [
      ...suggestions(frame.chunk, node, name, symbols.names('effectMacro')),
      ...macroSkeletonFix(name, 'effect', undefined, context),
    ];
    reportAt(context, placeOf(cursor), 'GS6001', { m: name }, { fixes });
    return { ...call, name: { ...call.name, node: { ...nameNode, damaged: true } }, positional: new Map() };
  }
  const parameters = macros.summary('effect', name)?.fact.parameters ?? [];
  const words = list.trim() === '' ? [] : list.split(',').map((word) => word.trim());
  if (words.length !== parameters.length) {
    const fixes = [namedFix(cursor, name, parameters, words, context)];
    reportAt(
      context,
      placeOf(cursor),
      'GS6021',
      { m: name, wanted: counted(parameters.length, 'argument'), given: String(words.length) },
      { fixes },
    );
    return { ...call, name: { ...call.name, node: { ...nameNode, damaged: true } }, positional: new Map() };
  }
  const args = parameters.map((parameter, index) => ({ parameter, text: argumentText(words[index] ?? '', parameter, cursor, context) }));
  const written = args.map(({ parameter, text }) => `${yamlText(parameter.name)}: ${yamlText(text)}`).join(', ');
  const canonical = parameters.length === 0 ? `{ macro: ${yamlText(name)} }` : `{ macro: ${yamlText(name)}, args: { ${written} } }`;
  reportAt(
    context,
    placeOf(cursor),
    'GS9012',
    { canonical },
    { fixes: [replaceFix('Write with `macro:` and `args`', frame.chunk, node, canonical, true)] },
  );
  const positional = new Map(
    args.map(({ parameter, text }): [string, Cursor] => [
      parameter.name,
      { node: { kind: 'scalar', start: node.start, end: node.end, value: text, style: 'plain' }, frame, name: parameter.name },
    ]),
  );
  return { ...call, positional };
}

/** The named form with the arguments that there are parameters for; those that are missing are reported of it by name. */
function namedFix(
  { node, frame }: Cursor,
  macro: string,
  parameters: readonly MacroParameterFact[],
  words: readonly string[],
  context: Context,
): Fix {
  const given = parameters.slice(0, words.length);
  const args = given.map((each, index) => {
    const text = argumentText(words[index] ?? '', each, { node, frame, name: each.name }, context);
    return `${yamlText(each.name)}: ${yamlText(text)}`;
  });
  const left = words.length - given.length;
  const title = `Write with \`macro:\` and \`args\`${left > 0 ? `, without the last ${left === 1 ? 'argument' : `${left} arguments`}` : ''}`;
  const list = args.length > 0 ? `, args: { ${args.join(', ')} }` : '';
  return replaceFix(title, frame.chunk, node, `{ macro: ${yamlText(macro)}${list} }`);
}

/** Text follows the kind of the parameter: where a binding is needed, that of the name with `$` if it is the visible one. */
function argumentText(word: string, parameter: MacroParameterFact, cursor: Cursor, context: Context): string | number {
  if (/^-?\d+$/.test(word) && (parameter.type === 'number' || parameter.type === 'value')) return Number(word);
  const binding = parameter.type === 'zoneSelector' || parameter.type === 'tokenSelector' || parameter.type === 'bindingName';
  if (!binding || word.startsWith('$')) return word;
  const visible = (name: string) => lookUp(context.scope, keyOf(cursor.frame, name)).kind !== 'absent';
  return !visible(word) && visible(`$${word}`) ? `$${word}` : word;
}
