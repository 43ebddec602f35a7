import type { TableReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { toast } from '../../../ui/toast-store.js';
import { browserPorts, useChat } from '../../chat/index.js';
import { draftName, tablesKey } from '../use-tables.js';
import { messagesRoute, tableBackend, tableTimeoutMs } from './table-backend.js';
import { tableLabels } from './table-labels.js';

/**
 * Returns the chat of one person at one table.
 * @param linkedId id of the message that a link led to
 */
export function useTableChat(user: User, tableId: string, linkedId: string | null) {
  const client = useQueryClient();
  const [backend] = useState(() =>
    tableBackend(tableId, linkedId, () => void invalidateEverywhere(client, [tablesKey])),
  );
  const opened = useChat(() => ({
    backend,
    labels: tableLabels,
    ports: browserPorts(user.id, draftName(tableId), messagesRoute),
    answerTimeoutMs: tableTimeoutMs,
    events: {
      onAccepted: () => void client.invalidateQueries({ queryKey: tablesKey }),
      onAnswered: ({ insights }: TableReply) => {
        if (insights.length === 0) return;
        toast({ title: 'New Insights Discovered', description: insightCount(insights.length) });
        const found = ['GET /api/insights', 'GET /api/limits', 'GET /api/user/stats'] as const;
        void invalidateEverywhere(
          client,
          found.map((route) => apiKey(route)),
        );
      },
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));
  const showEarlier = () => {
    backend.widen();
    opened.chat.reload();
  };
  return { ...opened, showEarlier };
}

function insightCount(count: number): string {
  return count === 1
    ? '1 new insight came out of this conversation.'
    : `${count} new insights came out of this conversation.`;
}
