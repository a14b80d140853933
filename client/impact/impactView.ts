/** What the edits change: a status item with the number of scenarios, and a view with each of them and how it ends. */
import * as vscode from 'vscode';
import type { ImpactModel, ImpactScenario, ImpactState } from '../../server/protocol/impact';
import { rangeOf } from '../testing/messages';

type Node = ImpactScenario | { readonly change: string };

/** With the separators of thousands that the editor's language has. */
function counted(count: number): string {
  return count.toLocaleString(vscode.env.language);
}

export class ImpactView implements vscode.Disposable, vscode.TreeDataProvider<Node> {
  static readonly viewType = 'gamespec.impact';
  readonly #item = vscode.window.createStatusBarItem('gamespec.impact', vscode.StatusBarAlignment.Left, 0);
  readonly #changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #view: vscode.TreeView<Node>;
  #model: ImpactModel | undefined;

  constructor() {
    this.#item.name = vscode.l10n.t('GameSpec: What Edits Change');
    this.#item.command = 'gamespec.showImpact';
    this.#view = vscode.window.createTreeView<Node>(ImpactView.viewType, { treeDataProvider: this });
  }

  dispose(): void {
    this.#item.dispose();
    this.#view.dispose();
    this.#changed.dispose();
  }

  show(state: ImpactState): void {
    if (state.kind === 'comparing') {
      this.#item.text = vscode.l10n.t('$(sync~spin) {0} of {1} scenarios', counted(state.done), counted(state.total));
      this.#item.tooltip = vscode.l10n.t('Comparing the scenarios with {0}', state.baseline);
      return;
    }
    const { changed, total, unknown, baseline } = state;
    this.#model = state;
    const words =
      unknown === total && total > 0
        ? vscode.l10n.t('The {0} scenarios cannot be compared with {1} while the game has errors.', counted(total), baseline)
        : changed.length === 0
          ? vscode.l10n.t('None of the {0} scenarios changed since {1}.', counted(total), baseline)
          : vscode.l10n.t('{0} of {1} scenarios changed since {2}.', counted(changed.length), counted(total), baseline);
    this.#item.text =
      unknown === total
        ? vscode.l10n.t('$(beaker) not compared')
        : changed.length === 0
          ? vscode.l10n.t('$(beaker) no change')
          : vscode.l10n.t('$(beaker) {0} of {1} scenarios changed', counted(changed.length), counted(total));
    this.#item.tooltip = words;
    this.#item.accessibilityInformation = { label: words };
    this.#view.message = words;
    this.#view.badge = changed.length === 0 ? undefined : { value: changed.length, tooltip: words };
    if (total === 0) this.#item.hide();
    else this.#item.show();
    this.#changed.fire();
  }

  /** Nothing is compared any more. */
  clear(): void {
    this.#model = undefined;
    this.#item.hide();
    this.#view.message = '';
    this.#view.badge = undefined;
    this.#changed.fire();
  }

  getChildren(node?: Node): Node[] {
    if (node === undefined) return [...(this.#model?.changed ?? [])];
    return 'change' in node ? [] : node.changes.map((change) => ({ change }));
  }

  getTreeItem(node: Node): vscode.TreeItem {
    if ('change' in node) return new vscode.TreeItem(node.change);
    const { title, place, isNew, canRun, changes } = node;
    const uri = vscode.Uri.parse(place.uri);
    const collapsible = changes.length === 0 ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Expanded;
    const item = new vscode.TreeItem(title, collapsible);
    item.id = node.id;
    item.iconPath = new vscode.ThemeIcon(canRun ? 'beaker' : 'error');
    const state = canRun ? (isNew ? vscode.l10n.t('new, and fails') : undefined) : vscode.l10n.t('cannot be run');
    item.description = state ?? vscode.workspace.asRelativePath(uri);
    item.command = {
      title: vscode.l10n.t('Show Scenario'),
      command: 'vscode.open',
      arguments: [uri, { selection: rangeOf({ ...place, endLine: place.line, endCharacter: place.character }), preserveFocus: true }],
    };
    return item;
  }
}
