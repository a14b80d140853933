/** What an editor needs of this folder, as paths from it. The command line is not part of it; fonts beside the bundles are added when they are made. */
export const PACKED = [
  'CHANGELOG.md',
  'LICENSE',
  'client/icons',
  'client/l10n',
  'dist/extension.browser.js',
  'dist/extension.cjs',
  'dist/notices.txt',
  'dist/graph.css',
  'dist/graph.js',
  'dist/preview.css',
  'dist/preview.js',
  'dist/server',
  'language-configuration.json',
  'package.nls.json',
  'syntaxes',
];
