import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { jsonSchemaOf, type ReviewPeriod } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { delimitEntry, ownWords, QuoteFinder } from '../../analysis/index.js';
import { openMessage, unlessUnreadable } from '../../conversations/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { loadPrompt } from '../../instructions/index.js';
import { codeOfFault, GuideModel, requestStructuredAnswer } from '../../model/index.js';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import type { ChosenEntry } from './choose-entries.js';
import { ReadMaterial } from './read-material.js';
import { reviewPlaces } from './review.seal.js';
import { type FoundClaim, ReviewAnswer, readReview } from './review-answer.js';
import { spanOf } from './review-period.js';
import { type NewClaim, type ReviewPlace, ReviewsRepository } from './reviews.repository.js';

const file = loadPrompt('review.v1', ['base']);
const instructions = { version: file.version, text: file.section('base') };

const TOTAL_MS = 90_000;

/** Generates the review of one week or month of a person. The generation's subject is the first day of the period. */
@Injectable()
abstract class PeriodReview implements Generator<readonly ChosenEntry[], readonly FoundClaim[], null> {
  protected abstract readonly period: ReviewPeriod;

  constructor(
    private readonly material: ReadMaterial,
    private readonly reviews: ReviewsRepository,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly clock: Clock,
  ) {}

  /** Returns the entries; none when the person has turned the review off since it was requested. */
  async read({ userId, subjectId }: Generation): Promise<readonly ChosenEntry[]> {
    const settings = await this.reviews.findSettings(userId);
    return settings[this.period] ? this.material.run(userId, spanOf(this.period, subjectId)) : [];
  }

  async write(
    { userId }: Generation,
    entries: readonly ChosenEntry[],
    running: Running,
  ): Promise<Written<readonly FoundClaim[]>> {
    if (entries.length === 0) return { kind: 'output', output: [], modelMs: 0, calls: [] };
    const begun = performance.now();
    const request = {
      userId,
      feature: 'review' as const,
      system: instructions,
      user: [`A ${this.period} of this person's journal.`, ...byDay(entries)].join('\n'),
      schemaName: 'period_review',
      schema: jsonSchemaOf(ReviewAnswer),
      signal: running.end,
      totalMs: TOTAL_MS,
    };
    const { value, code, calls } = await requestStructuredAnswer(this.model, request, (answer) =>
      readReview(answer, entries),
    );
    if (!value) return { kind: 'failed', code: codeOfFault(code), calls };
    return { kind: 'output', output: value, modelMs: performance.now() - begun, calls };
  }

  /**
   * Stores the claims. Claims whose words were deleted or replaced while the model wrote are dropped; when danger was
   * found meanwhile, all claims are dropped.
   */
  async store(
    transaction: PipelinedTransaction,
    { userId, subjectId: from }: Generation,
    claims: readonly FoundClaim[],
  ): Promise<null> {
    const place: ReviewPlace = { userId, period: this.period, from };
    const entryIds = [...new Set(claims.flatMap(({ evidence }) => evidence.map(({ entryId }) => entryId)))];
    const [cipher, reviewId, contents, mark] = await Promise.all([
      this.keys.cipherFor(userId, transaction),
      this.reviews.lock(transaction, place),
      this.reviews.lockEntries(transaction, userId, entryIds),
      this.marks.find(userId, transaction),
    ]);
    const now = this.clock.now();
    const kept = isQuiet(cipher, mark, now)
      ? []
      : claims.filter((claim) => stillRests(cipher, claim, contents));
    const isWritten = reviewId !== null && kept.length > 0;
    this.reviews.sendEnd(transaction, place, isWritten ? now : null);
    if (isWritten) {
      this.reviews.sendClaims(
        transaction,
        userId,
        reviewId,
        kept.map((claim) => sealClaim(cipher, claim)),
      );
    }
    return null;
  }
}

/** Generates the review of a week. */
@Generates('weekly-review')
export class WeeklyReview extends PeriodReview {
  protected readonly period = 'week';
}

/** Generates the review of a month. */
@Generates('monthly-review')
export class MonthlyReview extends PeriodReview {
  protected readonly period = 'month';
}

/** Formats the entries: the entries of each day follow its date. */
function byDay(entries: readonly ChosenEntry[]): string[] {
  return entries.map(({ day, text }, index) => {
    const entry = delimitEntry(text);
    return entries[index - 1]?.day === day ? entry : `${day}:\n${entry}`;
  });
}

/**
 * Returns whether all quotes of a claim still occur in their entries, and no danger was found in those entries since.
 */
function stillRests(
  cipher: UserCipher,
  { evidence }: FoundClaim,
  contents: ReadonlyMap<string, Buffer>,
): boolean {
  return evidence.every(({ entryId, quote }) => {
    const sealed = contents.get(entryId);
    const entry = sealed ? unlessUnreadable(() => openMessage(cipher, entryId, sealed)) : null;
    return (
      entry !== null &&
      !entry.safety &&
      new QuoteFinder(ownWords(entry.text, entry.promptContext)).find(quote) !== undefined
    );
  });
}

function sealClaim(cipher: UserCipher, { text, evidence }: FoundClaim): NewClaim {
  const id = randomUUID();
  return {
    id,
    content: cipher.encrypt(reviewPlaces.claim(id), text),
    quotes: evidence.map(({ entryId, quote }) => {
      const quoteId = randomUUID();
      return { id: quoteId, entryId, quote: cipher.encrypt(reviewPlaces.quote(quoteId), quote) };
    }),
  };
}
