import type { Feeling } from '@shadow-guide/contracts';
import type { Draft, Prompt } from '../../../lib/draft-store.js';
import { withoutBlankEdges } from './blank-edges.js';

/** The words in the writing box, and those on their way to the server. */
export interface DraftState extends Draft {
  /** Sent and not yet accepted. Stays in storage until it is. */
  pending: (Draft & { requestId: string }) | null;
}

export const emptyDraft: DraftState = { text: '', requestId: null, prompt: null, pending: null };

/** What storage must hold so that nothing is lost if the page goes away now. */
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

/** Whether two drafts hold the same; null is an empty one. */
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

/** The box holds other words now. */
export function typed(state: DraftState, text: string): DraftState {
  const isSame = withoutBlankEdges(text) === withoutBlankEdges(state.text);
  return { ...state, text, requestId: isSame ? state.requestId : null };
}

/** The box holds further words, after its own. */
export function added(state: DraftState, words: string): DraftState {
  return typed(state, state.text.trim() === '' ? words : joined(state.text, words));
}

/** With how the person says they feel; null takes it back. The words and the id that they were sent under stay. */
export function felt({ feeling: _, ...state }: DraftState, feeling: Feeling | null): DraftState {
  return { ...state, ...feelingOf(feeling) };
}

/** With another prompt above the words; null puts it away. */
export function withPrompt(state: DraftState, prompt: Prompt | null): DraftState {
  return { ...state, requestId: null, prompt };
}

/** The words in the box as they are sent. */
export function wordsOf({ text }: Pick<Draft, 'text'>): string {
  return withoutBlankEdges(text);
}

/** The words leave the box for the server. */
export function sending(state: DraftState, requestId: string): DraftState {
  const { text, prompt, feeling } = state;
  const pending = { text: withoutBlankEdges(text), requestId, prompt, ...feelingOf(feeling) };
  return { ...emptyDraft, ...besideOf(state), pending };
}

/** The words on their way go out under another id. */
export function resent(state: DraftState, from: string, to: string): DraftState {
  const { pending } = state;
  if (pending?.requestId === from) return { ...state, pending: { ...pending, requestId: to } };
  const waiting = state.waiting?.map((words) =>
    words.requestId === from ? { ...words, requestId: to } : words,
  );
  return waiting ? { ...state, waiting } : state;
}

/** The server has them. */
export function accepted(before: DraftState, requestId: string): DraftState {
  const state = withoutWaiting(before, requestId);
  if (state.pending?.requestId === requestId) return { ...state, pending: null };
  // An earlier try was accepted after all, as its place in the conversation shows.
  const { pending } = state;
  return state.requestId === requestId ? { ...emptyDraft, ...besideOf(state), pending } : state;
}

/** Without a message that waits: the server has it, or it is sent in another way. */
export function withoutWaiting(state: DraftState, requestId: string): DraftState {
  const { waiting = [] } = state;
  const left = waiting.filter((words) => words.requestId !== requestId);
  return left.length === waiting.length ? state : { ...state, waiting: left };
}

/** The server has not accepted them: they go back into the box, before what was written since. */
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

/** What is kept beside the box. */
function besideOf({ refused, waiting }: Draft): Pick<Draft, 'refused' | 'waiting'> {
  return { refused, waiting };
}

function feelingOf(feeling: Feeling | null | undefined): { feeling?: Feeling } {
  return feeling ? { feeling } : {};
}

/** Two texts, one after the other as paragraphs. */
export function joined(first: string, second: string): string {
  return `${first}\n\n${second}`;
}
