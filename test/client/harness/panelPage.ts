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
  readonly close: () => Promise<void>;
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

/** A window that shows one panel after the other: opening one costs Chromium far more than all that a test does in it. */
interface PanelWindow {
  readonly page: Page;
  /** Of the panel that it shows. */
  faults: string[];
  translations: PanelOptions['translations'];
}

export class PanelHarness {
  readonly #browser: Browser;
  readonly #files: ReadonlyMap<string, Uint8Array>;
  readonly #view: ViewName;
  readonly #free: PanelWindow[] = [];
  readonly #open = new Set<PanelPage>();
  #opened = 0;

  private constructor(browser: Browser, files: ReadonlyMap<string, Uint8Array>, view: ViewName) {
    this.#browser = browser;
    this.#files = files;
    this.#view = view;
  }

  /** Bundles the view and asks for a browser; undefined on a machine without Chromium. */
  static async start(view: ViewName = 'preview', browser = startBrowser): Promise<PanelHarness | undefined> {
    if (!existsSync(CHROMIUM)) return undefined;
    return new PanelHarness(await browser(), await bundle(view), view);
  }

  async stop(): Promise<void> {
    await this.#browser.close();
  }

  /** The view in a document of its own. */
  async open({ theme = 'dark', width = 900, height = 800, state, translations }: PanelOptions = {}): Promise<PanelPage> {
    const shown = this.#free.pop() ?? (await this.#newWindow());
    const { page } = shown;
    const faults: string[] = [];
    shown.faults = faults;
    shown.translations = translations;
    await page.setViewportSize({ width, height });
    await page.mouse.move(0, 0);
    this.#opened += 1;
    // Another address each time, so that the document is another one, too.
    const search = new URLSearchParams({ opened: `${this.#opened}`, editor: JSON.stringify({ ...THEMES[theme], state: state ?? null }) });
    await page.goto(`${ORIGIN}/?${search}`);
    const panel: PanelPage = {
      page,
      faults,
      post: (message) => page.evaluate((data) => window.postMessage(data, '*'), message),
      said: () => page.evaluate(() => Reflect.get(window, 'panelSaid')),
      kept: () => page.evaluate(() => Reflect.get(window, 'panelKept').state),
      close: async () => {
        if (!this.#open.delete(panel)) return;
        await page.emulateMedia({ reducedMotion: null });
        this.#free.push(shown);
      },
    };
    this.#open.add(panel);
    return panel;
  }

  /** Closes the panels that are open. */
  async closeAll(): Promise<void> {
    for (const panel of this.#open) await panel.close();
  }

  async #newWindow(): Promise<PanelWindow> {
    const context = await this.#browser.newContext();
    context.setDefaultTimeout(patienceOfWait);
    const opened: PanelWindow = { page: await context.newPage(), faults: [], translations: undefined };
    const { page } = opened;
    page.on('pageerror', (error) => opened.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') opened.faults.push(message.text());
    });
    await page.route(`${ORIGIN}/**`, (route) =>
      this.#serve(route.request().url(), opened.translations, (body, contentType) => route.fulfill({ body, contentType })),
    );
    await page.addInitScript(standInForEditor);
    return opened;
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

/** A browser for panels, of its own. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: [...browserFlags], timeout: patienceOfWait });
}

/** Runs in the page, before its own script. */
function standInForEditor(): void {
  const editor: { kind: string; variables: Readonly<Record<string, string>>; state: unknown } = JSON.parse(
    new URL(location.href).searchParams.get('editor') ?? '',
  );
  const { kind, variables, state } = editor;
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
