/** How the document of Fire in the Lake is written: what a reader may rely on beyond what its snippets show. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { entryOf, type MappingNode, type SyntaxNode, textOf } from '../../../server/source/tree';
import { shippedCompilation } from '../../support/shippedGames';

const game = await shippedCompilation('fire-in-the-lake');
const folder = 'data/fire-in-the-lake';
const documents = readdirSync(folder).filter((name) => name.endsWith('.md'));
const snippetFiles = readdirSync(`${folder}/scenarios`);

/** A mapping of the rules with the keys and mappings that lead to it, from the outside. */
interface Part {
  readonly file: string;
  readonly line: number;
  readonly node: MappingNode;
  readonly above: readonly MappingNode[];
  readonly text: string;
}

const parts: readonly Part[] = [...game.files.values()].flatMap(({ uri, text, blocks }) =>
  blocks
    .filter(({ role }) => role === 'spec')
    .flatMap(({ chunks }) => chunks)
    .flatMap(({ root, offset }) => {
      const found: Part[] = [];
      const file = uri.split('/').at(-1) ?? uri;
      const visit = (node: SyntaxNode, above: readonly MappingNode[]): void => {
        if (node.kind === 'sequence') for (const item of node.items) visit(item, above);
        if (node.kind !== 'mapping') return;
        const line = text.slice(0, offset + node.start).split('\n').length;
        found.push({ file, line, node, above, text: text.slice(offset + node.start, offset + node.end) });
        for (const { value } of node.entries) visit(value, [...above, node]);
      };
      if (root !== undefined) visit(root, []);
      return found;
    }),
);

/** Parts with an entry of that key, with its value. */
function withKey(key: string): readonly (Part & { readonly value: SyntaxNode })[] {
  return parts.flatMap((part) => {
    const value = entryOf(part.node, key)?.value;
    return value === undefined ? [] : [{ ...part, value }];
  });
}

/** Numbers, texts, and words that stand for one of several like things. */
const literals =
  /\d+|'[^']*'|(?<=(?:prompt|question|title): )[^,}]+|(?<=(?:marker|side|faction|type|eq|left|right|state|value): )[A-Za-z][\w-]*/g;

/** Id of the macro, pipeline or other declaration that a part belongs to. */
function owner({ above, node }: Part): string {
  return [...above, node].flatMap((each) => textOf(entryOf(each, 'id')?.value) ?? []).at(0) ?? '';
}

function names(found: readonly Part[]): readonly string[] {
  return [...new Set(found.map((part) => `${part.file} ${owner(part)}`))].sort();
}

/** Lines of the fences of a document. */
function fencedLines(name: string): readonly string[] {
  let inside = false;
  return readFileSync(`${folder}/${name}`, 'utf8')
    .split('\n')
    .filter((line) => {
      const fence = line.startsWith('```');
      if (fence) inside = !inside;
      return inside && !fence;
    });
}

