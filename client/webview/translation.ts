/** Words of a page in the author's language. A page is no extension host: what the editor knows of translations comes with its root element. */

let translations: Readonly<Record<string, unknown>> = {};

/** Takes over what the extension host has put into the page; call it before anything is rendered. */
export function readTranslations(root: HTMLElement): void {
  const { translations: text } = root.dataset;
  const read: unknown = text === undefined ? undefined : JSON.parse(text);
  useTranslations(typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read)) : {});
}

/** By message in English. */
export function useTranslations(known: Readonly<Record<string, unknown>>): void {
  translations = known;
}

/** The message, which is its own key, with `{0}`, `{1}` and so on replaced by the values; in English where there is no translation. */
export function t(message: string, ...values: readonly (string | number)[]): string {
  const translated = Object.hasOwn(translations, message) ? translations[message] : undefined;
  const spoken = typeof translated === 'string' ? translated : message;
  return spoken.replace(/\{(\d+)\}/g, (hole, index: string) => String(values[Number(index)] ?? hole));
}
