import assert from 'node:assert/strict';
import Ajv from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { catalogue } from '../../server/catalogue';
import { writtenFiles } from '../../server/catalogue/diagnostics/surroundings';
import { jsonSchema } from '../../server/catalogue/schema';

const validate = new Ajv({ allErrors: true, strict: false }).compile(jsonSchema());

/** Places and kinds of the faults that the schema finds in a document, without those of the branching keywords around them. */
function faults(text: string): readonly string[] {
  return parseAllDocuments(text).flatMap((document) => {
    if (validate(document.toJS() ?? {})) return [];
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'if')
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
  });
}

describe('catalogue: JSON Schema', () => {
  for (const [name, { example }] of Object.entries({ ...catalogue.sections, ...catalogue.olderRootKeys })) {
    it(`accepts the example of ${name}`, () => assert.deepEqual(faults(example), []));
  }

  it('accepts the right documents of all diagnostics', () => {
    const refused = Object.entries(catalogue.diagnostics).flatMap(([code, { right = '' }]) =>
      [...writtenFiles(right)]
        .filter(([path]) => /(?<!\.scenario)\.yaml$/.test(path))
        .flatMap(([, text]) => faults(text).map((fault) => `${code} ${fault}`)),
    );
    assert.deepEqual(refused, []);
  });

  it('accepts the example of every effect', () => {
    const refused = Object.entries({ ...catalogue.effects, ...catalogue.sugarEffects, ...catalogue.effectForms }).flatMap(
      ([key, { example }]) => faults(JSON.stringify({ setup: [parse(example)] })).map((fault) => `${key} ${fault}`),
    );
    assert.deepEqual(refused, []);
  });

  it('accepts the example of every condition, query and value', () => {
    const refused = [
      ...Object.values({ ...catalogue.conditions, ...catalogue.conditionForms }).map(({ example }) => ({
        if: { when: parse(example), then: [] },
      })),
      ...Object.values(catalogue.queries).map(({ example }) => ({ forEach: { bind: '$x', over: parse(example), effects: [] } })),
      ...Object.values({ ...catalogue.values, ...catalogue.references }).map(({ example }) => ({
        setVar: { scope: 'global', var: 'treasury', value: parse(example) },
      })),
    ].flatMap((effect) => faults(JSON.stringify({ setup: [effect] })).map((fault) => `${JSON.stringify(effect)} ${fault}`));
    assert.deepEqual(refused, []);
  });

  it('accepts macro parameters in every position of a body', () => {
    assert.deepEqual(
      faults(
        'effectMacros:\n  - { id: pay, params: [], exports: [], effects: [{ addVar: { scope: { param: s }, var: { param: v }, delta: { param: d } } }, { param: rest }] }\n',
      ),
      [],
    );
  });

  const wrong = [
    ['a root key that is no section', 'zonez: []', [' property name must be valid']],
    ['an unknown field', 'setup: [{ shuffle: { zone: deck, zoen: deck } }]', ['/setup/0/shuffle must NOT have additional properties']],
    ['a missing field', 'setup: [{ shuffle: {} }]', ["/setup/0/shuffle must have required property 'zone'"]],
    ['an unknown effect', 'setup: [{ shufle: { zone: deck } }]', ['/setup/0 must NOT have additional properties']],
    [
      'a field of another query',
      'setup: [{ forEach: { bind: $s, over: { query: mapSpaces, zone: deck }, effects: [] } }]',
      ['/setup/0/forEach/over must NOT have additional properties'],
    ],
    [
      'a wrong word',
      'zones: [{ id: deck, owner: nobody, visibility: hidden, ordering: stack }]',
      ['/zones/0/owner must be equal to one of the allowed values'],
    ],
    ['a field that another field asks for', 'turnOrder: { type: fixedOrder }', ["/turnOrder must have required property 'order'"]],
    [
      'a payload of another kind',
      'dataAssets: [{ id: board, kind: map, payload: { seats: [] } }]',
      ["/dataAssets/0/payload must have required property 'spaces'", '/dataAssets/0/payload must NOT have additional properties'],
    ],
  ] as const;
  for (const [what, text, expected] of wrong) {
    it(`finds ${what}`, () => {
      const found = faults(text).filter((fault) => !/must be (equal to constant)/.test(fault));
      assert.deepEqual(
        expected.filter((fault) => !found.includes(fault)),
        [],
        found.join('\n'),
      );
    });
  }
});
