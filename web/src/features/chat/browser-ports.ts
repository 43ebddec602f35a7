import type { ApiRoute } from '../../lib/api.js';
import { apiKey } from '../../lib/api-query.js';
import { deviceStorage } from '../../lib/draft-store.js';
import { noteOpenConversation } from '../../lib/open-conversations.js';
import { TabDrafts } from '../../lib/tab-drafts.js';
import { thisTab } from '../../lib/tab-identity.js';
import { broadcastToTabs, onTabMessage } from '../../lib/tabs.js';
import { newUuid } from '../../lib/uuid.js';
import { waitOrOnline } from '../../lib/wait.js';
import type { ChatPorts } from './store/ports.js';

/**
 * Returns the browser ports of a chat.
 * @param conversation key of the conversation among this person’s drafts
 * @param route API route of the conversation, which other tabs refetch when this tab changes the conversation
 * @param isFormerName returns whether an earlier release stored words of this conversation under the given name
 */
export function browserPorts(
  userId: string,
  conversation: string,
  route: ApiRoute,
  isFormerName?: (conversation: string) => boolean,
): ChatPorts {
  const key = apiKey(route);
  return {
    drafts: new TabDrafts(
      userId,
      conversation,
      { storage: deviceStorage(), tab: thisTab(), now: () => Date.now() },
      isFormerName,
    ),
    now: () => new Date(),
    newId: newUuid,
    isOnline: () => navigator.onLine,
    wait: waitOrOnline,
    deadline: (ms) => AbortSignal.timeout(ms),
    announceChange: () => broadcastToTabs({ kind: 'invalidate', keys: [key] }),
    onStale(listener) {
      const close = noteOpenConversation(conversation);
      const stop = onTabMessage((message) => {
        if (message.kind === 'invalidate' && message.keys.some(([name]) => name === route)) listener();
      });
      // Another device may have changed the conversation while this tab was hidden.
      const onSeen = () => document.visibilityState === 'visible' && listener();
      window.addEventListener('online', listener);
      document.addEventListener('visibilitychange', onSeen);
      return () => {
        stop();
        close();
        window.removeEventListener('online', listener);
        document.removeEventListener('visibilitychange', onSeen);
      };
    },
  };
}
