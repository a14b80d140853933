/** Which events of the disk are sent to the server: those of files that can hold a spec, and of folders that are created or deleted. */
import * as vscode from 'vscode';
import { FileChangeType, type FileEvent } from 'vscode-languageclient';
import { isLeftOut, isSpecName } from './fileBoundary';

/** What has been deleted may have been a folder. */
export async function mayConcernSpecs({ uri: uriText, type }: FileEvent): Promise<boolean> {
  const uri = vscode.Uri.parse(uriText);
  if (isSpecName(uri.path)) return true;
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (root === undefined || isLeftOut(root, vscode.Uri.joinPath(uri, 'file'))) return false;
  return type === FileChangeType.Deleted || (type === FileChangeType.Created && (await isFolder(uri)));
}

async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}
