import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LATEST_RELEASE } from '@shadow-guide/contracts';
import { Database, type PipelinedTransaction, type Transaction } from '@shadow-guide/kernel';
import { IsNull, Not } from 'typeorm';
import { Account } from './account.entity.js';
import { Identity } from './identity.entity.js';
import { OneAtATime } from './one-at-a-time.js';
import { USER_COLUMNS as COLUMNS, type UserRecord } from './user-record.js';

/** Fields that a sign-in writes to an account. */
export type UserChanges = Pick<
  Account,
  'email' | 'emailVerified' | 'username' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role'
>;

/** Fields that a person can change in their account; omitted fields keep their values. */
export interface AccountChange {
  hasSeenOnboarding?: boolean;
  patchNotesPopupEnabled?: boolean;
  lastSeenRelease?: string;
}

/** Id that is smaller than every assigned id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The accounts and the provider identities that open them. Named statements where a change counts itself, takes a lock or belongs to a
 * pipelined transaction; they all return {@link UserRecord}.
 */
@Injectable()
export class UsersRepository {
  private readonly turns = new OneAtATime();

  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<UserRecord | null> {
    const rows = await this.database.query<UserRecord>(
      'user-by-id',
      `SELECT ${COLUMNS} FROM gateway.users WHERE id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  isBanned(id: string): Promise<boolean> {
    return this.database.source.manager.existsBy(Account, { id, bannedAt: Not(IsNull()) });
  }

  async setTimezone(id: string, timezone: string): Promise<void> {
    await this.database.source.manager.update(Account, { id, timezone: Not(timezone) }, { timezone });
  }

  /**
   * Stores a setting that the person chose.
   * @returns null when nothing changed, or when the account does not exist
   */
  async change(
    id: string,
    change: AccountChange,
    transaction: PipelinedTransaction,
  ): Promise<UserRecord | null> {
    const { hasSeenOnboarding, patchNotesPopupEnabled, lastSeenRelease } = change;
    const [row] = await transaction.query<UserRecord>(
      'user-change',
      `UPDATE gateway.users SET has_seen_onboarding = coalesce($2, has_seen_onboarding),
         patch_notes_popup_enabled = coalesce($3, patch_notes_popup_enabled),
         last_seen_release = coalesce($4, last_seen_release), account_changes = account_changes + 1
       WHERE id = $1 AND (has_seen_onboarding, patch_notes_popup_enabled, last_seen_release) IS DISTINCT FROM
         (coalesce($2, has_seen_onboarding), coalesce($3, patch_notes_popup_enabled), coalesce($4, last_seen_release))
       RETURNING ${COLUMNS}`,
      [id, hasSeenOnboarding ?? null, patchNotesPopupEnabled ?? null, lastSeenRelease ?? null],
    );
    return row ?? null;
  }

  /** Locks an account and returns it; null when it does not exist. */
  async lock(id: string, transaction: PipelinedTransaction): Promise<UserRecord | null> {
    const [row] = await transaction.query<UserRecord>(
      'user-lock',
      `SELECT ${COLUMNS} FROM gateway.users WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  /** Lists accounts sorted by id, beginning after the id `after`. */
  async listAfter(after: string | undefined, limit: number): Promise<UserRecord[]> {
    return this.database.query<UserRecord>(
      'users-after',
      `SELECT ${COLUMNS} FROM gateway.users WHERE id > $1 ORDER BY id LIMIT $2`,
      [after ?? FIRST_ID, limit],
    );
  }

  /**
   * Runs a sign-in exclusively among all sign-ins with the same identity or the same address, across all replicas: two
   * concurrent sign-ins must not create two accounts.
   */
  signInAlone<T>(
    identity: string,
    email: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    // Sign-ins that wait within this process do not occupy a database connection each.
    return this.turns.run(email, () =>
      this.database.transaction(async (transaction) => {
        // Two classes of locks, always taken in this order, so that two sign-ins cannot deadlock.
        await transaction.entities.query(
          'SELECT pg_advisory_xact_lock(1, hashtext($1)), pg_advisory_xact_lock(2, hashtext($2))',
          [identity, email],
        );
        return work(transaction);
      }),
    );
  }

  async findByIdentity(
    transaction: Transaction,
    provider: string,
    subject: string,
  ): Promise<UserRecord | null> {
    const rows: UserRecord[] = await transaction.entities.query(
      `SELECT ${COLUMNS} FROM gateway.users
       WHERE id = (SELECT user_id FROM gateway.identities WHERE provider = $1 AND subject = $2)`,
      [provider, subject],
    );
    return rows[0] ?? null;
  }

  async findByVerifiedEmail(transaction: Transaction, email: string): Promise<UserRecord | null> {
    const rows: UserRecord[] = await transaction.entities.query(
      `SELECT ${COLUMNS} FROM gateway.users WHERE email = $1 AND email_verified`,
      [email],
    );
    return rows[0] ?? null;
  }

  /**
   * Creates an account, with all existing releases marked as seen.
   * @param isBanned the person's former account was banned
   */
  async create(transaction: Transaction, user: UserChanges, isBanned = false): Promise<UserRecord> {
    const rows: UserRecord[] = await transaction.entities.query(
      `INSERT INTO gateway.users (id, email, email_verified, username, first_name, last_name, profile_image_url, role, account_changes,
         banned_at, ban_changes, last_seen_release)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 1, CASE WHEN $9 THEN now() END, CASE WHEN $9 THEN 1 ELSE 0 END, $10)
       RETURNING ${COLUMNS}`,
      [randomUUID(), ...valuesOf(user), isBanned, LATEST_RELEASE],
    );
    return rows[0]!;
  }

  /**
   * Updates an account at a sign-in.
   * @param isBanned whether a former account of the person was banned; false keeps an existing ban
   * @returns null when the account was closed at this moment
   */
  async update(
    transaction: Transaction,
    id: string,
    user: UserChanges,
    isBanned = false,
  ): Promise<UserRecord | null> {
    const [rows]: [UserRecord[]] = await transaction.entities.query(
      `UPDATE gateway.users SET email = $2, email_verified = $3, username = $4, first_name = $5,
         last_name = $6, profile_image_url = $7, role = $8, last_sign_in_at = now(), account_changes = account_changes + 1,
         ban_changes = ban_changes + CASE WHEN $9 AND banned_at IS NULL THEN 1 ELSE 0 END,
         banned_at = CASE WHEN $9 THEN coalesce(banned_at, now()) ELSE banned_at END
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(user), isBanned],
    );
    return rows[0] ?? null;
  }

  async addIdentity(
    transaction: Transaction,
    provider: string,
    subject: string,
    userId: string,
  ): Promise<void> {
    const insert = transaction.entities.createQueryBuilder().insert().into(Identity);
    await insert.values({ provider, subject, userId }).orIgnore().execute();
  }
}

function valuesOf(user: UserChanges): unknown[] {
  const { email, emailVerified, username, firstName, lastName, profileImageUrl, role } = user;
  return [email, emailVerified, username, firstName, lastName, profileImageUrl, role];
}
