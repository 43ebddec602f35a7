import type { WaitingWords } from '../../../lib/draft-store.js';
import type { OutgoingMessage } from './backend.js';
import type { EntryItem } from './conversation.js';
import { type DraftState, joined, withoutWaiting } from './draft.js';

/** A message that the server was not reached with waits beside the box, behind those that wait already. */
export function keptAsWaiting(state: DraftState, message: OutgoingMessage, at: string): DraftState {
  const { requestId, text, promptId, promptContext, mode, feeling } = message;
  const waiting = state.waiting ?? [];
  if (waiting.some((words) => words.requestId === requestId)) return state;
  const words: WaitingWords = {
    ...{ requestId, text, mode, at },
    prompt: promptId && promptContext ? { id: promptId, text: promptContext } : null,
    ...(feeling ? { feeling } : {}),
  };
  const pending = state.pending?.requestId === requestId ? null : state.pending;
  return { ...state, pending, waiting: [...waiting, words] };
}

/** Waiting words go back into the box: as the same message where it is empty, else after its words. */
export function takenBack(state: DraftState, requestId: string): DraftState {
  const words = state.waiting?.find((each) => each.requestId === requestId);
  if (!words) return state;
  const rest = withoutWaiting(state, requestId);
  if (state.text.trim() !== '')
    return { ...rest, text: joined(state.text.trimEnd(), words.text), requestId: null };
  const { text, prompt, feeling } = words;
  return { ...rest, text, requestId, prompt: prompt ?? state.prompt, ...(feeling ? { feeling } : {}) };
}

/** A waiting message as it is sent. */
export function waitingMessage({ requestId, text, prompt, mode, feeling }: WaitingWords): OutgoingMessage {
  return { requestId, text, mode, promptId: prompt?.id, promptContext: prompt?.text ?? null, feeling };
}

/** A waiting message as the conversation shows it. */
export function waitingItem(words: WaitingWords, clock: number): EntryItem {
  const { requestId, text, prompt, mode, feeling = null, at } = words;
  return {
    ...{ kind: 'entry', key: requestId, id: null, requestId, text, mode, feeling, at },
    promptContext: prompt?.text ?? null,
    status: 'waiting',
    safety: null,
    checkIn: null,
    problem: null,
    versions: 0,
    former: null,
    touched: clock,
  };
}
