import { type ArchivePart, archiveTable, item, quoted, section, strong, task } from '@shadow-guide/archive';
import { publishedScreeners, screeners } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import { StoredMessage, unlessUnreadable } from '../../conversations/index.js';
import {
  openCoreConversation,
  StoredCoreConversation,
  sealBookmark,
  sealLabel,
  sealPair,
} from '../../core-conversations/index.js';
import { openAnswers, StoredScreenerResult, screenerHash, sealAnswers } from '../../screeners/index.js';
import { openTask, StoredTask, sealTask } from '../../tasks/index.js';
import type { JournalContext } from './journal-context.js';
import { CheckInRecord, CoreConversationRecord, TaskRecord } from './kept-records.js';

const MESSAGES = 'journal_ai.stored_messages';

type CoreRow = RowOf<
  StoredCoreConversation,
  'id' | 'entryId' | 'replyId' | 'content' | 'label' | 'bookmark' | 'flaggedAt'
>;

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
      into: StoredCoreConversation,
      columns: ['id', 'entryId', 'replyId', 'content', 'label', 'bookmark', 'flaggedAt'],
      parents: { entryId: StoredMessage },
      toRow: ({ userMessage, aiResponse, conversationContext, title, tags, ...record }, { cipher }, ids) => {
        const id = ids.of(record.id);
        return {
          id,
          entryId: ids.of(record.entryId),
          replyId: ids.of(record.replyId),
          content: sealPair(cipher, id, { userMessage, aiResponse, conversationContext }),
          label: sealLabel(cipher, id, { title, tags }),
          bookmark: sealBookmark(cipher, id, record.isBookmarked),
          flaggedAt: record.flaggedAt,
        };
      },
    },
  ],
  markdown: ({ title, userMessage, aiResponse, flaggedAt }) =>
    section(2, title || flaggedAt.slice(0, 10), quoted(userMessage), strong('Reply'), quoted(aiResponse)),
});

type TaskRow = RowOf<StoredTask, 'id' | 'ordinal' | 'title' | 'description' | 'createdAt' | 'completedAt'>;

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
      into: StoredTask,
      columns: ['id', 'ordinal', 'title', 'description', 'createdAt', 'completedAt'],
      toRow: ({ id: old, ordinal, title, description, createdAt, completedAt }, { cipher }, ids) => {
        const id = ids.of(old);
        return {
          id,
          ordinal,
          ...sealTask(cipher, id, { title, description }),
          createdAt,
          completedAt,
        };
      },
    },
  ],
  markdown: ({ title, description, completedAt }) => task(completedAt !== null, `${title}: ${description}`),
});

type ResultRow = RowOf<StoredScreenerResult, 'id' | 'screenerHash' | 'answers' | 'takenAt'>;

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
      into: StoredScreenerResult,
      columns: ['id', 'requestId', 'screenerHash', 'answers', 'takenAt'],
      toRow: ({ id: old, screener, answers, takenAt }, { cipher }, ids) => {
        if (!/^[0-3]+$/.test(answers) || answers.length !== publishedScreeners[screener].items.length)
          return null;
        const id = ids.of(old);
        return {
          id,
          requestId: id,
          screenerHash: screenerHash(cipher, screener),
          answers: sealAnswers(cipher, id, [...answers].map(Number)),
          takenAt,
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
