import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the mindfulness challenges that people joined. */
export class CreateChallengeJoins1765700030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // challenge_hash: keyed hash of the challenge's id, so that a row does not reveal what a person practises; hashing
    // the catalogue's ids finds it again. last_check_in and day_ends_at: the date of the last check-in in its time
    // zone, and the end of that day there.
    await runner.query(`
      CREATE TABLE habits.challenge_joins (
        user_id uuid NOT NULL,
        challenge_hash bytea NOT NULL,
        joined_on date NOT NULL,
        days_done integer NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND 21),
        last_check_in date,
        day_ends_at timestamptz(3),
        completed_at timestamptz(3),
        times_completed integer NOT NULL DEFAULT 0 CHECK (times_completed >= 0),
        PRIMARY KEY (user_id, challenge_hash),
        CHECK ((last_check_in IS NULL) = (day_ends_at IS NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE habits.challenge_joins');
  }
}
