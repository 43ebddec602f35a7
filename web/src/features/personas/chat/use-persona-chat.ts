import type { Persona, PersonaReply, User } from '@shadow-guide/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiKey } from '../../../lib/api-query.js';
import { invalidateEverywhere } from '../../../lib/tabs.js';
import { toast } from '../../../ui/toast-store.js';
import { browserPorts, useChat } from '../../chat/index.js';
import { useQuietTime } from '../../safety/index.js';
import { draftName, personasKey } from '../use-personas.js';
import { greetingOf, plainGreeting } from './greetings.js';
import { messagesRoute, personaBackend, personaTimeoutMs } from './persona-backend.js';
import { personaLabels } from './persona-labels.js';

/**
 * Returns the chat of one person with one persona, opened with a greeting.
 * @param linkedId id of the message that a link led to
 */
export function usePersonaChat(
  user: User,
  { id, name, archetype, readOnly = false }: Persona,
  linkedId: string | null,
) {
  const client = useQueryClient();
  const [backend] = useState(() =>
    personaBackend(id, linkedId, () => void invalidateEverywhere(client, [personasKey])),
  );
  const opened = useChat(() => ({
    backend,
    labels: personaLabels(name),
    ports: browserPorts(user.id, draftName(id), messagesRoute),
    answerTimeoutMs: personaTimeoutMs,
    events: {
      onAccepted: () => void client.invalidateQueries({ queryKey: apiKey(messagesRoute) }),
      onAnswered: ({ insights }: PersonaReply) => {
        if (insights.length > 0) {
          toast({ title: 'New Insights Discovered', description: insightCount(insights.length) });
        }
        const found = [apiKey('GET /api/insights'), apiKey('GET /api/limits'), apiKey('GET /api/user/stats')];
        void invalidateEverywhere(client, [
          personasKey,
          apiKey('GET /api/personas/:id/memory'),
          ...(insights.length > 0 ? found : []),
        ]);
      },
      onProblem: (title: string, description: string) =>
        toast({ variant: 'destructive', title, description }),
    },
  }));

  const { chat, state } = opened;
  const [greeting] = useState(() => greetingOf(archetype, Math.random()));
  const quiet = useQuietTime();
  const greeted = useRef(false);
  const ready = state.copy !== null && quiet !== 'asking' && !readOnly;
  useEffect(() => {
    if (!ready || greeted.current) return;
    greeted.current = true;
    chat.greet(quiet === 'quiet' ? plainGreeting : greeting);
  }, [chat, ready, quiet, greeting]);
  const showEarlier = () => {
    backend.widen();
    chat.reload();
  };
  return { chat, state, showEarlier };
}

function insightCount(count: number): string {
  return count === 1
    ? '1 new insight came out of this conversation.'
    : `${count} new insights came out of this conversation.`;
}
