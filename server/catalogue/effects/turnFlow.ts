/** Effects on free operations and phases (reference: `effects.md`, Turn flow). */
import { nameOf, required } from '../fields';
import type { CatalogueNode } from '../model';
import { grantFields } from '../records/freeOperationGrant';

export const turnFlowEffects = {
  grantFreeOperation: {
    doc: 'Give a seat a free operation to be taken later.',
    fields: grantFields('warning'),
    semantics:
      'The grant is part of the state: the bindings in its zone filter are replaced by their values when it is made, the rest is evaluated when it is used. Until it lapses, the receiver may decline simply by not using it. Only in card-driven games.',
    example: 'grantFreeOperation: { seat: self, operationClass: operation, actionIds: [march] }',
    page: 'effects#grantfreeoperation',
  },
  gotoPhaseExact: {
    doc: 'Jump forward to a phase of this turn.',
    changesTurns: true,
    fields: { phase: required(nameOf('phase'), 'Ordinary phase that does not lie before the current one.') },
    semantics:
      'Runs the exit hooks of the current phase and the enter hooks of the target, skipping those between; the current phase changes nothing. In an interrupt phase the stack is emptied and the position counts from the phase that the lowest interrupt resumes.',
    example: 'gotoPhaseExact: { phase: cleanup }',
    page: 'effects#gotophaseexact',
  },
  advancePhase: {
    doc: 'Go to the next phase, or end the turn after the last one.',
    changesTurns: true,
    fields: {},
    semantics: 'After the last phase the whole end of the turn follows. In an interrupt phase it is the same as `popInterruptPhase`.',
    example: 'advancePhase: {}',
    page: 'effects#advancephase',
  },
  pushInterruptPhase: {
    doc: 'Suspend the current phase and enter an interrupt phase.',
    changesTurns: true,
    fields: {
      phase: required(nameOf('interruptPhase'), 'Interrupt phase to enter.'),
      resumePhase: required(nameOf('phase'), 'Phase to go on with afterwards.'),
    },
    semantics: 'Runs the exit hooks of the current phase and the enter hooks of the interrupt phase. Interrupts may nest.',
    example: 'pushInterruptPhase: { phase: auction, resumePhase: main }',
    page: 'effects#pushinterruptphase',
  },
  popInterruptPhase: {
    doc: 'Leave the interrupt phase and resume.',
    changesTurns: true,
    fields: {},
    semantics:
      'Runs the exit hooks of the interrupt phase and the enter hooks of the phase that resumes. Outside an interrupt it is INTERRUPT_STACK_EMPTY.',
    example: 'popInterruptPhase: {}',
    page: 'effects#popinterruptphase',
  },
} satisfies Readonly<Record<string, CatalogueNode>>;
