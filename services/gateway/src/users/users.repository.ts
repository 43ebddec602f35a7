import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@shadow-guide/kernel';
import { OneAtATime } from './one-at-a-time.js';
import type { UserRecord } from './user-record.js';

const COLUMNS = `id, email, email_verified, first_name, last_name, profile_image_url, role, timezone,
  has_seen_onboarding, patch_notes_popup_enabled, created_at, banned_at`;

/** What a sign-in writes to an account. */
export interface UserChanges {
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: 'user' | 'admin';
}

/** The accounts and the provider identities that open them. */
@Injectable()
export class UsersRepository {
  private readonly turns = new OneAtATime();

  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<UserRecord | null> {
    const rows = await this.database.query<UserRecord & Record<string, unknown>>(
      'user-by-id',
      `SELECT ${COLUMNS} FROM gateway.users WHERE id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async isBanned(id: string): Promise<boolean> {
    const rows = await this.database.query(
      'user-is-banned',
      'SELECT id FROM gateway.users WHERE id = $1 AND banned_at IS NOT NULL',
      [id],
    );
    return rows.length > 0;
  }

  async setTimezone(id: string, timezone: string): Promise<void> {
    await this.database.query(
      'user-set-timezone',
      'UPDATE gateway.users SET timezone = $2 WHERE id = $1 AND timezone <> $2',
      [id, timezone],
    );
  }

  /** Whether the person has been led through the assessment. */
  async setHasSeenOnboarding(id: string, hasSeen: boolean): Promise<void> {
    await this.database.query(
      'user-set-has-seen-onboarding',
      'UPDATE gateway.users SET has_seen_onboarding = $2 WHERE id = $1',
      [id, hasSeen],
    );
  }

  /**
   * Runs a sign-in alone among those of the same identity and those of the same address, in this and every other
   * replica: two that arrive at the same moment must not make two accounts.
   */
  signInAlone<T>(
    identity: string,
    email: string,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    // Within this process they wait here, not at the database with a connection each.
    return this.turns.run(email, () =>
      this.database.transaction(async (transaction) => {
        // Two classes of locks, always in this order, so that no two sign-ins can wait for each other.
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

  /** @param isBanned the person's former account was banned */
  async create(transaction: Transaction, user: UserChanges, isBanned = false): Promise<UserRecord> {
    const rows: UserRecord[] = await transaction.entities.query(
      `INSERT INTO gateway.users (id, email, email_verified, first_name, last_name, profile_image_url, role,
         banned_at, ban_changes)
       VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() END, CASE WHEN $8 THEN 1 ELSE 0 END)
       RETURNING ${COLUMNS}`,
      [randomUUID(), ...valuesOf(user), isBanned],
    );
    return rows[0]!;
  }

  /** Null: the account was closed at this moment. */
  async update(transaction: Transaction, id: string, user: UserChanges): Promise<UserRecord | null> {
    const [rows]: [UserRecord[]] = await transaction.entities.query(
      `UPDATE gateway.users SET email = $2, email_verified = $3, first_name = $4, last_name = $5,
         profile_image_url = $6, role = $7, last_sign_in_at = now()
       WHERE id = $1 RETURNING ${COLUMNS}`,
      [id, ...valuesOf(user)],
    );
    return rows[0] ?? null;
  }

  async addIdentity(
    transaction: Transaction,
    provider: string,
    subject: string,
    userId: string,
  ): Promise<void> {
    await transaction.entities.query(
      'INSERT INTO gateway.identities (provider, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [provider, subject, userId],
    );
  }
}

function valuesOf(user: UserChanges): unknown[] {
  return [user.email, user.emailVerified, user.firstName, user.lastName, user.profileImageUrl, user.role];
}
