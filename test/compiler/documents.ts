/** Small games for the tests of the compiler: marked YAML in, problems, fixes and the lowered game out. */
import assert from 'node:assert/strict';
import { diagnosticMessage, diagnostics, placeholdersOf } from '../../server/catalogue/diagnostics';
import type { DiagnosticCode } from '../../server/catalogue/model';
import { compile } from '../../server/compiler/compile';
import type { Compilation, CompileOptions } from '../../server/compiler/model';
import { readSource } from '../../server/source/file';
import type { ChunkRange, Problem } from '../../server/source/problem';
import { validGameDef } from '../support/gameDefSchema';
import { applyEdits, readMarks, someVariants, writeMarks } from '../support/markers';

export interface DocumentOptions extends CompileOptions {
  readonly fragment?: boolean;
  readonly previous?: Compilation;
}

/** Compiles one document as a game of its own. */
export function compileText(text: string, options: DocumentOptions = {}, uri = 'game.yaml'): Compilation {
  return compileFiles({ [uri]: text }, options);
}

/** Compiles several documents as one game; of the version before, files with the same text are the same files. What it lowers to is as the schema says. */
export function compileFiles(
  texts: Readonly<Record<string, string>>,
  { fragment = false, previous, ...options }: DocumentOptions = {},
): Compilation {
  const names = Object.keys(texts);
  const composition = { entry: names[0] ?? '', members: names, fragment, problems: [] };
  const files = new Map(
    Object.entries(texts).map(([uri, text]) => {
      const before = previous?.files.get(uri);
      return [uri, before?.text === text ? before : readSource(uri, text, { recognised: true, previous: before })];
    }),
  );
  const compilation = compile(composition, files, options, previous);
  const def = compilation.gameDef();
  if (def !== undefined) validGameDef(def);
  return compilation;
}

/** Problems of a file in text order, without the hidden ones; their places, and those of their fixes, are offsets in the file. */
export function problemsIn(compilation: Compilation, uri = 'game.yaml'): readonly Problem[] {
  const problems = (compilation.problems.get(uri) ?? []).filter(({ code }) => !diagnostics[code]?.hidden);
  const placed = problems.map((problem) => ({
    ...problem,
    ...inFile(compilation, problem),
    ...(problem.related ? { related: problem.related.map((each) => ({ ...each, ...inFile(compilation, each) })) } : {}),
    ...(problem.fixes
      ? { fixes: problem.fixes.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => ({ ...edit, ...inFile(compilation, edit) })) })) }
      : {}),
  }));
  return placed.sort((a, b) => a.start - b.start || b.end - a.end || (a.code < b.code ? -1 : 1));
}

/** The place of a chunk range in its file. */
export function inFile({ files }: Compilation, { chunk: id, start, end }: ChunkRange): { readonly start: number; readonly end: number } {
  for (const { blocks, fileChunk } of files.values()) {
    const chunk = [fileChunk, ...blocks.flatMap(({ chunks }) => chunks)].find((each) => each.id === id);
    if (chunk) return { start: chunk.offset + start, end: chunk.offset + end };
  }
  throw new Error(`no chunk ${id}`);
}

/** Everything that is said of all files, with its places in them, in an order of its own: what two compilations of the same texts have in common. */
export function rendered(compilation: Compilation): readonly string[] {
  return [...compilation.problems].flatMap(([uri, problems]) =>
    problems
      .map(({ code, values, related, fixes, ...problem }) => {
        const ends = (related ?? []).map((each) => ({ ...inFile(compilation, each), message: each.message }));
        const edits = (fixes ?? []).map((fix) => [fix.title, fix.edits.map((edit) => ({ ...inFile(compilation, edit), text: edit.text }))]);
        return `${uri} ${code} ${JSON.stringify([inFile(compilation, problem), values, ends, edits])}`;
      })
      .sort(),
  );
}

/** The marked places are the faults of the document, in whatever surroundings, and there are no others: tried in two of them for each document. */
export function expectProblems(marked: string, options: DocumentOptions = {}): readonly Problem[] {
  for (const variant of someVariants(marked)) expectIn(variant.markdown ? 'game.md' : 'game.yaml', variant.marked, options);
  return expectIn('game.yaml', marked, options);
}

/** As `expectProblems`, in no other surroundings: for what must stand at the edge of a file. */
export function expectProblemsAtEdge(marked: string, options: DocumentOptions = {}): readonly Problem[] {
  return expectIn('game.yaml', marked, options);
}

function expectIn(uri: string, marked: string, options: DocumentOptions): readonly Problem[] {
  const { text } = readMarks(marked);
  const problems = problemsIn(compileText(text, options, uri), uri);
  assert.equal(writeMarks(text, problems), marked);
  for (const { code, values } of problems) assertComplete(code, values);
  return problems;
}

