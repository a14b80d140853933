/** Which documents of the editor can belong to a game. */
import * as vscode from 'vscode';

/** Languages of documents that the server is sent; plain YAML is one of them once it has been recognised. */
const SPEC_LANGUAGES: readonly string[] = ['gamespec', 'markdown'];

/** The documents that the language features are for. */
export const specSelector: { language: string }[] = SPEC_LANGUAGES.map((language) => ({ language }));

/** Is it in a language that a spec is written in? */
export function isInSpecLanguage({ languageId }: vscode.TextDocument): boolean {
  return SPEC_LANGUAGES.includes(languageId);
}

/** Is it a file somebody writes? An older version shown beside it in a diff, or text of a chat, is no member of a game. */
export function isAuthored({ uri }: vscode.TextDocument): boolean {
  return (
    uri.scheme === 'untitled' ||
    vscode.workspace.fs.isWritableFileSystem(uri.scheme) === true ||
    (vscode.workspace.workspaceFolders ?? []).some((folder) => folder.uri.scheme === uri.scheme)
  );
}
