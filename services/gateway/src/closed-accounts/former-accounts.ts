import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import { IdentityHashes, type Opener } from './identity-hashes.js';

/** The account that a person had before they closed it. */
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
 * applies. It stores only keyed hashes of what opened the account, its random id and whether it was banned.
 */
@Injectable()
export class FormerAccounts {
  constructor(private readonly hashes: IdentityHashes) {}

  /** Records what opened an account; part of the transaction that closes it. */
  async note(
    { id, openers, isBanned, at }: ClosingAccount,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    // The same applies to what opened this person's previous accounts, but not this one.
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
   * Returns the account that one of these opened, the latest closed first; null when there was none. When the person
   * has an account again, that account's ban counts: a ban lifted since does not return.
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

  /** Makes what opened the former account lead to the new one. */
  follow(former: FormerAccount, newId: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'closed-identities-lead-on',
      'UPDATE gateway.closed_identities SET account_id = $2 WHERE account_id = $1',
      [former.id, newId],
    );
  }
}
