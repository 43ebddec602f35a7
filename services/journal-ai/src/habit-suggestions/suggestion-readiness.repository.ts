import { Injectable } from '@nestjs/common';
import { type KeyColumns, keyColumnsSql } from '@shadow-guide/encryption';
import { Database } from '@shadow-guide/kernel';
import { somethingWasFoundSql } from '../daily-prompts/index.js';
import { journalKeys } from '../encryption/index.js';

/** Person with recent findings, and the data needed to check whether they are in a quiet time. */
export interface ReadyPerson {
  readonly userId: string;
  /** Sealed end of the quiet time; null when the person has no mark. */
  readonly mark: Buffer | null;
  readonly key: KeyColumns;
}

const KEY = keyColumnsSql(journalKeys, 'person.user_id');

/** Finds the people, out of many, who have material for suggestions. */
@Injectable()
export class SuggestionReadinessRepository {
  constructor(private readonly database: Database) {}

  /** Finds these people without reading their material. */
  async find(userIds: readonly string[], now: Date): Promise<ReadyPerson[]> {
    const rows = await this.database.query<KeyColumns & { user_id: string; quiet_until: Buffer | null }>(
      'suggestion-readiness-find',
      `SELECT person.user_id, mark.quiet_until, ${KEY.columns}
       FROM unnest($1::uuid[]) AS person (user_id)
       LEFT JOIN journal_ai.quiet_times mark ON mark.user_id = person.user_id
       ${KEY.join}
       WHERE ${somethingWasFoundSql('person.user_id', '$2')}`,
      [userIds, now],
    );
    return rows.map((row) => ({ userId: row.user_id, mark: row.quiet_until, key: row }));
  }
}
