import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { UserRecord } from '../users/index.js';

/** An account whose ban was just changed. */
export type ChangedAccount = Pick<
  UserRecord,
  'id' | 'email' | 'first_name' | 'last_name' | 'role' | 'banned_at'
> & {
  readonly ban_changes: number;
} & Record<string, unknown>;

const COLUMNS = 'id, email, first_name, last_name, role, banned_at, ban_changes';

/** Bans of accounts. */
@Injectable()
export class BansRepository {
  /** Locks an account; null when there is none. */
  async lock(id: string, transaction: PipelinedTransaction): Promise<ChangedAccount | null> {
    const [row] = await transaction.query<ChangedAccount>(
      'bans-lock',
      `SELECT ${COLUMNS} FROM gateway.users WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** @param bannedAt null: not any more */
  async change(
    id: string,
    bannedAt: Date | null,
    transaction: PipelinedTransaction,
  ): Promise<ChangedAccount> {
    const [row] = await transaction.query<ChangedAccount>(
      'bans-change',
      `UPDATE gateway.users SET banned_at = $2, ban_changes = ban_changes + 1 WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, bannedAt],
    );
    return row!;
  }
}
