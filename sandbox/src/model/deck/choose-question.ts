import { seedOf } from '../language/text.js';
import type { ShownInEntry } from './read-entry.js';
import { type Question, type QuestionKind, type QuestionTag, SOMEONE } from './tags.js';

/** Criteria for choosing a question. */
export interface QuestionWish {
  readonly shown: ShownInEntry;
  /** Kinds of question that the person's settings request. */
  readonly kinds: readonly QuestionKind[];
  /** The guide's earlier answers, which contain the questions asked recently. */
  readonly answered: readonly string[];
  /** Seed of the choice: the same seed always gets the same question. */
  readonly seed: string;
  /** True when the question must be about something in the entry. */
  readonly isTagged?: boolean;
}

/**
 * Returns a question that was not asked yet: one of the first tag that has such a question in a fitting weight. Without
 * one, and unless `isTagged` is set, it returns a question that fits any entry.
 * @returns undefined when all fitting questions were asked
 */
export function chooseQuestion(questions: readonly Question[], wish: QuestionWish): Question | undefined {
  const { shown, answered } = wish;
  const unasked = questions.filter(({ ask }) => !wasAsked(ask, answered));
  const tags: readonly QuestionTag[] = wish.isTagged ? shown.tags : [...shown.tags, 'any'];
  for (const tag of tags) {
    const best = fitting(unasked, tag, wish);
    const chosen = best[seedOf(wish.seed, 'question') % best.length];
    if (chosen) return { ...chosen, ask: chosen.ask.replaceAll(SOMEONE, shown.someone ?? '') };
  }
  return undefined;
}

/** Returns whether a question occurs in the earlier answers, whichever person's name was inserted. */
export function wasAsked(ask: string, answered: readonly string[]): boolean {
  const parts = ask.split(SOMEONE);
  return answered.some((answer) => parts.every((part) => answer.includes(part)));
}

/** Returns the best-fitting questions of a tag: by weight first, then by kind. */
function fitting(
  questions: readonly Question[],
  tag: QuestionTag,
  { shown, kinds }: QuestionWish,
): readonly Question[] {
  const ofTag = questions.filter(({ tags }) => tags.includes(tag));
  const ofWeight = shown.weights
    .map((weight) => ofTag.filter((question) => question.weight === weight))
    .find((some) => some.length > 0);
  if (!ofWeight) return [];
  const ofKind = ofWeight.filter(({ kind }) => kinds.includes(kind));
  return ofKind.length > 0 ? ofKind : ofWeight;
}
