/** Schemas of event decks and their cards (`gamedef/gamedef.ts`). */
import type { EventCard, EventContent, EventDeck, EventSide, EventTarget, LastingEffect } from '../gamedef';
import { condition, effects, located, query, scalar } from './definitions';
import { grantSchema } from './effects';
import { duration } from './play';
import { anyOf, boolean, type FieldsOf, integer, list, mapping, optional, record, type SchemaOf, text, words } from './schemaOf';

const target = mapping<EventTarget>({
  id: text,
  selector: query,
  cardinality: anyOf(
    mapping<{ readonly n: number }>({ n: integer }),
    mapping<{ readonly min: number; readonly max: number }>({ min: integer, max: integer }),
  ),
  application: words('each', 'list', 'none'),
  ...located,
});

type Override = EventContent['eligibilityOverrides'][number];

const overridden: SchemaOf<Override['target']> = anyOf(
  mapping<{ readonly kind: 'active' }>({ kind: words('active') }),
  mapping<{ readonly kind: 'seat'; readonly seat: string }>({ kind: words('seat'), seat: text }),
);

const content: FieldsOf<EventContent> = {
  targets: list(target),
  effects,
  lastingEffects: list(mapping<LastingEffect>({ id: text, duration, setupEffects: effects, teardownEffects: effects })),
  freeOperationGrants: list(grantSchema),
  eligibilityOverrides: list(mapping<Override>({ target: overridden, eligible: boolean, windowId: text })),
};

const side = mapping<EventSide>({
  ...content,
  text: optional(text),
  branches: list(mapping<EventSide['branches'][number]>({ ...content, id: text, order: optional(integer) })),
});

const card = mapping<EventCard>({
  id: text,
  title: text,
  sideMode: words('single', 'dual'),
  order: optional(integer),
  tags: list(text),
  metadata: record(anyOf(scalar, list(text))),
  playCondition: optional(condition),
  unshaded: optional(side),
  shaded: optional(side),
  ...located,
});

export const deckSchema: SchemaOf<EventDeck> = mapping<EventDeck>({
  id: text,
  drawZone: text,
  discardZone: text,
  shuffleOnSetup: boolean,
  cards: list(card),
});
