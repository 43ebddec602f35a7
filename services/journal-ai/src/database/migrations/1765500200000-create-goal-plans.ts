import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of goal plans. A plan is kept until the habits service accepts it or a day has passed. */
export class CreateGoalPlans1765500200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A preview does not yet belong to a goal: it is deleted with its generation.
    await runner.query(`
      CREATE TABLE journal_ai.goal_plans (
        generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        request bytea NOT NULL,
        check_in bytea,
        plan bytea
      )`);
    await runner.query('CREATE INDEX goal_plans_user ON journal_ai.goal_plans (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.goal_plans');
  }
}
