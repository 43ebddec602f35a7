import {
  type ArchivePart,
  archiveTable,
  item,
  joined,
  paragraphs,
  quoted,
  section,
} from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import { libraryHash, openContent, StoredDailyPrompt, sealContent } from '../../daily-prompts/index.js';
import {
  ReviewEvidence,
  reviewPlaces,
  StoredDailySummary,
  StoredReview,
  StoredReviewClaim,
  summaryPlace,
} from '../../profile/index.js';
import type { JournalContext } from './journal-context.js';
import { PromptRecord, ReviewRecord, SummaryRecord } from './kept-records.js';
import { bytesOf, type QuoteJson, quotesSql } from './sealed-quotes.js';

const MESSAGES = 'journal_ai.stored_messages';

type SummaryRow = RowOf<StoredDailySummary, 'localDate' | 'content' | 'activityCount' | 'createdAt'>;

const summaries = archiveTable<JournalContext, SummaryRecord, SummaryRow>({
  type: 'summary',
  record: SummaryRecord,
  read: {
    columns: 's.local_date::text, s.content, s.activity_count, s.created_at',
    from: 'journal_ai.daily_summaries s',
    person: 's.user_id',
    key: { 's.local_date': 'date' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'summary',
      day: row.local_date,
      text: cipher.decrypt(summaryPlace(cipher.userId, row.local_date), row.content),
      entries: row.activity_count,
      createdAt: row.created_at.toISOString(),
    })),
  refs: () => ({}),
  inserts: [
    {
      into: StoredDailySummary,
      columns: ['localDate', 'content', 'activityCount', 'createdAt'],
      toRow: ({ day, text, entries, createdAt }, { cipher }) => ({
        localDate: day,
        content: cipher.encrypt(summaryPlace(cipher.userId, day), text),
        activityCount: entries,
        createdAt,
      }),
    },
  ],
  markdown: ({ day, text }) => section(2, day, paragraphs(text)),
});

interface ClaimJson {
  id: string;
  content: string;
  quotes: QuoteJson[];
}

type ReviewRow = RowOf<StoredReview, 'id' | 'period' | 'fromDate' | 'toDate'> & {
  written_at: Date;
  claims: ClaimJson[];
};

const REVIEWS = 'journal_ai.reviews';
const CLAIMS = 'journal_ai.review_claims';

const reviews = archiveTable<JournalContext, ReviewRecord, ReviewRow>({
  type: 'review',
  record: ReviewRecord,
  read: {
    columns: `v.id, v.period, v.from_date::text, v.to_date::text, v.written_at,
      COALESCE((SELECT json_agg(json_build_object('id', c.id, 'content', encode(c.content, 'base64'),
          'quotes', ${quotesSql('journal_ai.review_evidence e WHERE e.claim_id = c.id', 'e.ordinal')}) ORDER BY c.ordinal)
        FROM ${CLAIMS} c WHERE c.review_id = v.id), '[]') AS claims`,
    from: `${REVIEWS} v`,
    person: 'v.user_id',
    where: 'v.written_at IS NOT NULL',
    key: { 'v.to_date': 'date', 'v.period': 'text' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'review',
      id: row.id,
      period: row.period,
      from: row.from_date,
      to: row.to_date,
      writtenAt: row.written_at.toISOString(),
      claims: row.claims.map(({ id, content, quotes }) => ({
        id,
        text: cipher.decrypt(reviewPlaces.claim(id), Buffer.from(content, 'base64')),
        evidence: quotes.map((quote) => ({
          id: quote.id,
          entryId: quote.entry,
          quote: cipher.decrypt(reviewPlaces.quote(quote.id), bytesOf(quote)),
        })),
      })),
    })),
  refs: ({ id, claims }) => ({
    [REVIEWS]: id,
    [MESSAGES]: claims.flatMap(({ evidence }) => evidence.map(({ entryId }) => entryId)),
  }),
  inserts: [
    {
      into: StoredReview,
      columns: ['id', 'period', 'fromDate', 'toDate', 'context', 'writtenAt'],
      // The row has no due time, because no model is called for an imported review.
      toRow: ({ id, period, from, to, writtenAt }, _, ids) => ({
        id: ids.of(id),
        period,
        fromDate: from,
        toDate: to,
        context: '{}',
        writtenAt,
      }),
    },
    {
      into: StoredReviewClaim,
      columns: ['id', 'reviewId', 'ordinal', 'content'],
      parents: { reviewId: StoredReview },
      toRow: ({ id: reviewId, claims }, { cipher }, ids) =>
        claims.map((claim, ordinal) => {
          const id = ids.of(claim.id);
          const content = cipher.encrypt(reviewPlaces.claim(id), claim.text);
          return { id, reviewId: ids.of(reviewId), ordinal, content };
        }),
    },
    {
      into: ReviewEvidence,
      columns: ['id', 'claimId', 'entryId', 'ordinal', 'quote'],
      parents: { claimId: StoredReviewClaim, entryId: StoredMessage },
      toRow: ({ claims }, { cipher }, ids) =>
        claims.flatMap((claim) =>
          claim.evidence.map((quote, ordinal) => {
            const id = ids.of(quote.id);
            const sealed = cipher.encrypt(reviewPlaces.quote(id), quote.quote);
            return {
              id,
              claimId: ids.of(claim.id),
              entryId: ids.of(quote.entryId),
              ordinal,
              quote: sealed,
            };
          }),
        ),
    },
  ],
  markdown: ({ period, from, to, claims }) =>
    section(
      2,
      `${period === 'week' ? 'Week' : 'Month'} ${from} to ${to}`,
      ...claims.map(({ text, evidence }) =>
        joined([paragraphs(text), ...evidence.map(({ quote }) => quoted(quote))]),
      ),
    ),
});

