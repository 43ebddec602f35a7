import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes rows by person, so that an erasure finds them. */
export class FindByPerson1767000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX habit_days_person ON habits.habit_days (user_id)');
    await runner.query('CREATE INDEX pauses_person ON habits.pauses (user_id)');
    await runner.query('CREATE INDEX goal_stages_person ON habits.goal_stages (user_id)');
    await runner.query('CREATE INDEX goal_habits_person ON habits.goal_habits (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX habits.habit_days_person, habits.pauses_person, habits.goal_stages_person, habits.goal_habits_person',
    );
  }
}
