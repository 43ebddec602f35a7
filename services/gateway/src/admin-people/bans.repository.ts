import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { USER_COLUMNS, type UserRecord } from '../users/index.js';

/** An account whose ban was just changed. */
export type BannedAccount = UserRecord & { readonly ban_changes: number };

/** Bans of accounts. */
@Injectable()
export class BansRepository {
  /** @param bannedAt null: not any more */
  async change(id: string, bannedAt: Date | null, transaction: PipelinedTransaction): Promise<BannedAccount> {
    const [row] = await transaction.query<BannedAccount & Record<string, unknown>>(
      'bans-change',
      `UPDATE gateway.users SET banned_at = $2, ban_changes = ban_changes + 1, account_changes = account_changes + 1
       WHERE id = $1 RETURNING ${USER_COLUMNS}, ban_changes`,
      [id, bannedAt],
    );
    return row!;
  }
}
