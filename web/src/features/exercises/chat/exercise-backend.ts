import type { ExerciseConversation, ExerciseReply } from '@shadow-guide/contracts';
import { api, apiResponse } from '../../../lib/api.js';
import { ApiError } from '../../../lib/api-error.js';
import { answerTimeoutMs, type ChatBackend, type ConversationCopy } from '../../chat/index.js';
import { withoutOverview } from './opening.js';

/** Route from which a run of an exercise is loaded. */
export const runRoute = 'GET /api/exercises/conversations/:id';

/** Returns the key of a run’s conversation among the drafts of this device. */
export function draftName(runId: string): string {
  return `exercise/${runId}`;
}

export interface ExerciseCopy extends ConversationCopy {
  run: ExerciseConversation;
}

export interface ExerciseBackendEvents {
  /** Called when the run does not exist, or belongs to somebody else. */
  onMissing(): void;
  /** Called when the run was completed elsewhere, so that nothing more can be sent. */
  onCompleted(): void;
}

/** Returns the endpoints of one run of an exercise. */
export function exerciseBackend(
  id: string,
  { onMissing, onCompleted }: ExerciseBackendEvents,
): ChatBackend<ExerciseReply, ExerciseCopy> {
  const noticing = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'exercise_conversation_not_found') onMissing();
      if (code === 'exercise_completed') onCompleted();
      throw error;
    }
  };
  return {
    load: async (signal) => {
      const run = await noticing(api(runRoute, { id }, { signal }));
      return { conversationId: run.id, messages: withoutOverview(run), run };
    },
    send: ({ requestId, text }, signal) =>
      noticing(
        apiResponse(
          'POST /api/exercises/conversations/:id/messages',
          { id, message: text, requestId },
          { signal, timeoutMs: answerTimeoutMs, headers: { accept: 'text/event-stream' } },
        ),
      ),
    stop: (requestId) =>
      api('POST /api/exercises/conversations/:id/messages/:requestId/stop', { id, requestId }),
    textOf: (reply) => reply.response,
  };
}
