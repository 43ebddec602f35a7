import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Subtracts deleted votes from the counts of their resources in the same transaction, regardless of what deletes them.
 */
export class CountErasedVotes1766000001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Resources are locked in a fixed order, so that two concurrent erasures do not deadlock.
    await runner.query(`
      CREATE FUNCTION library.uncount_votes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM library.resources WHERE id IN (SELECT resource_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
        UPDATE library.resources resource SET helpful_count = helpful_count - fewer.votes
        FROM (SELECT resource_id, count(*) AS votes FROM gone GROUP BY resource_id) AS fewer
        WHERE resource.id = fewer.resource_id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER helpful_votes_uncounted AFTER DELETE ON library.helpful_votes
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION library.uncount_votes()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER helpful_votes_uncounted ON library.helpful_votes');
    await runner.query('DROP FUNCTION library.uncount_votes');
  }
}
