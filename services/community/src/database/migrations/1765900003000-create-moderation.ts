import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateModeration1765900003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Each has its own keys: no row here refers to a row of another table.
    await runner.query(`CREATE TABLE community.suspensions (
      suspension_key bytea PRIMARY KEY CHECK (octet_length(suspension_key) = 32),
      until date NOT NULL
    )`);
    await runner.query('CREATE INDEX suspensions_until ON community.suspensions (until)');
    // A lifted ban keeps its row, so that an older ban event that arrives late changes nothing.
    await runner.query(`CREATE TABLE community.bans (
      ban_key bytea PRIMARY KEY CHECK (octet_length(ban_key) = 32),
      is_banned boolean NOT NULL,
      change integer NOT NULL
    )`);
    // is_counted: the reporter was not suspended. is_settled: an operator has made the post visible since; only newer
    // reports can hide it again.
    await runner.query(`CREATE TABLE community.reports (
      post_id uuid NOT NULL REFERENCES community.posts (id) ON DELETE CASCADE,
      reporter_id text NOT NULL CHECK (length(reporter_id) = 22),
      reason text NOT NULL CHECK (reason IN ('unkind', 'contact_details', 'hate', 'sexual', 'self_harm', 'spam', 'other')),
      is_counted boolean NOT NULL,
      is_settled boolean NOT NULL DEFAULT false,
      PRIMARY KEY (post_id, reporter_id)
    )`);
    await runner.query('CREATE INDEX reports_of_reporter ON community.reports (reporter_id)');
    await runner.query(`CREATE TABLE community.appeals (
      post_id uuid PRIMARY KEY REFERENCES community.posts (id) ON DELETE CASCADE,
      message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 500),
      is_answered boolean NOT NULL DEFAULT false
    )`);
    // Decisions of operators. They outlive the posts, whose random ids then refer to nothing, and contain no text.
    await runner.query(`CREATE TABLE community.moderation_decisions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      operator_id uuid NOT NULL,
      post_id uuid NOT NULL,
      action text NOT NULL CHECK (action IN ('decide', 'suspend', 'lift')),
      at timestamptz NOT NULL,
      before text NOT NULL,
      after text NOT NULL
    )`);
    await runner.query(
      'CREATE INDEX moderation_decisions_of_post ON community.moderation_decisions (post_id, id DESC)',
    );
    // The queue of posts that wait for an operator, in order of arrival.
    await runner.query(
      `CREATE INDEX posts_to_look_at ON community.posts (seq) WHERE state <> 'visible' AND NOT is_deleted`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX community.posts_to_look_at');
    await runner.query(
      `DROP TABLE community.moderation_decisions, community.appeals, community.reports, community.bans,
         community.suspensions`,
    );
  }
}
