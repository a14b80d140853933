/** Shows a list of places as the editor shows references: from a code lens, whose arguments come as data of the protocol. */
import * as vscode from 'vscode';
import { isRecord } from './isRecord';

/** `uri`, `position`, `locations`: as the server sends them; anything else is passed over. */
export async function showReferences(uri: unknown, position: unknown, locations: unknown): Promise<void> {
  const at = positionOf(position);
  if (typeof uri !== 'string' || at === undefined || !Array.isArray(locations)) return;
  const places = locations.flatMap((location) => locationOf(location) ?? []);
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), at, places);
}

function locationOf(value: unknown): vscode.Location | undefined {
  if (!isRecord(value) || !isRecord(value['range'])) return undefined;
  const { uri, range } = value;
  const start = positionOf(range['start']);
  const end = positionOf(range['end']);
  if (typeof uri !== 'string' || start === undefined || end === undefined) return undefined;
  return new vscode.Location(vscode.Uri.parse(uri), new vscode.Range(start, end));
}

function positionOf(value: unknown): vscode.Position | undefined {
  if (!isRecord(value)) return undefined;
  const { line, character } = value;
  return typeof line === 'number' && typeof character === 'number' ? new vscode.Position(line, character) : undefined;
}
