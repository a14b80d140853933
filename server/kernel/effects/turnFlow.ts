/** Effects on the turn flow (`effects.md`, Turn flow). What they do is the turn order's business. */
import { linkGrant } from '../expressions/resolve';
import { emit } from '../link/linker';
import { countEffect } from '../machine/budget';
import { fail } from '../machine/fault';
import type { Run } from '../machine/run';
import { spend } from '../machine/work';
import type { EffectLinker } from './model';

/** Takes one unit of the host's budget of phase transitions; with none left the effect does nothing. */
function mayChangePhase(run: Run): boolean {
  if (run.phaseTransitionsLeft <= 0) return false;
  run.phaseTransitionsLeft -= 1;
  return true;
}

function phaseIndex(run: Run, phase: string, at: number | undefined): number {
  return run.program.board.phaseIndex.get(phase) ?? fail('PHASE_UNKNOWN', `there is no phase ${phase}`, at, { phase });
}

export const gotoPhaseExact: EffectLinker<'gotoPhaseExact'> = (linker, fields) => {
  const { at } = linker;
  emit(linker, (run) => {
    countEffect(run);
    const phase = phaseIndex(run, fields.phase, at);
    if (mayChangePhase(run)) run.nested = run.program.turnFlow.gotoPhase(run, phase, at);
  });
};

export const advancePhase: EffectLinker<'advancePhase'> = (linker) => {
  emit(linker, (run) => {
    countEffect(run);
    if (mayChangePhase(run)) run.nested = run.program.turnFlow.advancePhase(run);
  });
};

/** Work of the hash of a frame on the stack of interrupts, which is found anew whenever the stack changes. */
const interruptWork = 64;

export const pushInterruptPhase: EffectLinker<'pushInterruptPhase'> = (linker, fields) => {
  const { at } = linker;
  emit(linker, (run) => {
    countEffect(run);
    phaseIndex(run, fields.phase, at);
    phaseIndex(run, fields.resumePhase, at);
    spend(run, run.draft.interrupts.length * interruptWork, at);
    if (mayChangePhase(run)) run.nested = run.program.turnFlow.pushInterrupt(run, { phase: fields.phase, resumePhase: fields.resumePhase });
  });
};

export const popInterruptPhase: EffectLinker<'popInterruptPhase'> = (linker) => {
  const { at } = linker;
  emit(linker, (run) => {
    countEffect(run);
    spend(run, run.draft.interrupts.length * interruptWork, at);
    if (run.draft.interrupts.length === 0) fail('INTERRUPT_STACK_EMPTY', 'no phase is interrupted', at);
    if (mayChangePhase(run)) run.nested = run.program.turnFlow.popInterrupt(run);
  });
};

export const grantFreeOperation: EffectLinker<'grantFreeOperation'> = (linker, fields) => {
  const { at } = linker;
  const grant = linkGrant(linker, fields);
  emit(linker, (run) => {
    countEffect(run);
    run.program.turnFlow.grant(run, grant(run), at);
  });
};
