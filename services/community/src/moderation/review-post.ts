import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller, CheckIn, HoldReason, SafetyCard, SafetyCategory } from '@shadow-guide/contracts';
import { checkInQuestion, checkSafety, crisisCard, languageOf, levelOf, stepFor } from '@shadow-guide/safety';
import { wordRuleOf } from '../word-rules/index.js';
import { countReview } from './moderation.metrics.js';

/** What is found of a post before it is stored. */
export interface PostReview {
  /** Others see it at once when null. */
  readonly holdReason: HoldReason | null;
  /** Stored with the post. */
  readonly safetyLevel: 'none' | 'uncertain' | 'danger';
  readonly safetyCategory: SafetyCategory | null;
  /** Whether the plain question may be asked beside it. */
  readonly asks: boolean;
}

/** What a post says, and what was found in it. */
interface FoundPost extends Pick<PostReview, 'safetyLevel' | 'safetyCategory'> {
  readonly content: string;
}

/** One of Latin letters and one of others: expressions are compiled for each by itself. */
const FIRST_WORDS = ['Nothing is said yet.', 'Ещё ничего не сказано.'];

/** Looks at a post before others can: signs of danger first, then the rules for words. Asks no other process. */
@Injectable()
export class ReviewPost implements OnModuleInit {
  /** What is compiled at its first use holds a process for half a second and longer: that is not the first author's time. */
  onModuleInit(): void {
    FIRST_WORDS.forEach(look);
  }

  review(content: string): PostReview {
    const review = look(content);
    countReview(review);
    return review;
  }

  /** The card for the post's author, where they are; undefined when there is no danger. */
  cardFor(
    { content, safetyLevel, safetyCategory }: FoundPost,
    { locale, timezone }: Caller,
  ): SafetyCard | undefined {
    if (safetyLevel !== 'danger') return undefined;
    // A country that was chosen in the journal stays there: it would lead from here to the person.
    const words = { language: languageOf(content) };
    return crisisCard({ locale, timezone, country: null }, safetyCategory ?? 'suicide', words);
  }

  /** To what danger words point that go to operators alone; null when there is none. */
  dangerIn(message: string): SafetyCategory | null {
    const finding = checkSafety(message);
    return finding && levelOf(finding) === 'danger' ? finding.category : null;
  }

  /** The plain question in the language of the post. */
  questionFor({ content }: Pick<FoundPost, 'content'>, { locale }: Caller): CheckIn {
    const words = { language: languageOf(content), answer: null, isPrivate: false };
    return checkInQuestion({ locale }, words);
  }
}

function look(content: string): PostReview {
  const finding = checkSafety(content);
  const safety = {
    safetyLevel: finding ? levelOf(finding) : 'none',
    safetyCategory: finding?.category ?? null,
    asks: finding !== null && stepFor(finding) === 'question',
  } as const;
  if (safety.safetyLevel === 'danger') return { ...safety, holdReason: 'danger' };
  return { ...safety, holdReason: wordRuleOf(content) };
}
