import type { ChatReply } from '@shadow-guide/contracts';
import { api, apiResponse } from '../../lib/api.js';
import { localDay } from '../../lib/local-day.js';
import { answerTimeoutMs, type ChatBackend, type ConversationCopy } from '../chat/index.js';
import { sendRevision } from '../revisions/index.js';

/** Today's conversation. */
export interface JournalCopy extends ConversationCopy {
  /** The date on this device when the conversation was requested. */
  day: string;
}

/** The endpoint that returns today's conversation. */
export const todayRoute = 'GET /api/journal/conversation/today';

/** The journal's endpoints for the conversation of the day. */
export const journalBackend: ChatBackend<ChatReply, JournalCopy> = {
  async load(signal) {
    const day = localDay(new Date());
    const { id, messages } = await api(todayRoute, {}, { signal });
    return { day, conversationId: id, messages };
  },
  send({ requestId, text, mode, promptId, promptContext, feeling, revises }, signal) {
    const options = { signal, timeoutMs: answerTimeoutMs, headers: { accept: 'text/event-stream' } };
    if (revises) return sendRevision({ requestId, text }, revises, options);
    const prompt = { promptId, promptContext: promptContext ?? undefined };
    return apiResponse(
      'POST /api/journal/chat',
      { message: text, requestId, mode, feeling, ...prompt },
      options,
    );
  },
  stop: (requestId) => api('POST /api/journal/chat/:requestId/stop', { requestId }),
  textOf: (reply) => reply.message,
};