/** The message of the code, or the one that it has otherwise, has a value for each of its gaps. */
export function assertComplete(code: DiagnosticCode, values: Problem['values']): void {
  const { message, otherwise } = diagnostics[code] ?? { message: '' };
  const isComplete = (text: string) => placeholdersOf(text).every((name) => Object.hasOwn(values, name));
  assert.ok(isComplete(message) || (otherwise !== undefined && isComplete(otherwise)), `gaps in the message of ${code}`);
}

/** The message of the document's only problem. */
export function messageOf(marked: string, options: DocumentOptions = {}): string {
  const [problem, ...others] = expectProblems(marked, options);
  assert.ok(problem && others.length === 0, 'one problem');
  return diagnosticMessage(problem.code, problem.values);
}

/** Applies a fix of the first problem that has one of this title (by default the preferred one) and gives the new text. */
export function fixed(marked: string, title?: string, options: DocumentOptions = {}): string {
  const { text } = readMarks(marked);
  const fixes = problemsIn(compileText(text, options)).flatMap((problem) => problem.fixes ?? []);
  const fix = fixes.find((each) => (title === undefined ? each.preferred : each.title === title));
  assert.ok(fix, `a fix ${title ?? 'that is preferred'} among ${fixes.map((each) => each.title).join(', ')}`);
  return applyEdits(text, fix.edits);
}

/** What every document of the tests declares. */
export const declarations = `metadata: { id: skirmish, players: { min: 2, max: 4 }, seats: [Red, Blue, Green, Grey], namedSets: { heavy: [tank, gun] } }
constants: { price: 3 }
globalVars:
  - { name: treasury, type: int, init: 0, min: 0, max: 100 }
  - { name: harvest, type: int, init: 0, min: 0, max: 10 }
  - { name: peace, type: boolean, init: true }
perPlayerVars:
  - { name: coins, type: int, init: 5, min: 0, max: 100 }
  - { name: out, type: boolean, init: false }
globalMarkerLattices:
  - { id: weather, states: [calm, storm], defaultState: calm }
zones:
  - { id: deck, owner: none, visibility: hidden, ordering: stack }
  - { id: discard, owner: none, visibility: public, ordering: stack }
  - { id: hand, owner: player, visibility: owner, ordering: set }
  - { id: reserve-Red, owner: none, visibility: public, ordering: set }
  - { id: reserve-Blue, owner: none, visibility: public, ordering: set }
  - { id: reserve-Green, owner: none, visibility: public, ordering: set }
dataAssets:
  - id: board
    kind: map
    payload:
      spaces:
        - { id: harbour, category: city, attributes: { size: 2, terrain: [coast] }, adjacentTo: [market] }
        - { id: market, category: town, attributes: { size: 1, terrain: [coast, hill] }, adjacentTo: [harbour] }
      markerLattices: [{ id: unrest, states: [low, high], defaultState: low, constraints: [{ spaceIds: [market], allowedStates: [low] }] }]
tokenTypes:
  - { id: scout, props: { stance: string, rank: int }, seat: Red }
  - { id: guard, props: { stance: string, faction: string }, seat: Blue }
turnStructure:
  phases:
    - id: main
    - id: cleanup
      onExit:
        - { setVar: { scope: global, var: treasury, value: 0 } }
        - { setVar: { scope: global, var: harvest, value: 0 } }
        - { setVar: { scope: global, var: peace, value: true } }
        - { setVar: { scope: pvar, player: active, var: coins, value: 0 } }
        - { setVar: { scope: pvar, player: active, var: out, value: false } }
        - { setGlobalMarker: { marker: weather, state: calm } }
        - { setMarker: { space: harbour, marker: unrest, state: low } }
        - { moveAll: { from: deck, to: discard } }
        - { moveAll: { from: reserve-Red, to: 'hand:active' } }
        - { moveAll: { from: reserve-Blue, to: reserve-Green } }
        - { if: { when: { op: in, item: { ref: actor }, set: { ref: namedSet, name: heavy } }, then: [] } }
  interrupts: [{ id: auction }]
terminal: { conditions: [{ when: { op: '>=', left: { ref: gvar, var: treasury }, right: 50 }, result: { type: draw } }] }
`;

/** A game whose action has these effects, each on a line of its own. */
export function withEffects(...effects: readonly string[]): string {
  const list =
    effects.length === 0
      ? '      - { shuffle: { zone: deck } }\n'
      : effects.map((effect) => `      - ${effect.replaceAll('\n', '\n        ')}\n`).join('');
  return `${declarations}actions:\n  - id: act\n    actor: active\n    executor: actor\n    phase: [main]\n    limits: [{ scope: turn, max: 1 }]\n    effects:\n${list}`;
}

/** A game whose only action depends on a condition. */
export function withCondition(condition: string): string {
  return `${declarations}actions:\n  - id: act\n    actor: active\n    executor: actor\n    phase: [main]\n    limits: [{ scope: turn, max: 1 }]\n    pre: ${condition}\n`;
}

/** A game with macros, called by the effects of an action. */
export function withMacros(macros: readonly string[], ...effects: readonly string[]): string {
  return `${withEffects(...effects)}effectMacros:\n${macros.map((macro) => `  - ${macro}\n`).join('')}`;
}
