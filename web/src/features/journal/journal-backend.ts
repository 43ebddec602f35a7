import type { ChatReply, EarlierConversation } from '@shadow-guide/contracts';
import { api, apiResponse } from '../../lib/api.js';
import { localDay } from '../../lib/local-day.js';
import { answerTimeoutMs, type ChatBackend, type ConversationCopy } from '../chat/index.js';
import { sendRevision } from '../revisions/index.js';

/** Today's conversation on one prompt, and which others the day has. */
export interface JournalCopy extends ConversationCopy {
  /** The day on this device when it was asked for. */
  day: string;
  earlier: EarlierConversation[];
}

/** What today's conversations are read from. */
export const todayRoute = 'GET /api/journal/conversation/today';

/** The journal's endpoints for the conversation on one prompt; null: the one without a prompt. */
export function journalBackend(promptId: string | null): ChatBackend<ChatReply, JournalCopy> {
  return {
    async load(signal) {
      const day = localDay(new Date());
      const today = await api(todayRoute, { promptId: promptId ?? '' }, { signal });
      const isAsked = today.promptId === promptId;
      return {
        day,
        conversationId: isAsked ? today.id : null,
        messages: isAsked ? today.messages : [],
        earlier: today.earlier ?? [],
      };
    },
    send({ requestId, text, mode, promptContext, feeling, revises }, signal) {
      const options = { signal, timeoutMs: answerTimeoutMs, headers: { accept: 'text/event-stream' } };
      if (revises) return sendRevision({ requestId, text }, revises, options);
      const prompt = { promptId: promptId ?? undefined, promptContext: promptContext ?? undefined };
      return apiResponse(
        'POST /api/journal/chat',
        { message: text, requestId, mode, feeling, ...prompt },
        options,
      );
    },
    stop: (requestId) => api('POST /api/journal/chat/:requestId/stop', { requestId }),
    textOf: (reply) => reply.message,
  };
}
