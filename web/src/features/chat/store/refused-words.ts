import type { Draft, RefusedWords } from '../../../lib/draft-store.js';
import type { OutgoingMessage } from './backend.js';
import type { EntryItem, NoticeItem } from './conversation.js';
import { type DraftState, withoutWaiting } from './draft.js';
import { backInBox, keptItem, promptOf } from './kept-words.js';

/** Stores the words of a refused message beside the box instead of inside it. */
export function keptAsRefused(
  state: DraftState,
  message: OutgoingMessage,
  reason: string,
  at: string,
): DraftState {
  const { requestId, text } = message;
  const words: RefusedWords = { requestId, text, prompt: promptOf(message), reason, at };
  const pending = state.pending?.requestId === requestId ? null : state.pending;
  // The feeling stays selected for the words that the person sends in place of the refused ones.
  const feeling = state.feeling ?? state.pending?.feeling;
  const refused = [...(state.refused ?? []), words];
  return { ...withoutWaiting(state, requestId), ...(feeling ? { feeling } : {}), pending, refused };
}

/** Removes refused words, because they are sent in another way or discarded. */
export function withoutRefused(state: DraftState, requestId: string): DraftState {
  return { ...state, refused: (state.refused ?? []).filter((words) => words.requestId !== requestId) };
}

/** Moves refused words back into the box to be edited. */
export function editedAgain(state: DraftState, requestId: string): DraftState {
  const words = state.refused?.find((each) => each.requestId === requestId);
  return words ? backInBox(withoutRefused(state, requestId), words, { requestId: null }) : state;
}

/**
 * Returns a draft that was moved to this conversation, together with the refused and waiting words of both
 * conversations.
 */
export function movedHere(begun: Draft, { pending, refused = [], waiting = [] }: DraftState): DraftState {
  return {
    ...{ ...begun, pending },
    refused: [...(begun.refused ?? []), ...refused],
    waiting: [...(begun.waiting ?? []), ...waiting],
  };
}

/** Returns refused words as conversation items: the entry, and below it the reason for the refusal. */
export function refusedItems(words: RefusedWords, clock: number): [EntryItem, NoticeItem] {
  const { requestId, reason } = words;
  return [
    keptItem(words, { status: 'refused', mode: 'reflect', feeling: null }, clock),
    { kind: 'notice', key: noticeKey(requestId), text: reason, touched: clock },
  ];
}

/** Returns the key of the notice that says why an entry was refused. */
export function noticeKey(entryKey: string): string {
  return `notice:${entryKey}`;
}
