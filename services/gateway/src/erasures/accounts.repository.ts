import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';
import type { RowOf } from '@shadow-guide/tables';
import type { Identity } from '../users/index.js';

/** Rows of accounts being closed. Named statements, because one pipelined transaction closes an account. */
@Injectable()
export class AccountsRepository {
  /** Returns the provider identities that open an account. */
  identities(
    id: string,
    transaction: PipelinedTransaction,
  ): Promise<RowOf<Identity, 'provider' | 'subject'>[]> {
    return transaction.query(
      'accounts-identities',
      'SELECT provider, subject FROM gateway.identities WHERE user_id = $1',
      [id],
    );
  }

  /** Deletes the account with its identities, so that a new account can use the address and the identities. */
  delete(id: string, transaction: PipelinedTransaction): void {
    transaction.send('accounts-delete', 'DELETE FROM gateway.users WHERE id = $1', [id]);
  }
}
