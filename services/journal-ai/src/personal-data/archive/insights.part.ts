import { type ArchivePart, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import type { InsightType } from '@shadow-guide/contracts';
import { unlessUnreadable } from '../../conversations/index.js';
import { openCode } from '../../encryption/index.js';
import { insightPlaces, sealClaim, sealInsightVerdict, sealType, typeOf } from '../../insights/index.js';
import { InsightRecord } from './finding-records.js';
import type { JournalContext } from './journal-context.js';
import { bytesOf, type QuoteJson, quotesSql } from './sealed-quotes.js';

interface InsightRow {
  id: string;
  entry_id: string;
  conversation_id: string;
  ordinal: number;
  type: InsightType | null;
  sealed_type: Buffer | null;
  title: Buffer;
  body: Buffer;
  created_at: Date;
  verdict: Buffer | null;
  hidden_by: string | null;
  quotes: QuoteJson[];
}

const INSIGHTS = 'journal_ai.insights';
const MESSAGES = 'journal_ai.stored_messages';

const insights = archiveTable<JournalContext, InsightRecord, InsightRow>({
  type: 'insight',
  record: InsightRecord,
  read: {
    columns: `i.id, i.entry_id, i.conversation_id, i.ordinal, i.type, i.sealed_type, i.title, i.body, i.created_at, i.verdict,
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
      table: INSIGHTS,
      columns: {
        id: 'uuid',
        entry_id: 'uuid',
        conversation_id: 'uuid',
        ordinal: 'smallint',
        sealed_type: 'bytea',
        type_hash: 'bytea',
        title: 'bytea',
        body: 'bytea',
        created_at: 'timestamptz',
        verdict: 'bytea',
        hidden_by: 'uuid',
      },
      parents: { entry_id: MESSAGES, conversation_id: 'journal_ai.conversations' },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const type = sealType(cipher, id, record.about);
        return {
          id,
          entry_id: ids.of(record.entryId),
          conversation_id: ids.of(record.conversationId),
          ordinal: record.ordinal,
          sealed_type: type.sealed,
          type_hash: type.hash,
          title: cipher.encrypt(insightPlaces.title(id), record.title),
          body: cipher.encrypt(insightPlaces.body(id), record.text),
          created_at: record.createdAt,
          verdict: record.verdict && sealInsightVerdict(cipher, id, record.verdict),
          hidden_by: ids.of(record.hiddenBy),
        };
      },
    },
    {
      table: 'journal_ai.insight_evidence',
      columns: { id: 'uuid', insight_id: 'uuid', entry_id: 'uuid', ordinal: 'smallint', quote: 'bytea' },
      parents: { insight_id: INSIGHTS },
      toRow: (record, { cipher }, ids) =>
        record.evidence.map((quote, ordinal) => {
          const id = ids.of(quote.id);
          return {
            id,
            insight_id: ids.of(record.id),
            entry_id: ids.of(quote.entryId),
            ordinal,
            quote: cipher.encrypt(insightPlaces.quote(id), quote.quote),
          };
        }),
    },
    {
      // Rejected insights are not found again from other words.
      table: 'journal_ai.rejected_claims',
      columns: { insight_id: 'uuid', kind_hash: 'bytea', stem_hashes: 'bytea', rejected_at: 'timestamptz' },
      parents: { insight_id: INSIGHTS },
      toRow: (record, { cipher, now }, ids) => {
        if (record.verdict !== 'not_me') return null;
        const { about: type, title, text } = record;
        const claim = sealClaim(cipher, { type, title, text });
        return {
          insight_id: ids.of(record.id),
          kind_hash: claim.kindHash,
          stem_hashes: claim.stemHashes,
          rejected_at: now,
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
