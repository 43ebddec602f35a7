import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates support groups: their members, the members' progress in the groups' challenges, and the insights that they
 * found helpful.
 */
export class CreateGroups1765900005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // handle_skeleton: the visual form of the handle. Handles that look alike share it, so it is unique in a group.
    // Members are sorted by it; the collation makes that order the order of the index.
    await runner.query(`
      CREATE TABLE community.group_memberships (
        person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
        group_id text NOT NULL,
        anonymous_handle text NOT NULL,
        handle_skeleton text COLLATE "C" NOT NULL,
        joined_on date NOT NULL,
        PRIMARY KEY (person_key, group_id),
        CONSTRAINT group_memberships_handle UNIQUE (group_id, handle_skeleton)
      )`);
    // A person who leaves a group leaves its challenges, and only members can join a challenge. completed_at is rounded
    // down to midnight (UTC), so that no row says at which moment a person was active.
    await runner.query(`
      CREATE TABLE community.group_challenge_joins (
        person_key bytea NOT NULL,
        group_id text NOT NULL,
        challenge_id text NOT NULL,
        joined_on date NOT NULL,
        days_done integer NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND 21),
        last_check_in date,
        day_ends_at timestamptz(3),
        completed_at timestamptz(3),
        times_completed integer NOT NULL DEFAULT 0 CHECK (times_completed >= 0),
        PRIMARY KEY (person_key, group_id, challenge_id),
        CONSTRAINT group_challenge_joins_membership FOREIGN KEY (person_key, group_id)
          REFERENCES community.group_memberships ON DELETE CASCADE,
        CHECK ((last_check_in IS NULL) = (day_ends_at IS NULL))
      )`);
    await runner.query(
      'CREATE INDEX group_challenge_joins_group ON community.group_challenge_joins (group_id)',
    );
    await runner.query(`
      CREATE TABLE community.helpful_insights (
        insight_id text NOT NULL,
        person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
        PRIMARY KEY (insight_id, person_key)
      )`);
    // The figures of a group as counted once per UTC day. They stay unchanged until the next day, so that no figure
    // moves when a person joins or leaves.
    await runner.query(`
      CREATE TABLE community.group_activity (
        group_id text PRIMARY KEY,
        day date NOT NULL,
        taking_part integer NOT NULL,
        practised_lately integer NOT NULL,
        completed integer NOT NULL
      )`);
    // An erasure finds a person's rows by their key.
    await runner.query('CREATE INDEX helpful_insights_person ON community.helpful_insights (person_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE community.group_activity, community.helpful_insights, community.group_challenge_joins, community.group_memberships',
    );
  }
}
