import { Injectable } from '@nestjs/common';
import type { Caller, CheckIn, HoldReason, SafetyCard, SafetyCategory } from '@shadow-guide/contracts';

/** What is found of a post before it is stored. */
export interface PostReview {
  /** Others see it at once when null. */
  readonly holdReason: HoldReason | null;
  /** Stored with the post. */
  readonly safetyLevel: 'none' | 'uncertain' | 'danger';
  readonly safetyCategory: SafetyCategory | null;
}

/** Looks at a post before others can: signs of danger first, then the rules for words. Asks no other process. */
@Injectable()
export class ReviewPost {
  review(_content: string): PostReview {
    throw new Error('not there yet');
  }

  /** The card for the post's author, where they are; undefined when there is no danger. */
  cardFor(
    _review: Pick<PostReview, 'safetyLevel' | 'safetyCategory'>,
    _caller: Caller,
  ): SafetyCard | undefined {
    throw new Error('not there yet');
  }

  /** The plain question in the author's language. */
  questionFor(_caller: Caller): CheckIn {
    throw new Error('not there yet');
  }
}
