/**
 * The panel without an editor: its page with the real policy and bundle in Chromium, an editor API that records
 * what the view says, and theme variables as the editor sets them.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { webviewPage } from '../../../client/preview/html';
import type { GraphHostMessage, GraphViewMessage } from '../../../server/protocol/graphs';
import type { HostMessage, PanelMessage } from '../../../server/protocol/messages';
import { browserFlags } from '../../host/browser';
import { patienceOfWait } from '../../support/patience';
import { THEMES, type ThemeName } from './themes';

const ORIGIN = 'https://panel.test';
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export type ViewName = 'preview' | 'graph';

export interface PanelPage {
  readonly page: Page;
  /** Sends a message as the extension host does. */
  readonly post: (message: HostMessage | GraphHostMessage) => Promise<void>;
  /** What the view has said so far. */
  readonly said: () => Promise<readonly (PanelMessage | GraphViewMessage)[]>;
  /** What the view has left with the editor. */
  readonly kept: () => Promise<unknown>;
  /** Violations of the page's policy and errors of its script so far. */
  readonly faults: readonly string[];
}

export interface PanelOptions {
  readonly theme?: ThemeName;
  readonly width?: number;
  readonly height?: number;
  /** What `getState` returns, as after a reload. */
  readonly state?: unknown;
  /** What the extension host knows of the page's words; none for English. */
  readonly translations?: Readonly<Record<string, string>>;
}

export class PanelHarness {
  readonly #browser: Browser;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #view: ViewName;

  private constructor(browser: Browser, files: ReadonlyMap<string, Uint8Array>, view: ViewName) {
    this.#browser = browser;
    this.#files = files;
    this.#view = view;
  }

  /** Bundles the view and starts the browser; undefined on a machine without Chromium. */
  static async start(view: ViewName = 'preview'): Promise<PanelHarness | undefined> {
    if (!existsSync(CHROMIUM)) return undefined;
    const files = await bundle(view);
    return new PanelHarness(
      await chromium.launch({ executablePath: CHROMIUM, args: [...browserFlags], timeout: patienceOfWait }),
      files,
      view,
    );
  }

  async stop(): Promise<void> {
    await this.#browser.close();
  }

  async open({ theme = 'dark', width = 900, height = 800, state, translations }: PanelOptions = {}): Promise<PanelPage> {
    const context = await this.#browser.newContext({ viewport: { width, height } });
    context.setDefaultTimeout(patienceOfWait);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.route(`${ORIGIN}/**`, (route) =>
      this.#serve(route.request().url(), translations, (body, contentType) => route.fulfill({ body, contentType })),
    );
    await page.addInitScript(standInForEditor, { ...THEMES[theme], state: state ?? null });
    await page.goto(`${ORIGIN}/`);
    return {
      page,
      faults,
      post: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
      said: () => page.evaluate(() => Reflect.get(window, 'panelSaid')),
      kept: () => page.evaluate(() => Reflect.get(window, 'panelKept').state),
    };
  }

  async #serve(
    url: string,
    translations: PanelOptions['translations'],
    fulfill: (body: Buffer, contentType: string) => Promise<void>,
  ): Promise<void> {
    const name = new URL(url).pathname.slice(1);
    if (name === '') {
      const html = webviewPage(this.#view, {
        script: `${ORIGIN}/${this.#view}.js`,
        style: `${ORIGIN}/${this.#view}.css`,
        cspSource: ORIGIN,
        nonce: 'c0ffee',
        language: translations === undefined ? 'en' : 'qps-ploc',
        translations,
      });
      return fulfill(Buffer.from(html), 'text/html');
    }
    const type = name.endsWith('.css') ? 'text/css' : name.endsWith('.js') ? 'text/javascript' : 'font/ttf';
    return fulfill(Buffer.from(this.#files.get(name) ?? ''), type);
  }
}

/** Runs in the page, before its own script. */
function standInForEditor({ kind, variables, state }: { kind: string; variables: Readonly<Record<string, string>>; state: unknown }): void {
  const said: unknown[] = [];
  const kept = { state };
  const api = {
    postMessage: (message: unknown) => said.push(message),
    getState: () => kept.state,
    setState: (next: unknown) => {
      kept.state = next;
    },
  };
  Object.assign(window, { acquireVsCodeApi: () => api, panelSaid: said, panelKept: kept });
  document.addEventListener('readystatechange', () => {
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(`--vscode-${name}`, value);
    document.body.classList.add(kind);
    document.body.dataset['vscodeThemeKind'] = kind;
  });
}

async function bundle(view: ViewName): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(repositoryRoot(), `client/webview/${view}.ts`)],
    bundle: true,
    write: false,
    outdir: '/',
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    loader: { '.ttf': 'file' },
    logLevel: 'warning',
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(1), contents]));
}

function repositoryRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
