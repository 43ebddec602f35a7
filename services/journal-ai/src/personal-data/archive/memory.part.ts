import { type ArchivePart, archiveTable, joined, paragraphs, quoted, section } from '@shadow-guide/archive';
import { MAX_GUIDE_MEMORIES } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import { StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import {
  MemoryChoice,
  MemoryEvidence,
  openChoice,
  openMemoryWords,
  openQuote,
  StoredMemory,
  sealChoice,
  sealMemory,
  sealQuote,
} from '../../guide-memory/index.js';
import type { JournalContext } from './journal-context.js';
import { MemoryChoiceRecord, MemoryRecord } from './kept-records.js';
import { bytesOf, type QuoteJson } from './sealed-quotes.js';

const MEMORIES = 'journal_ai.guide_memories';
const MESSAGES = 'journal_ai.stored_messages';

type MemoryRow = RowOf<StoredMemory, 'id' | 'content' | 'isPaused' | 'isOwn' | 'createdAt' | 'foundAt'> & {
  quotes: (QuoteJson & { at: string })[];
};

const memories = archiveTable<JournalContext, MemoryRecord, MemoryRow>({
  type: 'memory',
  record: MemoryRecord,
  read: {
    columns: `g.id, g.content, g.is_paused, g.is_own, g.created_at, g.found_at,
      COALESCE((SELECT json_agg(json_build_object('id', e.id, 'entry', e.entry_id, 'quote', encode(e.quote, 'base64'),
          'at', e.created_at) ORDER BY e.created_at, e.id)
        FROM journal_ai.guide_memory_evidence e JOIN journal_ai.messages m ON m.id = e.entry_id
        WHERE e.memory_id = g.id), '[]') AS quotes`,
    from: `${MEMORIES} g`,
    person: 'g.user_id',
    key: { 'g.created_at': 'timestamptz', 'g.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'memory',
      id: row.id,
      ...openMemoryWords(cipher, row.id, row.content),
      isPaused: row.is_paused,
      isOwn: row.is_own,
      createdAt: row.created_at.toISOString(),
      foundAt: row.found_at.toISOString(),
      evidence: row.quotes.map((quote) => ({
        id: quote.id,
        entryId: quote.entry,
        quote: openQuote(cipher, quote.id, bytesOf(quote)),
        createdAt: new Date(quote.at).toISOString(),
      })),
    })),
  refs: ({ id, evidence }) => ({ [MEMORIES]: id, [MESSAGES]: evidence.map(({ entryId }) => entryId) }),
  inserts: [
    {
      into: StoredMemory,
      columns: ['id', 'content', 'textHash', 'isPaused', 'isOwn', 'createdAt', 'foundAt'],
      most: [{ where: 'true', max: MAX_GUIDE_MEMORIES }],
      toRow: ({ id: old, kind, text, subject, ...record }, { cipher }, ids) => {
        const id = ids.of(old);
        const sealed = sealMemory(cipher, id, { kind, text, subject });
        return {
          id,
          content: sealed.content,
          textHash: sealed.textHash,
          isPaused: record.isPaused,
          isOwn: record.isOwn,
          createdAt: record.createdAt,
          foundAt: record.foundAt,
        };
      },
    },
    {
      into: MemoryEvidence,
      columns: ['id', 'memoryId', 'entryId', 'quote', 'createdAt'],
      parents: { memoryId: StoredMemory, entryId: StoredMessage },
      toRow: ({ id: memoryId, evidence }, { cipher }, ids) =>
        evidence.map((quote) => {
          const id = ids.of(quote.id);
          return {
            id,
            memoryId: ids.of(memoryId),
            entryId: ids.of(quote.entryId),
            quote: sealQuote(cipher, id, quote.quote),
            createdAt: quote.createdAt,
          };
        }),
    },
  ],
  markdown: ({ text, createdAt, evidence, isPaused }) =>
    section(
      2,
      createdAt.slice(0, 10),
      quoted(text),
      isPaused && paragraphs('Paused'),
      evidence.length > 0 &&
        joined([paragraphs('It rests on:'), ...evidence.map(({ quote }) => quoted(quote))]),
    ),
});

const choice = archiveTable<JournalContext, MemoryChoiceRecord, RowOf<MemoryChoice, 'choice'>>({
  type: 'memory-choice',
  record: MemoryChoiceRecord,
  read: {
    columns: 'c.choice',
    from: 'journal_ai.guide_memory_choices c',
    person: 'c.user_id',
    key: { 'c.user_id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({ type: 'memory-choice', isPaused: openChoice(cipher, row.choice) })),
  refs: () => ({}),
  inserts: [
    {
      into: MemoryChoice,
      columns: ['choice'],
      toRow: ({ isPaused }, { cipher }) => ({ choice: sealChoice(cipher, isPaused) }),
    },
  ],
  markdown: ({ isPaused }) => section(2, 'Everything paused', paragraphs(isPaused ? 'Yes' : 'No')),
});

export const memoryPart: ArchivePart<JournalContext> = { name: 'memory', tables: [memories, choice] };
