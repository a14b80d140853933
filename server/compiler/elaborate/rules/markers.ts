/** Rules of marker effects: states, and what a space allows (reference: `markers.md`). */
import { type Context, reportAt, writtenAt } from '../../context';
import { placeOf } from '../../frame';
import { replaceFix, suggestions, yamlText } from '../../problem';
import type { Vocabulary } from '../../staticType';
import type { MarkerFact } from '../../symbols/model';
import type { NodeResult } from '../nodes';
import type { Rule } from '.';
import { checkFitting, checkVocabulary } from './literals';

function checkState(node: NodeResult, field: string, marker: Pick<MarkerFact, 'id' | 'states'> | undefined, context: Context): void {
  const state = node.fields.get(field);
  if (!marker || !state) return;
  const states: Vocabulary = { of: 'marker', name: marker.id, values: () => marker.states };
  checkVocabulary(state.cursor, state.value.type, states, context, { anyType: true });
  checkFitting(state.cursor, state.value.type, states, context);
}

const setMarker: Rule = (node, context) => {
  const { symbols } = context.elaboration;
  const name = node.fields.get('marker')?.value.json;
  const marker = typeof name === 'string' ? symbols.fact('spaceMarker', name) : undefined;
  checkState(node, 'state', marker, context);
  const state = node.fields.get('state');
  const space = node.fields.get('space')?.value.type.literal;
  const literal = state?.value.type.literal;
  if (!marker || !state || typeof space !== 'string' || typeof literal !== 'string' || !marker.states.includes(literal)) return node;
  const allowed = symbols.allowedStates(marker.id, space);
  if (!allowed || allowed.includes(literal)) return node;
  const { node: written, frame } = state.cursor;
  const fixes = allowed.map((each) => replaceFix(`Use \`${each}\``, frame.chunk, written, yamlText(each)));
  reportAt(context, placeOf(state.cursor), 'GS8010', { s: literal, space, n: marker.id }, { fixes });
  return node;
};

const setGlobalMarker: Rule = (node, context) => {
  const name = node.fields.get('marker')?.value.json;
  checkState(node, 'state', typeof name === 'string' ? context.elaboration.symbols.fact('globalMarker', name) : undefined, context);
  return node;
};

/** The marker of `flipGlobalMarker` is a value: a literal must name one. */
const flipGlobalMarker: Rule = (node, context) => {
  const { symbols } = context.elaboration;
  const name = node.fields.get('marker');
  const written = name?.value.type.literal;
  const literal = written === undefined ? undefined : String(written);
  if (name && literal !== undefined) {
    const marker = symbols.fact('globalMarker', literal);
    if (!marker && !symbols.uncertain('globalMarker', literal)) {
      const { node: at, frame } = name.cursor;
      const code = symbols.exists('spaceMarker', literal) ? 'GS4008' : 'GS4007';
      const fixes = code === 'GS4008' ? [] : suggestions(frame.chunk, at, literal, symbols.names('globalMarker'));
      reportAt(context, placeOf(name.cursor), code, { m: literal, kind: 'space' }, { fixes });
    }
    checkState(node, 'stateA', marker, context);
    checkState(node, 'stateB', marker, context);
    context.elaboration.mentions.add(literal);
  } else if (name && !symbols.uncertain('globalMarker')) {
    // Whichever marker it will be, the state must be one of some marker.
    const states = symbols.factNames('globalMarker').flatMap((each) => symbols.fact('globalMarker', each)?.states ?? []);
    const any = { id: writtenAt(placeOf(name.cursor)), states: [...new Set(states)] };
    checkState(node, 'stateA', any, context);
    checkState(node, 'stateB', any, context);
  }
  const a = node.fields.get('stateA');
  const b = node.fields.get('stateB');
  if (a && b && a.value.type.literal !== undefined && a.value.type.literal === b.value.type.literal) {
    reportAt(context, placeOf(b.cursor), 'GS2017', { a: 'stateB', b: 'stateA' });
  }
  return node;
};

export const markerRules: Readonly<Record<string, Rule>> = {
  'effects.setMarker': setMarker,
  'effects.setGlobalMarker': setGlobalMarker,
  'effects.flipGlobalMarker': flipGlobalMarker,
};
