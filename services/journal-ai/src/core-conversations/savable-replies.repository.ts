import { Injectable } from '@nestjs/common';
import { MAX_SAVED_TAGS, type SavedReplySource } from '@shadow-guide/contracts';
import { Database } from '@shadow-guide/kernel';

/** A reply with the message it answers and the topics found in that message, all encrypted. */
export interface SavableReply extends Record<string, unknown> {
  id: string;
  reply: Buffer;
  details: Buffer | null;
  entry_id: string;
  entry: Buffer;
  kind: SavedReplySource;
  persona_id: string | null;
  persona_name: Buffer;
  run_id: string | null;
  run_content: Buffer;
  tag_ids: string[];
  tags: Buffer[];
}

/** Replies that a person may save. */
@Injectable()
export class SavableRepliesRepository {
  constructor(private readonly database: Database) {}

  /** Returns a person's reply in this conversation kind, if it answers a message; otherwise null. */
  async find(userId: string, kind: SavedReplySource, replyId: string): Promise<SavableReply | null> {
    const [row] = await this.database.query<SavableReply>(
      'core-conversations-find-reply',
      `SELECT r.id, r.content AS reply, r.details, e.id AS entry_id, e.content AS entry, c.kind,
         p.id AS persona_id, p.name AS persona_name,
         run.id AS run_id, run.content AS run_content, topics.ids AS tag_ids, topics.tags
       FROM journal_ai.messages r
       JOIN journal_ai.messages e ON e.id = r.reply_to
       JOIN journal_ai.conversations c ON c.id = r.conversation_id
       LEFT JOIN journal_ai.personas p ON p.id = c.persona_id
       LEFT JOIN journal_ai.exercise_runs run ON c.kind = 'exercise' AND run.id = c.subject_id
       CROSS JOIN LATERAL (
         SELECT coalesce(array_agg(found.id::text ORDER BY found.ordinal), '{}') AS ids,
                coalesce(array_agg(found.tag ORDER BY found.ordinal), '{}') AS tags
         FROM (
           SELECT t.id, t.tag, t.ordinal FROM journal_ai.entry_topics t
           LEFT JOIN journal_ai.topic_verdicts v
             ON v.user_id = t.user_id AND v.tag_fingerprint = t.tag_fingerprint
           WHERE t.entry_id = e.id AND v.is_hidden IS NOT TRUE ORDER BY t.ordinal LIMIT ${MAX_SAVED_TAGS}
         ) found
       ) topics
       WHERE r.id = $3 AND r.user_id = $1 AND r.role = 'assistant' AND c.kind = $2`,
      [userId, kind, replyId],
    );
    return row ?? null;
  }
}
