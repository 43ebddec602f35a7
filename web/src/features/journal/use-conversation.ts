import type { ChatMode, Conversation, Insight } from '@shadow-guide/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { apiResponse } from '../../lib/api.js';
import { ApiError } from '../../lib/api-error.js';
import { apiKey, apiQuery } from '../../lib/api-query.js';
import { invalidateEverywhere, tellOtherTabs } from '../../lib/tabs.js';
import { waitOrOnline } from '../../lib/wait.js';
import { type ConversationState, emptyConversation } from './conversation-items.js';
import { type ConversationAction, conversationReducer, isRestorable } from './conversation-state.js';
import { answerProblem, emptyReplyText } from './send-problem.js';
import { followTurn, type TurnPort, type TurnSignal } from './turn-stream.js';

/** Longest wait for an answer, in milliseconds. */
const answerTimeoutMs = 120_000;

const todayKey = apiKey('GET /api/journal/conversation/today');

/** One message to send or to follow. `stored`: the server has it already. */
export interface Turn {
  requestId: string;
  text: string;
  mode: ChatMode;
  stored: boolean;
}

export interface ConversationEvents {
  /** The server has the message. */
  onAccepted(requestId: string): void;
  /** The server did not take the message. */
  onNotTaken(turn: Turn, error: unknown): void;
  onAnswered(text: string, insights: Insight[]): void;
}

export interface ConversationControls {
  state: ConversationState;
  loading: boolean;
  /** Today's conversation could not be read. */
  loadFailed: boolean;
  reload(): void;
  dispatch(action: ConversationAction): void;
  /** Sends a message, or follows one that is being answered, to its end. */
  follow(turn: Turn): void;
}

/** Today's conversation: read from the server, in step with other tabs, and followed while the guide answers. */
export function useConversation(promptId: string | null, events: ConversationEvents): ConversationControls {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(conversationReducer, emptyConversation);
  const latest = useRef({ state, events });
  useEffect(() => {
    latest.current = { state, events };
  });

  // The one read that is old as soon as the screen is left: an answer may have been finished meanwhile.
  const today = useQuery({ ...apiQuery('GET /api/journal/conversation/today'), staleTime: 0 });
  const running = useRef(new Map<string, AbortController>());
  /** Counts the reads begun and the turns ended, to tell which came first. */
  const step = useRef(0);
  const endedAt = useRef(new Map<string, number>());
  const gone = useRef(false);
  const follow = useCallback(
    async (turn: Turn) => {
      const { requestId } = turn;
      if (running.current.has(requestId)) return;
      const controller = new AbortController();
      running.current.set(requestId, controller);
      let stored = turn.stored;
      const accept = () => {
        if (stored) return;
        stored = true;
        latest.current.events.onAccepted(requestId);
      };
      const take = (signal: TurnSignal) => {
        const at = new Date().toISOString();
        if (signal.kind === 'delta') return dispatch({ ...signal, requestId, at });
        if (signal.kind === 'failed') {
          if (!stored && !signal.entryId) throw new ApiError(signal.message, 500, signal);
          accept();
          return dispatch({
            kind: 'unanswered',
            requestId,
            problem: signal.message || answerProblem(null, true),
          });
        }
        accept();
        if (signal.kind === 'accepted') {
          tellOtherTabs({ kind: 'invalidate', keys: [todayKey] });
          dispatch({ ...signal, requestId });
          // The screen is gone and the words are safe: the answer is finished and stored without anybody listening.
          if (gone.current) controller.abort();
          return;
        }
        const { reply } = signal;
        if (!reply.message?.trim() && !reply.stopped) {
          return dispatch({ kind: 'unanswered', requestId, problem: emptyReplyText });
        }
        dispatch({ kind: 'done', requestId, at, reply });
        void client.invalidateQueries({ queryKey: todayKey, refetchType: 'none' });
        void invalidateEverywhere(client, [
          apiKey('GET /api/user/stats'),
          apiKey('GET /api/limits'),
          ...(reply.insights.length > 0 ? [apiKey('GET /api/insights'), apiKey('GET /api/personas')] : []),
        ]);
        latest.current.events.onAnswered(reply.message, reply.insights);
      };
      try {
        const deadline = AbortSignal.timeout(answerTimeoutMs);
        const signals = followTurn(portOf(turn), { signal: controller.signal, deadline, stored });
        for await (const signal of signals) take(signal);
      } catch (error) {
        if (stored) {
          dispatch({ kind: 'unanswered', requestId, problem: answerProblem(error, navigator.onLine) });
        } else latest.current.events.onNotTaken(turn, error);
      } finally {
        step.current += 1;
        endedAt.current.set(requestId, step.current);
        if (running.current.get(requestId) === controller) running.current.delete(requestId);
      }
    },
    [client],
  );

  const asked = useRef({ clock: 0, step: 0 });
  useEffect(() => {
    if (!today.isFetching) return;
    step.current += 1;
    asked.current = { clock: latest.current.state.clock, step: step.current };
  }, [today.isFetching]);
  const { data, dataUpdatedAt } = today;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same copy read again must be taken in again
  useEffect(() => {
    if (!data) return;
    const conversation = shownCopy(data, promptId);
    dispatch({ kind: 'loaded', conversation, since: asked.current.clock });
    for (const { requestId, status, content, mode } of conversation.messages) {
      // A turn that ended here after the copy was asked for is over, whatever the copy says: to follow it would be to try it again.
      if (status !== 'answering' || !requestId || (endedAt.current.get(requestId) ?? 0) > asked.current.step)
        continue;
      void follow({ requestId, text: content, mode: mode ?? 'reflect', stored: true });
    }
  }, [data, dataUpdatedAt, promptId, follow]);

  useEffect(() => {
    const turns = running.current;
    gone.current = false;
    return () => {
      gone.current = true;
      const sending = new Set(
        latest.current.state.items.map(
          (item) => item.kind === 'entry' && item.status === 'sending' && item.key,
        ),
      );
      for (const [requestId, controller] of turns) {
        if (sending.has(requestId)) continue;
        turns.delete(requestId);
        controller.abort();
      }
    };
  }, []);

  const { refetch } = today;
  const reload = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);

  return {
    state,
    loading: today.isPending,
    loadFailed: today.isError && !today.data,
    reload,
    dispatch,
    follow: (turn) => void follow(turn),
  };
}

function shownCopy(conversation: Conversation, promptId: string | null): Conversation {
  return isRestorable(conversation, promptId) ? conversation : { ...conversation, messages: [] };
}

function portOf({ requestId, text, mode }: Turn): TurnPort {
  return {
    open: (signal) =>
      apiResponse(
        'POST /api/journal/chat',
        { message: text, requestId, mode },
        { signal, timeoutMs: answerTimeoutMs, headers: { accept: 'text/event-stream' } },
      ),
    wait: waitOrOnline,
    isOnline: () => navigator.onLine,
  };
}
