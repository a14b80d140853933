import type { VariableValue } from '../link/variables';

/** Something that triggers may listen to (`turn-flow.md`, Trigger events); waits until its moment of dispatch. */
export type FlowEvent =
  | { readonly type: 'phaseEnter' | 'phaseExit'; readonly phase: string }
  | { readonly type: 'turnStart' | 'turnEnd' }
  | { readonly type: 'actionResolved'; readonly action: string }
  | { readonly type: 'tokenEntered'; readonly zone: string }
  | {
      readonly type: 'varChanged';
      readonly scope: 'global' | 'perPlayer';
      readonly var: string;
      readonly player?: number;
      readonly oldValue: VariableValue;
      readonly newValue: VariableValue;
    };
