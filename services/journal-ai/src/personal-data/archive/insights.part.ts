import { type ArchivePart, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import type { RowOf } from '@shadow-guide/tables';
import { StoredConversation, StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import { openCode } from '../../encryption/index.js';
import {
  InsightEvidence,
  insightPlaces,
  StoredInsight,
  StoredRejectedClaim,
  sealClaim,
  sealInsightVerdict,
  sealType,
  typeOf,
} from '../../insights/index.js';
import { InsightRecord } from './finding-records.js';
import type { JournalContext } from './journal-context.js';
import { bytesOf, type QuoteJson, quotesSql } from './sealed-quotes.js';

type InsightRow = RowOf<
  StoredInsight,
  | 'id'
  | 'entryId'
  | 'conversationId'
  | 'ordinal'
  | 'sealedType'
  | 'title'
  | 'body'
  | 'createdAt'
  | 'verdict'
  | 'hiddenBy'
> & { quotes: QuoteJson[] };

const INSIGHTS = 'journal_ai.insights';
const MESSAGES = 'journal_ai.stored_messages';

const insights = archiveTable<JournalContext, InsightRecord, InsightRow>({
  type: 'insight',
  record: InsightRecord,
  read: {
    columns: `i.id, i.entry_id, i.conversation_id, i.ordinal, i.sealed_type, i.title, i.body, i.created_at, i.verdict,
      i.hidden_by, ${quotesSql('journal_ai.insight_evidence e WHERE e.insight_id = i.id', 'e.ordinal')} AS quotes`,
    from: `${INSIGHTS} i JOIN journal_ai.messages m ON m.id = i.entry_id`,
    person: 'i.user_id',
    key: { 'i.created_at': 'timestamptz', 'i.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'insight',
      id: row.id,
      entryId: row.entry_id,
      conversationId: row.conversation_id,
      ordinal: row.ordinal,
      about: typeOf(row, cipher),
      title: cipher.decrypt(insightPlaces.title(row.id), row.title),
      text: cipher.decrypt(insightPlaces.body(row.id), row.body),
      createdAt: row.created_at.toISOString(),
      verdict:
        row.verdict &&
        (openCode(cipher, insightPlaces.verdict(row.id), row.verdict) as InsightRecord['verdict']),
      hiddenBy: row.hidden_by,
      evidence: row.quotes.map((quote) => ({
        id: quote.id,
        entryId: quote.entry,
        quote: cipher.decrypt(insightPlaces.quote(quote.id), bytesOf(quote)),
      })),
    })),
  refs: ({ id, entryId, conversationId, hiddenBy, evidence }) => ({
    [INSIGHTS]: [id, hiddenBy],
    [MESSAGES]: [entryId, ...evidence.map((quote) => quote.entryId)],
    'journal_ai.conversations': conversationId,
  }),
  inserts: [
    {
      into: StoredInsight,
      columns: [
        'id',
        'entryId',
        'conversationId',
        'ordinal',
        'sealedType',
        'typeHash',
        'title',
        'body',
        'createdAt',
        'verdict',
        'hiddenBy',
      ],
      parents: { entryId: StoredMessage, conversationId: StoredConversation },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const type = sealType(cipher, id, record.about);
        return {
          id,
          entryId: ids.of(record.entryId),
          conversationId: ids.of(record.conversationId),
          ordinal: record.ordinal,
          sealedType: type.sealed,
          typeHash: type.hash,
          title: cipher.encrypt(insightPlaces.title(id), record.title),
          body: cipher.encrypt(insightPlaces.body(id), record.text),
          createdAt: record.createdAt,
          verdict: record.verdict && sealInsightVerdict(cipher, id, record.verdict),
          hiddenBy: ids.of(record.hiddenBy),
        };
      },
    },
    {
      into: InsightEvidence,
      columns: ['id', 'insightId', 'entryId', 'ordinal', 'quote'],
      parents: { insightId: StoredInsight },
      toRow: (record, { cipher }, ids) =>
        record.evidence.map((quote, ordinal) => {
          const id = ids.of(quote.id);
          return {
            id,
            insightId: ids.of(record.id),
            entryId: ids.of(quote.entryId),
            ordinal,
            quote: cipher.encrypt(insightPlaces.quote(id), quote.quote),
          };
        }),
    },
    {
      // Rejected insights are not found again from other words.
      into: StoredRejectedClaim,
      columns: ['insightId', 'kindHash', 'stemHashes', 'rejectedAt'],
      parents: { insightId: StoredInsight },
      toRow: (record, { cipher, now }, ids) => {
        if (record.verdict !== 'not_me') return null;
        const { about: type, title, text } = record;
        const claim = sealClaim(cipher, { type, title, text });
        return {
          insightId: ids.of(record.id),
          kindHash: claim.kindHash,
          stemHashes: claim.stemHashes,
          rejectedAt: now,
        };
      },
    },
  ],
  markdown: ({ title, text, createdAt, evidence, verdict }) =>
    section(
      2,
      title,
      paragraphs(`${createdAt.slice(0, 10)}${verdict ? ` · You said: ${VERDICTS[verdict]}` : ''}`),
      paragraphs(text),
      evidence.length > 0 &&
        joined([paragraphs('It rests on:'), ...evidence.map(({ quote }) => quoted(quote))]),
    ),
});

const VERDICTS = { fits: 'fits', partly: 'partly', not_me: 'not me' } as const;

export const insightsPart: ArchivePart<JournalContext> = { name: 'insights', tables: [insights] };
