/** Results of tests in the terms of the editor. */
import * as vscode from 'vscode';
import type { Place } from '../../server/protocol/preview';
import type { TestMessageModel } from '../../server/protocol/testing';
import { printable } from './printable';

/** The message at its line, with the difference where there is one. Plain text: names of a document are no markup. */
export function testMessage({ message, expected, actual, place }: TestMessageModel): vscode.TestMessage {
  const text = printable(message);
  const shown =
    expected === undefined || actual === undefined ? new vscode.TestMessage(text) : vscode.TestMessage.diff(text, expected, actual);
  shown.location = new vscode.Location(vscode.Uri.parse(place.uri), rangeOf(place));
  return shown;
}

/** The range of a place; both count lines and characters (UTF-16) from 0. */
export function rangeOf({ line, character, endLine, endCharacter }: Place): vscode.Range {
  return new vscode.Range(line, character, endLine, endCharacter);
}
