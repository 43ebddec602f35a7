import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { paths } from '../lib/paths.js';
import { followTheme } from '../lib/preferences.js';
import { forgetRemembered, rememberFor } from '../lib/remembered.js';
import { correctSessionHint, userQuery, useSession, useSessionProblem } from '../lib/session.js';
import { noteSessionEnded, onUnauthorized } from '../lib/session-ended.js';
import { broadcastToTabs, syncWithTabs } from '../lib/tabs.js';
import { toast } from '../ui/toast-store.js';
import { routes } from './routes.js';

/** Whether the screen at this path gives way to one that asks for a sign-in, which says what happened and what is kept. */
function asksForSignIn(pathname: string): boolean {
  if (matchPath(paths.journal(), pathname)) return true;
  return routes.some(({ path, needsUser }) => needsUser && matchPath(path, pathname) !== null);
}

/** Keeps this tab in step with the session: its end (any answer 401), other tabs, and the theme that they or the device chose. */
export function SessionWatch() {
  const client = useQueryClient();
  const { status, user } = useSession();
  const userId = user?.id;
  const problem = useSessionProblem() !== null;

  useEffect(() => {
    if (status === 'loading' || problem) return;
    correctSessionHint(status === 'signed-in');
    if (!userId) {
      forgetRemembered();
      return;
    }
    rememberFor(userId);
    noteSessionEnded(false);
    broadcastToTabs({ kind: 'signed-in' });
  }, [status, userId, problem]);

  useEffect(() => {
    const forgetPerson = () => {
      client.setQueryData(userQuery.queryKey, null);
      // The cached data belongs to a person who is no longer signed in here.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userQuery.queryKey[0] });
    };
    const stopListening = onUnauthorized(() => {
      if (!client.getQueryData(userQuery.queryKey)) return;
      forgetPerson();
      noteSessionEnded(true);
      if (asksForSignIn(window.location.pathname)) return;
      toast({
        title: 'Your session has ended',
        description:
          'Messages and notes that you were writing are kept on this device. Please sign in again to go on.',
      });
    });
    const stopFollowing = syncWithTabs(client, (kind) => {
      if (kind === 'signed-out') forgetPerson();
      else if (!client.getQueryData(userQuery.queryKey)) void client.invalidateQueries(userQuery);
    });
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [client]);

  useEffect(followTheme, []);

  return null;
}
