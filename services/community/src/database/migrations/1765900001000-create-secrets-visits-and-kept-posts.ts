import { secretsTableSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSecretsVisitsAndKeptPosts1765900001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(secretsTableSql('community', 'service_secrets'));
    await runner.query(secretsTableSql('community', 'day_secrets'));
    // One row per person and UTC day. The index by day finds the candidates for a suspension, and rows that are too
    // old.
    await runner.query(`CREATE TABLE community.visits (
      person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
      day date NOT NULL,
      is_limited boolean NOT NULL,
      PRIMARY KEY (person_key, day)
    )`);
    await runner.query('CREATE INDEX visits_by_day ON community.visits (day, person_key)');
    // Day of the first visit; null once it is more than a week ago.
    await runner.query(`CREATE TABLE community.forum_readers (
      person_key bytea PRIMARY KEY CHECK (octet_length(person_key) = 32),
      since date
    )`);
    await runner.query(
      'CREATE INDEX forum_readers_new ON community.forum_readers (since) WHERE since IS NOT NULL',
    );
    // Neither the post's id nor its day is stored, and all contents have the same length, so that nothing here
    // identifies a post that operators still have.
    await runner.query(`CREATE TABLE community.kept_posts (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      place integer NOT NULL,
      post_fingerprint bytea NOT NULL,
      content bytea NOT NULL,
      UNIQUE (user_id, place),
      UNIQUE (user_id, post_fingerprint)
    )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE community.kept_posts, community.forum_readers, community.visits, community.day_secrets,
         community.service_secrets`,
    );
  }
}
