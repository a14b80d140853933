/** What axe, an engine that judges accessibility, says of a page. */
import axe from 'axe-core';
import type { PanelPage } from './panelPage';

/** What axe complains of, in lines: the rule, and where. */
export async function complaints({ page }: PanelPage): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, target }) => `${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
    );
  });
}

declare global {
  interface Window {
    /** Put into the page by `axe.source`. */
    readonly axe: typeof axe;
  }
}
