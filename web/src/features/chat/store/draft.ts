import type { Feeling } from '@shadow-guide/contracts';
import type { Draft, Prompt } from '../../../lib/draft-store.js';
import { withoutBlankEdges } from './blank-edges.js';

/** The text in the writing box, and the message in flight to the server. */
export interface DraftState extends Draft {
  /** The message that was sent and is not accepted yet; it stays in storage until the server accepts it. */
  pending: (Draft & { requestId: string }) | null;
}

export const emptyDraft: DraftState = { text: '', requestId: null, prompt: null, pending: null };

/** Returns what storage must contain so that nothing is lost if the page is closed now. */
export function toStored(state: DraftState): Draft {
  const { text, requestId, prompt, feeling, pending, refused = [], waiting = [] } = state;
  const kept = {
    ...(refused.length > 0 ? { refused } : {}),
    ...(waiting.length > 0 ? { waiting } : {}),
    ...feelingOf(feeling ?? pending?.feeling),
  };
  if (!pending) return { text, requestId, prompt, ...kept };
  if (text.trim() === '') return { ...pending, ...kept };
  return { text: joined(pending.text, text), requestId: null, prompt: pending.prompt, ...kept };
}

/** Returns whether two drafts have the same content; null counts as an empty draft. */
export function isSameDraft(one: Draft, other: Draft | null): boolean {
  const parts = ({ text, requestId, prompt, feeling, refused = [], waiting = [] }: Draft) => [
    text,
    requestId,
    prompt?.id,
    prompt?.text,
    feeling?.pleasantness,
    feeling?.energy,
    ...[...refused, ...waiting].map((words) => words.requestId),
  ];
  const second = parts(other ?? emptyDraft);
  const first = parts(one);
  return first.length === second.length && first.every((part, index) => part === second[index]);
}

/** Returns the draft with the text replaced. */
export function typed(state: DraftState, text: string): DraftState {
  const isSame = withoutBlankEdges(text) === withoutBlankEdges(state.text);
  return { ...state, text, requestId: isSame ? state.requestId : null };
}

/** Returns the draft with words appended. */
export function added(state: DraftState, words: string): DraftState {
  return typed(state, state.text.trim() === '' ? words : joined(state.text, words));
}

/** Returns the draft with the person’s feeling; null clears it. The words and their request id stay. */
export function felt({ feeling: _, ...state }: DraftState, feeling: Feeling | null): DraftState {
  return { ...state, ...feelingOf(feeling) };
}

/** Returns the draft with the given prompt above the words; null removes the prompt. */
export function withPrompt(state: DraftState, prompt: Prompt | null): DraftState {
  return { ...state, requestId: null, prompt };
}

/** Returns the words in the box as they are sent. */
export function wordsOf({ text }: Pick<Draft, 'text'>): string {
  return withoutBlankEdges(text);
}

/** Moves the words from the box to the pending message. */
export function sending(state: DraftState, requestId: string): DraftState {
  const { text, prompt, feeling } = state;
  const pending = { text: withoutBlankEdges(text), requestId, prompt, ...feelingOf(feeling) };
  return { ...emptyDraft, ...besideOf(state), pending };
}

/** Returns the draft with the pending message under another id. */
export function resent(state: DraftState, from: string, to: string): DraftState {
  const { pending } = state;
  if (pending?.requestId === from) return { ...state, pending: { ...pending, requestId: to } };
  const waiting = state.waiting?.map((words) =>
    words.requestId === from ? { ...words, requestId: to } : words,
  );
  return waiting ? { ...state, waiting } : state;
}

/** Removes a message that the server has accepted. */
export function accepted(before: DraftState, requestId: string): DraftState {
  const state = withoutWaiting(before, requestId);
  if (state.pending?.requestId === requestId) return { ...state, pending: null };
  // An earlier attempt was accepted nevertheless: it is in the conversation.
  const { pending } = state;
  return state.requestId === requestId ? { ...emptyDraft, ...besideOf(state), pending } : state;
}

/** Removes a waiting message: the server has it, or it is sent in another way. */
export function withoutWaiting(state: DraftState, requestId: string): DraftState {
  const { waiting = [] } = state;
  const left = waiting.filter((words) => words.requestId !== requestId);
  return left.length === waiting.length ? state : { ...state, waiting: left };
}

/**
 * Moves the pending words back into the box, because the server did not accept them. They are placed before what was
 * written since.
 */
export function returned(state: DraftState, requestId: string): DraftState {
  const { pending, text } = state;
  if (pending?.requestId !== requestId) return state;
  const rest = {
    ...besideOf(state),
    prompt: pending.prompt,
    pending: null,
    ...feelingOf(state.feeling ?? pending.feeling),
  };
  return text.trim() === ''
    ? { text: pending.text, requestId, ...rest }
    : { text: joined(pending.text, text), requestId: null, ...rest };
}

/** Returns the refused and waiting words of a draft. */
function besideOf({ refused, waiting }: Draft): Pick<Draft, 'refused' | 'waiting'> {
  return { refused, waiting };
}

function feelingOf(feeling: Feeling | null | undefined): { feeling?: Feeling } {
  return feeling ? { feeling } : {};
}

/** Joins two texts as paragraphs. */
export function joined(first: string, second: string): string {
  return `${first}\n\n${second}`;
}
