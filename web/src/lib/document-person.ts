import { leaveTo } from './document-boundary.js';
import { paths } from './paths.js';
import { rememberedPerson, rememberFor } from './remembered.js';

/** Whose words may be in this document's memory. Outlasts their session, because the same person may come back to them. */
let person: string | null = null;
let isTakenOver = false;

/** Whether this document may hold the words of somebody other than this person. */
export function isAnothers(userId: string): boolean {
  return person !== null && person !== userId;
}

/** Whether the session is known to be another person's than this document. Each tab that reads its session notes whose it is for all. */
export function isSessionOfAnother(): boolean {
  const now = rememberedPerson();
  return isTakenOver || (now !== null && isAnothers(now));
}

/** Resolves when this document belongs to the person who is signed in; another one gets a new document. */
export function enter(userId: string): Promise<void> {
  if (isAnothers(userId)) return makeWay();
  person = userId;
  rememberFor(userId);
  return Promise.resolve();
}

/**
 * Loads a new document for the person who is signed in now. It begins at home: the address and the history entry may tell what the
 * other person read. Never resolves, so that nothing is shown or sent meanwhile.
 */
export function makeWay(): Promise<never> {
  isTakenOver = true;
  leaveTo(paths.home(), {
    replace: true,
    notice: {
      title: 'Signed in with another account',
      description: 'This tab was open with a different account, so it starts anew.',
    },
  });
  return new Promise(() => {});
}
