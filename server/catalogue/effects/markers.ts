/** Effects on space markers and global markers (reference: `effects.md`, Markers, and `markers.md`). */
import { nameOf, numericValue, required, value, zone } from '../fields';
import type { CatalogueNode } from '../model';

export const markerEffects = {
  setMarker: {
    doc: 'Set a space marker to a state.',
    fields: {
      space: required(zone, 'Space that holds the marker.'),
      marker: required(nameOf('spaceMarker'), 'Space marker.'),
      state: required(value, 'New state.'),
    },
    semantics:
      'The state must be one of the lattice and allowed in the space: otherwise MARKER_STATE_INVALID or MARKER_CONSTRAINT. Setting the present state changes nothing.',
    example: 'setMarker: { space: $space, marker: unrest, state: high }',
    page: 'effects#setmarker',
  },
  shiftMarker: {
    doc: 'Move a space marker along its states, clamped at both ends.',
    fields: {
      space: required(zone, 'Space that holds the marker.'),
      marker: required(nameOf('spaceMarker'), 'Space marker.'),
      delta: required(numericValue, 'Number of steps; negative towards the first state.'),
    },
    semantics:
      'A shift beyond an end stays at the end. If the state reached is not allowed in the space, nothing changes and the trace has the warning MARKER_SHIFT_BLOCKED.',
    example: 'shiftMarker: { space: $space, marker: unrest, delta: -1 }',
    page: 'effects#shiftmarker',
  },
  setGlobalMarker: {
    doc: 'Set a global marker to a state.',
    fields: {
      marker: required(nameOf('globalMarker'), 'Global marker.'),
      state: required(value, 'New state.'),
    },
    semantics: 'The state must be one of the lattice (MARKER_STATE_INVALID). Setting the present state changes nothing.',
    example: 'setGlobalMarker: { marker: weather, state: storm }',
    page: 'effects#setglobalmarker',
  },
  shiftGlobalMarker: {
    doc: 'Move a global marker along its states, clamped.',
    fields: {
      marker: required(nameOf('globalMarker'), 'Global marker.'),
      delta: required(numericValue, 'Number of steps; negative towards the first state.'),
    },
    semantics: 'A shift beyond an end stays at the end.',
    example: 'shiftGlobalMarker: { marker: weather, delta: 1 }',
    page: 'effects#shiftglobalmarker',
  },
  flipGlobalMarker: {
    doc: 'Swap a global marker between two states.',
    fields: {
      marker: required(value, 'Name of the global marker; may come from a binding.'),
      stateA: required(value, 'One state.'),
      stateB: required(value, 'The other state.'),
    },
    semantics: 'The present state must be one of the two and becomes the other; any other state is MARKER_NOT_FLIPPABLE.',
    example: 'flipGlobalMarker: { marker: weather, stateA: calm, stateB: storm }',
    page: 'effects#flipglobalmarker',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
