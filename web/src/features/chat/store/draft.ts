import type { Feeling } from '@shadow-guide/contracts';
import type { Draft } from '../../../lib/draft-store.js';
import { withoutBlankEdges } from './blank-edges.js';

/** The words in the writing box, and those on their way to the server. */
export interface DraftState extends Draft {
  /** Sent and not yet accepted. Stays in storage until it is. */
  pending: (Draft & { requestId: string }) | null;
}

export const emptyDraft: DraftState = { text: '', requestId: null, prompt: null, pending: null };

/** A text as it is sent: the prompt at its beginning is not the person's words. */
export interface Words {
  promptContext: string | null;
  text: string;
}

/** What storage must hold so that nothing is lost if the page goes away now. */
export function toStored({ text, requestId, prompt, feeling, pending, refused = [] }: DraftState): Draft {
  const kept = { ...(refused.length > 0 ? { refused } : {}), ...feelingOf(feeling ?? pending?.feeling) };
  if (!pending) return { text, requestId, prompt, ...kept };
  if (text.trim() === '') return { ...pending, ...kept };
  return { text: joined(pending.text, text), requestId: null, prompt: pending.prompt, ...kept };
}

/** Whether two drafts hold the same; null is an empty one. */
export function isSameDraft(one: Draft, other: Draft | null): boolean {
  const parts = ({ text, requestId, prompt, feeling, refused = [] }: Draft) => [
    text,
    requestId,
    prompt,
    feeling?.pleasantness,
    feeling?.energy,
    ...refused.map((words) => words.requestId),
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

/** Puts a prompt before the words in the box. */
export function withPrompt(state: DraftState, prompt: string): DraftState {
  return { ...state, text: joined(prompt, state.text), requestId: null, prompt };
}

/** Parts the prompt from the person's words, when it stands unchanged at the beginning. */
export function wordsOf({ text, prompt }: Pick<Draft, 'text' | 'prompt'>): Words {
  const rest = prompt !== null && text.startsWith(prompt) ? text.slice(prompt.length) : null;
  // A prompt that was written on within its last line has become part of a sentence.
  if (rest === null || !/^\s*(\n|$)/.test(rest))
    return { promptContext: null, text: withoutBlankEdges(text) };
  return { promptContext: prompt, text: withoutBlankEdges(rest) };
}

/** The words leave the box for the server. */
export function sending(state: DraftState, requestId: string): DraftState {
  const { text, prompt, feeling, refused } = state;
  const pending = { text: withoutBlankEdges(text), requestId, prompt, ...feelingOf(feeling) };
  return { ...emptyDraft, refused, pending };
}

/** The words on their way go out under another id. */
export function resent(state: DraftState, from: string, to: string): DraftState {
  const { pending } = state;
  return pending?.requestId === from ? { ...state, pending: { ...pending, requestId: to } } : state;
}

/** The server has them. */
export function accepted(state: DraftState, requestId: string): DraftState {
  if (state.pending?.requestId === requestId) return { ...state, pending: null };
  // An earlier try was accepted after all, as its place in the conversation shows.
  const { pending, refused } = state;
  return state.requestId === requestId ? { ...emptyDraft, pending, refused } : state;
}

/** The server has not accepted them: they go back into the box, before what was written since. */
export function returned(state: DraftState, requestId: string): DraftState {
  const { pending, text, refused } = state;
  if (pending?.requestId !== requestId) return state;
  const rest = {
    prompt: pending.prompt,
    pending: null,
    refused,
    ...feelingOf(state.feeling ?? pending.feeling),
  };
  return text.trim() === ''
    ? { text: pending.text, requestId, ...rest }
    : { text: joined(pending.text, text), requestId: null, ...rest };
}

function feelingOf(feeling: Feeling | null | undefined): { feeling?: Feeling } {
  return feeling ? { feeling } : {};
}

/** Two texts, one after the other as paragraphs. */
export function joined(first: string, second: string): string {
  return `${first}\n\n${second}`;
}
