/**
 * Answers the server's requests for files. The server has no file system of its own (in the browser there is
 * none, and a remote or virtual folder is the editor's to know), so everything goes through the editor.
 */
import * as vscode from 'vscode';
import type { Link, Unread } from '../../server/protocol/files';
import { isInSpecLanguage } from '../documents/authored';
import { isBelow, isLeftOut, isSpecName, isWithin, mostBytes, mostFiles, ownPath, SPEC_FILES } from './fileBoundary';

/** Resolves symbolic links where the platform can; undefined where there are none. */
export type RealPath = (uri: vscode.Uri) => Promise<vscode.Uri>;

const LEFT_OUT = '{**/node_modules/**,**/.*/**}';

/** Text of a file below the author's folders; null if it does not exist or is elsewhere, where it really is, or why it is not read. An open YAML buffer, which the server is not sent, wins over the disk. */
export async function readFile(uriText: string, realPath: RealPath | undefined): Promise<string | Link | Unread | null> {
  const uri = vscode.Uri.parse(uriText);
  const path = await ownPath(readableFolders(), uri, realPath);
  if (path === undefined) return (await isThere(uri)) ? outside : null;
  const open = vscode.workspace.textDocuments.find(
    (document) => document.languageId === 'yaml' && document.uri.toString() === uri.toString(),
  );
  if (open !== undefined) return open.getText();
  if (path !== uri.path && isSpecName(path)) return { kind: 'link', uri: uri.with({ path }).toString() };
  try {
    const bytes = await readRegularFile(uri);
    return 'reason' in bytes ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (fault) {
    if (fault instanceof vscode.FileSystemError && fault.code === 'FileNotFound') return null;
    return unreadable(fault instanceof TypeError ? 'it is no UTF-8 text' : reasonOf(fault));
  }
}

/** The content of a file that has an end, or why it is not read: to open a pipe waits for a writer, and a device may never end. */
export async function readRegularFile(uri: vscode.Uri): Promise<Uint8Array | Unread> {
  const { type, size } = await vscode.workspace.fs.stat(uri);
  if ((type & vscode.FileType.Directory) !== 0) return unreadable('it is a folder');
  if ((type & vscode.FileType.File) === 0) return unreadable('it is no regular file');
  return size > mostBytes ? unreadable(`it is larger than ${mostBytes / 1024 / 1024} MiB`) : vscode.workspace.fs.readFile(uri);
}

const outside: Unread = { kind: 'outside', reason: 'it leads out of the workspace' };

function unreadable(reason: string): Unread {
  return { kind: 'unreadable', reason };
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** A link whose end is not there is nowhere. */
async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/**
 * URIs of the Markdown and YAML files at or below a folder of the workspace, in code-point order; of a folder outside it, only those directly in it. Calls `warn`
 * where there may be more of them than are listed.
 */
export async function listFiles(
  folderText: string,
  realPath: RealPath | undefined,
  warn: (message: string) => void,
): Promise<readonly string[]> {
  const folder = vscode.Uri.parse(folderText);
  const isOwn = vscode.workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString() || isBelow(uri, folder)) ?? false;
  if (!isOwn && !looseFolders().some((loose) => loose.toString() === folder.toString())) return [];
  const found = isOwn ? await filesBelow(folder) : await filesIn(folder);
  if (isOwn && found.length >= mostFiles)
    warn(`${folderText} has ${mostFiles} Markdown and YAML files or more. Others are read only where a spec imports them.`);
  const readable = await Promise.all(found.map(async (uri) => ((await isReadable(uri, realPath)) ? [uri.toString()] : [])));
  return readable.flat().sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

async function filesBelow(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  try {
    const found = await vscode.workspace.findFiles(new vscode.RelativePattern(folder, SPEC_FILES), LEFT_OUT, mostFiles);
    if (found.length > 0 || folder.scheme === 'file') return found.filter((uri) => !isLeftOut(folder, uri));
  } catch {
    // File systems of other extensions may offer no search; they are walked instead.
  }
  return walk(folder);
}

async function walk(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && found.length < mostFiles; next = folders.pop()) {
    for (const [name, type] of await entriesOf(next)) {
      const uri = vscode.Uri.joinPath(next, name);
      if (type === vscode.FileType.Directory && name !== 'node_modules' && !name.startsWith('.')) folders.push(uri);
      else if (type === vscode.FileType.File && isSpecName(name)) found.push(uri);
    }
  }
  return found;
}

async function filesIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const entries = await entriesOf(folder);
  return entries.flatMap(([name, type]) => (type === vscode.FileType.File && isSpecName(name) ? [vscode.Uri.joinPath(folder, name)] : []));
}

async function entriesOf(folder: vscode.Uri): Promise<readonly [string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch {
    return [];
  }
}

/** Folders of open documents that lie outside the workspace: their neighbours may be read too, but nothing below. */
function looseFolders(): readonly vscode.Uri[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return vscode.workspace.textDocuments
    .filter(
      (document) =>
        (isInSpecLanguage(document) || document.languageId === 'yaml') && !folders.some((folder) => isBelow(folder.uri, document.uri)),
    )
    .map(({ uri }) => vscode.Uri.joinPath(uri, '..'));
}

async function isReadable(uri: vscode.Uri, realPath: RealPath | undefined): Promise<boolean> {
  return isWithin(readableFolders(), uri, realPath);
}

/** Is the file, by its path, below a folder whose files may be read? */
export function isInOwnFolder(uri: vscode.Uri): boolean {
  return readableFolders().some((folder) => isBelow(folder, uri));
}

function readableFolders(): readonly vscode.Uri[] {
  return [...(vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri), ...looseFolders()];
}
