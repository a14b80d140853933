/**
 * The one cheap look at a file that may be no spec: does its text hold anything the server could recognise?
 * Opening Markdown or YAML of other kinds must not start a server. The look may say yes too often, never too rarely for a
 * file that stands alone; a file that is a spec only because another imports it is found once that other is open.
 */
import sectionKeys from './sectionKeys.json';

const YAML_FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*ya?ml\b/im;
const SECTION = new RegExp(`^(["']?)(?:${sectionKeys.join('|')})\\1[ \\t]*:`, 'm');

/** Could this text (a whole file, or one changed line of it) belong to a spec? */
export function mayBeSpec(languageId: string, text: string): boolean {
  if (languageId === 'gamespec') return true;
  if (languageId === 'markdown') return YAML_FENCE.test(text);
  return languageId === 'yaml' && SECTION.test(text);
}
