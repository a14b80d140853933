/** Records of event decks (reference: `events.md`). */
import { eventBuiltins } from '../builtins';
import {
  atLeast,
  binder,
  boolean,
  condition,
  declares,
  display,
  effectList,
  fixedZoneOf,
  identifier,
  integer,
  listOf,
  mapOf,
  nameOf,
  optional,
  query,
  record,
  required,
  requiredWhen,
  seat,
  text,
  word,
} from '../fields';
import type { CatalogueNode } from '../model';
import { attributeValue } from './game';
import { durations } from './turnFlow';

const inEvent = { builtins: eventBuiltins };
const pile = fixedZoneOf('GS7023');

const target = (visibleAround: readonly string[]) => ({
  id: required(binder, 'Name of the decision and of the binding; needs `$` to be used as a zone.', {
    binder: { kind: { itemOf: 'selector' }, visibleIn: [], laterEntries: true, visibleAround },
  }),
  selector: required(query, 'Candidates.', inEvent),
  cardinality: required(record('cardinality'), 'How many are chosen.'),
  application: optional(word('each', 'list'), 'Whether effects run for each chosen item or see the list.'),
});

const content = (...threads: readonly string[]) => ({
  effects: optional(effectList, 'Immediate effects.', {
    ...inEvent,
    default: [],
    threads,
  }),
  lastingEffects: optional(listOf(record('lastingEffect')), 'Effects that stay for a time.', { default: [] }),
  freeOperationGrants: optional(listOf(record('freeOperationGrant')), 'Free operations after the event.', { ...inEvent, default: [] }),
  eligibilityOverrides: optional(listOf(record('eligibilityOverride')), 'Changes of eligibility.', { default: [] }),
});

