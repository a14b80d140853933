import assert from 'node:assert/strict';
import { causeOf } from '../../server/scenario/causes';
import { knowledgeOf } from '../../server/scenario/knowledge';
import { port } from './port';

const nothing = { zones: {}, globalVars: {}, perPlayerVars: {}, markers: {}, globalMarkers: {} };

describe('the effect that made a difference', () => {
  const cases: readonly (readonly [name: string, token: string, cause: number | undefined])[] = [
    ['moved a piece of the type that is gone at the end', 'tok_scouts_7', 3],
    ['is not the one that moved a piece of a type whose name goes on', 'tok_scouts_veteran_7', undefined],
  ];
  for (const [name, token, cause] of cases) {
    it(name, () => {
      const def = port().gameDef();
      assert.ok(def);
      const subject = { kind: 'pieces', zone: 'hill:none', piece: 'scouts' } as const;
      const moved = { kind: 'moveToken', token, from: 'hill:none', to: 'market:none', phase: 'main', iterations: [], at: 3 } as const;
      assert.equal(causeOf(subject, [moved], [nothing, nothing], knowledgeOf(def)), cause);
    });
  }
});
