import type { ChatReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { toast } from '../../ui/toast-store.js';
import { browserPorts, guideLabels, useChat } from '../chat/index.js';
import { journalBackend, todayRoute } from './journal-backend.js';
import { draftName } from './journal-prompt.js';

export type JournalChat = ReturnType<typeof useJournalChat>;

/** The chat on one prompt of today, of one person. */
export function useJournalChat(user: User, promptId: string | null) {
  const client = useQueryClient();
  const [ports] = useState(() => browserPorts(user.id, draftName(promptId), todayRoute));
  const opened = useChat(() => ({
    backend: journalBackend(promptId),
    labels: guideLabels,
    ports,
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
          // Personas are found also when the day's insights are used up.
          apiKey('GET /api/personas'),
          apiKey('GET /api/topics'),
          ...(insights.length > 0 ? [apiKey('GET /api/insights')] : []),
        ]),
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));
  return { ...opened, drafts: ports.drafts };
}
