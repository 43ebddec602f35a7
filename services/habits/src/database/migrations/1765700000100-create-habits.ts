import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates habits, their days, their pauses, and the hour at which a person's day begins. */
export class CreateHabits1765700000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A person's text (title, description, category, reason) is encrypted in `content`; figures and dates are plain.
    // `checkpoint_*` is the streak as of the end of a day, so that a list reads the days since then and not years of
    // them.
    await runner.query(`
      CREATE TABLE habits.habits (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        goal_id uuid,
        request_id uuid,
        content bytea NOT NULL,
        source_type text NOT NULL,
        target_streak smallint NOT NULL CHECK (target_streak BETWEEN 3 AND 365),
        position integer NOT NULL,
        started_on date NOT NULL,
        rest_rules jsonb NOT NULL,
        best_streak integer NOT NULL DEFAULT 0,
        best_on date,
        checkpoint_on date,
        checkpoint_streak integer NOT NULL DEFAULT 0,
        checkpoint_strength double precision NOT NULL DEFAULT 0,
        checkpoint_last_on date,
        reached_at timestamptz,
        archived_at timestamptz,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, request_id)
      )`);
    await runner.query(
      'CREATE INDEX habits_listed ON habits.habits (user_id, position, created_at, id) WHERE archived_at IS NULL',
    );
    await runner.query(
      'CREATE INDEX habits_archived ON habits.habits (user_id, archived_at DESC) WHERE archived_at IS NOT NULL',
    );
    await runner.query('CREATE INDEX habits_of_goal ON habits.habits (goal_id) WHERE goal_id IS NOT NULL');
    // `open`: completion undone; the row is kept only for its note. The instants are the start and end of the day in
    // the zone from which it was sent.
    await runner.query(`
      CREATE TABLE habits.habit_days (
        habit_id uuid NOT NULL REFERENCES habits.habits (id) ON DELETE CASCADE,
        date date NOT NULL,
        user_id uuid NOT NULL,
        state text NOT NULL CHECK (state IN ('completed', 'skipped', 'open')),
        note bytea,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        recorded_at timestamptz NOT NULL,
        PRIMARY KEY (habit_id, date)
      )`);
    // From the first day to the day before `until_date`; at most one pause is open.
    await runner.query(`
      CREATE TABLE habits.pauses (
        habit_id uuid NOT NULL REFERENCES habits.habits (id) ON DELETE CASCADE,
        from_date date NOT NULL,
        until_date date CHECK (until_date > from_date),
        user_id uuid NOT NULL,
        reason text NOT NULL CHECK (reason IN ('person', 'reached', 'archived')),
        PRIMARY KEY (habit_id, from_date)
      )`);
    await runner.query(
      'CREATE UNIQUE INDEX pauses_open ON habits.pauses (habit_id) WHERE until_date IS NULL',
    );
    await runner.query(`
      CREATE TABLE habits.day_settings (
        user_id uuid PRIMARY KEY,
        day_start_hour smallint NOT NULL CHECK (day_start_hour BETWEEN 0 AND 12),
        updated_at timestamptz NOT NULL
      )`);
    // Request ids of deleted habits: a late repetition must not create the habit again.
    await runner.query(`
      CREATE TABLE habits.deleted_habit_requests (
        user_id uuid NOT NULL,
        request_id uuid NOT NULL,
        deleted_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, request_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE habits.deleted_habit_requests, habits.day_settings, habits.pauses, habits.habit_days, habits.habits',
    );
  }
}