type PromptRow = RowOf<
  StoredDailyPrompt,
  | 'id'
  | 'localDate'
  | 'ordinal'
  | 'content'
  | 'createdAt'
  | 'wasUsedInJournal'
  | 'engagementLevel'
  | 'engagedAt'
>;

const PROMPTS = 'journal_ai.daily_prompts';

const prompts = archiveTable<JournalContext, PromptRecord, PromptRow>({
  type: 'prompt',
  record: PromptRecord,
  read: {
    columns: `p.id, p.local_date::text, p.ordinal, p.content, p.created_at, p.was_used_in_journal, p.engagement_level,
      p.engaged_at`,
    from: `${PROMPTS} p`,
    person: 'p.user_id',
    key: { 'p.local_date': 'date', 'p.ordinal': 'smallint' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => {
      const { prompt, category, difficulty, tips, reason, libraryKey } = openContent(
        cipher,
        row.id,
        row.content,
      );
      return {
        type: 'prompt',
        id: row.id,
        day: row.local_date,
        ordinal: row.ordinal,
        ...{ prompt, category, difficulty, tips: [...tips] },
        reason: reason ?? null,
        libraryKey: libraryKey ?? null,
        createdAt: row.created_at.toISOString(),
        wasUsedInJournal: row.was_used_in_journal,
        engagementLevel: row.engagement_level,
        engagedAt: row.engaged_at?.toISOString() ?? null,
      };
    }),
  refs: ({ id }) => ({ [PROMPTS]: id }),
  inserts: [
    {
      into: StoredDailyPrompt,
      columns: [
        'id',
        'localDate',
        'ordinal',
        'content',
        'libraryHash',
        'isGenerated',
        'createdAt',
        'wasUsedInJournal',
        'engagementLevel',
        'engagedAt',
      ],
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const { prompt, category, difficulty, tips, reason, libraryKey } = record;
        const kept = {
          ...(reason === null ? {} : { reason }),
          ...(libraryKey === null ? {} : { libraryKey }),
        };
        return {
          id,
          localDate: record.day,
          ordinal: record.ordinal,
          content: sealContent(cipher, id, { prompt, category, difficulty, tips, ...kept }),
          libraryHash: libraryKey === null ? null : libraryHash(cipher, libraryKey),
          isGenerated: libraryKey === null,
          createdAt: record.createdAt,
          wasUsedInJournal: record.wasUsedInJournal,
          engagementLevel: record.engagementLevel,
          engagedAt: record.engagedAt,
        };
      },
    },
  ],
  markdown: ({ day, prompt }) => item(`${day}: ${prompt}`),
});

export const summariesPart: ArchivePart<JournalContext> = { name: 'summaries', tables: [summaries] };
export const reviewsPart: ArchivePart<JournalContext> = { name: 'reviews', tables: [reviews] };
export const promptsPart: ArchivePart<JournalContext> = { name: 'prompts', tables: [prompts] };
