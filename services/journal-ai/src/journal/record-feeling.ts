import { Injectable } from '@nestjs/common';
import type { EntryFeeling } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database, notFound } from '@shadow-guide/kernel';
import { sealFeeling } from '../conversations/index.js';

/** Stores the feeling that a person sets on one of their entries. */
@Injectable()
export class RecordFeeling {
  constructor(
    private readonly database: Database,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `entry_not_found`, also for a message outside the journal and for another person's entry */
  async run({ id, feeling }: EntryFeeling, userId: string): Promise<EntryFeeling> {
    const cipher = await this.keys.cipherFor(userId);
    const rows = await this.database.query(
      'journal-say-feeling',
      // Only journal entries have a mode.
      `WITH said AS (
         UPDATE journal_ai.messages SET feeling = $3
         WHERE id = $2 AND user_id = $1 AND role = 'user' AND mode IS NOT NULL RETURNING id
       )
       SELECT id FROM said`,
      [userId, id, feeling && sealFeeling(cipher, id, feeling)],
    );
    if (rows.length === 0) throw notFound('entry_not_found', 'We could not find that entry.');
    return { id, feeling };
  }
}
