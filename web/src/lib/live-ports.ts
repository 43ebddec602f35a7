import { type ApiRoute, api } from './api.js';
import { ApiError } from './api-error.js';
import type { LivePorts } from './live.js';
import { resolveRoute } from './route.js';
import { waitOrOnline } from './wait.js';

const route = 'GET /api/live' satisfies ApiRoute;
const lockName = 'shadow-guide:live';

/** The live channel on this browser: an EventSource in one tab, or where locks are missing in every tab that is looked at. */
export function browserLivePorts(): LivePorts {
  return {
    open({ onNews, onEnd }) {
      const source = new EventSource(resolveRoute(route, undefined).url);
      source.addEventListener('ready', onNews);
      source.addEventListener('plan-changed', onNews);
      // The browser's own trying again knows no growing pauses, and not why a stream was refused.
      source.addEventListener('error', () => {
        source.close();
        onEnd();
      });
      return () => source.close();
    },
    lead: navigator.locks ? leadByLock : leadWhileVisible,
    isSignedIn: async () => {
      try {
        await api('GET /api/auth/user');
        return true;
      } catch (error) {
        return !(error instanceof ApiError && error.status === 401);
      }
    },
    wait: waitOrOnline,
    now: () => performance.now(),
    random: Math.random,
  };
}

/** Browsers allow six connections to an HTTP/1.1 server, for all tabs together: one tab listens for all. */
const leadByLock: LivePorts['lead'] = async (work, signal) => {
  try {
    await navigator.locks.request(lockName, { signal }, () => work(signal));
  } catch {
    // Where site data is forbidden, locks are there and refuse.
    if (!signal.aborted) await leadWhileVisible(work, signal);
  }
};

/** Without locks no tab knows of the others; those that nobody looks at let go, so a few windows never take all connections. */
const leadWhileVisible: LivePorts['lead'] = async (work, signal) => {
  while (!signal.aborted) {
    await untilVisibility('visible', signal);
    const hidden = new AbortController();
    const either = AbortSignal.any([signal, hidden.signal]);
    void untilVisibility('hidden', either).then(() => hidden.abort());
    await work(either);
    // The work came to its own end: nobody is signed in.
    if (!either.aborted) return hidden.abort();
  }
};

function untilVisibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== state && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      signal.removeEventListener('abort', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
