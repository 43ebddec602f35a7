import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds an event id to each moderation decision, and sends the earlier decisions to the audit log. New decisions send
 * their own event.
 */
export class TellOperatorsActs1771000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE community.moderation_decisions ADD COLUMN event_id uuid NOT NULL DEFAULT gen_random_uuid()',
    );
    await runner.query(`INSERT INTO community.outbox (id, event, subscriber, payload, request_id, traceparent)
      SELECT gen_random_uuid(), 'community.post-acted', 'admin-analytics', jsonb_build_object(
          'id', event_id, 'operatorId', operator_id, 'postId', post_id,
          'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'action', CASE WHEN action = 'suspend' THEN 'suspend-author' WHEN action = 'lift' THEN 'lift-suspension'
            WHEN after = 'visible' THEN 'show-post' ELSE 'remove-post' END,
          'changes', jsonb_build_array(jsonb_build_object(
            'field', CASE action WHEN 'decide' THEN 'state' ELSE 'suspendedUntil' END,
            'before', nullif(before, 'none'), 'after', nullif(after, 'none')))),
        gen_random_uuid()::text,
        '00-' || replace(gen_random_uuid()::text, '-', '') || '-' || left(replace(gen_random_uuid()::text, '-', ''), 16) || '-01'
      FROM community.moderation_decisions`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE community.moderation_decisions DROP COLUMN event_id');
  }
}
