import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { SafetyChoices } from './safety-choices.entity.js';

/** A person's choices for hard times, encrypted. */
export type StoredChoices = Pick<SafetyChoices, 'country' | 'plan'>;

/** Repository of the country that people chose for crisis lines, and of their own safety plans. */
@Injectable()
export class SafetyChoicesRepository {
  constructor(private readonly database: Database) {}

  /** @param transaction the running transaction, when there is one */
  async find(userId: string, transaction?: PipelinedTransaction): Promise<StoredChoices | null> {
    const [row] = await this.database.query<RowOf<SafetyChoices, 'country' | 'plan'>>(
      'safety-choices-find',
      'SELECT country, plan FROM journal_ai.safety_choices WHERE user_id = $1',
      [userId],
      transaction,
    );
    return row ?? null;
  }

  /**
   * Stores one of the two choices. The value for the other one is used only when there was no row, so that a row does
   * not reveal which choice was made.
   */
  async save(userId: string, chosen: keyof StoredChoices, choices: StoredChoices): Promise<void> {
    await this.database.query(
      `safety-choices-save-${chosen}`,
      `INSERT INTO journal_ai.safety_choices (user_id, country, plan) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET ${chosen} = excluded.${chosen}`,
      [userId, choices.country, choices.plan],
    );
  }
}
