import { Injectable } from '@nestjs/common';
import type { ChatMode } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';
import type { Generation } from '../generations/index.js';

/** A message and its reply, encrypted, each under its own id. */
export interface SealedMessagePair {
  readonly conversationId: string;
  readonly messageId: string;
  readonly message: Buffer;
  readonly replyId: string | null;
  readonly reply: Buffer | null;
  readonly replyDetails: Buffer | null;
}

export interface SealedHistory {
  /** Subject of the conversation, such as the persona; null for the journal. */
  readonly subjectId: string | null;
  /** The mode of the message to answer; null outside the journal. */
  readonly mode: ChatMode | null;
  /** Oldest first; the last one is the message to answer. */
  readonly pairs: readonly SealedMessagePair[];
  /** The guide's last replies in any conversation, latest first. */
  readonly lastReplies: readonly SealedReply[];
}

/** An encrypted reply without its message. */
export interface SealedReply {
  readonly replyId: string;
  readonly reply: Buffer;
  /** Whether the reply was written in the month before the message to answer. */
  readonly isOfMonth: boolean;
}

interface HistoryRow extends Record<string, unknown> {
  part: 'pair' | 'lastReply';
  conversation_id: string;
  message_id: string;
  message: Buffer;
  reply_id: string | null;
  reply: Buffer | null;
  reply_details: Buffer | null;
  subject_id: string | null;
  mode: ChatMode | null;
  is_of_month: boolean;
}

/** Maximum number of message pairs that are read. */
const MAX_PAIRS = 30;
/** Number of the guide's latest replies that are read so that the guide does not repeat their questions. */
const LAST_REPLIES = 60;
/** Number of days within which the guide may use a sentence at most twice. */
const DAYS_OF_MONTH = 30;

/** Reads the part of a conversation that a model needs. */
@Injectable()
export class ModelHistoryRepository {
  constructor(private readonly database: Database) {}

  /** Reads the message that a generation answers, the pairs before it, and the guide's latest replies of all days. */
  async read({ userId, requestId }: Pick<Generation, 'userId' | 'requestId'>): Promise<SealedHistory> {
    const rows = await this.database.query<HistoryRow>(
      'model-history-read',
      `WITH current AS (
         SELECT e.id, e.conversation_id, e.position, c.kind, c.local_date, c.subject_id
         FROM journal_ai.messages e JOIN journal_ai.conversations c ON c.id = e.conversation_id
         WHERE e.user_id = $1 AND e.request_id = $2
       ), pairs AS (
         SELECT 'pair' AS part, e.conversation_id, e.id AS message_id, e.content AS message, r.id AS reply_id, r.content AS reply,
           r.details AS reply_details, current.subject_id, e.mode, false AS is_of_month, e.position
         FROM current JOIN journal_ai.messages e
           ON e.conversation_id = current.conversation_id AND e.role = 'user' AND e.position <= current.position
         LEFT JOIN journal_ai.messages r ON r.reply_to = e.id
         ORDER BY e.position DESC LIMIT ${MAX_PAIRS + 1}
       ), last_replies AS (
         SELECT 'lastReply' AS part, r.conversation_id, NULL::uuid AS message_id, NULL::bytea AS message, r.id AS reply_id, r.content AS reply,
           NULL::bytea AS reply_details, NULL::uuid AS subject_id, NULL::text AS mode,
           r.local_date > current.local_date - ${DAYS_OF_MONTH} AS is_of_month, r.position
         FROM current JOIN journal_ai.messages r ON r.user_id = $1 AND r.role = 'assistant'
         WHERE current.kind = 'journal'
         ORDER BY r.local_date DESC, r.position DESC LIMIT ${LAST_REPLIES}
       )
       SELECT * FROM pairs UNION ALL SELECT * FROM last_replies ORDER BY position DESC`,
      [userId, requestId],
    );
    const of = (part: HistoryRow['part']) => rows.filter((row) => row.part === part);
    const pairs = of('pair');
    return {
      subjectId: pairs[0]?.subject_id ?? null,
      mode: pairs[0]?.mode ?? null,
      pairs: pairs.map(toPair).reverse(),
      lastReplies: of('lastReply').flatMap(({ reply_id, reply, is_of_month }) =>
        reply_id && reply ? [{ replyId: reply_id, reply, isOfMonth: is_of_month }] : [],
      ),
    };
  }
}

function toPair(row: HistoryRow): SealedMessagePair {
  return {
    conversationId: row.conversation_id,
    messageId: row.message_id,
    message: row.message,
    replyId: row.reply_id,
    reply: row.reply,
    replyDetails: row.reply_details,
  };
}
