import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planKeys } from '../features/plan/index.js';
import { followLive } from '../lib/live.js';
import { browserLivePorts } from '../lib/live-ports.js';
import { useSession } from '../lib/session.js';
import { useSinceStart } from '../lib/since-start.js';
import { invalidateEverywhere } from '../lib/tabs.js';

/** Begins so long after the start: the first screen comes first, and what was missed meanwhile is read when the channel is ready. */
const beginMs = 2_000;
/** A tab that nobody looked at for so long reads the plan anew: the device may have slept. */
const sleepMs = 30_000;

/** Keeps what is known of the plan in step with the server while somebody is signed in. */
export function LiveWatch() {
  const client = useQueryClient();
  const { user } = useSession();
  const begun = useSinceStart(beginMs);
  const userId = user?.id;

  useEffect(() => {
    if (!userId || !begun) return;
    let leave = new AbortController();
    const follow = () => {
      leave = new AbortController();
      const onNews = () => void invalidateEverywhere(client, planKeys);
      void followLive(browserLivePorts(), onNews, leave.signal);
    };
    const stop = () => leave.abort();
    // A page that is kept for the way back must hold neither the lock nor a connection.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && follow();
    follow();
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', restore);
      stop();
    };
  }, [client, userId, begun]);

  useEffect(() => {
    if (!userId) return;
    let hiddenAt = Number.POSITIVE_INFINITY;
    const look = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
      } else if (Date.now() - hiddenAt >= sleepMs) {
        for (const queryKey of planKeys) void client.invalidateQueries({ queryKey });
      }
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, userId]);

  return null;
}