describe('the document of Fire in the Lake', () => {
  it('has lines of at most 160 characters, its snippets too', () => {
    const files = [...documents, ...snippetFiles.map((name) => `scenarios/${name}`)];
    const long = files.flatMap((name) =>
      readFileSync(`${folder}/${name}`, 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.length > 160 ? [`${name}:${index + 1}`] : [])),
    );
    assert.deepEqual(long, []);
  });

  it('has fewer than 6,000 lines of rules, without event cards, comments and blank lines', () => {
    const rules = documents.filter((name) => name !== 'cards.md').flatMap(fencedLines);
    const lines = rules.filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
    assert.ok(lines.length < 6_000, `${lines.length} lines`);
  });

  it('has no two blocks of 12 lines that are equal but for literals', () => {
    // Set-ups, the map, the catalogue and the deck are lists of like things.
    const rules = documents.filter((name) => !/^(map|pieces|visual|cards|scenario-\w+)\.md$/.test(name));
    const seen = new Map<string, string>();
    const copies: string[] = [];
    for (const name of rules) {
      const lines = fencedLines(name)
        .map((line) => line.replace(literals, '_').trimEnd())
        .filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
      for (let start = 0; start + 12 <= lines.length; start++) {
        const window = lines.slice(start, start + 12);
        const depth = Math.min(...window.map((line) => line.length - line.trimStart().length));
        const block = window.map((line) => line.slice(depth)).join('\n');
        const first = seen.get(block);
        const place = `${name} ${window[0]?.trim()}`;
        if (first !== undefined) copies.push(`${first} = ${place}`);
        else seen.set(block, place);
      }
    }
    assert.deepEqual(copies, []);
  });

  it('says above each macro what it is for', () => {
    const bare = [...game.files.values()].flatMap(({ uri, text, blocks }) => {
      const name = uri.split('/').at(-1);
      return blocks.flatMap(({ sections }) =>
        sections
          .filter((section) => section.name === 'effectMacros' || section.name === 'conditionMacros')
          .flatMap(({ entries }) => entries)
          .flatMap(({ chunk, node }) => {
            const before =
              text
                .slice(0, chunk.offset + node.start)
                .split('\n')
                .at(-2)
                ?.trim() ?? '';
            return before.startsWith('#') ? [] : [`${name} ${textOf(entryOf(node, 'id')?.value)}`];
          }),
      );
    });
    assert.deepEqual(bare, []);
  });

  it('keeps its constants in rulings.md, and uses each', () => {
    assert.deepEqual([...new Set(withKey('constants').map(({ file }) => file))], ['rulings.md']);
    const [declared] = withKey('constants');
    assert.ok(declared?.value.kind === 'mapping');
    const used = new Set(
      withKey('ref').flatMap(({ value, node }) => (textOf(value) === 'const' ? [textOf(entryOf(node, 'name')?.value)] : [])),
    );
    assert.deepEqual(
      declared.value.entries.map(({ key }) => String(key.value)).filter((name) => !used.has(name)),
      [],
    );
  });

  it('has one place for each reading that sources dispute', () => {
    const used = (constant: string) => names(withKey('ref').filter(({ node }) => textOf(entryOf(node, 'name')?.value) === constant));
    // D02, D22, D26, D29, D39, D41, D42.
    assert.deepEqual(used('trainCubesCity'), ['train.md train-cubes']);
    assert.deepEqual(used('trainCubesProvince'), ['train.md train-cubes']);
    assert.deepEqual(used('nvaRallyTroops'), ['rally.md rally-troops']);
    assert.deepEqual(used('noticedPieces'), ['march.md is-noticed']);
    assert.deepEqual(used('attackHits'), ['attack.md attack-by-guerrillas']);
    assert.deepEqual(used('abramsSpacesShaded'), ['assault.md assault-arvn', 'assault.md assault-us']);
    assert.deepEqual(used('capsSpacesShaded'), ['sweep.md sweep']);
    assert.deepEqual(used('airStrikeHitsGuided'), ['us-activities.md air-strike-us']);
    assert.deepEqual(used('losingRoll'), ['combat.md risk-troop', 'patrol.md risk-patton']);
    // D12: the slow terrains. D18: what protects bases. D30: where attackers are lost. D34: what counts for Total Econ.
    const called = (macro: string) => names(withKey('conditionMacro').filter(({ value }) => textOf(value) === macro));
    assert.deepEqual(called('is-slow-to-sweep'), ['sweep.md sweep-space']);
    assert.deepEqual(called('yields-econ'), ['coup-round.md earn-resources']);
    const boxes = parts.filter(({ node }) => ['casualties-NVA', 'casualties-VC'].includes(textOf(entryOf(node, 'box')?.value) ?? ''));
    assert.deepEqual(names(boxes), ['attack.md lose-attackers']);
  });
});

