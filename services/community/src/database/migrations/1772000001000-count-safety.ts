import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates the counter of the forum's safety check: how often it found something, per UTC day, encrypted with a secret
 * of the service.
 */
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
