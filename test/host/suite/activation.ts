import * as vscode from 'vscode';

describe('activation', () => {
  it('finds the extension', () => {
    if (!vscode.extensions.getExtension('gamespec.gamespec')) throw new Error('not there');
  });
});
