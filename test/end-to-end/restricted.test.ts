/** Restricted Mode: documents are data, so all that reads, explains and plays them works in a folder that nobody has said to trust. */
import { installed } from '../host/installed';
import { playsAction, underlinesFault } from './firstUse';
import { type Opened, openGame } from './opened';
import type { Workbench } from './workbench';

describe('a folder that is not trusted', function () {
  this.timeout(120_000);
  this.bail(true);

  let opened: Opened;
  let workbench: Workbench;

  before(async () => {
    opened = await openGame('meadows', installed(), { restricted: true });
    workbench = opened.workbench;
    await workbench.openFile('meadows.md');
  });

  afterEach(async function () {
    if (this.currentTest?.state === 'failed') await opened.picture('failure-restricted');
  });

  after(async () => {
    await opened?.close();
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
