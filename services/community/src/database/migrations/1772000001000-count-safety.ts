import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the safety check of the forum spoke, by UTC day, sealed under a secret of the service's. */
export class CountSafety1772000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE community.safety_counts (
        date date PRIMARY KEY,
        service_sealed_counts bytea NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.safety_counts');
  }
}
