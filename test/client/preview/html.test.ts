import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import { makeNonce, webviewPage } from '../../../client/preview/html';

const page = webviewPage('preview', {
  script: 'https://host/preview.js',
  style: 'https://host/preview.css',
  cspSource: 'https://*.host',
  nonce: 'abc',
});

describe('page of a panel', () => {
  it('runs its own script only, and loads from the extension only', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1];
    deepEqual(policy?.split('; '), [
      "default-src 'none'",
      "script-src 'nonce-abc'",
      'style-src https://*.host',
      'font-src https://*.host',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('has no inline script, style or handler', () => {
    equal(/<script(?![^>]*\bsrc=)/.test(page), false);
    equal(/<style|\sstyle=|\son\w+=/.test(page), false);
  });

  it('escapes what it is given', () => {
    match(webviewPage('preview', { script: '"><script>', style: '', cspSource: '', nonce: '' }), /src="&quot;>&lt;script>"/);
  });

  it('has another nonce each time', () => {
    match(makeNonce(), /^[0-9a-f]{32}$/);
    notEqual(makeNonce(), makeNonce());
  });
});
