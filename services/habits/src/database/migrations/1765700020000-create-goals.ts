import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates goals, their stages, and the habits of each. */
export class CreateGoals1765700020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A person's text is encrypted in `content`; figures, dates and order are plain.
    await runner.query(`
      CREATE TABLE habits.goals (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        request_id uuid,
        version integer NOT NULL DEFAULT 1,
        content bytea NOT NULL,
        source_type text NOT NULL,
        target_date date,
        done_at timestamptz,
        archived_at timestamptz,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, request_id)
      )`);
    await runner.query('CREATE INDEX goals_listed ON habits.goals (user_id, created_at DESC, id)');
    await runner.query(`
      CREATE TABLE habits.goal_stages (
        id uuid PRIMARY KEY,
        goal_id uuid NOT NULL REFERENCES habits.goals (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        content bytea NOT NULL,
        starts_on date,
        ends_on date,
        opened_at timestamptz
      )`);
    await runner.query('CREATE INDEX goal_stages_of_goal ON habits.goal_stages (goal_id)');
    // `is_begun` without a habit: the person deleted the habit; `was_reached` when it had reached its target by then.
    await runner.query(`
      CREATE TABLE habits.goal_habits (
        id uuid PRIMARY KEY,
        stage_id uuid NOT NULL REFERENCES habits.goal_stages (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        ordinal smallint NOT NULL,
        content bytea NOT NULL,
        target_streak smallint NOT NULL CHECK (target_streak BETWEEN 3 AND 365),
        is_begun boolean NOT NULL,
        habit_id uuid REFERENCES habits.habits (id) ON DELETE SET NULL,
        was_reached boolean NOT NULL DEFAULT false
      )`);
    await runner.query('CREATE INDEX goal_habits_of_stage ON habits.goal_habits (stage_id)');
    await runner.query(
      'CREATE INDEX goal_habits_of_habit ON habits.goal_habits (habit_id) WHERE habit_id IS NOT NULL',
    );
    // A trigger, because the row with the information is deleted, and the code of habits does not depend on goals.
    await runner.query(`
      CREATE FUNCTION habits.keep_reached() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE habits.goal_habits SET was_reached = true WHERE habit_id = OLD.id AND target_streak <= OLD.best_streak;
        RETURN OLD;
      END $$`);
    await runner.query(`
      CREATE TRIGGER habits_keep_reached BEFORE DELETE ON habits.habits
        FOR EACH ROW EXECUTE FUNCTION habits.keep_reached()`);
    // A habit is kept when its goal is deleted.
    await runner.query(`
      ALTER TABLE habits.habits ADD CONSTRAINT habits_goal
        FOREIGN KEY (goal_id) REFERENCES habits.goals (id) ON DELETE SET NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE habits.habits DROP CONSTRAINT habits_goal');
    await runner.query('DROP TRIGGER habits_keep_reached ON habits.habits');
    await runner.query('DROP FUNCTION habits.keep_reached');
    await runner.query('DROP TABLE habits.goal_habits, habits.goal_stages, habits.goals');
  }
}
