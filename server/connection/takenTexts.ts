/** Hands the texts of open documents to the workspace: what is typed while one waits to be taken in is taken with it. */
import { isSpec, readSource } from '../source/file';
import type { Workspace } from '../workspace/model';
import type { OpenDocuments } from './documents';

export interface TakenTexts {
  readonly opened: (uri: string) => void;
  /** To be called before a change is applied to the document. */
  readonly changing: (uri: string) => void;
  readonly changed: (uri: string) => void;
  readonly closed: (uri: string) => void;
}

/** From the opening of a document to its closing. */
interface Opening {
  /** It was a spec in a text that a newer one has overtaken. */
  wasSpec: boolean;
  /** Some text of it has been taken in. */
  taken: boolean;
  /** A text of it is going to be taken in. */
  waiting: boolean;
}

/** `change` queues work on the workspace. */
export function takenTexts(workspace: Workspace, documents: OpenDocuments, change: (work: () => Promise<void>) => void): TakenTexts {
  const openings = new Map<string, Opening>();

  function take(uri: string): void {
    const opening = openings.get(uri);
    if (opening === undefined || opening.waiting) return;
    opening.waiting = true;
    change(async () => {
      const text = documents.text(uri);
      // Closed meanwhile, and perhaps opened again: that is work of its own, behind the closing.
      if (text === undefined || openings.get(uri) !== opening) return;
      opening.waiting = false;
      opening.taken = true;
      await workspace.setText(uri, text, { language: documents.language(uri), wasSpec: opening.wasSpec });
    });
  }

  /** What a document was in between must not depend on how fast it is typed. */
  function notice(uri: string): void {
    const opening = openings.get(uri);
    const text = documents.text(uri);
    if (text === undefined || !opening?.waiting || opening.wasSpec || (opening.taken && workspace.isKept(uri))) return;
    opening.wasSpec = isSpec(readSource(uri, text, { markdown: documents.language(uri) === 'markdown' }));
  }

  return {
    opened: (uri) => {
      openings.set(uri, { wasSpec: false, taken: false, waiting: false });
      take(uri);
    },
    changing: notice,
    changed: take,
    closed: (uri) => {
      openings.delete(uri);
      change(() => workspace.closeText(uri));
    },
  };
}
