import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { apiKey } from '../../lib/api-query.js';
import { deviceStorage, listDrafts } from '../../lib/draft-store.js';
import { onConversationClosed } from '../../lib/open-conversations.js';
import { useSession } from '../../lib/session.js';
import { useSinceStart } from '../../lib/since-start.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useNewest } from '../../lib/use-newest.js';
import { toast } from '../../ui/toast-store.js';
import type { WaitingPlace } from './places.js';

/** Delay after the start of the app, so that the first screen loads first. */
const beginMs = 2_000;
/** How long the toast about support stays, in milliseconds. */
const careMs = 60_000;
/** Queries whose results a sent message may change, besides its own conversation. */
const found = [
  'GET /api/journal/conversations',
  'GET /api/user/stats',
  'GET /api/limits',
  'GET /api/insights',
  'GET /api/topics',
  'GET /api/personas',
] as const;

/**
 * Sends messages that were written offline, on every page of the app: at the start, when the device is online again,
 * and when a chat is closed that still has waiting messages.
 */
export function WaitingWordsWatch() {
  const client = useQueryClient();
  const navigate = useNewest(useNavigate());
  const { user } = useSession();
  const begun = useSinceStart(beginMs);
  const userId = user?.id;

  useEffect(() => {
    if (!userId || !begun) return;
    const leave = new AbortController();
    let count = 0;
    const refresh = ({ route }: WaitingPlace) =>
      void invalidateEverywhere(
        client,
        [route, ...found].map((name) => apiKey(name)),
      );
    const onSent = (place: WaitingPlace, needsCare: boolean) => {
      count += 1;
      toast({
        title: 'Sent',
        description: needsCare
          ? 'Support is there beside your words.'
          : count === 1
            ? 'What you wrote while you were offline has arrived.'
            : `${count} messages that you wrote while you were offline have arrived.`,
        action: { label: 'Open', onAction: () => void navigate()(place.path) },
        ...(needsCare ? { endsAt: Date.now() + careMs } : {}),
      });
      refresh(place);
    };
    const send = async () => {
      const waits = listDrafts(deviceStorage(), userId).some(({ draft }) => draft.waiting);
      if (!waits || !navigator.onLine) return;
      const { sendWaiting } = await import('./send-waiting.js');
      await sendWaiting(userId, leave.signal, { onSent, onAnswered: refresh });
    };
    // When the code cannot be loaded, the network is not back yet.
    const begin = () => void send().catch(() => undefined);
    begin();
    const stop = onConversationClosed(begin);
    window.addEventListener('online', begin);
    // A device may be online again after sleep without an event.
    document.addEventListener('visibilitychange', begin);
    return () => {
      stop();
      window.removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', begin);
      leave.abort();
    };
  }, [client, navigate, userId, begun]);

  return null;
}
