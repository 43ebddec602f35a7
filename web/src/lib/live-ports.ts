import type { ApiRoute } from './api.js';
import { ApiError } from './api-error.js';
import type { LivePorts } from './live.js';
import { resolveRoute } from './route.js';
import { hasRemovedSessionHint, lookUpUser, maybeSignedIn } from './session.js';
import { reportUnauthorized } from './session-ended.js';
import { waitOrOnline } from './wait.js';

const route = 'GET /api/live' satisfies ApiRoute;
const lockName = 'shadow-guide:live';

/**
 * Implements the live channel's ports with the browser. One tab holds an EventSource for all tabs; where Web Locks are
 * missing, every visible tab holds one.
 */
export function browserLivePorts(): LivePorts {
  return {
    open({ onPlanChange, onForumChange, onEnd }) {
      const source = new EventSource(resolveRoute(route, undefined).url);
      source.addEventListener('ready', () => {
        onPlanChange();
        onForumChange();
      });
      source.addEventListener('plan-changed', onPlanChange);
      source.addEventListener('forum-changed', onForumChange);
      // EventSource reconnects without backoff and does not report why a stream was refused.
      source.addEventListener('error', () => {
        source.close();
        onEnd();
      });
      return () => source.close();
    },
    lead: navigator.locks ? leadByLock : leadWhileVisible,
    isSignedIn: async () => {
      if (!maybeSignedIn()) {
        // The session has ended elsewhere, and the response to another call removed the session hint. That call was not
        // refused with a 401, so the end of the session is reported here.
        if (!hasRemovedSessionHint()) reportUnauthorized();
        return false;
      }
      try {
        await lookUpUser();
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

/**
 * A lock selects one tab that listens for all, because browsers share six connections to an HTTP/1.1 server among all
 * tabs.
 */
const leadByLock: LivePorts['lead'] = async (work, signal) => {
  try {
    await navigator.locks.request(lockName, { signal }, () => work(signal));
  } catch {
    // Where site data is blocked, navigator.locks exists but rejects.
    if (!signal.aborted) await leadWhileVisible(work, signal);
  }
};

/**
 * Without locks, tabs cannot elect a leader. Hidden tabs disconnect, so that a few windows never use up all
 * connections.
 */
const leadWhileVisible: LivePorts['lead'] = async (work, signal) => {
  while (!signal.aborted) {
    await untilVisibility('visible', signal);
    const hidden = new AbortController();
    const either = AbortSignal.any([signal, hidden.signal]);
    void untilVisibility('hidden', either).then(() => hidden.abort());
    await work(either);
    // The work ended by itself because no person is signed in.
    if (!either.aborted) return hidden.abort();
  }
};

function untilVisibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState !== state && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}
