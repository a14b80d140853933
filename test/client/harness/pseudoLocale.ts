/** A language in which every word of ours is in brackets, and a document in which no word has a letter of ours: what is neither has not been translated. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The bundle as a translator would send it back. */
export const PSEUDO_LOCALE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(JSON.parse(readFileSync('client/l10n/bundle.l10n.json', 'utf8'))).map((message) => [message, `⟦${message}⟧`]),
);

/** Words of the protocol, which are not shown. */
const OF_THE_PROTOCOL = new Set(['kind', 'type', 'legality', 'actionClass', 'answeredBy', 'shape', 'color']);

/** The model with another alphabet in all that comes from a document. */
export function inAnotherAlphabet<Value>(model: Value): Value {
  return JSON.parse(JSON.stringify(model), (key, value: unknown) =>
    typeof value === 'string' && !OF_THE_PROTOCOL.has(key)
      ? value.replace(/[a-z]/gi, (letter) => String.fromCodePoint(0x430 + (letter.toLowerCase().charCodeAt(0) - 97)))
      : value,
  );
}

/** What the page shows or says that is not translated. */
export async function untranslated(page: Page): Promise<readonly string[]> {
  const texts: readonly string[] = await page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = walker.currentNode; node !== null; node = walker.nextNode()) {
        if (node instanceof Text && !(node.parentElement?.closest('style, script') ?? false)) found.push(node.data);
        if (!(node instanceof Element)) continue;
        for (const name of ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'label', 'alt', 'aria-description']) {
          const said = node.getAttribute(name) ?? Reflect.get(node, name);
          if (typeof said === 'string') found.push(said);
        }
      }
    };
    visit(document.body);
    return found;
  });
  return [...new Set(texts)].filter((text) => /[a-z]/i.test(withoutBrackets(text)));
}

function withoutBrackets(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*⟧/g, '');
  return inner === text ? text : withoutBrackets(inner);
}
