import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates erasures in progress, and the hashes by which people who closed an account are recognized. */
export class Erasures1767000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // At most one per person is in progress: a newer one covers the unfinished work of an older one.
    await runner.query(`CREATE TABLE gateway.erasures (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL UNIQUE,
      kind text NOT NULL CHECK (kind IN ('clear', 'close')),
      is_by_operator boolean NOT NULL,
      requested_at timestamptz(3) NOT NULL
    )`);
    // confirmed_at: the service has nothing left. due_at is null while other services have not confirmed; then all are
    // called once more, and the row is deleted.
    await runner.query(`CREATE TABLE gateway.erasure_parts (
      id uuid PRIMARY KEY,
      erasure_id uuid NOT NULL REFERENCES gateway.erasures ON DELETE CASCADE,
      service text NOT NULL,
      confirmed_at timestamptz,
      attempts integer NOT NULL DEFAULT 0,
      due_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (erasure_id, service)
    )`);
    await runner.query(
      'CREATE INDEX erasure_parts_due ON gateway.erasure_parts (due_at) WHERE due_at IS NOT NULL',
    );
    await runner.query(`CREATE TABLE gateway.secrets (
      name text PRIMARY KEY,
      secret bytea NOT NULL CHECK (octet_length(secret) = 32)
    )`);
    // Keyed hashes of what opened a closed account: identities at providers, and verified addresses.
    await runner.query(`CREATE TABLE gateway.closed_identities (
      hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
      account_id uuid NOT NULL,
      is_banned boolean NOT NULL,
      closed_at timestamptz(3) NOT NULL
    )`);
    await runner.query('CREATE INDEX closed_identities_account ON gateway.closed_identities (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE gateway.closed_identities, gateway.secrets, gateway.erasure_parts, gateway.erasures',
    );
  }
}
