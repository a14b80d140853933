/** The tree of the Test Explorer: files, below them the operations that their scenarios cover, below those the scenarios. */
import * as vscode from 'vscode';
import type { TestChanges, TestFile, TestModel } from '../../server/protocol/testing';
import { rangeOf } from './messages';

export class TestTree {
  readonly #controller: vscode.TestController;
  /** Items of scenarios; the others are files and operations. */
  readonly #tests = new Set<vscode.TestItem>();

  constructor(controller: vscode.TestController) {
    this.#controller = controller;
  }

  /** Items of tests that are still there stay the same, and with them their results. */
  take({ whole, files }: TestChanges): void {
    const { items } = this.#controller;
    const named = new Set(files.map(({ uri }) => uri));
    if (whole) for (const [id, item] of [...items]) if (!named.has(id)) this.#remove(items, item);
    for (const file of files) this.#takeFile(file);
  }

  /** The items of all scenarios. */
  tests(): readonly vscode.TestItem[] {
    return [...this.#tests];
  }

  /** The scenarios that a request is for, in the order of the tree. */
  testsOf({ include, exclude }: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const excluded = new Set(exclude);
    const found = new Set<vscode.TestItem>();
    const visit = (item: vscode.TestItem): void => {
      if (excluded.has(item)) return;
      if (this.#tests.has(item)) found.add(item);
      item.children.forEach(visit);
    };
    if (include === undefined) this.#controller.items.forEach(visit);
    else include.forEach(visit);
    return [...found];
  }

  #takeFile({ uri, tests }: TestFile): void {
    const { items } = this.#controller;
    const before = items.get(uri);
    if (tests.length === 0) {
      if (before !== undefined) this.#remove(items, before);
      return;
    }
    const file = before ?? this.#fileItem(uri);
    const operations = new Map<string, TestModel[]>();
    for (const test of tests) {
      const own = operations.get(test.operation ?? '');
      if (own === undefined) operations.set(test.operation ?? '', [test]);
      else own.push(test);
    }
    this.#keep(file.children, new Set([...operations.keys()].map((operation) => operationId(uri, operation))));
    for (const [operation, own] of operations) {
      const id = operationId(uri, operation);
      const label = operation === '' ? vscode.l10n.t('No move') : operation;
      const group = file.children.get(id) ?? this.#controller.createTestItem(id, label, file.uri);
      const first = own[0];
      if (first !== undefined) group.range = startOf(first);
      this.#keep(group.children, new Set(own.map((test) => test.id)));
      own.forEach((test, index) => {
        const item = group.children.get(test.id) ?? this.#controller.createTestItem(test.id, test.title, file.uri);
        item.range = rangeOf(test.place);
        item.sortText = String(index).padStart(6, '0');
        this.#tests.add(item);
        group.children.add(item);
      });
      file.children.add(group);
    }
    items.add(file);
  }

  /** The name first: in a narrow view it would be cut off behind its folders. */
  #fileItem(uri: string): vscode.TestItem {
    const path = vscode.workspace.asRelativePath(vscode.Uri.parse(uri));
    const [name = path, ...folders] = path.split('/').reverse();
    const item = this.#controller.createTestItem(uri, name, vscode.Uri.parse(uri));
    item.description = folders.reverse().join('/');
    item.sortText = path;
    return item;
  }

  #keep(items: vscode.TestItemCollection, ids: ReadonlySet<string>): void {
    for (const [id, item] of [...items]) if (!ids.has(id)) this.#remove(items, item);
  }

  #remove(items: vscode.TestItemCollection, item: vscode.TestItem): void {
    items.delete(item.id);
    this.#forget(item);
  }

  #forget(item: vscode.TestItem): void {
    this.#tests.delete(item);
    item.children.forEach((child) => {
      this.#forget(child);
    });
  }
}

/** Not an id of a test: those have `#` right behind the URI. */
function operationId(uri: string, operation: string): string {
  return `${uri} ${operation}`;
}

function startOf({ place }: TestModel): vscode.Range {
  return new vscode.Range(place.line, place.character, place.line, place.character);
}
