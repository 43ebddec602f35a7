import { type ArchivePart, archiveTable, emphasized, quoted, section, strong } from '@shadow-guide/archive';
import type { ConversationKind } from '@shadow-guide/contracts';
import type { RowOf } from '@shadow-guide/tables';
import {
  EntryRevision,
  openDetails,
  openFeeling,
  openMessage,
  openPrompt,
  openReply,
  openRevisedMessage,
  openRevisedReply,
  type ReplyDetails,
  StoredConversation,
  StoredMessage,
  sealDetails,
  sealFeeling,
  sealMessage,
  sealPrompt,
  sealReply,
  sealRevision,
  unlessUnreadable,
} from '../../conversations/index.js';
import { dayTitle, type Times } from '../../looking-back/index.js';
import { StoredSharedTable } from '../../shared-tables/index.js';
import {
  ConversationRecord,
  EntryRecord,
  type ReplyRecord,
  TableRecord,
  VersionRecord,
} from './conversation-records.js';
import type { JournalContext } from './journal-context.js';
import { fromWords, toWords } from './words.js';

const PLACES: Readonly<Record<ConversationKind, string>> = {
  journal: 'Journal',
  persona: 'With a persona',
  onboarding: 'Assessment',
  table: 'Shared table',
  exercise: 'Exercise',
};

const MESSAGES = 'journal_ai.stored_messages';
const CONVERSATIONS = 'journal_ai.conversations';

const tables = archiveTable<
  JournalContext,
  TableRecord,
  RowOf<StoredSharedTable, 'id' | 'personaIds' | 'createdAt'>
>({
  type: 'table',
  record: TableRecord,
  read: {
    columns: 't.id, t.persona_ids, t.created_at',
    from: 'journal_ai.shared_tables t',
    person: 't.user_id',
    key: { 't.created_at': 'timestamptz', 't.id': 'uuid' },
  },
  toRecord: ({ id, persona_ids, created_at }) => ({
    type: 'table',
    id,
    personaIds: persona_ids.join(','),
    createdAt: created_at.toISOString(),
  }),
  refs: ({ id, personaIds }) => ({
    'journal_ai.shared_tables': id,
    'journal_ai.personas': uuidsOf(personaIds),
  }),
  inserts: [
    {
      into: StoredSharedTable,
      columns: ['id', 'personaIds', 'createdAt'],
      sameWhen: 't.persona_ids = r.persona_ids::uuid[]',
      toRow: ({ id, personaIds, createdAt }, _, ids) => ({
        id: ids.of(id),
        // Sorted ascending, so that the same personas give the same shared conversation.
        personaIds: `{${uuidsOf(personaIds)
          .map((one) => ids.of(one))
          .sort()
          .join(',')}}`,
        createdAt,
      }),
    },
  ],
  markdown: () => '',
});

type ConversationRow = RowOf<
  StoredConversation,
  'id' | 'kind' | 'localDate' | 'prompt' | 'subjectId' | 'createdAt' | 'lastEntryAt'
>;

const conversations = archiveTable<JournalContext, ConversationRecord, ConversationRow>({
  type: 'conversation',
  record: ConversationRecord,
  read: {
    columns: 'c.id, c.kind, c.local_date::text, c.prompt, c.subject_id, c.created_at, c.last_entry_at',
    from: `${CONVERSATIONS} c`,
    person: 'c.user_id',
    // A conversation whose messages are all being deleted is about to be deleted itself.
    where: 'EXISTS (SELECT FROM journal_ai.messages m WHERE m.conversation_id = c.id)',
    key: { 'c.created_at': 'timestamptz', 'c.id': 'uuid' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'conversation',
      id: row.id,
      kind: row.kind,
      day: row.local_date,
      promptId: openPrompt(cipher, row.id, row.prompt),
      subjectId: row.subject_id,
      createdAt: row.created_at.toISOString(),
      lastEntryAt: row.last_entry_at.toISOString(),
    })),
  refs: ({ id, subjectId, promptId }) => ({
    [CONVERSATIONS]: id,
    'journal_ai.personas': subjectId,
    'journal_ai.shared_tables': subjectId,
    'journal_ai.exercise_runs': subjectId,
    'journal_ai.onboarding_runs': subjectId,
    'journal_ai.daily_prompts': uuidsOf(promptId ?? ''),
  }),
  inserts: [
    {
      into: StoredConversation,
      columns: ['id', 'kind', 'localDate', 'promptKey', 'prompt', 'subjectId', 'createdAt', 'lastEntryAt'],
      sameWhen: `t.kind = r.kind AND t.local_date IS NOT DISTINCT FROM r.local_date::date
        AND t.prompt_key IS NOT DISTINCT FROM r.prompt_key AND t.subject_id IS NOT DISTINCT FROM r.subject_id::uuid`,
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const [promptId = record.promptId] = uuidsOf(record.promptId ?? '').map((one) => ids.of(one));
        const { key, prompt } = sealPrompt(cipher, id, promptId);
        return {
          id,
          kind: record.kind,
          localDate: record.day,
          promptKey: key,
          prompt,
          subjectId: ids.of(record.subjectId),
          createdAt: record.createdAt,
          lastEntryAt: record.lastEntryAt,
        };
      },
    },
  ],
  markdown: () => '',
});

