/** How an effect mentions the id of an event target: as one item, or as the list of all chosen ones (`events.md`, Targets). */

export type Mention = 'scalar' | 'list' | 'none';

/** Fields whose text is no expression. */
const plainFields: ReadonlySet<string> = new Set(['at', 'id', 'literal', 'marker', 'op', 'prompt', 'prop', 'query', 'ref', 'var']);

/** Fields that declare a name instead of using it. */
const binderFields: ReadonlySet<string> = new Set([
  'accBind',
  'actualBind',
  'bestSubsetBind',
  'bind',
  'countBind',
  'itemBind',
  'remainingBind',
  'resultBind',
  'subsetBind',
]);

/** The strongest mention of a name in a canonical node. */
export function mentionOf(name: string, node: unknown): Mention {
  return mentionIn(name, node, false);
}

function mentionIn(name: string, node: unknown, inSet: boolean): Mention {
  if (typeof node === 'string') return isUse(name, node) ? 'scalar' : 'none';
  if (typeof node !== 'object' || node === null) return 'none';
  if (Array.isArray(node)) return strongest(node.map((item) => mentionIn(name, item, inSet)));
  const fields = Object.entries(node);
  const text = (key: string) => fields.find(([field]) => field === key)?.[1];
  if (text('query') === 'binding' && text('name') === name) {
    return strongest(['list', mentionIn(name, text('filter'), false)]);
  }
  if (inSet && text('ref') === 'binding' && text('name') === name) return 'list';
  const membership = text('op') === 'in' || text('op') === 'notIn';
  return strongest(
    fields.map(([key, value]) => {
      if (typeof value === 'string' && plainFields.has(key)) return 'none';
      if (binderFields.has(key)) return typeof value === 'string' && value.includes(`{${name}}`) ? 'scalar' : 'none';
      return mentionIn(name, value, key === 'zones' || (membership && (key === 'set' || key === 'value')));
    }),
  );
}

/** As it is, as a qualifier of a zone, or in a template. */
function isUse(name: string, text: string): boolean {
  return text === name || text.endsWith(`:${name}`) || text.includes(`{${name}}`);
}

function strongest(mentions: readonly Mention[]): Mention {
  if (mentions.includes('scalar')) return 'scalar';
  return mentions.includes('list') ? 'list' : 'none';
}