describe('the operations of Fire in the Lake', () => {
  const fighting = new Set(['combat.md', 'assault.md', 'attack.md', 'patrol.md', 'ambush.md']);

  it('count hits without a variable that changes', () => {
    const changed = withKey('var').filter(
      ({ file, above }) => fighting.has(file) && above.some((each) => entryOf(each, 'addVar') ?? entryOf(each, 'setVar')),
    );
    assert.deepEqual([...new Set(changed.map(({ value }) => textOf(value)))].sort(), ['aid']);
    // What one kind of piece leaves of the hits is counted where the loop over it ends.
    const counting = [...withKey('countBind'), ...withKey('removeByPriority')].filter(({ file }) => fighting.has(file));
    assert.deepEqual(names(counting), [
      'assault.md assault-as-us',
      'assault.md search-and-destroy',
      'attack.md attack-by-guerrillas',
      'attack.md remove-coin-pieces',
      'combat.md remove-active-guerrillas',
      'combat.md remove-bases',
      'combat.md remove-insurgents',
      'combat.md strike-insurgents',
    ]);
  });

  it('move each piece of a March, Patrol or Sweep from where it is', () => {
    const moves = withKey('moveToken').filter(({ file }) => ['march.md', 'patrol.md', 'sweep.md', 'movement.md'].includes(file));
    assert.deepEqual(names(moves), ['movement.md move-piece']);
    assert.match(moves[0]?.text ?? '', /from: \{ zoneExpr: \{ ref: tokenZone, token: \{ param: piece \} \} \}/);
    const movers = withKey('macro').filter(({ value }) => textOf(value) === 'move-piece');
    const operations = names(movers).filter((name) => /^(?:march|patrol|sweep)\.md/.test(name));
    assert.deepEqual(operations, ['march.md march-in', 'patrol.md patrol-movement', 'sweep.md sweep-in']);
  });

  it('divide whole numbers only', () => {
    const divisions = withKey('op').filter(({ value }) => ['/', 'floorDiv', 'ceilDiv', 'roundDiv'].includes(textOf(value) ?? ''));
    assert.deepEqual([...new Set(divisions.map(({ value }) => textOf(value)))].sort(), ['/', 'floorDiv']);
    const halving = names(divisions.filter(({ file }) => ['sweep.md', 'attack.md', 'combat.md'].includes(file)));
    assert.deepEqual(halving, [
      'attack.md attack-by-troops',
      'combat.md count-arvn-damage',
      'combat.md count-us-damage',
      'sweep.md sweep',
      'sweep.md sweep-space',
    ]);
  });

  it('roll one die of six sides', () => {
    const rolls = withKey('rollRandom').map(({ value }) => [entryOf(value, 'min')?.value, entryOf(value, 'max')?.value]);
    assert.ok(rolls.length > 0);
    for (const ends of rolls)
      assert.deepEqual(
        ends.map((end) => end?.kind === 'scalar' && end.value),
        [1, 6],
      );
  });

  it('cost nothing when they are free, but for what is paid all the same', () => {
    const losses = withKey('addVar').filter(({ value }) => {
      const resource = textOf(entryOf(value, 'var')?.value) ?? 'a parameter';
      const delta = entryOf(value, 'delta')?.value;
      const falls = delta?.kind === 'scalar' ? Number(delta.value) < 0 : textOf(entryOf(delta, 'op')?.value) === '-';
      return falls && /Resources$|parameter$/.test(resource);
    });
    const guarded = losses.filter(({ above }) =>
      above.some((each) => {
        const when = entryOf(entryOf(each, 'if')?.value, 'when')?.value;
        return textOf(entryOf(entryOf(when, 'arg')?.value, 'conditionMacro')?.value) === 'is-free';
      }),
    );
    assert.deepEqual(names(guarded), ['resources.md pay-coin-step', 'resources.md pay-insurgent-step']);
    // Pacification and Agitation, the Trail (3.1.2, D33); what cards and the Reset take is no cost of an operation.
    assert.deepEqual(names(losses.filter((loss) => !guarded.includes(loss))), [
      'cards.md events',
      'coup-round.md reset-trail-and-markers',
      'pacification.md buy-levels',
      'rally.md improve-trail',
      'trail.md change-trail',
    ]);
  });
});
