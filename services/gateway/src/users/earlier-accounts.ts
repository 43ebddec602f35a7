import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { USER_COLUMNS, type UserRecord } from './user-record.js';
import { UsersRepository } from './users.repository.js';

/** Of one person more is not to be expected: each belongs to an identity that was not verified when it came first. */
const MOST = 20;

/** Accounts that a person had before their address was verified. Nothing of theirs is moved; they open from the account of the address. */
@Injectable()
export class EarlierAccounts {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /** From now on an identity opens another account than it did; what it leaves stays with the person. */
  async leave(
    id: string,
    { provider, subject }: { provider: string; subject: string },
    accountId: string,
    transaction: PipelinedTransaction,
  ): Promise<void> {
    // First the account, as whoever closes it does.
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

  /** The latest used first. */
  list(userId: string, transaction?: PipelinedTransaction): Promise<UserRecord[]> {
    return this.database.query<UserRecord & Record<string, unknown>>(
      'earlier-accounts-list',
      `SELECT ${USER_COLUMNS} FROM gateway.users
       WHERE id IN (SELECT id FROM gateway.earlier_accounts WHERE user_id = $1)
       ORDER BY last_sign_in_at DESC, id LIMIT ${MOST}`,
      [userId],
      transaction,
    );
  }
}
