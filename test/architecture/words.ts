/** The proper names of the games we ship: what no line of the engine may know. */
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { filesBelow } from './sources';

const FENCE = /^(`{3,})ya?ml\s*\n([\s\S]*?)^\1\s*$/gm;

/** Ids and names of the games in `data/`: of games, seats, spaces and piece types. One-letter names are no names. */
export function namesOfShippedGames(): readonly string[] {
  const files = ['.md', '.yaml', '.yml'].flatMap((extension) => filesBelow('data', extension));
  const names = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const blocks = file.endsWith('.md') ? [...text.matchAll(FENCE)].map(([, , block = '']) => block) : [text];
    return blocks.flatMap((block) => parseAllDocuments(block).flatMap((document) => namesIn(document.toJS())));
  });
  return [...new Set(names.filter((name) => name.length > 1))].sort();
}

function namesIn(block: unknown): readonly string[] {
  const assets = list(member(block, 'dataAssets')).map((asset) => member(asset, 'payload'));
  const metadata = member(block, 'metadata');
  return [
    member(metadata, 'id'),
    member(metadata, 'name'),
    ...list(member(metadata, 'seats')),
    ...assets.flatMap((payload) => [
      ...identities(member(payload, 'seats')),
      ...identities(member(payload, 'spaces')),
      ...identities(member(payload, 'pieceTypes')),
    ]),
  ].filter((name) => typeof name === 'string');
}

function identities(entries: unknown): readonly unknown[] {
  return list(entries).flatMap((entry) => [member(entry, 'id'), member(entry, 'name')]);
}

function member(node: unknown, key: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
}

function list(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [];
}
