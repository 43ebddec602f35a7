import type { Draft } from '../../lib/draft-store.js';

/** The words in the writing box, and those on their way to the server. */
export interface DraftState {
  text: string;
  /** Id under which `text` was tried before and came back; null once it is changed. */
  requestId: string | null;
  /** Sent and not yet taken. Kept in the store until it is. */
  pending: { text: string; requestId: string } | null;
}

/** What the store must hold so that nothing is lost if the page goes away now. */
export function toStored({ text, requestId, pending }: DraftState): Draft {
  if (!pending) return { text, requestId };
  if (text.trim() === '') return pending;
  return { text: joined(pending.text, text), requestId: null };
}

/** The box holds other words now. */
export function typed(state: DraftState, text: string): DraftState {
  return { ...state, text, requestId: text.trim() === state.text.trim() ? state.requestId : null };
}

/** The words leave the box for the server. */
export function sending(state: DraftState, requestId: string): DraftState {
  return { text: '', requestId: null, pending: { text: state.text.trim(), requestId } };
}

/** The server has them. */
export function taken(state: DraftState, requestId: string): DraftState {
  if (state.pending?.requestId === requestId) return { ...state, pending: null };
  // An earlier try was taken after all, as its place in the conversation shows.
  return state.requestId === requestId ? { ...state, text: '', requestId: null } : state;
}

/** The server has not taken them: they go back into the box, before what was written since. */
export function givenBack(state: DraftState, requestId: string): DraftState {
  const { pending, text } = state;
  if (pending?.requestId !== requestId) return state;
  return text.trim() === ''
    ? { text: pending.text, requestId, pending: null }
    : { text: joined(pending.text, text), requestId: null, pending: null };
}

function joined(first: string, second: string): string {
  return `${first}\n\n${second}`;
}
