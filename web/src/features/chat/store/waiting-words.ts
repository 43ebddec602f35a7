import type { WaitingWords } from '../../../lib/draft-store.js';
import type { OutgoingMessage } from './backend.js';
import type { EntryItem } from './conversation.js';
import { type DraftState, withoutWaiting } from './draft.js';
import { backInBox, keptItem, promptOf } from './kept-words.js';

/** Stores a message that did not reach the server beside the box, behind those already waiting. */
export function keptAsWaiting(state: DraftState, message: OutgoingMessage, at: string): DraftState {
  const { requestId, text, mode, feeling } = message;
  const waiting = state.waiting ?? [];
  if (waiting.some((words) => words.requestId === requestId)) return state;
  const words: WaitingWords = {
    ...{ requestId, text, mode, at },
    prompt: promptOf(message),
    ...(feeling ? { feeling } : {}),
  };
  const pending = state.pending?.requestId === requestId ? null : state.pending;
  return { ...state, pending, waiting: [...waiting, words] };
}

/** Moves waiting words back into the box. If the box is empty, they stay the same message. */
export function takenBack(state: DraftState, requestId: string): DraftState {
  const words = state.waiting?.find((each) => each.requestId === requestId);
  if (!words) return state;
  const { feeling } = words;
  return backInBox(withoutWaiting(state, requestId), words, { requestId, ...(feeling ? { feeling } : {}) });
}

/** Returns a waiting message in the form in which it is sent. */
export function waitingMessage({ requestId, text, prompt, mode, feeling }: WaitingWords): OutgoingMessage {
  return { requestId, text, mode, promptId: prompt?.id, promptContext: prompt?.text ?? null, feeling };
}

/** Returns a waiting message as an item of the conversation. */
export function waitingItem(words: WaitingWords, clock: number): EntryItem {
  const { mode, feeling = null } = words;
  return keptItem(words, { status: 'waiting', mode, feeling }, clock);
}
