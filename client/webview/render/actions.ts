/** What the author can do in the panel. The pieces of the page call these; `preview.ts` carries them out. */
import type { AutomaticAnswers, Place, PreviewDecision, PreviewInput, PreviewStartValue } from '../../../server/protocol/preview';
import type { Scalar, Setup } from '../panelState';
import type { BoardZoom } from '../view/boardZoom';

export interface PanelActions {
  readonly changeSetup: (setup: Setup) => void;
  /** Gives a value of the start another one. */
  readonly changeStart: (changed: PreviewStartValue) => void;
  /** Leaves a value of the start as the game has it; undefined: all of them. */
  readonly resetStart: (value: PreviewStartValue | undefined) => void;
  /** Looks through the values of a seat, a zone, or the game. */
  readonly chooseStartOwner: (owner: string) => void;
  readonly answer: (decision: string, answer: PreviewInput['answers'][string]) => void;
  readonly toggle: (decision: PreviewDecision, value: Scalar) => void;
  readonly resetAnswer: (decision: string) => void;
  readonly resetAllAnswers: () => void;
  readonly answerAutomatically: (automatic: AutomaticAnswers) => void;
  /** Takes the arguments of a call of the macro; '' for none. */
  readonly chooseCall: (call: string) => void;
  readonly enterArgument: (parameter: string, text: string) => void;
  readonly resetArgument: (parameter: string) => void;
  /** The author writes the argument instead of choosing it, or the other way round. */
  readonly writeArgument: (parameter: string, isWritten: boolean) => void;
  /** Has the run compared with that by the committed rules, or with the run before the last edit. */
  readonly compareWithCommitted: (isCompared: boolean) => void;
  readonly typeFilter: (name: string, text: string) => void;
  readonly follow: (follows: boolean) => void;
  /** Writes the run down as a scenario. */
  readonly save: () => void;
  readonly reveal: (place: Place) => void;
  /** To the board after so many effects; the effect's line is marked in the editor. */
  readonly step: (step: number) => void;
  /** Shows the loops behind a row of the timeline, or folds them again. */
  readonly unfold: (row: string, isUnfolded: boolean) => void;
  readonly activateSpace: (node: number | undefined) => void;
  readonly keyOnSpace: (node: number, event: KeyboardEvent) => void;
  /** Shows once more how the pieces went from where they were at the start. */
  readonly replay: () => void;
  readonly zoomBoard: (to: BoardZoom) => void;
  readonly togglePane: (pane: string, isOpen: boolean) => void;
}
