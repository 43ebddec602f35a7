import type { ChatReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from '../../lib/api-query.js';
import { invalidateEverywhere } from '../../lib/tabs.js';
import { toast } from '../../ui/toast-store.js';
import { browserPorts, guideLabels, useChat } from '../chat/index.js';
import { journalBackend, todayRoute } from './journal-backend.js';
import { draftName } from './journal-prompt.js';

/** The chat on one prompt of today, of one person. */
export function useJournalChat(user: User, promptId: string | null) {
  const client = useQueryClient();
  const [ports] = useState(() => browserPorts(user.id, draftName(promptId), todayRoute));
  const opened = useChat(() => ({
    backend: journalBackend(promptId),
    labels: guideLabels,
    ports,
    events: {
      onAccepted: () => void client.invalidateQueries({ queryKey: apiKey(todayRoute) }),
      onAnswered: ({ insights }: ChatReply) =>
        void invalidateEverywhere(client, [
          apiKey('GET /api/user/stats'),
          apiKey('GET /api/limits'),
          ...(insights.length > 0 ? [apiKey('GET /api/insights'), apiKey('GET /api/personas')] : []),
        ]),
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));
  return { ...opened, drafts: ports.drafts };
}
