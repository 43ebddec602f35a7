import { Injectable } from '@nestjs/common';
import { type UserCipher, unlessUnreadable } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { EARLIER_MESSAGES, type EarlierFinding } from '@shadow-guide/safety';
import { openMessage } from './message-content.js';
import type { TurnPlace } from './turns.repository.js';

/** Reads the safety findings in a person's latest messages in a conversation, as context for an ambiguous one. */
@Injectable()
export class ReadEarlierFindings {
  constructor(private readonly database: Database) {}

  /**
   * Returns the findings, the latest last; none when the conversation does not exist yet. A message that cannot be
   * decrypted is skipped.
   */
  async run(place: Omit<TurnPlace, 'requestId'>, cipher: UserCipher): Promise<EarlierFinding[]> {
    const rows = await this.database.query<{ id: string; content: Buffer }>(
      'earlier-findings-read',
      `SELECT e.id, e.content FROM journal_ai.conversations c
       JOIN journal_ai.messages e ON e.conversation_id = c.id AND e.user_id = $1 AND e.role = 'user'
       WHERE c.user_id = $1 AND c.kind = $2 AND c.local_date IS NOT DISTINCT FROM $3
         AND c.prompt_key IS NULL AND c.subject_id IS NOT DISTINCT FROM $4
       ORDER BY e.position DESC LIMIT ${EARLIER_MESSAGES}`,
      [place.userId, place.kind, place.conversationDate, place.subjectId],
    );
    return rows
      .reverse()
      .map(({ id, content }) => unlessUnreadable(() => openMessage(cipher, id, content))?.safety);
  }
}
