/** What a declared name means, in a sentence: bounds, states, members, zones. */
import type { Declaration } from '../../compiler/model';
import type { Symbols, VariableFact } from '../../compiler/symbols/model';
import { code } from './markdown';

/** More members than these are only counted. */
const most = 12;

/** Markdown, one sentence; undefined where there is nothing to say beyond the name. */
export function meaningOf({ kind, name }: Declaration, { fact }: Pick<Symbols, 'fact'>): string | undefined {
  switch (kind) {
    case 'globalVariable':
    case 'track':
      return variable(fact('globalVariable', name));
    case 'playerVariable':
      return variable(fact('playerVariable', name));
    case 'constant': {
      const value = fact('constant', name);
      return value === undefined ? undefined : `Always ${value}.`;
    }
    case 'namedSet':
      return listed('Members', fact('namedSet', name));
    case 'spaceMarker':
    case 'globalMarker': {
      const marker = fact(kind, name);
      return marker && `States ${marker.states.map(code).join(', ')}; ${code(marker.defaultState)} at the start.`;
    }
    case 'zone': {
      const zone = fact('zoneBase', name);
      const category = zone?.category === undefined ? '' : `, ${code(zone.category)}`;
      return (
        zone && `${zone.owner === 'player' ? `One for each player: ${zone.zones.map(code).join(', ')}` : `${zone.kind} zone${category}`}.`
      );
    }
    case 'tokenProperty':
    case 'zoneProperty':
      return listed('Values', fact(kind, name)?.vocabulary);
    case 'table': {
      const table = fact('table', name);
      return (
        table &&
        `${table.rows.length} rows with ${Object.entries(table.fields)
          .map(([field, type]) => `${code(field)} (${type})`)
          .join(', ')}.`
      );
    }
    default:
      return undefined;
  }
}

function variable(fact: VariableFact | undefined): string | undefined {
  if (fact?.type === 'int') return `A number from ${fact.min} to ${fact.max}, ${fact.init} at the start.`;
  return fact?.type === 'boolean' ? `True or false, ${fact.init} at the start.` : undefined;
}

/** `Values: a, b.`, or their number where they are many. */
export function listed(word: string, values: readonly (string | number | boolean)[] | undefined): string | undefined {
  if (values === undefined) return undefined;
  return values.length > most
    ? `${values.length} ${word.toLowerCase()}.`
    : `${word}: ${values.map((value) => code(value === '' ? "''" : String(value))).join(', ')}.`;
}
