/**
 * Documents with what YAML allows and few authors write sprinkled over them: comments in every place, anchors that something refers to, tags, texts
 * of several lines, several documents in one text. Places are found with the `yaml` package, so that no fault of our own reader hides here.
 */
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, parseAllDocuments, visit } from 'yaml';
import type { Randomness } from '../../soak/randomness';

export type Sprinkling = 'comments' | 'anchors' | 'tags' | 'block style' | 'block texts' | 'documents';

/** Each comment has a number and an astral character, and is found again by it. */
export const commentMark = /# c\d+ 𝄞/g;

/** The text, unchanged where it is no YAML. */
export function sprinkled(text: string, kinds: readonly Sprinkling[], random: Randomness): string {
  let result = text;
  for (const kind of kinds) {
    const documents = parsed(result);
    if (documents === undefined) return result;
    if (documents.some(dangles) && kind.startsWith('block')) continue;
    const next = sprinklings[kind](result, documents, random);
    // A place at which the package reads something else is not ours to judge.
    if (parsed(next) !== undefined) result = next;
  }
  return result;
}

type Documents = readonly Document.Parsed[];

/** Undefined where the text is no YAML. */
export function parsed(text: string): Documents | undefined {
  const documents = parseAllDocuments(text, { uniqueKeys: false, merge: true });
  if (!Array.isArray(documents)) return [];
  return documents.some(({ errors }) => errors.length > 0) ? undefined : documents;
}

/** Does an alias name nothing? */
export function dangles(document: Document.Parsed): boolean {
  let found = false;
  visit(document, {
    Alias: (_key, alias) => {
      if (alias.resolve(document) === undefined) found = true;
    },
  });
  return found;
}

/** Contents of the scalars before that stand less often afterwards. */
export function lostScalars(before: Documents, after: Documents): readonly string[] {
  const left = new Map<string, number>();
  for (const content of scalarsOf(after)) left.set(content, (left.get(content) ?? 0) + 1);
  return scalarsOf(before).filter((content) => {
    const count = left.get(content) ?? 0;
    left.set(content, count - 1);
    return count <= 0;
  });
}

function scalarsOf(documents: Documents): readonly string[] {
  const found: string[] = [];
  for (const document of documents)
    visit(document, {
      Scalar: (_key, { value }) => {
        found.push(String(value));
      },
    });
  return found;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let result = '';
  let last = 0;
  for (const { at, text: own } of [...insertions].sort((left, right) => left.at - right.at)) {
    result += text.slice(last, at) + own;
    last = at;
  }
  return result + text.slice(last);
}

const sprinklings: Readonly<Record<Sprinkling, (text: string, documents: Documents, random: Randomness) => string>> = {
  'block style': (_text, documents, random) => {
    for (const document of documents)
      visit(document, {
        Collection: (_key, node) => {
          if (random.below(3) > 0) node.flow = false;
        },
      });
    return written(documents, random.below(2) === 0);
  },
  'block texts': (_text, documents, random) => {
    for (const document of documents)
      visit(document, {
        Scalar: (key, node) => {
          if (key === 'key' || typeof node.value !== 'string' || node.value === '' || random.below(6) > 0) return;
          node.type = random.below(2) === 0 ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
        },
      });
    return written(documents, true);
  },
  comments: (text, documents, random) => {
    const taken = scalarSpans(documents);
    const insertions: Insertion[] = [];
    for (let start = 0; start < text.length; ) {
      const found = text.indexOf('\n', start);
      const end = found < 0 ? text.length : found;
      const indentation = /^ */.exec(text.slice(start, end))?.[0] ?? '';
      const mark = () => `# c${insertions.length} 𝄞`;
      if (!isIn(taken, start) && random.below(3) === 0) insertions.push({ at: start, text: `${indentation}${mark()}\n` });
      if (!isIn(taken, end) && end > start && random.below(2) === 0) insertions.push({ at: end, text: ` ${mark()}` });
      start = end + 1;
    }
    return withInsertions(text, insertions);
  },
  anchors: (text, documents, random) => {
    if (documents.length !== 1) return text;
    const places = withoutProperties(text, documents).filter(() => random.below(4) === 0);
    if (places.length === 0) return text;
    const insertions = places.map(({ start }, index) => ({ at: start, text: `&a${index} ` }));
    const end = text.endsWith('\n') ? '' : '\n';
    return `${withInsertions(text, insertions)}${end}x-anchors: [${places.map((_place, index) => `*a${index}`).join(', ')}]\n`;
  },
  tags: (text, documents, random) =>
    withInsertions(
      text,
      withoutProperties(text, documents).flatMap(({ node, start }) => {
        const tag = isMap(node) ? '!!map ' : isSeq(node) ? '!!seq ' : isPlainText(node) ? '!!str ' : undefined;
        return tag !== undefined && random.below(4) === 0 ? [{ at: start, text: tag }] : [];
      }),
    ),
  documents: (text, documents, random) => {
    const [document] = documents;
    if (documents.length !== 1 || !isMap(document?.contents)) return text;
    const insertions = document.contents.items.slice(1).flatMap(({ key }) => {
      const at = isNode(key) ? (key.range?.[0] ?? 0) : 0;
      return text[at - 1] === '\n' && random.below(2) === 0 ? [{ at, text: '---\n' }] : [];
    });
    return withInsertions(text, insertions);
  },
};

function written(documents: Documents, indentSeq: boolean): string {
  return documents.map((document) => document.toString({ lineWidth: 0, indentSeq })).join('---\n');
}

/** Values and items before which an anchor or a tag can be written. */
function withoutProperties(text: string, documents: Documents): readonly { readonly node: Node; readonly start: number }[] {
  const found: { readonly node: Node; readonly start: number }[] = [];
  for (const document of documents)
    visit(document, {
      Node: (key, node) => {
        const [start] = node.range ?? [];
        if (key === 'key' || key === null || start === undefined || isAlias(node)) return;
        if (node.anchor === undefined && node.tag === undefined && isInline(text, start)) found.push({ node, start });
      },
    });
  return found;
}

function isPlainText(node: Node): boolean {
  return isScalar(node) && typeof node.value === 'string' && node.type === 'PLAIN';
}

/** Does the node begin behind its key or dash? What begins a mapping behind a dash would get the property for its first key. */
function isInline(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /[:[{,-]\s*$/.test(line) && !(/-\s*$/.test(line) && /^[^\s[{]+\s*:/.test(text.slice(at)));
}

type Span = readonly [start: number, end: number];

function scalarSpans(documents: Documents): readonly Span[] {
  const spans: Span[] = [];
  for (const document of documents)
    visit(document, {
      Scalar: (_key, { range }) => {
        if (range) spans.push([range[0], range[1]]);
      },
    });
  return spans;
}

function isIn(spans: readonly Span[], at: number): boolean {
  return spans.some(([start, end]) => start < at && at < end);
}
