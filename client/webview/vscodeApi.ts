/** What the editor gives a webview. */
import type { GraphViewMessage } from '../../server/protocol/graphs';
import type { PanelMessage } from '../../server/protocol/messages';

interface VsCodeApi {
  readonly postMessage: (message: PanelMessage | GraphViewMessage) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare global {
  /** Defined by the editor; may be called once. */
  function acquireVsCodeApi(): VsCodeApi;
}