export const eventRecords = {
  eventDeck: {
    doc: 'A deck of event cards.',
    lenient: true,
    fields: {
      id: required(declares('eventDeck'), 'Id of the deck.'),
      drawZone: required(pile, 'Pile cards are drawn from.'),
      discardZone: required(pile, 'Zone whose top token is the current card.'),
      shuffleOnSetup: optional(boolean, 'Shuffle the draw zone after setup if no deck composition did.', { default: false }),
      cards: required(listOf(record('eventCard')), 'Cards.'),
    },
    semantics: 'If no action has the capability `cardEvent`, an action `event` is made.',
    example: '{ id: events, drawZone: deck, discardZone: played, cards: [] }',
    page: 'sections#eventdeck',
  },
  eventCard: {
    doc: 'An event card.',
    lenient: true,
    fields: {
      id: required(declares('eventCard'), 'Id of the card.'),
      title: required(display, 'Name to display.'),
      sideMode: required(word('single', 'dual'), 'One side, or an unshaded and a shaded one.'),
      order: optional(integer, 'Position among the cards.'),
      tags: optional(listOf(text), 'Words; `coup` makes a coup card, `pivotal` marks a pivotal one.', { default: [] }),
      metadata: optional(mapOf(text, attributeValue), 'Free data, read with `currentCard` and by pile filters.'),
      playCondition: optional(condition, 'Must hold to play the card.', { ...inEvent, nullable: true, default: true }),
      unshaded: optional(record('eventSide'), 'Unshaded side; the only one of a single card.', {
        missingCode: 'GS7026',
        usual: { when: 'sideMode', is: ['single', 'dual'] },
      }),
      shaded: optional(record('eventSide'), 'Shaded side.', { missingCode: 'GS7026', usual: { when: 'sideMode', is: ['dual'] } }),
    },
    aliases: { effects: { field: 'unshaded', code: 'GS9039', shape: 'sideEffects' } },
    example:
      '{ id: card-12, title: Good Harvest, sideMode: single, unshaded: { effects: [{ addVar: { scope: global, var: treasury, delta: 2 } }] } }',
    page: 'sections#eventcard',
  },
  eventSide: {
    doc: 'One side of a card.',
    lenient: true,
    fields: {
      text: optional(display, 'Printed text.'),
      targets: optional(listOf(record('eventTarget')), 'Decisions made first.', { default: [] }),
      ...content('branches', 'lastingEffects', 'freeOperationGrants'),
      branches: optional(listOf(record('eventBranch')), 'Alternatives, of which the player picks one.', { default: [] }),
    },
    semantics:
      'Targets, effects, those of the branch, then lasting effects. Names bound on the side are visible in its branches and in the set-up of lasting effects.',
    example: '{ text: Gain 2., effects: [{ addVar: { scope: global, var: treasury, delta: 2 } }] }',
    page: 'sections#eventside',
  },
  eventBranch: {
    doc: 'One alternative of a side.',
    lenient: true,
    fields: {
      id: required(identifier, 'Id of the branch, the value of the param `branch`.'),
      order: optional(integer, 'Position among the branches.'),
      targets: optional(listOf(record('branchTarget')), 'Decisions made first.', { default: [] }),
      ...content('lastingEffects', 'freeOperationGrants'),
    },
    example: '{ id: trade, effects: [{ addVar: { scope: global, var: treasury, delta: 2 } }] }',
    page: 'sections#eventbranch',
  },
  eventTarget: {
    doc: 'A decision that a side asks first.',
    lenient: true,
    fields: target(['effects', 'branches', 'lastingEffects', 'freeOperationGrants']),
    semantics:
      'With at most one item the binding is that item. With more, each effect that mentions the target runs once per item; with `list`, or where only the list is used, it runs once.',
    example: '{ id: $place, selector: { query: mapSpaces }, cardinality: { max: 2 } }',
    page: 'sections#eventtarget',
  },
  branchTarget: {
    doc: 'A decision that a branch asks first.',
    lenient: true,
    fields: target(['effects', 'lastingEffects', 'freeOperationGrants']),
    semantics: 'As a target of a side, visible in this branch only.',
    example: '{ id: $place, selector: { query: mapSpaces }, cardinality: { n: 1 } }',
    page: 'sections#branchtarget',
  },
  cardinality: {
    doc: 'How many items are chosen: exactly `n`, or from `min` to `max`.',
    lenient: true,
    excludes: [
      ['n', 'min'],
      ['n', 'max'],
    ],
    needsOneOf: { fields: ['n', 'max'], code: 'GS2003', insertion: { field: 'n', value: '1' } },
    fields: {
      n: optional(atLeast(0, 'GS5023'), 'Exact number.'),
      min: optional(atLeast(0, 'GS5023'), 'Least number.', { default: 0 }),
      max: optional(atLeast(0, 'GS5023'), 'Greatest number.'),
    },
    semantics: 'Numbers above that of the candidates are cut to it. Without candidates an exact target makes the side unplayable.',
    example: '{ max: 2 }',
    page: 'sections#cardinality',
  },
  lastingEffect: {
    doc: 'An effect that stays for a time.',
    lenient: true,
    fields: {
      id: required(identifier, 'Name of the instance.'),
      duration: required(durations, 'When it ends.'),
      setupEffects: required(effectList, 'Run at once.', inEvent),
      teardownEffects: optional(effectList, 'Run when it ends, as the player active then.', {
        default: [],
        closed: true,
        noDecisions: 'the teardown of a lasting effect',
      }),
    },
    example:
      '{ id: fair-winds, duration: round, setupEffects: [{ setVar: { scope: global, var: fairWinds, value: true } }], teardownEffects: [{ setVar: { scope: global, var: fairWinds, value: false } }] }',
    page: 'sections#lastingeffect',
  },
  eligibilityOverride: {
    doc: 'A change of the eligibility of a seat on the next card.',
    lenient: true,
    fields: {
      target: required(record('overrideTarget'), 'Whose eligibility changes.'),
      eligible: required(boolean, 'Whether the seat is eligible.'),
      windowId: required(nameOf('window'), 'Window of duration `nextTurn`.'),
    },
    example: '{ target: { kind: active }, eligible: true, windowId: stays-eligible }',
    page: 'sections#eligibilityoverride',
  },
  overrideTarget: {
    doc: 'Whose eligibility an override changes.',
    lenient: true,
    fields: {
      kind: required(word('active', 'seat'), 'The seat that acts, or a fixed one.'),
      seat: requiredWhen({ when: 'kind', is: ['seat'] }, seat, 'Seat.'),
    },
    example: '{ kind: seat, seat: Red }',
    page: 'sections#overridetarget',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
