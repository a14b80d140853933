import { deepEqual, equal, match, notEqual } from 'node:assert/strict';
import { makeNonce, webviewPage } from '../../../client/preview/html';

const page = webviewPage('preview', {
  script: 'https://host/preview.js',
  style: 'https://host/preview.css',
  cspSource: 'https://*.host',
  nonce: 'abc',
  language: 'en',
  translations: undefined,
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
    const translations = { Setup: '"><script>' };
    const hostile = webviewPage('preview', {
      script: '"><script>',
      style: '',
      cspSource: '',
      nonce: '',
      language: '"><script>',
      translations,
    });
    match(hostile, /src="&quot;>&lt;script>"/);
    equal(hostile.match(/<script/g)?.length, 1);
  });

  it('carries the translations of its words, for its script to read', () => {
    equal(page.includes('data-translations'), false);
    match(page, /<html lang="en">/);
    const translations = { Setup: 'Aufstellung & "Wahl"' };
    const german = webviewPage('preview', { script: '', style: '', cspSource: '', nonce: '', language: 'de', translations });
    match(german, /<html lang="de">/);
    match(german, /<div id="preview" data-translations="\{&quot;Setup&quot;:&quot;Aufstellung &amp; \\&quot;Wahl\\&quot;&quot;\}">/);
  });

  it('has another nonce each time', () => {
    match(makeNonce(), /^[0-9a-f]{32}$/);
    notEqual(makeNonce(), makeNonce());
  });
});
