/** Restricted Mode: documents are data, so all that reads, explains and plays them works in a folder that nobody has said to trust. */
import { playsAction, underlinesFault } from './firstUse';
import { type Opened, useGame } from './opened';
import type { Workbench } from './workbench';

describe('a folder that is not trusted', function () {
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  useGame('meadows', { restricted: true }, 'failure-restricted', async (game) => {
    opened = game;
    workbench = opened.workbench;
    await workbench.openFile('meadows.md');
  });

  it('is one', async () => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
  });

  it('has its faults underlined and explained', () => underlinesFault(workbench));

  it('has its actions played', async () => {
    await playsAction(workbench);
    await opened.picture('restricted');
  });
});
