import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { leaveTo } from '../lib/document-boundary.js';
import { isAnothers, isSessionOfAnother, makeWay } from '../lib/document-person.js';
import { paths } from '../lib/paths.js';
import { followTheme } from '../lib/preferences.js';
import { forgetRemembered } from '../lib/remembered.js';
import {
  correctSessionHint,
  forgetPerson,
  userQuery,
  useSession,
  useSessionProblem,
} from '../lib/session.js';
import { noteSessionEnded, onUnauthorized } from '../lib/session-ended.js';
import { broadcastToTabs, syncWithTabs } from '../lib/tabs.js';
import { toast } from '../ui/toast-store.js';
import { routes } from './routes.js';

/**
 * Returns whether the screen at this path needs a signed-in person. After the session ends, such a screen is replaced
 * by one that asks to sign in, says what happened and what is kept.
 */
function requiresSignIn(pathname: string): boolean {
  if (matchPath(paths.journal(), pathname)) return true;
  return routes.some(({ path, needsUser }) => needsUser && matchPath(path, pathname) !== null);
}

/**
 * Keeps this tab in step with the end of the session (any 401 response), with other tabs, and with the theme chosen in
 * other tabs or on the device.
 */
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
    noteSessionEnded(false);
    broadcastToTabs({ kind: 'signed-in', userId });
  }, [status, userId, problem]);

  useEffect(() => {
    const stopListening = onUnauthorized(() => {
      if (!client.getQueryData(userQuery.queryKey)) return;
      forgetPerson(client);
      noteSessionEnded(true);
      broadcastToTabs({ kind: 'unauthorized' });
      if (requiresSignIn(window.location.pathname)) return;
      toast({
        title: 'Your session has ended',
        description:
          'Messages and notes that you were writing are kept on this device. Please sign in again to go on.',
      });
    });
    const stopFollowing = syncWithTabs(client, (message) => {
      const isKnown = Boolean(client.getQueryData(userQuery.queryKey));
      if (message.kind === 'signed-out') forgetPerson(client);
      else if (message.kind === 'erased') leaveTo(paths.home(), { replace: true });
      else if (message.kind === 'unauthorized') {
        if (isKnown) void client.invalidateQueries(userQuery, { cancelRefetch: false });
      } else if (isAnothers(message.userId)) void makeWay();
      else if (!isKnown) void client.invalidateQueries(userQuery);
    });
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [client]);

  useEffect(() => {
    // A suspended tab may have missed a message.
    const onSeen = () => document.visibilityState === 'visible' && isSessionOfAnother() && void makeWay();
    document.addEventListener('visibilitychange', onSeen);
    return () => document.removeEventListener('visibilitychange', onSeen);
  }, []);

  useEffect(followTheme, []);

  return null;
}
