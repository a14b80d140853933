/** GS4029: seats called by player numbers in one place and by name in the list of seats (reference: `selectors.md`, Seats). */
import type { Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { problemAt } from '../problem';
import { itemsOf, mappingsOf, valueAt, type Written, writtenAt, writtenOf } from './read';
import type { SectionPart } from './sections';
import type { SymbolTable } from './symbols';

/** Once, at the first seat that is a number although the seats have names. */
export function seatVocabularyProblem({ sections, tables }: SymbolTable): Problem | undefined {
  const { seats } = tables.seats;
  const named = seats.filter(({ id, player }) => id !== String(player));
  const [first] = named;
  if (!first) return undefined;
  for (const [section, read] of readers) {
    for (const part of sections.get(section) ?? []) {
      const number = read(part.entry.node).find(({ text }) => isPlayerNumber(text, seats.length));
      if (number) return problemIn(part, number, seats.length, first.id);
    }
  }
  return undefined;
}

function problemIn({ entry }: SectionPart, { node }: Written, count: number, name: string): Problem {
  return problemAt(entry.chunk, node, 'GS4029', { here: `0…${count - 1}`, there: `${name}…` });
}

function isPlayerNumber(text: string, count: number): boolean {
  return /^\d+$/.test(text) && Number(text) < count;
}

/** Positions of seats that name a fixed one, in the order of the reference. */
const readers: readonly (readonly [string, (node: SyntaxNode) => readonly Written[]])[] = [
  ['turnOrder', (node) => [...texts(valueAt(node, 'order')), ...ofFlow(valueAt(node, 'config', 'turnFlow'))]],
  ['turnFlow', ofFlow],
  [
    'terminal',
    (node) => [...seatsIn(node, 'checkpoints'), ...seatsIn(node, 'margins'), ...texts(valueAt(node, 'ranking', 'tieBreakOrder'))],
  ],
];

function ofFlow(flow: SyntaxNode | undefined): readonly Written[] {
  return [
    ...texts(valueAt(flow, 'eligibility', 'seats')),
    ...seatsIn(flow, 'passRewards'),
    ...texts(valueAt(flow, 'pivotal', 'interrupt', 'precedence')),
  ];
}

function seatsIn(node: SyntaxNode | undefined, field: string): readonly Written[] {
  return mappingsOf(valueAt(node, field)).flatMap((entry) => writtenAt(entry, 'seat') ?? []);
}

function texts(list: SyntaxNode | undefined): readonly Written[] {
  return itemsOf(list).flatMap((item) => writtenOf(item) ?? []);
}
