/** Compares the scenarios with those of the committed texts, while the setting says so. */
import * as vscode from 'vscode';
import type { ClientMessages } from '../../server/protocol/messages';
import { CommittedTexts } from './committedTexts';
import { ImpactView } from './impactView';

type Baseline = ClientMessages['gamespec/impactBaseline']['params'];

export class EditImpact implements vscode.Disposable {
  readonly view = new ImpactView();
  readonly #send: (baseline: Baseline) => Promise<void>;
  readonly #configuring: vscode.Disposable;
  #texts: CommittedTexts | undefined;

  /** `send`: to the server; nothing where it does not run. */
  constructor(send: (baseline: Baseline) => Promise<void>) {
    this.#send = send;
    this.#configuring = vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('gamespec.editImpact') && (this.#texts !== undefined) !== isOn()) this.#tell();
    });
  }

  dispose(): void {
    this.#configuring.dispose();
    this.#texts?.dispose();
    this.view.dispose();
  }

  /** A server that has been started knows nothing of what it is to compare with. */
  serverStarted(): void {
    this.#tell();
  }

  /** Tells the server what is compared with, or that nothing is. */
  #tell(): void {
    if (!isOn()) {
      this.#texts?.dispose();
      this.#texts = undefined;
      this.view.clear();
      void this.#send({ label: null });
    } else if (this.#texts === undefined) this.#texts = new CommittedTexts(this.#send);
    else this.#texts.tellAgain();
  }
}

function isOn(): boolean {
  return vscode.workspace.getConfiguration('gamespec').get('editImpact', true);
}
