import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** A provider identity that opens an account. */
export interface Identity extends Record<string, unknown> {
  readonly provider: string;
  readonly subject: string;
}

/** Rows of accounts being closed. */
@Injectable()
export class AccountsRepository {
  identities(id: string, transaction: PipelinedTransaction): Promise<Identity[]> {
    return transaction.query<Identity>(
      'accounts-identities',
      'SELECT provider, subject FROM gateway.identities WHERE user_id = $1',
      [id],
    );
  }

  /** Deletes the account with its identities, so that the address and the identities are free again. */
  delete(id: string, transaction: PipelinedTransaction): void {
    transaction.send('accounts-delete', 'DELETE FROM gateway.users WHERE id = $1', [id]);
  }
}
