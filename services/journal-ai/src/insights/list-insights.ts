import { Injectable } from '@nestjs/common';
import type { Insight, InsightFilter } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { validationFailed } from '@shadow-guide/kernel';
import { isUUID } from 'class-validator';
import { toInsight } from './insight.presenter.js';
import { tagHash, typeHash } from './insight.seal.js';
import { type InsightPage, type InsightRow, InsightsRepository } from './insights.repository.js';
import { readableInTurns } from './readable.js';

const DEFAULT_LIMIT = 50;
/**
 * Number of insights read and decrypted per query: texts can only be searched after decryption (about 20 ms, in
 * slices).
 */
const SEARCH_BATCH = 500;
/**
 * Maximum number of insights that one search decrypts, newest first, in ten queries; three are enough for the first
 * 1,500. Older ones are reached with `to` or with the cursor of a page.
 */
const SEARCH_BOUND = 5_000;

/** Lists one person's insights, newest first. */
@Injectable()
export class ListInsights {
  constructor(
    private readonly keys: UserKeys,
    private readonly repository: InsightsRepository,
  ) {}

  /**
   * Returns one page; a page shorter than the limit is the last. A damaged row is logged and left out, and the page is
   * filled with the next ones.
   * @throws DomainError `validation_failed` when the cursor is not an id, or a bound is not an instant
   */
  async run(userId: string, filter: InsightFilter): Promise<Insight[]> {
    const { cursor, limit = DEFAULT_LIMIT } = filter;
    const from = toDate('from', filter.from);
    const to = toDate('to', filter.to);
    if (cursor !== undefined && !isUUID(cursor)) {
      throw validationFailed([{ field: 'cursor', message: 'cursor must be the id of an insight' }]);
    }
    const hashed = await this.hashed(userId, filter);
    const words = wordsOf(filter.q);
    const found: Insight[] = [];
    for (let after = cursor, opened = 0; opened < SEARCH_BOUND; ) {
      const batch = opened === 0 && words.length === 0 ? limit : SEARCH_BATCH;
      const page = { ...hashed, userId, from, to, after, hidden: filter.hidden, limit: batch };
      const rows = await this.repository.findPage(page);
      // A read must not create a data key for the person.
      const cipher = rows.length > 0 ? await this.keys.cipherFor(userId) : null;
      found.push(...(cipher ? await openMatching(rows, cipher, words) : []));
      after = rows.at(-1)?.id;
      opened += batch;
      if (found.length >= limit || rows.length < batch) break;
    }
    return found.slice(0, limit);
  }

  /** Returns the parts of the filter that the database compares by hash. */
  private async hashed(
    userId: string,
    { type, tag }: InsightFilter,
  ): Promise<Pick<InsightPage, 'typeHash' | 'tagHash'>> {
    if (type === undefined && tag === undefined) return {};
    const cipher = await this.keys.cipherFor(userId);
    return {
      ...(type ? { typeHash: typeHash(cipher, type) } : {}),
      ...(tag === undefined ? {} : { tagHash: tagHash(cipher, tag) }),
    };
  }
}

/**
 * Returns the insights in which every word occurs. Decrypts and compares them in slices that yield to the event loop.
 */
async function openMatching(
  rows: readonly InsightRow[],
  cipher: UserCipher,
  words: readonly string[],
): Promise<Insight[]> {
  const opened = await readableInTurns(rows, (row) => {
    const insight = toInsight(row, cipher);
    return matches(insight, words) ? insight : undefined;
  });
  return opened.filter((insight) => insight !== undefined);
}

/** Parses a bound of the list. ISO 8601 also has formats (weeks, days of the year) that `Date` cannot parse. */
function toDate(field: string, value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()))
    throw validationFailed([{ field, message: `${field} must be an instant` }]);
  return date;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function wordsOf(query: string | undefined): string[] {
  return fold(query ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Returns whether every word occurs in the title, the text or the quotes. */
function matches(insight: Insight, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = fold([insight.title, insight.text, ...insight.evidence.map(({ quote }) => quote)].join('\n'));
  return words.every((word) => text.includes(word));
}
