import type { ChatMode, User } from '@shadow-guide/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.js';
import { toast } from '../../ui/toast-store.js';
import type { EntryItem } from './conversation-items.js';
import { isAnswering } from './conversation-state.js';
import { newRequestId } from './request-id.js';
import { sendProblem } from './send-problem.js';
import { type Turn, useConversation } from './use-conversation.js';
import { useDraft } from './use-draft.js';

/** A message that came back, said above the writing box. */
export interface Unsent {
  text: string;
  /** Whether sending it again now makes sense. */
  retry: boolean;
}

/** The journal of one person: today's conversation, the words not sent yet, and what happens between the two. */
export function useJournal(user: User, mode: ChatMode) {
  const draft = useDraft(user.id);
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const [newInsights, setNewInsights] = useState(0);
  const [announcement, setAnnouncement] = useState('');
  const [stopping, setStopping] = useState<string | null>(null);

  const conversation = useConversation(null, {
    onAccepted(requestId) {
      draft.accept(requestId);
      setUnsent(null);
      setAnnouncement('Shadow Guide is answering.');
    },
    onNotTaken: (turn, error) => giveBack(turn, error),
    onAnswered(text, insights) {
      setAnnouncement(`Shadow Guide answered: ${text}`);
      if (insights.length > 0) setNewInsights(insights.length);
    },
  });
  const { state, dispatch, follow } = conversation;
  const busy = isAnswering(state);
  const answering = state.items.find(
    (item): item is EntryItem => item.kind === 'entry' && item.status === 'answering',
  );

  // A send whose answer never came back may have been taken after all: then its words need not be sent again.
  const { requestId: triedId, accept } = draft;
  const taken = state.items.some((item) => item.kind === 'entry' && item.id !== null && item.key === triedId);
  useEffect(() => {
    if (taken && triedId) accept(triedId);
  }, [taken, triedId, accept]);

  function begin(text: string, requestId: string): void {
    setUnsent(null);
    setAnnouncement('');
    draft.send(requestId);
    dispatch({ kind: 'sent', requestId, text, at: new Date().toISOString(), mode });
    follow({ requestId, text, mode, stored: false });
  }

  function giveBack(turn: Turn, error: unknown): void {
    const { requestId } = turn;
    const problem = sendProblem(error, navigator.onLine);
    draft.giveBack(requestId);
    if (problem.kind === 'refused') {
      dispatch({ kind: 'refused', requestId, reason: problem.reason });
      setAnnouncement(problem.reason);
      return;
    }
    dispatch({ kind: 'withdrawn', requestId });
    switch (problem.kind) {
      case 'reused-id':
        begin(turn.text, newRequestId());
        return;
      case 'busy':
        setUnsent({ text: problem.text, retry: false });
        conversation.reload();
        return;
      case 'signed-out':
        toast({ variant: 'destructive', title: problem.title, description: problem.text });
        return;
      case 'not-sent':
        setUnsent({ text: `${problem.text} Your words are back in the box.`, retry: true });
        toast({ variant: 'destructive', title: problem.title, description: problem.text });
    }
  }

  // The same function for good, so that a word of a reply does not draw every entry anew.
  const latest = useRef({ busy, dispatch, follow });
  useEffect(() => {
    latest.current = { busy, dispatch, follow };
  });
  const tryAgain = useCallback(({ requestId, text, mode }: EntryItem): void => {
    const now = latest.current;
    if (requestId === null || now.busy) return;
    setAnnouncement('');
    now.dispatch({ kind: 'retried', requestId });
    now.follow({ requestId, text, mode, stored: true });
  }, []);

  const { requestId: stopId } = answering ?? { requestId: null };
  return {
    ...conversation,
    text: draft.text,
    busy,
    /** The id of the answer that Stop would end. */
    stoppable: stopId !== null,
    stopping: stopping !== null && stopping === stopId,
    unsent,
    newInsights,
    announcement,
    type: draft.type,
    forgetNewInsights: useCallback(() => setNewInsights(0), []),
    send(): void {
      const text = draft.text.trim();
      if (text === '' || busy) return;
      begin(text, draft.requestId ?? newRequestId());
    },
    tryAgain,
    async stop(): Promise<void> {
      if (stopId === null) return;
      setStopping(stopId);
      try {
        await api('POST /api/journal/chat/:requestId/stop', { requestId: stopId });
      } catch {
        setStopping(null);
        toast({
          variant: 'destructive',
          title: 'Not stopped yet',
          description: 'The guide could not be told to stop. Press Stop again, or let it finish.',
        });
      }
    },
  };
}
