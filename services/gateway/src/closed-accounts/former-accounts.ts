import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { IdentityHashes, type Opener } from './identity-hashes.js';

/** The account that somebody had before they closed it. */
export interface FormerAccount {
  readonly id: string;
  readonly isBanned: boolean;
}

/** What an account was opened with when it was closed. */
export interface ClosingAccount {
  readonly id: string;
  readonly openers: readonly Opener[];
  readonly isBanned: boolean;
  readonly at: Date;
}

/**
 * Who closed an account and comes again: so that the one trial is not given twice and a ban still binds. Nothing but keyed hashes
 * of what opened it, its random id and whether it was banned is kept.
 */
@Injectable()
export class FormerAccounts {
  constructor(private readonly hashes: IdentityHashes) {}

  /** Notes what opened an account; part of the transaction that closes it. */
  async note(
    { id, openers, isBanned, at }: ClosingAccount,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    // What opened an account that this person had before, and not this one, follows it too.
    transaction.send(
      'closed-identities-follow',
      'UPDATE gateway.closed_identities SET is_banned = $2, closed_at = $3 WHERE account_id = $1',
      [id, isBanned, at],
    );
    transaction.send(
      'closed-identities-note',
      `INSERT INTO gateway.closed_identities (hash, account_id, is_banned, closed_at)
       SELECT hash, $2, $3, $4 FROM unnest($1::bytea[]) AS hash
       ON CONFLICT (hash) DO UPDATE SET account_id = excluded.account_id, is_banned = excluded.is_banned,
         closed_at = excluded.closed_at`,
      [await this.hashes.of(openers), id, isBanned, at],
    );
  }

  /**
   * The account that one of these opened, the latest closed first; null when there was none. One that was opened again counts as
   * its living account does: a ban that was lifted since does not come back.
   */
  async find(openers: readonly Opener[], transaction: PipelinedTransaction): Promise<FormerAccount | null> {
    const [row] = await transaction.query<{ id: string; is_banned: boolean }>(
      'closed-identities-find',
      `SELECT closed.account_id AS id,
         CASE WHEN living.id IS NULL THEN closed.is_banned ELSE living.banned_at IS NOT NULL END AS is_banned
       FROM gateway.closed_identities closed LEFT JOIN gateway.users living ON living.id = closed.account_id
       WHERE closed.hash = ANY ($1::bytea[]) ORDER BY is_banned DESC, closed.closed_at DESC LIMIT 1`,
      [await this.hashes.of(openers)],
    );
    return row ? { id: row.id, isBanned: row.is_banned } : null;
  }

  /** From now on what opened the former account leads to the new one. */
  follow(former: FormerAccount, newId: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'closed-identities-lead-on',
      'UPDATE gateway.closed_identities SET account_id = $2 WHERE account_id = $1',
      [former.id, newId],
    );
  }
}
