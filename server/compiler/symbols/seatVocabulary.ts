/** GS4029: seats called by player numbers in one place and by name in the list of seats (reference: `selectors.md`, Seats). */
import type { Problem } from '../../source/problem';
import type { SyntaxNode } from '../../source/tree';
import { problemAt, rangeOf, yamlText } from '../problem';
import { itemsOf, mappingsOf, valueAt, type Written, writtenAt, writtenOf } from './read';
import type { SymbolTable } from './symbols';

/** Once, at the first seat that is a number although the seats have names. */
export function seatVocabularyProblem({ sections, tables }: SymbolTable): Problem | undefined {
  const { seats } = tables.seats;
  const named = seats.filter(({ id, player }) => id !== String(player));
  const [first] = named;
  if (!first) return undefined;
  const numbers = readers.flatMap(([section, read]) =>
    (sections.get(section) ?? []).flatMap(({ entry: { chunk, node } }) =>
      read(node).flatMap((written) => (isPlayerNumber(written.text, seats.length) ? [{ ...written, chunk }] : [])),
    ),
  );
  const [deviating] = numbers;
  if (!deviating) return undefined;
  const edits = numbers.flatMap(({ chunk, node, text }) => {
    const seat = seats[Number(text)];
    return seat ? [{ ...rangeOf(chunk, node), text: yamlText(seat.id) }] : [];
  });
  const values = { here: `0…${seats.length - 1}`, there: `${first.id}…` };
  return problemAt(deviating.chunk, deviating.node, 'GS4029', values, {
    fixes: [{ title: 'Write the names of the seats everywhere', edits }],
  });
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
