import { type ArchivePart, archiveTable, item, quoted, section, strong, task } from '@shadow-guide/archive';
import { publishedScreeners, screeners } from '@shadow-guide/contracts';
import { unlessUnreadable } from '../../conversations/index.js';
import { openCoreConversation, sealBookmark, sealLabel, sealPair } from '../../core-conversations/index.js';
import { openAnswers, screenerHash, sealAnswers } from '../../screeners/index.js';
import { openTask, sealTask } from '../../tasks/index.js';
import type { JournalContext } from './journal-context.js';
import { CheckInRecord, CoreConversationRecord, TaskRecord } from './kept-records.js';

const MESSAGES = 'journal_ai.stored_messages';

interface CoreRow {
  id: string;
  entry_id: string;
  reply_id: string;
  content: Buffer;
  label: Buffer;
  bookmark: Buffer;
  flagged_at: Date;
}

const coreConversations = archiveTable<JournalContext, CoreConversationRecord, CoreRow>({
  type: 'core-conversation',
  record: CoreConversationRecord,
  read: {
    columns: 's.id, s.entry_id, s.reply_id, s.content, s.label, s.bookmark, s.flagged_at',
    from: 'journal_ai.core_conversations s JOIN journal_ai.messages m ON m.id = s.entry_id',
    person: 's.user_id',
    key: { 's.flagged_at': 'timestamptz', 's.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => {
      const { userMessage, aiResponse, conversationContext, title, tags, isBookmarked } =
        openCoreConversation(cipher, row.id, row);
      return {
        type: 'core-conversation',
        id: row.id,
        entryId: row.entry_id,
        replyId: row.reply_id,
        ...{ userMessage, aiResponse, conversationContext, title, tags: [...tags], isBookmarked },
        flaggedAt: row.flagged_at.toISOString(),
      };
    }),
  refs: ({ id, entryId, replyId }) => ({
    'journal_ai.core_conversations': id,
    [MESSAGES]: [entryId, replyId],
  }),
  inserts: [
    {
      table: 'journal_ai.core_conversations',
      columns: {
        id: 'uuid',
        entry_id: 'uuid',
        reply_id: 'uuid',
        content: 'bytea',
        label: 'bytea',
        bookmark: 'bytea',
        flagged_at: 'timestamptz',
      },
      parents: { entry_id: MESSAGES },
      toRow: ({ userMessage, aiResponse, conversationContext, title, tags, ...record }, { cipher }, ids) => {
        const id = ids.of(record.id);
        return {
          id,
          entry_id: ids.of(record.entryId),
          reply_id: ids.of(record.replyId),
          content: sealPair(cipher, id, { userMessage, aiResponse, conversationContext }),
          label: sealLabel(cipher, id, { title, tags }),
          bookmark: sealBookmark(cipher, id, record.isBookmarked),
          flagged_at: record.flaggedAt,
        };
      },
    },
  ],
  markdown: ({ title, userMessage, aiResponse, flaggedAt }) =>
    section(2, title || flaggedAt.slice(0, 10), quoted(userMessage), strong('Reply'), quoted(aiResponse)),
});

interface TaskRow {
  id: string;
  ordinal: number;
  title: Buffer;
  description: Buffer;
  created_at: Date;
  completed_at: Date | null;
}

const tasks = archiveTable<JournalContext, TaskRecord, TaskRow>({
  type: 'task',
  record: TaskRecord,
  read: {
    columns: 't.id, t.ordinal, t.title, t.description, t.created_at, t.completed_at',
    from: 'journal_ai.tasks t',
    person: 't.user_id',
    key: { 't.created_at': 'timestamptz', 't.ordinal': 'smallint', 't.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'task',
      id: row.id,
      ordinal: row.ordinal,
      ...openTask(cipher, row),
      createdAt: row.created_at.toISOString(),
      completedAt: row.completed_at?.toISOString() ?? null,
    })),
  refs: ({ id }) => ({ 'journal_ai.tasks': id }),
  inserts: [
    {
      table: 'journal_ai.tasks',
      columns: {
        id: 'uuid',
        ordinal: 'smallint',
        title: 'bytea',
        description: 'bytea',
        created_at: 'timestamptz',
        completed_at: 'timestamptz',
      },
      toRow: ({ id: old, ordinal, title, description, createdAt, completedAt }, { cipher }, ids) => {
        const id = ids.of(old);
        return {
          id,
          ordinal,
          ...sealTask(cipher, id, { title, description }),
          created_at: createdAt,
          completed_at: completedAt,
        };
      },
    },
  ],
  markdown: ({ title, description, completedAt }) => task(completedAt !== null, `${title}: ${description}`),
});

interface ResultRow {
  id: string;
  screener_hash: Buffer;
  answers: Buffer;
  taken_at: Date;
}

const checkIns = archiveTable<JournalContext, CheckInRecord, ResultRow>({
  type: 'check-in',
  record: CheckInRecord,
  read: {
    columns: 's.id, s.screener_hash, s.answers, s.taken_at',
    from: 'journal_ai.screener_results s',
    person: 's.user_id',
    key: { 's.taken_at': 'timestamptz', 's.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => {
      const screener = screeners.find((one) => screenerHash(cipher, one).equals(row.screener_hash));
      if (!screener) return null;
      return {
        type: 'check-in',
        id: row.id,
        screener,
        answers: openAnswers(cipher, row).join(''),
        takenAt: row.taken_at.toISOString(),
      };
    }),
  refs: ({ id }) => ({ 'journal_ai.screener_results': id }),
  inserts: [
    {
      table: 'journal_ai.screener_results',
      columns: {
        id: 'uuid',
        request_id: 'uuid',
        screener_hash: 'bytea',
        answers: 'bytea',
        taken_at: 'timestamptz',
      },
      toRow: ({ id: old, screener, answers, takenAt }, { cipher }, ids) => {
        if (!/^[0-3]+$/.test(answers) || answers.length !== publishedScreeners[screener].items.length)
          return null;
        const id = ids.of(old);
        return {
          id,
          request_id: id,
          screener_hash: screenerHash(cipher, screener),
          answers: sealAnswers(cipher, id, [...answers].map(Number)),
          taken_at: takenAt,
        };
      },
    },
  ],
  markdown: ({ screener, answers, takenAt }) =>
    item(`${takenAt.slice(0, 10)}: ${screener.toUpperCase()}, answers ${[...answers].join(' ')}`),
});

export const coreConversationsPart: ArchivePart<JournalContext> = {
  name: 'core-conversations',
  tables: [coreConversations],
};
export const tasksPart: ArchivePart<JournalContext> = { name: 'tasks', tables: [tasks] };
export const checkInsPart: ArchivePart<JournalContext> = { name: 'check-ins', tables: [checkIns] };
