import { Injectable } from '@nestjs/common';
import type { Review, ReviewClaim, Reviews } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { InsightStore, type Rejections, readable } from '../../insights/index.js';
import { reviewPlaces } from './review.seal.js';
import { type ReviewRow, ReviewsRepository } from './reviews.repository.js';

/** Returns a person's latest reviews, and the person's settings for reviews. */
@Injectable()
export class GetReviews {
  constructor(
    private readonly repository: ReviewsRepository,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly database: Database,
  ) {}

  /**
   * Returns the reviews and settings. Claims that only restate something that the person rejected with "Not me" at any
   * time are left out, and so are damaged claims.
   */
  async run(userId: string): Promise<Reviews> {
    const [rows, settings, rejections] = await this.database.pipelined((transaction) =>
      Promise.all([
        this.repository.list(userId, transaction),
        this.repository.findSettings(userId, transaction),
        this.insights.readRejections(transaction, userId),
      ]),
    );
    if (rows.length === 0) return { settings, reviews: [] };
    const cipher = await this.keys.cipherFor(userId);
    const reviews = groupsOf(rows, ({ id }) => id).map((own) => toReview(cipher, own, rejections));
    return { settings, reviews: reviews.filter(({ claims }) => claims.length > 0) };
  }
}

function toReview(cipher: UserCipher, rows: readonly ReviewRow[], rejections: Rejections): Review {
  const { id, period, from_date: from, to_date: to, entries, days, written_at } = rows[0] as ReviewRow;
  const claims = readable(
    groupsOf(rows, ({ claim_id }) => claim_id),
    (own) => toClaim(cipher, own),
  );
  return {
    ...{ id, period, from, to, entries, days },
    claims: claims.filter(({ text }) => !rejections.restatesAny(cipher, text)),
    createdAt: written_at.toISOString(),
  };
}

function toClaim(cipher: UserCipher, rows: readonly ReviewRow[]): ReviewClaim {
  const { claim_id: claimId, content } = rows[0] as ReviewRow;
  return {
    text: cipher.decrypt(reviewPlaces.claim(claimId), content),
    evidence: rows.map(({ quote_id: quoteId, quote, entry_id: entryId }) => ({
      entryId,
      quote: cipher.decrypt(reviewPlaces.quote(quoteId), quote),
    })),
  };
}

/** Groups rows by key, in the order of each group's first row. */
function groupsOf(rows: readonly ReviewRow[], keyOf: (row: ReviewRow) => string): ReviewRow[][] {
  const groups = new Map<string, ReviewRow[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}
