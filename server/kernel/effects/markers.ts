/** Effects on markers (`markers.md`, Effects). */
import { linkGlobalMarker } from '../expressions/references';
import { linkNumber, linkValue } from '../expressions/values';
import { linkZone } from '../expressions/zones';
import type { Scalar } from '../gamedef';
import { itemAt } from '../itemAt';
import { emit, type Linker } from '../link/linker';
import type { Lattice, SpaceLattice } from '../link/variables';
import type { Zone } from '../link/zones';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { observe, warn } from '../machine/trace';
import { spendOnCopy } from '../machine/work';
import { setGlobalMarker as writeGlobalMarker, setMarker as writeMarker } from '../state/writeValues';
import type { EffectLinker } from './model';

function stateIndex(lattice: Lattice, state: Scalar, at: number | undefined): number {
  const index = typeof state === 'string' ? lattice.stateIndex.get(state) : undefined;
  return (
    index ?? fail('MARKER_STATE_INVALID', `${lattice.id} has no state ${state}`, at, { marker: lattice.id, state, states: lattice.states })
  );
}

function present(run: Run, lattice: SpaceLattice, zone: Zone): number {
  const state = itemAt(itemAt(run.draft.markers, lattice.index), zone.index);
  return state < 0 ? lattice.defaultState : state;
}

function isAllowed(lattice: SpaceLattice, zone: Zone, state: number): boolean {
  return lattice.allowed[zone.index]?.[state] !== false;
}

function write(run: Run, lattice: SpaceLattice, zone: Zone, state: number): void {
  const before = present(run, lattice, zone);
  if (before === state) return;
  spendOnCopy(run, run.program.board.zones.length);
  writeMarker(run.draft, lattice, zone, state);
  if (run.observer !== undefined) {
    observe(run, {
      kind: 'marker',
      zone: zone.id,
      marker: lattice.id,
      before: itemAt(lattice.states, before),
      after: itemAt(lattice.states, state),
    });
  }
}

function writeGlobal(run: Run, lattice: Lattice, state: number): void {
  const before = itemAt(run.draft.globalMarkers, lattice.index);
  if (before === state) return;
  writeGlobalMarker(run.draft, lattice, state);
  if (run.observer !== undefined) {
    observe(run, { kind: 'marker', marker: lattice.id, before: itemAt(lattice.states, before), after: itemAt(lattice.states, state) });
  }
}

function shifted(lattice: Lattice, from: number, delta: number): number {
  return Math.min(Math.max(from + delta, 0), lattice.states.length - 1);
}

function linkLattice(linker: Linker, marker: string): () => SpaceLattice {
  const { at, program } = linker;
  const lattice = program.board.spaceMarkerById.get(marker);
  return () => lattice ?? fail('MARKER_UNKNOWN', `there is no marker ${marker}`, at, { marker });
}

export const setMarker: EffectLinker<'setMarker'> = (linker, fields) => {
  const { at } = linker;
  const space = linkZone(linker, fields.space);
  const lattice = linkLattice(linker, fields.marker);
  const state = linkValue(linker, fields.state);
  emit(linker, (run) => {
    countEffect(run);
    const zone = space(run);
    const marker = lattice();
    const target = stateIndex(marker, state(run), at);
    if (!isAllowed(marker, zone, target)) {
      const name = itemAt(marker.states, target);
      const message = `${marker.id} may not be ${name} in ${zone.id}`;
      if (run.markerConstraints === 'warn') {
        warn(run, 'MARKER_CONSTRAINT', message, at);
      } else {
        const allowed = marker.states.filter((_, index) => isAllowed(marker, zone, index));
        return fail('MARKER_CONSTRAINT', message, at, { marker: marker.id, zone: zone.id, state: name, allowed });
      }
    }
    write(run, marker, zone, target);
  });
};

export const shiftMarker: EffectLinker<'shiftMarker'> = (linker, fields) => {
  const { at } = linker;
  const space = linkZone(linker, fields.space);
  const lattice = linkLattice(linker, fields.marker);
  const delta = linkNumber(linker, fields.delta);
  emit(linker, (run) => {
    countEffect(run);
    const zone = space(run);
    const marker = lattice();
    const from = present(run, marker, zone);
    const to = shifted(marker, from, delta(run));
    if (from === to) return;
    if (isAllowed(marker, zone, to)) return write(run, marker, zone, to);
    warn(run, 'MARKER_SHIFT_BLOCKED', `${marker.id} may not be ${itemAt(marker.states, to)} in ${zone.id}`, at);
  });
};

export const setGlobalMarker: EffectLinker<'setGlobalMarker'> = (linker, fields) => {
  const { at } = linker;
  const lattice = linkGlobalMarker(linker, fields.marker);
  const state = linkValue(linker, fields.state);
  emit(linker, (run) => {
    countEffect(run);
    const marker = lattice(run);
    writeGlobal(run, marker, stateIndex(marker, state(run), at));
  });
};

export const shiftGlobalMarker: EffectLinker<'shiftGlobalMarker'> = (linker, fields) => {
  const lattice = linkGlobalMarker(linker, fields.marker);
  const delta = linkNumber(linker, fields.delta);
  emit(linker, (run) => {
    countEffect(run);
    const marker = lattice(run);
    writeGlobal(run, marker, shifted(marker, itemAt(run.draft.globalMarkers, marker.index), delta(run)));
  });
};

export const flipGlobalMarker: EffectLinker<'flipGlobalMarker'> = (linker, fields) => {
  const { at } = linker;
  const lattice = linkGlobalMarker(linker, fields.marker);
  const stateA = linkValue(linker, fields.stateA);
  const stateB = linkValue(linker, fields.stateB);
  emit(linker, (run) => {
    countEffect(run);
    const marker = lattice(run);
    const a = stateIndex(marker, stateA(run), at);
    const b = stateIndex(marker, stateB(run), at);
    const from = itemAt(run.draft.globalMarkers, marker.index);
    if (a === b || (from !== a && from !== b)) {
      const name = itemAt(marker.states, from);
      return fail('MARKER_NOT_FLIPPABLE', `${marker.id} is ${name}`, at, {
        marker: marker.id,
        state: name,
        stateA: itemAt(marker.states, a),
        stateB: itemAt(marker.states, b),
      });
    }
    writeGlobal(run, marker, from === a ? b : a);
  });
};
