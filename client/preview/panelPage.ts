/** Fills a webview panel with the page of its kind. */
import * as vscode from 'vscode';
import { makeNonce, webviewPage } from './html';

/** The page is `<root>.js` and `<root>.css` of the bundles; it may load from their folder and from nowhere else. */
export function showPage(panel: vscode.WebviewPanel, root: 'preview' | 'graph', extensionUri: vscode.Uri): void {
  const { webview } = panel;
  const dist = vscode.Uri.joinPath(extensionUri, 'dist');
  const icons = vscode.Uri.joinPath(extensionUri, 'client', 'icons');
  panel.iconPath = { light: vscode.Uri.joinPath(icons, 'preview-light.svg'), dark: vscode.Uri.joinPath(icons, 'preview-dark.svg') };
  webview.options = { enableScripts: true, localResourceRoots: [dist] };
  webview.html = webviewPage(root, {
    script: webview.asWebviewUri(vscode.Uri.joinPath(dist, `${root}.js`)).toString(),
    style: webview.asWebviewUri(vscode.Uri.joinPath(dist, `${root}.css`)).toString(),
    cspSource: webview.cspSource,
    nonce: makeNonce(),
    language: vscode.l10n.bundle === undefined ? 'en' : vscode.env.language,
    translations: vscode.l10n.bundle,
  });
}
