/** Built-in sugar of effect lists, expanded to plain effects (reference: `macros.md`, Built-in sugar). */
import { ownValue } from '../../kernel/ownProperties';
import type { Context, Json, JsonObject } from '../context';

/** The effects that a `refillToSize`, `discardDownTo` or a draw to `hand:each` stands for. */
export function expandSugar(name: string, fields: JsonObject, context: Context): readonly JsonObject[] {
  const effects = ownValue(expansions, name)?.(fields, context) ?? [];
  context.elaboration.expandedEffects += effects.length;
  return effects;
}

const expansions: Readonly<Record<string, (fields: JsonObject, context: Context) => readonly JsonObject[]>> = {
  refillToSize: ({ zone, size, fromZone }) => {
    const draw: JsonObject = { draw: { from: fromZone, to: zone, count: 1 } };
    const step: JsonObject = { if: { when: { op: '<', left: count(zone), right: size }, then: [draw] } };
    return Array.from({ length: typeof size === 'number' ? size : 0 }, () => step);
  },
  discardDownTo: ({ zone, size, to }, context) => {
    const token = `$discarded~discardDownTo~${++context.elaboration.expandedCalls}`;
    const leave: JsonObject = to === undefined ? { destroyToken: { token } } : { moveToken: { token, from: zone, to } };
    const body: JsonObject = { if: { when: { op: '>', left: count(zone), right: size }, then: [leave] } };
    return [{ forEach: { bind: token, over: { query: 'tokensInZone', zone }, effects: [body] } }];
  },
  draw: ({ from, to, count: number }, context) => {
    const player = `$player~draw~${++context.elaboration.expandedCalls}`;
    const base = String(to).slice(0, -':each'.length);
    const body: JsonObject = { draw: { from, to: `${base}:${player}`, count: number } };
    return [{ forEach: { bind: player, over: { query: 'players' }, effects: [body] } }];
  },
};

function count(zone: Json | undefined): JsonObject {
  return { ref: 'zoneCount', zone };
}
