/** Names in a snippet that its game must have: GS8503, GS8507, GS8508. */
import type { NameKind, PositionType } from '../../catalogue/model';
import { nameKinds } from '../../catalogue/names';
import type { NameMeanings } from '../../compiler/model';
import { problemAt, suggestions } from '../../compiler/problem';
import { joinedList } from '../../compiler/symbols/share';
import { declineAction } from '../../kernel/vocabulary';
import type { Problem } from '../../source/problem';
import { spellings } from '../knowledge';
import type { MeaningfulNode } from './structure';

type NameType = Extract<PositionType, { readonly kind: 'name' | 'zone' | 'seat' }>;

/** Problems of names that the game does not have, with the nearest ones that it has. */
export function nameProblems(meanings: readonly MeaningfulNode[], symbols: NameMeanings): readonly Problem[] {
  return meanings.flatMap(({ place, type, value }): readonly Problem[] => {
    if (value === undefined || (type.kind !== 'name' && type.kind !== 'zone' && type.kind !== 'seat')) return [];
    const kinds = kindsOf(type);
    if (type.unknown === undefined || kinds.some((kind) => isKnown(kind, value, symbols) || symbols.uncertain(kind, value))) return [];
    const [kind = 'zone'] = kinds;
    const fixes = suggestions(place.chunk, place.node, value, joinedList(kinds.map((each) => namesOf(each, symbols))));
    return [problemAt(place.chunk, place.node, type.unknown, { what: nameKinds[kind].label, x: value, a: value }, { fixes })];
  });
}

function kindsOf(type: NameType): readonly NameKind[] {
  if (type.kind !== 'name') return [type.kind];
  return typeof type.of === 'string' ? [type.of] : type.of;
}

function isKnown(kind: NameKind, name: string, symbols: NameMeanings): boolean {
  switch (kind) {
    case 'zone':
      return zoneMeant(name, symbols) !== undefined;
    case 'seat':
      return playerMeant(name, symbols) !== undefined;
    case 'action':
      return name === declineAction || namesOf(kind, symbols).includes(name);
    default:
      return namesOf(kind, symbols).includes(name);
  }
}

/** Concrete zone that a name as authors write it stands for. */
export function zoneMeant(name: string, symbols: NameMeanings): string | undefined {
  return spellings(name, (seat) => playerMeant(seat, symbols)).find((id) => symbols.fact('zone', id) !== undefined);
}

function playerMeant(seat: string, symbols: NameMeanings): number | undefined {
  return symbols.resolveSeat(seat)?.player;
}

function namesOf(kind: NameKind, symbols: NameMeanings): readonly string[] {
  switch (kind) {
    case 'globalVariable':
    case 'playerVariable':
    case 'spaceMarker':
    case 'globalMarker':
    case 'action':
    case 'eventCard':
      return symbols.factNames(kind);
    case 'zone':
      return symbols.factNames('zoneBase');
    case 'seat':
      return symbols.game('seats').flatMap(({ id, name }) => (id === name ? [id] : [id, name]));
    case 'phase':
      return symbols.game('phases');
    case 'interruptPhase':
      return symbols.game('interruptPhases');
    default:
      return symbols.names(kind);
  }
}
