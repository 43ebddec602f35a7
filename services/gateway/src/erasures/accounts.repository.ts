import { Injectable } from '@nestjs/common';
import type { PipelinedTransaction } from '@shadow-guide/kernel';

/** An account whose data are to be erased, locked. */
export interface LockedAccount extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role: 'user' | 'admin';
  readonly banned_at: Date | null;
}

/** A provider's identity that opens an account. */
export interface Identity extends Record<string, unknown> {
  readonly provider: string;
  readonly subject: string;
}

/** Rows of accounts, as an erasure needs them. */
@Injectable()
export class AccountsRepository {
  /** Erasures of one person begin one after the other. Null: there is no such account. */
  async lock(id: string, transaction: PipelinedTransaction): Promise<LockedAccount | null> {
    const [row] = await transaction.query<LockedAccount>(
      'accounts-lock',
      `SELECT id, email, email_verified, first_name, last_name, role, banned_at FROM gateway.users
       WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  identities(id: string, transaction: PipelinedTransaction): Promise<Identity[]> {
    return transaction.query<Identity>(
      'accounts-identities',
      'SELECT provider, subject FROM gateway.identities WHERE user_id = $1',
      [id],
    );
  }

  /** The assessment is erased with the rest: the person is as one who has not been led through it. */
  forgetOnboarding(id: string, transaction: PipelinedTransaction): void {
    transaction.send(
      'accounts-forget-onboarding',
      'UPDATE gateway.users SET has_seen_onboarding = false WHERE id = $1',
      [id],
    );
  }

  /** Its identities go with it, so that address and identities are free. */
  delete(id: string, transaction: PipelinedTransaction): void {
    transaction.send('accounts-delete', 'DELETE FROM gateway.users WHERE id = $1', [id]);
  }
}
