import { type ArchivePart, archiveTable, emphasized, quoted, section, strong } from '@shadow-guide/archive';
import type { ConversationKind } from '@shadow-guide/contracts';
import {
  openDetails,
  openFeeling,
  openMessage,
  openPrompt,
  openReply,
  openRevisedMessage,
  openRevisedReply,
  type ReplyDetails,
  sealDetails,
  sealFeeling,
  sealMessage,
  sealPrompt,
  sealReply,
  sealRevision,
  unlessUnreadable,
} from '../../conversations/index.js';
import { dayTitle, type Times } from '../../looking-back/index.js';
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
  { id: string; persona_ids: string[]; created_at: Date }
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
      table: 'journal_ai.shared_tables',
      columns: { id: 'uuid', persona_ids: 'uuid[]', created_at: 'timestamptz' },
      sameWhen: 't.persona_ids = r.persona_ids::uuid[]',
      toRow: ({ id, personaIds, createdAt }, _, ids) => ({
        id: ids.of(id),
        // Sorted ascending, so that the same personas are the same table.
        persona_ids: `{${uuidsOf(personaIds)
          .map((one) => ids.of(one))
          .sort()
          .join(',')}}`,
        created_at: createdAt,
      }),
    },
  ],
  markdown: () => '',
});

interface ConversationRow {
  id: string;
  kind: ConversationKind;
  local_date: string | null;
  prompt_key: string | null;
  prompt: Buffer | null;
  subject_id: string | null;
  created_at: Date;
  last_entry_at: Date;
}

const conversations = archiveTable<JournalContext, ConversationRecord, ConversationRow>({
  type: 'conversation',
  record: ConversationRecord,
  read: {
    columns:
      'c.id, c.kind, c.local_date::text, c.prompt_key, c.prompt, c.subject_id, c.created_at, c.last_entry_at',
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
      promptId: openPrompt(cipher, row.id, { key: row.prompt_key, prompt: row.prompt }),
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
      table: CONVERSATIONS,
      columns: {
        id: 'uuid',
        kind: 'text',
        local_date: 'date',
        prompt_key: 'text',
        prompt: 'bytea',
        subject_id: 'uuid',
        created_at: 'timestamptz',
        last_entry_at: 'timestamptz',
      },
      sameWhen: `t.kind = r.kind AND t.local_date IS NOT DISTINCT FROM r.local_date::date
        AND t.prompt_key IS NOT DISTINCT FROM r.prompt_key AND t.subject_id IS NOT DISTINCT FROM r.subject_id::uuid`,
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const [promptId = record.promptId] = uuidsOf(record.promptId ?? '').map((one) => ids.of(one));
        const { key, prompt } = sealPrompt(cipher, id, promptId);
        return {
          id,
          kind: record.kind,
          local_date: record.day,
          prompt_key: key,
          prompt,
          subject_id: ids.of(record.subjectId),
          created_at: record.createdAt,
          last_entry_at: record.lastEntryAt,
        };
      },
    },
  ],
  markdown: () => '',
});

interface EntryRow {
  id: string;
  conversation_id: string;
  kind: ConversationKind;
  local_date: string;
  created_at: Date;
  mode: EntryRecord['mode'];
  content: Buffer;
  feeling: Buffer | null;
  reply_id: string | null;
  reply: Buffer;
  details: Buffer | null;
  guide: string;
  stopped: boolean;
  insight_limit_reached: boolean;
  reply_date: string;
  reply_at: Date;
}

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
      table: MESSAGES,
      columns: {
        id: 'uuid',
        conversation_id: 'uuid',
        role: 'text',
        content: 'bytea',
        local_date: 'date',
        created_at: 'timestamptz',
        request_id: 'uuid',
        mode: 'text',
        feeling: 'bytea',
      },
      parents: { conversation_id: CONVERSATIONS },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        return {
          id,
          conversation_id: ids.of(record.conversationId),
          role: 'user',
          content: sealMessage(cipher, id, fromWords(record.words)),
          local_date: record.day,
          created_at: record.createdAt,
          request_id: id,
          mode: record.mode,
          feeling: record.feeling && sealFeeling(cipher, id, record.feeling),
        };
      },
    },
    {
      table: MESSAGES,
      columns: {
        id: 'uuid',
        conversation_id: 'uuid',
        role: 'text',
        content: 'bytea',
        details: 'bytea',
        guide: 'text',
        stopped: 'boolean',
        insight_limit_reached: 'boolean',
        local_date: 'date',
        created_at: 'timestamptz',
        reply_to: 'uuid',
      },
      parents: { conversation_id: CONVERSATIONS, reply_to: MESSAGES },
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
          conversation_id: ids.of(conversationId),
          role: 'assistant',
          content: sealReply(cipher, id, reply.text),
          details: sealDetails(cipher, id, details),
          guide: reply.guide,
          stopped: reply.stopped,
          insight_limit_reached: reply.insightLimitReached,
          local_date: reply.day,
          created_at: reply.createdAt,
          reply_to: ids.of(entryId),
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

interface VersionRow {
  id: string;
  entry_id: string;
  reason: VersionRecord['reason'];
  content: Buffer;
  written_at: Date;
  replaced_at: Date;
  reply: Buffer | null;
  guide: string | null;
  stopped: boolean;
  replied_at: Date | null;
}

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
      table: 'journal_ai.entry_revisions',
      columns: {
        id: 'uuid',
        entry_id: 'uuid',
        reason: 'text',
        content: 'bytea',
        written_at: 'timestamptz',
        replaced_at: 'timestamptz',
        reply: 'bytea',
        guide: 'text',
        stopped: 'boolean',
        replied_at: 'timestamptz',
      },
      parents: { entry_id: MESSAGES },
      toRow: (record, { cipher }, ids) => {
        const id = ids.of(record.id);
        const sealed = sealRevision(cipher, id, { content: fromWords(record.words), reply: record.reply });
        return {
          id,
          entry_id: ids.of(record.entryId),
          reason: record.reason,
          content: sealed.content,
          written_at: record.writtenAt,
          replaced_at: record.replacedAt,
          reply: sealed.reply,
          guide: record.guide,
          stopped: record.stopped,
          replied_at: record.repliedAt,
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
