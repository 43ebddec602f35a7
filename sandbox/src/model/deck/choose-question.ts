import { seedOf } from '../language/text.js';
import type { ShownInEntry } from './read-entry.js';
import { type Question, type QuestionKind, type QuestionTag, SOMEONE } from './tags.js';

/** What a question is chosen by. */
export interface QuestionWish {
  readonly shown: ShownInEntry;
  /** Kinds of question that the person's settings ask for. */
  readonly kinds: readonly QuestionKind[];
  /** Questions that were asked lately, among the guide's earlier answers. */
  readonly answered: readonly string[];
  /** The same seed always gets the same question. */
  readonly seed: string;
  /** Only a question about something that the entry shows. */
  readonly isTagged?: boolean;
}

/**
 * A question that was not asked yet: of the first tag that has one in a fitting weight, else, unless it is to be about something shown, of those for any entry.
 * @returns undefined when all that fit were asked
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

/** Whether a question is among earlier answers, whichever person it named. */
export function wasAsked(ask: string, answered: readonly string[]): boolean {
  const parts = ask.split(SOMEONE);
  return answered.some((answer) => parts.every((part) => answer.includes(part)));
}

/** Those of a tag that fit best: by weight first, then by kind. */
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
