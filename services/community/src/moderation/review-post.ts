import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Caller, CheckIn, HoldReason, SafetyCard, SafetyCategory } from '@shadow-guide/contracts';
import { checkInQuestion, checkSafety, crisisCard, languageOf, levelOf, stepFor } from '@shadow-guide/safety';
import { wordRuleOf } from '../word-rules/index.js';
import { countReview } from './moderation.metrics.js';

/** Result of the review of a post before it is stored. */
export interface PostReview {
  /** Reason why others cannot see the post yet; null when they see it at once. */
  readonly holdReason: HoldReason | null;
  /** Level found by the safety check, stored with the post. */
  readonly safetyLevel: 'none' | 'uncertain' | 'danger';
  readonly safetyCategory: SafetyCategory | null;
  /** Whether the post may show the check-in question. */
  readonly asks: boolean;
}

/** A post with the result of its safety check. */
interface FoundPost extends Pick<PostReview, 'safetyLevel' | 'safetyCategory'> {
  readonly content: string;
}

/** Two texts, one in Latin script and one in another, because regular expressions are compiled separately for each. */
const FIRST_WORDS = ['Nothing is said yet.', 'Ещё ничего не сказано.'];

/**
 * Reviews a post before others can see it: first for signs of danger, then by the word rules. The review calls no other
 * process.
 */
@Injectable()
export class ReviewPost implements OnModuleInit {
  /**
   * Runs the rules once at start: compiling the expressions blocks the process for half a second or more, which the
   * first author should not wait for.
   */
  onModuleInit(): void {
    FIRST_WORDS.forEach(reviewText);
  }

  review(content: string): PostReview {
    const review = reviewText(content);
    countReview(review);
    return review;
  }

  /**
   * Returns the safety card for the post's author, in the author's locale; undefined when the post has no sign of
   * danger.
   */
  cardFor(
    { content, safetyLevel, safetyCategory }: FoundPost,
    { locale, timezone }: Caller,
  ): SafetyCard | undefined {
    if (safetyLevel !== 'danger') return undefined;
    // The country chosen in the journal is not used here: it would link the post to the person.
    const words = { language: languageOf(content) };
    return crisisCard({ locale, timezone, country: null }, safetyCategory ?? 'suicide', words);
  }

  /**
   * Returns the category of danger in a message that only operators read; null when the message has no sign of danger.
   */
  dangerIn(message: string): SafetyCategory | null {
    const finding = checkSafety(message);
    return finding && levelOf(finding) === 'danger' ? finding.category : null;
  }

  /** Returns the check-in question in the language of the post. */
  questionFor({ content }: Pick<FoundPost, 'content'>, { locale }: Caller): CheckIn {
    const words = { language: languageOf(content), answer: null, isPrivate: false };
    return checkInQuestion({ locale }, words);
  }
}

function reviewText(content: string): PostReview {
  const finding = checkSafety(content);
  const safety = {
    safetyLevel: finding ? levelOf(finding) : 'none',
    safetyCategory: finding?.category ?? null,
    asks: finding !== null && stepFor(finding) === 'question',
  } as const;
  if (safety.safetyLevel === 'danger') return { ...safety, holdReason: 'danger' };
  return { ...safety, holdReason: wordRuleOf(content) };
}
