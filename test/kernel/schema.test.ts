import assert from 'node:assert/strict';
import type { GameDef } from '../../server/kernel/gamedef';
import { boolean, integer, mapping, optional, text, words } from '../../server/kernel/schema/schemaOf';
import { gameDefFaults } from '../support/gameDefSchema';
import { game, space } from './game';

const effect = { addVar: { scope: 'global', var: 'coins', delta: { op: '+', left: 1, right: { ref: 'binding', name: '$n' } } }, at: 0 };
const action = {
  id: 'act',
  actor: 'active',
  executor: 'actor',
  phase: ['main'],
  capabilities: [],
  params: [],
  cost: [],
  effects: [effect],
  limits: [],
};
const whole = { ...game({ zones: [space('field')] }), actions: [action] };

/** The game with one action whose only effect has another amount. */
const withDelta = (delta: unknown) => ({ ...whole, actions: [{ ...action, effects: [{ addVar: { ...effect.addVar, delta } }] }] });

describe('schema of GameDef', () => {
  it('accepts a game', () => assert.deepEqual(gameDefFaults(whole), []));

  const refused: readonly (readonly [string, unknown])[] = [
    ['another format', { ...whole, format: 'gamespec-gamedef-2' }],
    ['a field that is missing', { ...whole, terminal: undefined }],
    ['a field too many', { ...whole, weather: 'calm' }],
    ['an unknown effect', { ...whole, actions: [{ ...action, effects: [{ increase: effect.addVar }] }] }],
    ['two effects in one entry', { ...whole, actions: [{ ...action, effects: [{ ...effect, shuffle: { zone: 'field:none' } }] }] }],
    ['an unknown operator', withDelta({ op: '**', left: 1, right: 2 })],
    ['a value with a field of another one', withDelta({ ref: 'binding', name: '$n', var: 'coins' })],
    ['a macro parameter', withDelta({ param: 'amount' })],
    ['a broken number', withDelta(0.5)],
    ['a list where one player is meant', { ...whole, actions: [{ ...action, actor: ['active'] }] }],
    ['a zone of no order', { ...whole, zones: [{ ...space('field'), ordering: 'pile' }] }],
    ['an origin that is cut short', { ...whole, origins: { definitions: [], nodes: [[0, 1, 2]], macros: {} } }],
  ];
  for (const [fault, def] of refused) {
    it(`refuses ${fault}`, () => assert.notDeepEqual(gameDefFaults(def), []));
  }
});

/** The type checker runs these: a line marked as an error that is none would be one. */
describe('schema beside its type', () => {
  type Seat = GameDef['seats'][number];

  it('has every field', () => {
    // @ts-expect-error: `name` is missing.
    assert.ok(mapping<Seat>({ id: text, aliases: optional({ json: {} }) }));
  });

  it('has no other field', () => {
    // @ts-expect-error: a seat has no colour.
    assert.ok(mapping<{ readonly id: string }>({ id: text, colour: text }));
  });

  it('demands what is required only', () => {
    // @ts-expect-error: the field may be absent.
    assert.ok(mapping<{ readonly id?: string }>({ id: text }));
    // @ts-expect-error: the field must be there.
    assert.ok(mapping<{ readonly id: string }>({ id: optional(text) }));
  });

  it('is neither wider nor narrower', () => {
    // @ts-expect-error: a number is no boolean.
    assert.ok(mapping<{ readonly on: boolean }>({ on: integer }));
    // @ts-expect-error: any text is too much.
    assert.ok(mapping<{ readonly kind: 'board' | 'aux' }>({ kind: text }));
    // @ts-expect-error: `aux` is missing.
    assert.ok(mapping<{ readonly kind: 'board' | 'aux' }>({ kind: words('board') }));
    assert.ok(mapping<{ readonly kind: 'board' | 'aux'; readonly on: boolean }>({ kind: words('board', 'aux'), on: boolean }));
  });
});
