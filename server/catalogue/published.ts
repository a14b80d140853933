/** Where the reference pages are published. */

const pages = 'https://github.com/gamespec/gamespec/blob/main/docs/reference';

/** Address of a page of the catalogue (`effects#addvar`). */
export function pageAddress(page: string): string {
  const [file = '', anchor] = page.split('#');
  return `${pages}/${file}.md${anchor === undefined ? '' : `#${anchor}`}`;
}
