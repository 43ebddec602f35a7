import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { USER_COLUMNS, type UserRecord } from '../users/index.js';

/** Bans of accounts. */
@Injectable()
export class BansRepository {
  /**
   * Sets or clears the ban of an account.
   * @param bannedAt time of the ban; null when the ban is lifted
   */
  async change(id: string, bannedAt: Date | null, transaction: PipelinedTransaction): Promise<UserRecord> {
    const [row] = await transaction.query<UserRecord>(
      'bans-change',
      `UPDATE gateway.users SET banned_at = $2, ban_changes = ban_changes + 1, account_changes = account_changes + 1
       WHERE id = $1 RETURNING ${USER_COLUMNS}`,
      [id, bannedAt],
    );
    return row!;
  }
}
