import assert from 'node:assert/strict';
import { parseDocument } from 'yaml';
import { type Expansion, expansionAt } from '../../server/features/expansion/expansion';
import { placesIn } from '../../server/workspace/places';
import { shippedCompilation, shippedGames } from '../support/shippedGames';

for (const name of shippedGames) {
  it(`the first call of each macro of ${name} expands to YAML, each line of which has an origin`, async () => {
    const compilation = await shippedCompilation(name);
    const places = placesIn(compilation.files);
    const expanded = new Set<string>();
    for (const uri of compilation.composition.members) {
      for (const use of compilation.usesIn(uri)) {
        if (use.role !== 'use' || use.target.kind !== 'name') continue;
        const { kind, name: macro } = use.target.declaration;
        if (kind !== 'effectMacro' && kind !== 'conditionMacro') continue;
        if (expanded.has(`${kind} ${macro}`)) continue;
        expanded.add(`${kind} ${macro}`);
        const offset = places(use)?.start ?? 0;
        for (const levels of [1, Number.POSITIVE_INFINITY]) check(expansionAt(compilation, uri, offset, levels), macro);
      }
    }

    function check(expansion: Expansion | undefined, macro: string): void {
      assert.equal(expansion?.macro, macro);
      assert.deepEqual(parseDocument(expansion.lines.join('\n')).errors, []);
      assert.equal(expansion.origins.length, expansion.lines.length);
      assert.ok(expansion.origins.every((origin) => places(origin) !== undefined));
      assert.ok(expansion.arguments.every(({ line, start, end }) => start < end && end <= (expansion.lines[line]?.length ?? 0)));
    }
  });
}
