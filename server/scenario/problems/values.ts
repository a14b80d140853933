/** Values in a snippet that its game must allow: pieces and their statuses, types and bounds of variables, states of markers (GS8507 to GS8509). */
import type { DiagnosticCode } from '../../catalogue/model';
import type { NameMeanings } from '../../compiler/model';
import { problemAt, replaceFix, suggestions } from '../../compiler/problem';
import type { VariableFact } from '../../compiler/symbols/model';
import type { Chunk } from '../../source/model';
import type { Fix, Problem } from '../../source/problem';
import { entryOf, type ScalarNode, type SyntaxNode } from '../../source/tree';
import { readPieceKey } from '../pieces';
import { zoneMeant } from './names';

/** Values of the start, and those that are expected. */
export function valueProblems(chunk: Chunk & { readonly root: SyntaxNode }, symbols: NameMeanings): readonly Problem[] {
  const start = entryOf(chunk.root, 'start')?.value;
  const expect = entryOf(chunk.root, 'expect')?.value;
  return [
    ...playersProblems(start, chunk, symbols),
    ...valuesOf(start, chunk, symbols, 'GS8507'),
    ...['changes', 'exactly'].flatMap((key) => valuesOf(entryOf(expect, key)?.value, chunk, symbols, 'GS8508')),
  ];
}

/** GS8509: a number of players that the game cannot have. */
function playersProblems(start: SyntaxNode | undefined, chunk: Chunk, symbols: NameMeanings): readonly Problem[] {
  const node = entryOf(start, 'players')?.value;
  const { min, max } = symbols.game('players');
  if (node?.kind !== 'scalar' || typeof node.value !== 'number' || (node.value >= min && node.value <= max)) return [];
  const clamped = String(Math.min(Math.max(node.value, min), max));
  const fixes = [replaceFix(`Change to ${clamped}`, chunk, node, clamped)];
  const expected =
    min === max
      ? `${min}, the only number of players that the game allows`
      : `between ${min} and ${max}, the numbers of players that the game allows`;
  return [problemAt(chunk, node, 'GS8509', { x: `\`${node.value}\``, expected }, { fixes })];
}

function valuesOf(node: SyntaxNode | undefined, chunk: Chunk, symbols: NameMeanings, unknown: DiagnosticCode): readonly Problem[] {
  const pieces = nested(node, 'pieces').flatMap(({ key }) => pieceProblems(chunk, key, symbols, unknown));
  const variables = flat(node, 'variables').flatMap(({ key, value }) =>
    variableProblems(chunk, value, symbols.fact('globalVariable', String(key.value))),
  );
  const own = nested(node, 'playerVariables').flatMap(({ key, value }) =>
    variableProblems(chunk, value, symbols.fact('playerVariable', String(key.value))),
  );
  const markers = nested(node, 'markers').flatMap(({ outer, key, value }) => {
    const marker = String(key.value);
    const zone = zoneMeant(String(outer.value), symbols);
    const allowed = zone === undefined ? undefined : symbols.allowedStates(marker, zone);
    return stateProblems(chunk, value, allowed ?? symbols.fact('spaceMarker', marker)?.states);
  });
  const global = flat(node, 'globalMarkers').flatMap(({ key, value }) =>
    stateProblems(chunk, value, symbols.fact('globalMarker', String(key.value))?.states),
  );
  return [...pieces, ...variables, ...own, ...markers, ...global];
}

interface Entry {
  readonly key: ScalarNode;
  readonly value: SyntaxNode;
}

function flat(node: SyntaxNode | undefined, field: string): readonly Entry[] {
  const map = entryOf(node, field)?.value;
  return map?.kind === 'mapping' ? map.entries : [];
}

/** Entries of the mappings in a mapping, each with the key that it stands under. */
function nested(node: SyntaxNode | undefined, field: string): readonly (Entry & { readonly outer: ScalarNode })[] {
  return flat(node, field).flatMap(({ key: outer, value }) =>
    value.kind === 'mapping' ? value.entries.map(({ key, value: inner }) => ({ outer, key, value: inner })) : [],
  );
}

/** An unknown type; a status that the type does not have. */
function pieceProblems(chunk: Chunk, key: ScalarNode, symbols: NameMeanings, unknown: DiagnosticCode): readonly Problem[] {
  const written = String(key.value);
  const { type, statuses, props } = readPieceKey(written);
  const fact = symbols.fact('tokenType', type);
  const rest = written.slice(type.length);
  if (fact === undefined) {
    if (symbols.uncertain('tokenType')) return [];
    const fixes = suggestions(chunk, key, type, symbols.factNames('tokenType'), (name) => `${name}${rest}`);
    return [problemAt(chunk, key, unknown, { what: 'piece', x: type }, { fixes })];
  }
  const declared = Object.keys(fact.properties);
  const stray = [...props.keys()].find((prop) => !declared.includes(prop));
  if (stray !== undefined) {
    const fixes = suggestions(chunk, key, stray, declared, (name) => written.replace(stray, name));
    return [problemAt(chunk, key, unknown, { what: `property of ${type}`, x: stray }, { fixes })];
  }
  const known = [...new Set(fact.transitions.flatMap(({ from, to }) => [String(from), String(to)]))];
  return statuses
    .filter((status) => !known.includes(status))
    .slice(0, 1)
    .map((status) => {
      const fixes = suggestions(chunk, key, status, known, (name) =>
        [type, ...statuses.map((each) => (each === status ? name : each))].join('@'),
      );
      const expected = known.length === 0 ? `a status of ${type}: it has none` : oneOf(known);
      return problemAt(chunk, key, 'GS8509', { x: `\`${status}\``, expected }, { fixes });
    });
}

function variableProblems(chunk: Chunk, node: SyntaxNode, fact: VariableFact | undefined): readonly Problem[] {
  if (fact === undefined || fact.type === 'unknown' || node.kind !== 'scalar' || node.value === null) return [];
  const { value } = node;
  const wrong = (expected: string, fixes: readonly Fix[] = []) => [
    problemAt(chunk, node, 'GS8509', { x: `\`${String(value)}\``, expected }, { fixes }),
  ];
  if (fact.type === 'boolean') return typeof value === 'boolean' ? [] : wrong('true or false');
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return wrong('an integer');
  if (value >= fact.min && value <= fact.max) return [];
  const clamped = String(Math.min(Math.max(value, fact.min), fact.max));
  return wrong(`between ${fact.min} and ${fact.max}`, [replaceFix(`Change to ${clamped}`, chunk, node, clamped)]);
}

function stateProblems(chunk: Chunk, node: SyntaxNode, states: readonly string[] | undefined): readonly Problem[] {
  if (states === undefined || node.kind !== 'scalar' || typeof node.value !== 'string' || states.includes(node.value)) return [];
  const fixes = suggestions(chunk, node, node.value, states);
  return [problemAt(chunk, node, 'GS8509', { x: `\`${node.value}\``, expected: oneOf(states) }, { fixes })];
}

function oneOf(words: readonly string[]): string {
  return `one of ${words.map((word) => `\`${word}\``).join(', ')}`;
}
