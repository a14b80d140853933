/** What the set-up has installed, told by the command that runs the suites. */

export interface Installed {
  readonly browser: string;
  /** VS Code's server. */
  readonly serverHost: string;
}

/** Throws when the tests were started otherwise than by `npm test`. */
export function installed(): Installed {
  const { CHROMIUM: browser, GAMESPEC_SERVER_HOST: serverHost } = process.env;
  if (browser === undefined || serverHost === undefined)
    throw new Error('These tests need a browser and VS Code: start them with `npm test -- walk`.');
  return { browser, serverHost };
}
