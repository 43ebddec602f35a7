import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { IdentityHashes, type Opener } from './identity-hashes.js';

/** The account that a person closed before they returned. */
export interface FormerAccount {
  readonly id: string;
  readonly isBanned: boolean;
}

/** An account being closed, with the identities and addresses that opened it. */
export interface ClosingAccount {
  readonly id: string;
  readonly openers: readonly Opener[];
  readonly isBanned: boolean;
  readonly at: Date;
}

/**
 * Recognizes people who closed an account and return, so that the one trial is not granted twice and a ban still
 * applies. For each closed account, only keyed hashes of its identities and addresses, its random id and whether it was
 * banned are stored.
 */
@Injectable()
export class FormerAccounts {
  constructor(private readonly hashes: IdentityHashes) {}

  /** Records the identities and addresses that opened an account, in the transaction that closes the account. */
  async note(
    { id, openers, isBanned, at }: ClosingAccount,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    // Hashes that lead to this account because they opened an earlier account of the person get the same ban state and
    // time.
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
   * Returns the closed account that was opened by one of the given identities or addresses; banned accounts come first,
   * then the latest closed. Null when no such account exists. When the person has a new account, the ban state of the
   * new account counts: a ban that was lifted since then does not return.
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

  /** Links the identities and addresses of the former account to the new account. */
  follow(former: FormerAccount, newId: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'closed-identities-lead-on',
      'UPDATE gateway.closed_identities SET account_id = $2 WHERE account_id = $1',
      [former.id, newId],
    );
  }
}
