import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planKeys } from '../features/plan/index.js';
import { notifyForumChanged } from '../lib/forum-changes.js';
import { followLive, type LiveNotices } from '../lib/live.js';
import { browserLivePorts } from '../lib/live-ports.js';
import { useSession } from '../lib/session.js';
import { useSinceStart } from '../lib/since-start.js';
import { invalidateEverywhere } from '../lib/tabs.js';

/** Delay after the start, so that the first screen loads first. Changes missed meanwhile are read when the stream opens. */
const beginMs = 2_000;
/** A tab hidden for this long refetches the plan when it is shown: the device may have slept. */
const sleepMs = 30_000;

/**
 * Keeps the cached plan in step with the server while a person is signed in, and notifies the forum screen when the
 * forum changes.
 */
export function LiveWatch() {
  const client = useQueryClient();
  const { user } = useSession();
  const begun = useSinceStart(beginMs);
  const userId = user?.id;

  useEffect(() => {
    if (!userId || !begun) return;
    const leave = new AbortController();
    const notices: LiveNotices = {
      onPlanChange: () => void invalidateEverywhere(client, planKeys),
      onForumChange: notifyForumChanged,
    };
    void followLive(browserLivePorts(), notices, leave.signal);
    const stop = () => leave.abort();
    // A page in the back-forward cache must hold neither the lock nor a connection; a restored page is reloaded.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [client, userId, begun]);

  useEffect(() => {
    if (!userId) return;
    let hiddenAt = Number.POSITIVE_INFINITY;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
      } else if (Date.now() - hiddenAt >= sleepMs) {
        for (const queryKey of planKeys) void client.invalidateQueries({ queryKey });
      }
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [client, userId]);

  return null;
}
