import assert from 'node:assert/strict';
import { canonicalSection, catalogue, effectByKey, nodeAtPath, sectionByName } from '../../server/catalogue';

describe('catalogue: look-ups', () => {
  it('finds sugar beside the effects', () => {
    assert.equal(effectByKey('draw'), catalogue.effects['draw']);
    assert.equal(effectByKey('refillToSize'), catalogue.sugarEffects['refillToSize']);
  });

  it('finds nothing under a name that every object has', () => {
    assert.equal(effectByKey('constructor'), undefined);
    assert.equal(sectionByName('toString'), undefined);
    assert.equal(nodeAtPath('effects.valueOf'), undefined);
  });

  const written = { zones: 'zones', operationProfiles: 'actionPipelines', coupPlan: 'turnOrder', zone: undefined };
  for (const [name, canonical] of Object.entries(written)) {
    it(`reads the section ${name} as ${canonical ?? 'no section'}`, () => assert.equal(canonicalSection(name), canonical));
  }

  const paths = {
    'effects.macro': catalogue.effectForms['macro'],
    'conditions.<=': catalogue.conditions['<='],
    'values.floorDiv': catalogue.arithmetic['floorDiv'],
    'values.concat': catalogue.valueForms['concat'],
    'records.pipeline': catalogue.records['pipeline'],
    effects: undefined,
  };
  for (const [path, node] of Object.entries(paths)) {
    it(`finds the node at ${path}`, () => assert.equal(nodeAtPath(path), node));
  }
});
