/** Text to a syntax tree by the `yaml` package: what the reader of the product is held to. */
import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type ParsedNode,
  Parser,
  type YAMLError,
} from 'yaml';
import { aliasLimit } from '../../server/source/reader/anchors';
import { contentEndAt } from '../../server/source/reader/characters';
import { depthLimit } from '../../server/source/reader/nesting';
import type { Fault } from '../../server/source/reader/scan';
import type { MappingEntry, ScalarNode, SyntaxNode } from '../../server/source/tree';

interface ParsedText {
  readonly root: SyntaxNode | undefined;
  readonly faults: readonly Fault[];
}

/** Parses with the `yaml` package. Of its syntax errors only the first counts: the others mostly follow from it. */
export function parseGeneral(text: string): ParsedText {
  const documents: Document.Parsed[] = [];
  const composer = new Composer({ version: '1.2', schema: 'core', merge: false, keepSourceTokens: false, prettyErrors: false });
  for (const token of new Parser().parse(text)) documents.push(...composer.next(token));
  documents.push(...composer.end());
  const [document] = documents;
  if (document === undefined) return { root: undefined, faults: [] };
  const building: Building = { text, faults: [], anchors: new Map(), nodes: 0, aliased: 0 };
  const root = document.contents ? build(building, document.contents, 0) : undefined;
  const tooDeep = building.faults.find((fault) => fault.code === 'GS1023');
  const [error] = documents.flatMap((each) => [...each.errors, ...each.warnings]);
  // The package gives up on deep nesting as well, in words of its own.
  if (error && !(tooDeep && error.pos[0] >= tooDeep.start)) building.faults.push(faultOf(text, error));
  return { root, faults: building.faults };
}

function faultOf(text: string, error: YAMLError): Fault {
  const start = Math.min(error.pos[0], text.length);
  if (error.code === 'TAB_AS_INDENT') return { code: 'GS1003', start, end: start + 1, values: {} };
  if (error.code === 'DUPLICATE_KEY') {
    const key = text.slice(start, error.pos[1]);
    return { code: 'GS1002', start, end: error.pos[1], values: { key } };
  }
  return { code: 'GS1001', start, end: contentEndAt(text, start), values: { message: error.message } };
}

interface Building {
  readonly text: string;
  readonly faults: Fault[];
  readonly anchors: Map<string, { readonly node: SyntaxNode; readonly size: number } | 'open'>;
  nodes: number;
  aliased: number;
}

function build(building: Building, node: Node, depth: number): SyntaxNode {
  const anchor = 'anchor' in node ? node.anchor : undefined;
  if (anchor === undefined) return buildPlain(building, node, depth);
  const before = building.nodes;
  building.anchors.set(anchor, 'open');
  const built = buildPlain(building, node, depth);
  building.anchors.set(anchor, { node: built, size: building.nodes - before });
  return built;
}

function buildPlain(building: Building, node: Node, depth: number): SyntaxNode {
  building.nodes++;
  const [start, end] = node.range ?? [0, 0];
  if (isAlias(node)) return resolve(building, node.source, start, end);
  if (isScalar(node)) return scalar(node.value, node.type, start, end);
  if (depth >= depthLimit) {
    if (!building.faults.some((fault) => fault.code === 'GS1023')) {
      building.faults.push({ code: 'GS1023', start, end: contentEndAt(building.text, start), values: { limit: String(depthLimit) } });
    }
    return { kind: 'scalar', start, end, damaged: true, value: null, style: 'plain' };
  }
  if (isSeq<ParsedNode>(node)) {
    const items = node.items.map((item) => build(building, item, depth + 1));
    return { kind: 'sequence', start, end, flow: node.flow === true, items };
  }
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return { kind: 'scalar', start, end, damaged: true, value: null, style: 'plain' };
  const entries = node.items.flatMap((pair) => entry(building, pair, depth + 1));
  return { kind: 'mapping', start, end, flow: node.flow === true, entries };
}

function entry(building: Building, pair: Pair<ParsedNode, ParsedNode | null>, depth: number): readonly MappingEntry[] {
  const key = build(building, pair.key, depth);
  const value = pair.value ? build(building, pair.value, depth) : scalar(null, 'PLAIN', key.end, key.end);
  if (key.kind === 'scalar') return [{ key, value }];
  building.faults.push({
    code: 'GS1001',
    start: key.start,
    end: contentEndAt(building.text, key.start),
    values: { message: 'a key must be text' },
  });
  return [];
}

function scalar(value: unknown, type: string | null | undefined, start: number, end: number): ScalarNode {
  const style = type === 'QUOTE_DOUBLE' ? 'double' : type === 'QUOTE_SINGLE' ? 'single' : type?.startsWith('BLOCK') ? 'block' : 'plain';
  const known = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
  return { kind: 'scalar', start, end, value: known === 0 ? 0 : known, style };
}

function resolve(building: Building, name: string, start: number, end: number): SyntaxNode {
  const anchor = building.anchors.get(name);
  if (anchor !== undefined && anchor !== 'open' && building.aliased + anchor.size <= aliasLimit) {
    building.aliased += anchor.size;
    building.nodes += anchor.size;
    return anchor.node;
  }
  const fault: Fault =
    anchor === undefined
      ? { code: 'GS1004', start, end, values: { name } }
      : { code: 'GS1024', start, end, values: { limit: String(aliasLimit) } };
  if (fault.code === 'GS1004' || !building.faults.some((each) => each.code === 'GS1024')) building.faults.push(fault);
  return { kind: 'scalar', start, end, damaged: true, value: null, style: 'plain' };
}
