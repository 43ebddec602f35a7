import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which topics that came back with nothing new were taken up with a person, and when. */
export class CreateLoopOffers1764800100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // tag_fingerprint: keyed hash of the topic's tag. told: the guide was; dismissed: the person put the offer away.
    // Rows are added and never changed, so that both may happen at once.
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
