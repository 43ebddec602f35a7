import { useEffect } from 'react';
import { leaveTo } from '../../lib/document-boundary.js';
import { paths } from '../../lib/paths.js';
import { useSession, useSessionProblem } from '../../lib/session.js';
import { useSessionEnded } from '../../lib/session-ended.js';

/**
 * Whether somebody is signed in; who is not is taken to the login screen, and from there back to `here`. Not while `busy`: a
 * payment under way is finished first, whatever becomes of the session.
 */
export function useSignedIn(here: string, busy: boolean): boolean {
  const { status } = useSession();
  // A look-up that failed is said by the frame of the page, with a way to try again.
  const isUnknown = useSessionProblem() !== null;
  const hasEnded = useSessionEnded();
  const mustSignIn = status === 'signed-out' && !isUnknown && !busy;
  useEffect(() => {
    if (!mustSignIn) return;
    leaveTo(paths.auth(here), {
      replace: true,
      notice: hasEnded
        ? {
            title: 'Your session has ended',
            description: 'Nothing was charged. Please sign in again to go on.',
          }
        : undefined,
    });
  }, [mustSignIn, here, hasEnded]);
  return status === 'signed-in';
}
