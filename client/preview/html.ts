/** The page of a panel: no inline script or style, everything else from the extension's own files. */

export interface PageSources {
  /** URIs as the webview may load them. */
  readonly script: string;
  readonly style: string;
  /** The webview's own source for the policy. */
  readonly cspSource: string;
  readonly nonce: string;
  /** Of the words in the page, as in `en` or `pt-br`. */
  readonly language: string;
  /** What the editor knows of them by message; undefined for English. */
  readonly translations: Readonly<Record<string, string>> | undefined;
}

/** The document of a webview, the same for every panel of its kind: what it shows comes as messages and is inserted as text. `root`: id of the element that is filled. */
export function webviewPage(root: 'preview' | 'graph', { script, style, cspSource, nonce, language, translations }: PageSources): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource}`,
    `font-src ${cspSource}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const words = translations === undefined ? '' : ` data-translations="${attribute(JSON.stringify(translations))}"`;
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>GameSpec</title>
  <link rel="stylesheet" href="${attribute(style)}">
</head>
<body>
  <div id="${root}"${words}></div>
  <script type="module" nonce="${attribute(nonce)}" src="${attribute(script)}"></script>
</body>
</html>
`;
}

/** 128 random bits, for one page. */
export function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
