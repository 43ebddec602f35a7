import type { ChatReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { useNewest } from '../../lib/use-newest.js';
import { toast } from '../../ui/toast-store.js';
import { browserPorts, guideLabels, isAnswering, useChat } from '../chat/index.js';
import { useDeletedEntries, withoutDeleted } from '../deletions/index.js';
import { journalBackend, todayRoute } from './journal-backend.js';
import { draftName, isFormerDraftName } from './journal-prompt.js';
import { keepsOldDay } from './keeps-old-day.js';
import { isOver } from './use-day-on-page.js';
import { useUnreadAnswer } from './use-unread-answer.js';

export type JournalChat = ReturnType<typeof useJournalChat>;

/**
 * Returns the chat of one person and day. After midnight the last exchange stays on screen until the person continues.
 */
export function useJournalChat(user: User, day: string) {
  const client = useQueryClient();
  const deleted = useNewest(useDeletedEntries());
  const isUnread = useRef(false);
  const [ports] = useState(() => browserPorts(user.id, draftName, todayRoute, isFormerDraftName));
  const opened = useChat(() => ({
    backend: journalBackend,
    labels: guideLabels,
    ports,
    keepsShown: ({ messages }, items) =>
      isOver(day) && keepsOldDay(withoutDeleted(items, deleted()), messages, isUnread.current),
    events: {
      onAccepted: () =>
        void Promise.all(
          [apiKey(todayRoute), apiKey('GET /api/journal/conversations')].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
      onAnswered: ({ insights }: ChatReply) =>
        void invalidateEverywhere(client, [
          apiKey('GET /api/user/stats'),
          apiKey('GET /api/limits'),
          apiKey('GET /api/journal/conversations'),
          // Personas are detected even when the day's insights are used up.
          apiKey('GET /api/personas'),
          apiKey('GET /api/topics'),
          ...(insights.length > 0 ? [apiKey('GET /api/insights')] : []),
        ]),
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));
  useUnreadAnswer(isUnread, isAnswering(opened.state.conversation));
  return { ...opened, drafts: ports.drafts };
}