type EntryRow = RowOf<
  StoredMessage,
  | 'id'
  | 'conversationId'
  | 'localDate'
  | 'createdAt'
  | 'mode'
  | 'content'
  | 'feeling'
  | 'details'
  | 'stopped'
  | 'insightLimitReached'
> &
  RowOf<StoredConversation, 'kind'> & {
    reply_id: string | null;
    reply: Buffer;
    guide: string;
    reply_date: string;
    reply_at: Date;
  };

const entries = archiveTable<JournalContext, EntryRecord, EntryRow>({
  type: 'entry',
  record: EntryRecord,
  read: {
    columns: `m.id, m.conversation_id, c.kind, m.local_date::text, m.created_at, m.mode, m.content, m.feeling, r.id AS reply_id,
      r.content AS reply, r.details, r.guide, r.stopped, r.insight_limit_reached, r.local_date::text AS reply_date,
      r.created_at AS reply_at`,
    from: `journal_ai.messages m JOIN ${CONVERSATIONS} c ON c.id = m.conversation_id
      LEFT JOIN journal_ai.messages r ON r.reply_to = m.id`,
    person: 'm.user_id',
    where: `m.role = 'user'`,
    key: { 'm.local_date': 'date', 'm.position': 'bigint' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'entry',
      id: row.id,
      conversationId: row.conversation_id,
      day: row.local_date,
      createdAt: row.created_at.toISOString(),
      kind: row.kind,
      mode: row.mode,
      words: toWords(openMessage(cipher, row.id, row.content)),
      feeling: row.feeling && openFeeling(cipher, row.id, row.feeling),
      reply: toReply(row, { cipher }),
    })),
  refs: ({ id, conversationId, reply }) => ({
    [MESSAGES]: [id, reply?.id ?? null],
    [CONVERSATIONS]: conversationId,
    'journal_ai.personas': reply?.speaker?.personaId ?? null,
  }),
  inserts: [
    {
      into: StoredMessage,
      columns: [
        'id',
        'conversationId',
        'role',
        'content',
        'localDate',
        'createdAt',
        'requestId',
        'mode',
        'feeling',
      ],
      parents: { conversationId: StoredConversation },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        return {
          id,
          conversationId: ids.of(record.conversationId),
          role: 'user',
          content: sealMessage(cipher, id, fromWords(record.words)),
          localDate: record.day,
          createdAt: record.createdAt,
          requestId: id,
          mode: record.mode,
          feeling: record.feeling && sealFeeling(cipher, id, record.feeling),
        };
      },
    },
    {
      into: StoredMessage,
      columns: [
        'id',
        'conversationId',
        'role',
        'content',
        'details',
        'guide',
        'stopped',
        'insightLimitReached',
        'localDate',
        'createdAt',
        'replyTo',
      ],
      parents: { conversationId: StoredConversation, replyTo: StoredMessage },
      toRow: ({ id: entryId, conversationId, reply }, { cipher }, ids) => {
        if (!reply) return null;
        const id = ids.of(reply.id);
        const personaId = reply.speaker && ids.of(reply.speaker.personaId);
        const details = {
          ...(reply.mood ? { mood: reply.mood } : {}),
          ...(reply.speaker ? { speaker: { ...reply.speaker, personaId } } : {}),
          ...(reply.isAnalysed === null ? {} : { isAnalysed: reply.isAnalysed }),
          ...(reply.isUnanalysed ? { isUnanalysed: true } : {}),
          ...(reply.isCut ? { isCut: true } : {}),
        };
        return {
          id,
          conversationId: ids.of(conversationId),
          role: 'assistant',
          content: sealReply(cipher, id, reply.text),
          details: sealDetails(cipher, id, details),
          guide: reply.guide,
          stopped: reply.stopped,
          insightLimitReached: reply.insightLimitReached,
          localDate: reply.day,
          createdAt: reply.createdAt,
          replyTo: ids.of(entryId),
        };
      },
    },
  ],
  page: ({ day }) => ({ name: `days/${day}`, title: dayTitle(day) }),
  markdown: ({ createdAt, kind, words, reply }, { timeOf }) =>
    section(
      2,
      `${timeOf(new Date(createdAt))} · ${PLACES[kind]}`,
      emphasized(words.promptContext ?? ''),
      quoted(words.text),
      reply && strong(reply.speaker?.name ?? 'Reply'),
      reply && quoted(reply.text),
    ),
});

