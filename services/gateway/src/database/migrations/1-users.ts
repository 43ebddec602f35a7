import { eventTablesSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates accounts, the provider identities that open them, and the tables for events. */
export class Users1763600000000 implements MigrationInterface {
  name = 'Users1763600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.users (
      id uuid PRIMARY KEY,
      email text NOT NULL CHECK (email = lower(email)),
      email_verified boolean NOT NULL,
      first_name text,
      last_name text,
      profile_image_url text,
      role text NOT NULL CHECK (role IN ('user', 'admin')),
      timezone text NOT NULL DEFAULT 'UTC',
      has_seen_onboarding boolean NOT NULL DEFAULT false,
      patch_notes_popup_enabled boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_sign_in_at timestamptz NOT NULL DEFAULT now()
    )`);
    // A verified address belongs to one account; any number of accounts may have it unverified.
    await runner.query(
      'CREATE UNIQUE INDEX users_verified_email ON gateway.users (email) WHERE email_verified',
    );
    await runner.query(`CREATE TABLE gateway.identities (
      provider text NOT NULL,
      subject text NOT NULL,
      user_id uuid NOT NULL REFERENCES gateway.users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (provider, subject)
    )`);
    await runner.query('CREATE INDEX identities_user ON gateway.identities (user_id)');
    for (const statement of eventTablesSql('gateway')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['identities', 'users', 'outbox', 'inbox']) {
      await runner.query(`DROP TABLE gateway.${table}`);
    }
  }
}
