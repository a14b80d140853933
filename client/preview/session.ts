/**
 * One preview panel without the editor: keeps what the author has entered and the last model, and hands both to the
 * view whenever it says that it is ready. A hidden view forgets everything; nothing is lost by that.
 */
import type { ClientMessages, HostMessage } from '../../server/protocol/messages';
import type { Place, PreviewInput, PreviewModel, PreviewTarget } from '../../server/protocol/preview';
import { withEarlierMarks } from './earlierMarks';
import { panelMessage, type SavedState } from './shapes';

export type PreviewRequest = 'gamespec/previewOpen' | 'gamespec/previewInput' | 'gamespec/previewClose';

/** The world as a session sees it. */
export interface SessionPorts {
  /** To the server; dropped while it does not run (the session opens itself again when it does). */
  readonly send: <Name extends PreviewRequest>(name: Name, params: ClientMessages[Name]['params']) => void;
  /** To the view. */
  readonly post: (message: HostMessage) => void;
  readonly reveal: (place: Place) => void;
  /** Marks the line of a place in the editors that show it; undefined: none. */
  readonly mark: (place: Place | undefined) => void;
  /** Writes the run down as a scenario. */
  readonly save: () => void;
  /** What is said while there is no server, in the author's language. */
  readonly notRunning: string;
}

export class PreviewSession {
  readonly id: string;
  #target: PreviewTarget;
  #follows: boolean;
  readonly #ports: SessionPorts;
  #input: PreviewInput;
  #model: PreviewModel | undefined;
  #isReady = false;
  #hasServer = false;
  /** The view is to go to what goes wrong in the run, as soon as there is one. */
  #seeksFault = false;

  constructor(id: string, { target, input, follows }: SavedState, ports: SessionPorts) {
    this.id = id;
    this.#target = target;
    this.#input = input;
    this.#follows = follows;
    this.#ports = ports;
  }

  get target(): PreviewTarget {
    return this.#target;
  }

  /** The panel shows what the cursor is in. */
  get follows(): boolean {
    return this.#follows;
  }

  /**
   * Shows another operation; what was entered for the last one is no answer to its questions, but what it is compared with, how the rest is answered and,
   * within a file, what has been changed of the start stays. Of a macro, shows it with the arguments of a call.
   */
  retarget(target: PreviewTarget, call?: string): void {
    if (isSameTarget(target, this.#target)) {
      if (call !== undefined && call !== this.#input.call) this.#takeCall(call);
      return;
    }
    const { committed, automatic, start } = this.#input;
    const isSameFile = target.uri === this.#target.uri;
    this.#target = target;
    this.#input = {
      answers: {},
      ...(committed === true ? { committed } : {}),
      ...(automatic === undefined ? {} : { automatic }),
      ...(isSameFile && start !== undefined ? { start } : {}),
      ...(call === undefined ? {} : { call }),
    };
    if (this.#hasServer) this.#ports.send('gamespec/previewOpen', { panel: this.id, target, input: this.#input });
  }

  /** The view takes the input over since its revision is a later one. */
  #takeCall(call: string): void {
    const { arguments: _entered, ...input } = this.#input;
    this.#input = { ...input, call, revision: (input.revision ?? 0) + 1 };
    if (this.#hasServer) this.#ports.send('gamespec/previewInput', { panel: this.id, input: this.#input });
  }

  /** Takes the view to the effect behind what goes wrong first in the run of a scenario. */
  showFault(): void {
    this.#seeksFault = true;
    this.#postModel();
  }

  /** The server runs: tells it of the panel, unless it knows already. */
  open(): void {
    if (this.#hasServer) return;
    this.#hasServer = true;
    this.#ports.send('gamespec/previewOpen', { panel: this.id, target: this.#target, input: this.#input });
  }

  close(): void {
    this.#ports.send('gamespec/previewClose', { panel: this.id });
  }

  /** The server has a new result. */
  show(received: PreviewModel): void {
    if (!isSameTarget(received.target, this.#target)) return;
    const isOther = this.#model === undefined || !isSameTarget(this.#model.target, received.target);
    this.#model = isOther ? received : withEarlierMarks(this.#model, received);
    this.#postModel();
  }

  /** The server is gone: the last result stays, marked as such. */
  serverLost(): void {
    this.#hasServer = false;
    this.#postModel();
  }

  /** A message of the view; what is no message of the protocol is ignored. */
  receive(value: unknown): void {
    const message = panelMessage(value);
    switch (message?.kind) {
      case 'ready':
        this.#isReady = true;
        this.#postModel();
        break;
      case 'input':
        this.#input = message.input;
        this.#ports.send('gamespec/previewInput', { panel: this.id, input: message.input });
        break;
      case 'reveal':
        this.#ports.reveal(message.place);
        break;
      case 'follow':
        this.#follows = message.follows;
        this.#postModel();
        break;
      case 'save':
        this.#ports.save();
        break;
      case 'mark':
        this.#ports.mark(message.place);
        break;
    }
  }

  #postModel(): void {
    if (!this.#isReady || this.#model === undefined) return;
    const model = this.#hasServer ? this.#model : withoutServer(this.#model, this.#ports.notRunning);
    const step = this.#seeksFault && isSameTarget(model.target, this.#target) ? model.wrongStep : undefined;
    if (isSameTarget(model.target, this.#target)) this.#seeksFault = false;
    this.#ports.post({
      kind: 'model',
      model,
      input: this.#input,
      follows: this.#follows,
      ...(step === undefined ? {} : { step }),
    });
  }
}

/** Do both previews show the same definition? */
export function isSameTarget(one: PreviewTarget, other: PreviewTarget): boolean {
  return one.kind === other.kind && one.uri === other.uri && one.id === other.id;
}

/** What a person calls the target by; a scenario by its title, which follows the file in the id of its test. */
export function targetName({ kind, id }: PreviewTarget): string {
  return kind === 'snippet' ? id.slice(id.indexOf('#') + 1) : id;
}

function withoutServer(model: PreviewModel, problem: string): PreviewModel {
  const { marking: _never, ...last } = model;
  return { ...last, status: { kind: 'stale', problem } };
}
