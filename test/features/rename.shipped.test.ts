import assert from 'node:assert/strict';
import type { NameKind } from '../../server/catalogue/model';
import { compile } from '../../server/compiler/compile';
import type { Compilation, Declaration } from '../../server/compiler/model';
import { type RenameEdits, renameAt } from '../../server/features/rename/rename';
import { readSource } from '../../server/source/file';
import type { SourceFile } from '../../server/source/model';
import { applyEdits } from '../support/markers';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

/** A word that no game has. */
const fresh = 'zzRenamed';

/** Of the path of a table the part that is its name. */
function nameOf({ kind, name }: Declaration): string {
  return kind === 'table' ? (name.split('.').at(-1) ?? name) : name;
}

/** So many names of each kind are tried in each game. */
const most = 1;

const kinds: readonly NameKind[] = [
  'globalVariable',
  'playerVariable',
  'zone',
  'spaceMarker',
  'globalMarker',
  'markerState',
  'tokenType',
  'seat',
  'phase',
  'action',
  'stage',
  'effectMacro',
  'conditionMacro',
  'macroParameter',
  'eventCard',
  'tokenProperty',
  'zoneProperty',
  'cardTag',
  'cardMetadata',
  'table',
  'tableField',
];

function rename(compilation: Compilation, { range }: Declaration, name: string): RenameEdits | string | undefined {
  for (const file of compilation.files.values()) {
    const chunk = file.blocks.flatMap(({ chunks }) => chunks).find(({ id }) => id === range.chunk);
    if (chunk === undefined) continue;
    const surroundings = { compilations: [compilation], files: compilation.files.values(), options: {} };
    const answer = renameAt(surroundings, file.uri, chunk.offset + range.start, name);
    return answer !== undefined && 'refused' in answer ? answer.refused : answer;
  }
  return undefined;
}

function edited(compilation: Compilation, { edits }: RenameEdits): ReadonlyMap<string, SourceFile> {
  return new Map(
    [...compilation.files].map(([uri, file]) => {
      const chunks = new Map(file.blocks.flatMap((block) => block.chunks.map((chunk) => [chunk.id, chunk] as const)));
      const own = edits.flatMap(({ chunk: id, start, end, text }) => {
        const chunk = chunks.get(id);
        return chunk === undefined ? [] : [{ start: chunk.offset + start, end: chunk.offset + end, text }];
      });
      return [uri, own.length === 0 ? file : readSource(uri, applyEdits(file.text, own), { previous: file, recognised: true })];
    }),
  );
}

/** The game with the name as it was, in an order that does not depend on names. */
function comparable(compilation: Compilation, old: string): string {
  const { origins: _places, ...def } = compilation.gameDef() ?? assert.fail('the game compiles');
  return canonical(JSON.parse(JSON.stringify(def).replaceAll(fresh, old)));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).sort().join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([key]) => key !== 'at');
  return `{${entries
    .map(([key, each]) => `${key}:${canonical(each)}`)
    .sort()
    .join()}}`;
}

describe('rename in the shipped games', () => {
  const renamedKinds = new Set<NameKind>();

  for (const game of shippedGames) {
    describe(game, () => {
      let compilation: Compilation;
      let compiled: string;
      before(async () => {
        compilation = await shippedCompilation(game);
        compiled = comparable(compilation, '');
      });

      for (const kind of kinds) {
        it(`${kind}: the game is the same but for the name, and renaming back restores the text`, () => {
          const all = compilation.declarations(kind);
          const step = Math.max(1, Math.ceil(all.length / most));
          for (const declaration of all.filter((_, index) => index % step === 0)) {
            const { name } = declaration;
            const there = rename(compilation, declaration, fresh);
            // Why a name stays has tests of its own.
            if (typeof there === 'string') {
              assert.match(there, /nothing tells|cannot be renamed|plain text|stand for something else|is a word of the language/, name);
              continue;
            }
            assert.ok(there !== undefined && there.edits.length > 0, name);
            renamedKinds.add(kind);
            const renamed = compile(compilation.composition, edited(compilation, there), {}, compilation);
            assert.equal(comparable(renamed, nameOf(declaration)), compiled, name);
            const again = renamed.lookup(kind, name.replace(nameOf(declaration), fresh)) ?? assert.fail(name);
            const back = rename(renamed, again, nameOf(declaration));
            assert.ok(back !== undefined && typeof back !== 'string', `${name}: ${back}`);
            for (const [uri, { text }] of edited(renamed, back)) assert.equal(text, compilation.files.get(uri)?.text, `${name} in ${uri}`);
          }
        });
      }
    });
  }

  describe('all of them', () => {
    // Their tags are all words of the language; those of an author are renamed in the tests of each kind.
    const expected = kinds.filter((kind) => kind !== 'cardTag');
    it('have had names of every other kind renamed', () => assert.deepEqual([...renamedKinds].sort(), [...expected].sort()));
  });
});
