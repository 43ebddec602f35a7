import type { Screener } from '@shadow-guide/contracts';
import { publishedScreeners } from '@shadow-guide/contracts/facts/screeners';
import { useSyncExternalStore } from 'react';
import { newUuid } from '../../lib/uuid.js';

/** A questionnaire in progress. */
export interface AnswersDraft {
  readonly screener: Screener;
  /** Answers by question index; null for a question without an answer. */
  readonly answers: readonly (number | null)[];
  /**
   * Id of exactly these answers: sending the same answers again stores nothing new, and changed answers get a new id.
   */
  readonly requestId: string;
}

export type AnswersDrafts = Readonly<Partial<Record<Screener, AnswersDraft>>>;

/** The drafts, kept only in the memory of this tab, because other people may use this device. */
let drafts: AnswersDrafts = {};
const listeners = new Set<() => void>();

/** Returns a questionnaire without answers. */
export function emptyDraft(screener: Screener): AnswersDraft {
  const answers = publishedScreeners[screener].items.map(() => null);
  return { screener, answers, requestId: newUuid() };
}

/** Returns a draft with one answer added or changed. */
export function withAnswer(before: AnswersDraft, question: number, answer: number): AnswersDraft {
  const answers = before.answers.map((known, at) => (at === question ? answer : known));
  return { ...before, answers, requestId: newUuid() };
}

/** Returns the index of the first question without an answer; null when every question has one. */
export function firstUnanswered({ answers }: AnswersDraft): number | null {
  const at = answers.indexOf(null);
  return at < 0 ? null : at;
}

/** Keeps a draft while the tab is open. */
export function keepDraft(draft: AnswersDraft): void {
  set({ ...drafts, [draft.screener]: draft });
}

/** Deletes the answers to a questionnaire. If `sent` is given, deletes them only if they still equal it. */
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
