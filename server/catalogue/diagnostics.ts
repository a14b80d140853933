/** Every diagnostic code with its severity, message, advice and examples (reference: `diagnostics.md`). */
import { dataDiagnostics } from './diagnostics/data';
import { fileDiagnostics } from './diagnostics/files';
import { formDiagnostics } from './diagnostics/forms';
import { macroDiagnostics } from './diagnostics/macros';
import { playDiagnostics } from './diagnostics/play';
import { referenceDiagnostics } from './diagnostics/references';
import { scopeDiagnostics } from './diagnostics/scope';
import { snippetDiagnostics } from './diagnostics/snippets';
import { structureDiagnostics } from './diagnostics/structure';
import { turnDiagnostics } from './diagnostics/turns';
import { typeDiagnostics } from './diagnostics/types';
import type { CatalogueDiagnostic, DiagnosticCode } from './model';

/** Codes by the families of the reference, in order. */
export const diagnosticFamilies: Readonly<Record<string, Readonly<Record<DiagnosticCode, CatalogueDiagnostic>>>> = {
  'YAML and files': fileDiagnostics,
  Structure: structureDiagnostics,
  'Bindings and scope': scopeDiagnostics,
  References: referenceDiagnostics,
  'Types and domains': typeDiagnostics,
  Macros: macroDiagnostics,
  'Actions, pipelines, turn flow, events, terminal': { ...playDiagnostics, ...turnDiagnostics },
  'Map, catalogue, scenario, stacking, tables': dataDiagnostics,
  'Scenario snippets': snippetDiagnostics,
  'Accepted forms and lint': formDiagnostics,
};

/** All codes. */
export const diagnostics: Readonly<Record<DiagnosticCode, CatalogueDiagnostic>> = Object.fromEntries(
  Object.values(diagnosticFamilies).flatMap((family) => Object.entries(family)),
);

const placeholder = /\{([A-Za-z]\w*)\}/g;

/** Names of the values that a message needs, in order of appearance. */
export function placeholdersOf(message: string): readonly string[] {
  return [...message.matchAll(placeholder)].map((match) => match[1] ?? '');
}

function templateOf({ message, otherwise = message }: CatalogueDiagnostic, values: Readonly<Record<string, string>>): string {
  return placeholdersOf(message).every((name) => Object.hasOwn(values, name)) ? message : otherwise;
}

/** The message of a problem; one about an unknown name ends with the name of its preferred fix, or else with what to do. */
export function messageOf(problem: {
  readonly code: DiagnosticCode;
  readonly values: Readonly<Record<string, string>>;
  readonly fixes?: readonly { readonly meant?: string; readonly preferred?: true }[];
}): string {
  const { code, values, fixes = [] } = problem;
  const message = diagnosticMessage(code, values);
  const entry = diagnostics[code];
  if (entry?.lookup !== true) return isAppended(entry, values) ? `${message} ${values['remedy']}` : message;
  // Its other message may say by itself what to do.
  if (/\. [A-Z]/.test(templateOf(entry, values))) return message;
  const meant = fixes.find((fix) => fix.preferred === true)?.meant;
  return `${message} ${meant === undefined ? (values['remedy'] ?? entry.advice) : `Did you mean \`${meant}\`?`}`;
}

/** A remedy that the message has no place for ends it. */
function isAppended(entry: CatalogueDiagnostic | undefined, values: Readonly<Record<string, string>>): boolean {
  return entry !== undefined && values['remedy'] !== undefined && !placeholdersOf(templateOf(entry, values)).includes('remedy');
}

/**
 * The message of a code with its placeholders filled; `otherwise` of the code if `message` needs a value that is not given. A value
 * that is still missing becomes an ellipsis, an unknown code stands for itself: a problem is never lost for want of words.
 */
export function diagnosticMessage(code: DiagnosticCode, values: Readonly<Record<string, string>>): string {
  const entry = diagnostics[code];
  if (entry === undefined) return code;
  return templateOf(entry, values).replace(placeholder, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '…') : '…'));
}
