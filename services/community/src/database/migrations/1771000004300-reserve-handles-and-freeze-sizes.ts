import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reserves a handle for its former owner for a while after it was given up, and stores group sizes that are counted
 * once a day.
 */
export class ReserveHandlesAndFreezeSizes1771000004300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // handle_key: a keyed hash of the group and the handle's skeleton (its visual form). person_key: null once the
    // owner has erased their data.
    await runner.query(`
      CREATE TABLE community.reserved_handles (
        group_id text NOT NULL,
        handle_key bytea NOT NULL CHECK (octet_length(handle_key) = 32),
        person_key bytea CHECK (octet_length(person_key) = 32),
        until date NOT NULL,
        PRIMARY KEY (group_id, handle_key)
      )`);
    await runner.query(
      'CREATE INDEX reserved_handles_person ON community.reserved_handles (person_key) WHERE person_key IS NOT NULL',
    );
    await runner.query('CREATE INDEX reserved_handles_until ON community.reserved_handles (until)');
    // members: rounded down to a multiple of five.
    await runner.query(`
      CREATE TABLE community.group_sizes (
        group_id text PRIMARY KEY,
        day date NOT NULL,
        members integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.group_sizes, community.reserved_handles');
  }
}
