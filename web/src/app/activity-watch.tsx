import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../lib/api.js';
import { useSession } from '../lib/session.js';
import { useSinceStart } from '../lib/since-start.js';
import { visitedTab } from './visited-tab.js';

/** Delay after the start, so that the first screen loads first. */
const beginMs = 2_000;

/** Reports the opening of a part of the app to be counted, by its name alone; lost counts are acceptable. */
export function ActivityWatch() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const begun = useSinceStart(beginMs);
  const tab = visitedTab(pathname);
  const last = useRef<string | null>(null);
  const isCounting = begun && status === 'signed-in';
  useEffect(() => {
    if (!isCounting || tab === last.current) return;
    last.current = tab;
    if (tab) void api('POST /api/activity', { tab }, { keepalive: true }).catch(() => undefined);
  }, [isCounting, tab]);
  return null;
}
