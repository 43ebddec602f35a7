import { type Database, type PipelinedTransaction, unavailable } from '@shadow-guide/kernel';
import { BEING_ERASED } from './key-table.js';

/** The person whose data is erased, the time of the request, and whether the account stays. */
export interface KeyErasure {
  readonly userId: string;
  /** `clear`: the account stays, and the person gets a new key. `close`: none of the person's data remains. */
  readonly kind: 'clear' | 'close';
  readonly requestedAt: Date;
}

interface ErasedRow extends Record<string, unknown> {
  through_version: number;
  requested_at: Date;
  is_done: boolean;
}

/**
 * Repository of a service's destroyed keys. Key versions only increase, so that old data can never be mistaken for new
 * data.
 */
export class DestroyedKeys {
  constructor(
    private readonly database: Database,
    private readonly schema: string,
  ) {}

  /**
   * Returns the version of a person's next key. Locks the person's keys until the end of the transaction, so that no
   * other transaction creates or destroys a key of the person meanwhile.
   * @throws DomainError `data_being_erased` while an erasure is in progress
   */
  async nextVersion(userId: string, transaction: PipelinedTransaction): Promise<number> {
    this.lock(userId, transaction);
    const erased = await this.find(userId, transaction);
    if (erased && !erased.is_done) throw unavailable(BEING_ERASED);
    return (erased?.through_version ?? 0) + 1;
  }

  /** @returns `done` when this erasure, or a later one, is finished */
  destroy({ userId, requestedAt }: KeyErasure): Promise<'begun' | 'done'> {
    return this.database.pipelined(async (transaction) => {
      this.lock(userId, transaction);
      const erased = await this.find(userId, transaction);
      if (erased?.is_done && erased.requested_at >= requestedAt) return 'done';
      // Waits for all transactions that are storing data sealed with this key.
      const [gone] = await transaction.query<{ version: number }>(
        'user-keys-destroy',
        `DELETE FROM ${this.schema}.user_keys WHERE user_id = $1 RETURNING version`,
        [userId],
      );
      transaction.send(
        'erased-keys-begin',
        `INSERT INTO ${this.schema}.erased_keys AS known (user_id, through_version, requested_at, is_done)
         VALUES ($1, $2, $3, false) ON CONFLICT (user_id) DO UPDATE SET is_done = false,
           through_version = GREATEST(known.through_version, excluded.through_version),
           requested_at = GREATEST(known.requested_at, excluded.requested_at)`,
        [userId, gone?.version ?? 0, requestedAt],
      );
      return 'begun';
    });
  }

  async finish({ userId, kind, requestedAt }: KeyErasure): Promise<void> {
    await this.database.query(
      `erased-keys-finish-${kind}`,
      kind === 'close'
        ? `DELETE FROM ${this.schema}.erased_keys WHERE user_id = $1 AND requested_at <= $2`
        : `UPDATE ${this.schema}.erased_keys SET is_done = true WHERE user_id = $1 AND requested_at <= $2`,
      [userId, requestedAt],
    );
  }

  private lock(userId: string, transaction: PipelinedTransaction): void {
    transaction.send('user-keys-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `${this.schema}.user_keys:${userId}`,
    ]);
  }

  private async find(userId: string, transaction: PipelinedTransaction): Promise<ErasedRow | undefined> {
    const [row] = await transaction.query<ErasedRow>(
      'erased-keys-find',
      `SELECT through_version, requested_at, is_done FROM ${this.schema}.erased_keys WHERE user_id = $1`,
      [userId],
    );
    return row;
  }
}
