import { Injectable } from '@nestjs/common';
import type { Transaction } from '@shadow-guide/kernel';

/** Changes to a person's grants; undefined leaves a grant unchanged. */
export interface GrantsChange {
  premium: boolean | undefined;
  adFree: boolean | undefined;
  now: Date;
}

@Injectable()
export class GrantsRepository {
  async change(
    transaction: Transaction,
    userId: string,
    { premium, adFree, now }: GrantsChange,
  ): Promise<void> {
    // The upsert reads and writes the current row in one statement, because concurrent operators may change different
    // grants.
    await transaction.query(
      'grants-change',
      `INSERT INTO billing.grants AS given (user_id, premium, ad_free, updated_at)
       VALUES ($1, coalesce($2, false), coalesce($3, false), $4)
       ON CONFLICT (user_id) DO UPDATE
       SET premium = coalesce($2, given.premium), ad_free = coalesce($3, given.ad_free), updated_at = $4`,
      [userId, premium ?? null, adFree ?? null, now],
    );
  }
}
