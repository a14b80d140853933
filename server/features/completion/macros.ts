/** Items for macro calls, with a place for each argument, and for the parameters inside a macro. */
import { yamlText } from '../../compiler/problem';
import { parametersOf } from '../expectedType';
import type { ItemContext } from './context';
import { type Item, rank } from './item';
import { callEntries } from './nodeTemplates';

export function macroCalls(kind: 'effectMacro' | 'conditionMacro', { compilation }: ItemContext): readonly Item[] {
  const keyword = kind === 'effectMacro' ? 'macro' : 'conditionMacro';
  return compilation.declarations(kind).map((macro) => {
    const parameters = parametersOf(macro);
    return {
      kind: 'macro',
      label: macro.name,
      detail: `macro(${parameters.map(({ name }) => name).join(', ')})`,
      insert: {
        kind: 'mapping',
        entries: callEntries(keyword, macro.name, parameters),
        ...(kind === 'effectMacro' ? { lines: true as const } : {}),
      },
      rank: rank.usual,
      explained: { kind: 'name', nameKind: kind, name: macro.name },
    };
  });
}

/** `{ param: … }`, in the body of a macro. */
export function parameterItems({ parameters }: ItemContext): readonly Item[] {
  return parameters.map((name) => ({
    kind: 'argument',
    label: name,
    detail: 'parameter',
    insert: { kind: 'mapping', entries: [{ key: 'param', value: { kind: 'text', text: yamlText(name) } }] },
    rank: rank.best,
  }));
}
