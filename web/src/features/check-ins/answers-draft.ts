import type { Screener } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import { useSyncExternalStore } from 'react';
import { newUuid } from '../../lib/uuid.js';

/** A questionnaire that is being filled in. */
export interface AnswersDraft {
  readonly screener: Screener;
  /** By the place of the question; null where nothing was answered yet. */
  readonly answers: readonly (number | null)[];
  /** Of these very answers: what is sent again stores nothing new, and what was changed is another. */
  readonly requestId: string;
}

export type AnswersDrafts = Readonly<Partial<Record<Screener, AnswersDraft>>>;

/** Kept only in the memory of this tab, because other people may use this device. */
let drafts: AnswersDrafts = {};
const listeners = new Set<() => void>();

/** A questionnaire without answers. */
export function emptyDraft(screener: Screener): AnswersDraft {
  const answers = publishedScreeners[screener].items.map(() => null);
  return { screener, answers, requestId: newUuid() };
}

/** A draft with one answer more, or another one. */
export function withAnswer(before: AnswersDraft, question: number, answer: number): AnswersDraft {
  const answers = before.answers.map((known, at) => (at === question ? answer : known));
  return { ...before, answers, requestId: newUuid() };
}

/** The place of the first question without an answer; null when each has one. */
export function firstUnanswered({ answers }: AnswersDraft): number | null {
  const at = answers.indexOf(null);
  return at < 0 ? null : at;
}

/** Keeps what is filled in while the tab is open. */
export function keepDraft(draft: AnswersDraft): void {
  set({ ...drafts, [draft.screener]: draft });
}

/** Forgets the answers to a questionnaire; with a draft that was sent, unless they were changed since. */
export function forgetDraft(screener: Screener, sent?: AnswersDraft): void {
  if (sent && drafts[screener]?.requestId !== sent.requestId) return;
  const { [screener]: _, ...others } = drafts;
  set(others);
}

export function useAnswersDrafts(): AnswersDrafts {
  return useSyncExternalStore(subscribe, () => drafts);
}

function set(next: AnswersDrafts): void {
  drafts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
