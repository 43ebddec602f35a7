import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the name given by the provider, the newest release whose notes the person has seen, and a count of the account's
 * changes: of two events about an account, the one with the higher count is newer. Operators' actions are sent to the
 * list of accounts from now on, and the earlier ones by this migration.
 */
export class AccountFacts1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE gateway.users ADD COLUMN username text, ADD COLUMN last_seen_release text,
      ADD COLUMN account_changes integer NOT NULL DEFAULT 0`);
    await runner.query(
      'ALTER TABLE gateway.admin_actions ADD COLUMN event_id uuid NOT NULL DEFAULT gen_random_uuid()',
    );
    await runner.query(`INSERT INTO gateway.outbox (id, event, subscriber, payload, request_id, traceparent)
      SELECT gen_random_uuid(), 'gateway.admin-acted', 'admin-analytics', jsonb_build_object(
          'id', event_id, 'operatorId', operator_id, 'action', action, 'userId', user_id,
          'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'changes', jsonb_build_array(jsonb_build_object(
            'field', 'isBanned', 'before', before->>'isBanned', 'after', after->>'isBanned'))),
        gen_random_uuid()::text,
        '00-' || replace(gen_random_uuid()::text, '-', '') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 16) || '-01'
      FROM gateway.admin_actions`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.admin_actions DROP COLUMN event_id');
    await runner.query(
      'ALTER TABLE gateway.users DROP COLUMN username, DROP COLUMN last_seen_release, DROP COLUMN account_changes',
    );
  }
}
