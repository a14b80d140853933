/** The language status item: what the last compilation found, or that the server is not there. */
import * as vscode from 'vscode';
import type { ServerMessages } from '../../server/protocol/messages';
import { specSelector } from '../documents/authored';
import type { ServerState } from './server';

type Compiled = ServerMessages['gamespec/compiled']['params'];

export interface StatusItem extends vscode.Disposable {
  readonly showState: (state: ServerState) => void;
  readonly showCompiled: (compiled: Compiled) => void;
}

/** Makes the item; until it is told otherwise it says that there is no server. */
export function statusItem(): StatusItem {
  const item = vscode.languages.createLanguageStatusItem('gamespec.status', specSelector);
  item.name = 'GameSpec';
  let state: ServerState = 'off';
  let compiled: Compiled | undefined;

  const show = (): void => {
    item.busy = state === 'starting';
    item.severity = state === 'down' ? vscode.LanguageStatusSeverity.Error : vscode.LanguageStatusSeverity.Information;
    item.text = textOf(state, compiled);
    item.detail = compiled !== undefined && state === 'running' ? detailOf(compiled) : 'GameSpec';
    item.command =
      state === 'down' || state === 'off'
        ? { title: vscode.l10n.t('Restart Server'), command: 'gamespec.restartServer' }
        : { title: vscode.l10n.t('Show Log'), command: 'gamespec.showOutput' };
  };
  show();

  return {
    showState: (next) => {
      state = next;
      if (state !== 'running') compiled = undefined;
      show();
    },
    showCompiled: (next) => {
      compiled = next;
      show();
    },
    dispose: () => item.dispose(),
  };
}

function textOf(state: ServerState, compiled: Compiled | undefined): string {
  if (state === 'off') return vscode.l10n.t('GameSpec: not started');
  if (state === 'down') return vscode.l10n.t('GameSpec: not running');
  if (state === 'starting' || compiled === undefined) return vscode.l10n.t('GameSpec: starting');
  const { errors, warnings } = compiled;
  if (errors > 0) return errors === 1 ? vscode.l10n.t('GameSpec: 1 error') : vscode.l10n.t('GameSpec: {0} errors', errors);
  if (warnings > 0) return warnings === 1 ? vscode.l10n.t('GameSpec: 1 warning') : vscode.l10n.t('GameSpec: {0} warnings', warnings);
  return vscode.l10n.t('GameSpec: no problems');
}

function detailOf({ files, milliseconds }: Compiled): string {
  const time = Math.round(milliseconds);
  return files === 1 ? vscode.l10n.t('1 file compiled in {0} ms', time) : vscode.l10n.t('{0} files compiled in {1} ms', files, time);
}
