import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { USER_COLUMNS, type UserRecord } from './user-record.js';
import { UsersRepository } from './users.repository.js';

/**
 * Maximum number of earlier accounts per person. More are not expected, since each belongs to an identity that was
 * unverified at its first sign-in.
 */
const MOST = 20;

/**
 * Accounts that a person had before their address was verified. The data of these accounts is not moved; they can be
 * opened from the account of the verified address.
 */
@Injectable()
export class EarlierAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /**
   * Makes an identity open another account from now on. The identity's previous account stays available to the person.
   */
  async leave(
    id: string,
    { provider, subject }: { provider: string; subject: string },
    accountId: string,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    // The account is locked first, in the same order as when an account is closed.
    await this.users.lock(id, transaction);
    transaction.send(
      'earlier-accounts-identity',
      'UPDATE gateway.identities SET user_id = $4 WHERE provider = $1 AND subject = $2 AND user_id = $3',
      [provider, subject, id, accountId],
    );
    transaction.send(
      'earlier-accounts-leave',
      `INSERT INTO gateway.earlier_accounts (id, user_id)
       SELECT id, $2 FROM gateway.users WHERE id = $1 ON CONFLICT DO NOTHING`,
      [id, accountId],
    );
  }

  /** Lists the earlier accounts of a person, the most recently used first. */
  list(userId: string, transaction?: PipelinedTransaction): Promise<UserRecord[]> {
    return this.database.query<UserRecord>(
      'earlier-accounts-list',
      `SELECT ${USER_COLUMNS} FROM gateway.users
       WHERE id IN (SELECT id FROM gateway.earlier_accounts WHERE user_id = $1)
       ORDER BY last_sign_in_at DESC, id LIMIT ${MOST}`,
      [userId],
      transaction,
    );
  }
}
