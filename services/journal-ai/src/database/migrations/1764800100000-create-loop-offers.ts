import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Recurring topics without anything new that were raised with a person, and when. */
export class CreateLoopOffers1764800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // tag_fingerprint: keyed hash of the topic's tag. The step `told`: the topic was passed to the guide; `dismissed`:
    // the person dismissed the offer. Rows are inserted and never updated, so that both may happen concurrently.
    await runner.query(`
      CREATE TABLE journal_ai.loop_offers (
        user_id uuid NOT NULL,
        step text NOT NULL CHECK (step IN ('told', 'dismissed')),
        local_date date NOT NULL,
        tag_fingerprint bytea NOT NULL,
        PRIMARY KEY (user_id, step, local_date, tag_fingerprint)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE journal_ai.loop_offers');
  }
}
