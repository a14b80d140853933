/** Explanations in the form that the client understands. */
import { type MarkupContent, MarkupKind } from 'vscode-languageserver';
import { plainText } from '../features/hover/plainText';
import type { TextForm } from './forms';

/** The explanation as the client takes it. */
export function textIn(form: TextForm, markdown: string): MarkupContent | string {
  if (form === 'string') return plainText(markdown);
  return { kind: form, value: form === MarkupKind.Markdown ? markdown : plainText(markdown) };
}