function toReply(row: EntryRow, { cipher }: Pick<JournalContext, 'cipher'>): ReplyRecord | null {
  const { reply_id: id } = row;
  if (id === null) return null;
  const details = row.details
    ? openDetails<Partial<ReplyRecord> & ReplyDetails>(cipher, id, row.details)
    : {};
  return {
    id,
    text: openReply(cipher, id, row.reply),
    guide: row.guide,
    stopped: row.stopped,
    insightLimitReached: row.insight_limit_reached && !details.isLimitUntold,
    day: row.reply_date,
    createdAt: row.reply_at.toISOString(),
    mood: details.mood ?? null,
    speaker: details.speaker ?? null,
    isAnalysed: details.isAnalysed ?? null,
    isUnanalysed: details.isUnanalysed ?? null,
    ...(details.isCut ? { isCut: true } : {}),
  };
}

type VersionRow = RowOf<
  EntryRevision,
  | 'id'
  | 'entryId'
  | 'reason'
  | 'content'
  | 'writtenAt'
  | 'replacedAt'
  | 'reply'
  | 'guide'
  | 'stopped'
  | 'repliedAt'
>;

const versions = archiveTable<JournalContext, VersionRecord, VersionRow>({
  type: 'version',
  record: VersionRecord,
  read: {
    columns:
      'v.id, v.entry_id, v.reason, v.content, v.written_at, v.replaced_at, v.reply, v.guide, v.stopped, v.replied_at',
    from: 'journal_ai.entry_revisions v JOIN journal_ai.messages m ON m.id = v.entry_id',
    person: 'v.user_id',
    key: { 'v.position': 'bigint' },
  },
  toRecord: (row, { cipher }) =>
    unlessUnreadable(() => ({
      type: 'version',
      id: row.id,
      entryId: row.entry_id,
      reason: row.reason,
      words: toWords(openRevisedMessage(cipher, row.id, row.content)),
      writtenAt: row.written_at.toISOString(),
      replacedAt: row.replaced_at.toISOString(),
      reply: row.reply && openRevisedReply(cipher, row.id, row.reply),
      guide: row.guide,
      stopped: row.stopped,
      repliedAt: row.replied_at?.toISOString() ?? null,
    })),
  refs: ({ id, entryId }) => ({ 'journal_ai.entry_revisions': id, [MESSAGES]: entryId }),
  inserts: [
    {
      into: EntryRevision,
      columns: [
        'id',
        'entryId',
        'reason',
        'content',
        'writtenAt',
        'replacedAt',
        'reply',
        'guide',
        'stopped',
        'repliedAt',
      ],
      parents: { entryId: StoredMessage },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const sealed = sealRevision(cipher, id, { content: fromWords(record.words), reply: record.reply });
        return {
          id,
          entryId: ids.of(record.entryId),
          reason: record.reason,
          content: sealed.content,
          writtenAt: record.writtenAt,
          replacedAt: record.replacedAt,
          reply: sealed.reply,
          guide: record.guide,
          stopped: record.stopped,
          repliedAt: record.repliedAt,
        };
      },
    },
  ],
  page: () => ({ name: 'earlier-versions', title: 'Earlier versions of entries' }),
  markdown: ({ writtenAt, replacedAt, words, reply }, { timeOf }) =>
    section(
      2,
      `Written ${dayAndTime(writtenAt, timeOf)}, replaced ${dayAndTime(replacedAt, timeOf)}`,
      quoted(words.text),
      reply && strong('Reply'),
      reply && quoted(reply),
    ),
});

export const conversationsPart: ArchivePart<JournalContext> = {
  name: 'conversations',
  tables: [tables, conversations, entries, versions],
};

function dayAndTime(instant: string, timeOf: Times): string {
  return `${instant.slice(0, 10)} ${timeOf(new Date(instant))}`;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

function uuidsOf(text: string): string[] {
  return (text.match(UUID) ?? []).map((id) => id.toLowerCase());
}
