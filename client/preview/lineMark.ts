/** The line of the effect that a preview's board has come to, marked in the editors that show its file. */
import * as vscode from 'vscode';
import type { Place } from '../../server/protocol/preview';

export class LineMark implements vscode.Disposable {
  readonly #decoration = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.rangeHighlightForeground'),
  });

  /** Marks the first line of the place and brings it into view; undefined takes the mark away. The focus stays where it is. */
  show(place: Place | undefined): void {
    const uri = place && vscode.Uri.parse(place.uri).toString();
    for (const editor of vscode.window.visibleTextEditors) {
      if (place === undefined || editor.document.uri.toString() !== uri || place.line >= editor.document.lineCount) {
        editor.setDecorations(this.#decoration, []);
        continue;
      }
      const { range } = editor.document.lineAt(place.line);
      editor.setDecorations(this.#decoration, [range]);
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  dispose(): void {
    this.#decoration.dispose();
  }
}
