import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Habits suggested for a person's day. */
export class CreateHabitSuggestions1765500100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Held only until the habits service has stored them; deleted with their generation.
    await runner.query(`
      CREATE TABLE journal_ai.habit_suggestions (
        generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        suggestions bytea NOT NULL,
        UNIQUE (user_id, local_date)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.habit_suggestions');
  }
}
