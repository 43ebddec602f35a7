import { Injectable } from '@nestjs/common';
import type { EntryFeeling } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Database, notFound } from '@shadow-guide/kernel';
import { sealFeeling } from '../conversations/index.js';

/** Stores how a person says they felt at an entry that they have written. */
@Injectable()
export class SayFeeling {
  constructor(
    private readonly database: Database,
    private readonly keys: UserKeys,
  ) {}

  /** @throws DomainError `entry_not_found`, also for a message outside the journal and for the entry of somebody else */
  async run({ id, feeling }: EntryFeeling, userId: string): Promise<EntryFeeling> {
    const cipher = await this.keys.cipherFor(userId);
    const rows = await this.database.query(
      'journal-say-feeling',
      // Entries of the journal alone have a mode.
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
