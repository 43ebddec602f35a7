import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables that a person shares with the guide and some of their personas. */
export class CreateSharedTables1764100600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // persona_ids: as of the table's creation, in ascending order, so that the same personas make the same table. A
    // deleted persona remains in it as a dangling id.
    await runner.query(`
      CREATE TABLE journal_ai.shared_tables (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        persona_ids uuid[] NOT NULL CHECK (cardinality(persona_ids) BETWEEN 1 AND 3),
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, persona_ids)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.shared_tables');
  }
}
