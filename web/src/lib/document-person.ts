import { leaveTo } from './document-boundary.js';
import { paths } from './paths.js';
import { rememberedPerson, rememberFor } from './remembered.js';

/**
 * Id of the person whose text may be in this document's memory. It is kept after their session ends, because the same
 * person may sign in again.
 */
let person: string | null = null;
let isTakenOver = false;

/** Returns whether this document may contain the text of another person. */
export function isAnothers(userId: string): boolean {
  return person !== null && person !== userId;
}

/**
 * Returns whether the session is known to belong to a person other than this document's. Each tab that loads the
 * session records its person for all tabs.
 */
export function isSessionOfAnother(): boolean {
  const now = rememberedPerson();
  return isTakenOver || (now !== null && isAnothers(now));
}

/**
 * Resolves if this document belongs to the signed-in person. If it belongs to another person, loads a new document
 * instead.
 */
export function enter(userId: string): Promise<void> {
  if (isAnothers(userId)) return makeWay();
  person = userId;
  rememberFor(userId);
  return Promise.resolve();
}

/**
 * Loads a new document at the home page for the person who is now signed in, because the URL and the history entry may
 * reveal what the other person read. Never resolves, so that nothing is shown or sent in the meantime.
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
