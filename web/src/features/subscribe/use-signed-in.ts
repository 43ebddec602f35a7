import { useEffect } from 'react';
import { leaveTo } from '../../lib/document-boundary.js';
import { paths } from '../../lib/paths.js';
import { useSession, useSessionProblem } from '../../lib/session.js';
import { useSessionEnded } from '../../lib/session-ended.js';

/**
 * Returns whether a person is signed in. If not, redirects to the login screen, which later returns to `here`. Does not
 * redirect while `busy`, because a running payment is completed even if the session ends.
 */
export function useSignedIn(here: string, busy: boolean): boolean {
  const { status } = useSession();
  // The app shell shows a failed lookup with a retry button.
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
