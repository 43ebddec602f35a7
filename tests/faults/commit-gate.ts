import type pg from 'pg';
import { connectAs } from '../support/database.js';
import { until } from '../support/until.js';
import type { Lab } from './lab.js';

/** Number of the advisory lock for which commits wait; no service uses locks with such a small number. */
const KEY = '11';

/** The operation on the table that makes a transaction wait: inserted rows, or deleted rows. */
type Deed = 'INSERT' | 'DELETE';

/**
 * Holds every commit of a transaction that has inserted into one table, or deleted from it, until the gate opens: a
 * trigger that runs at commit waits for a lock. A process can thus be frozen or killed exactly between its commit and
 * the step before or after the commit.
 */
export class CommitGate {
  private constructor(private readonly client: pg.Client) {}

  /**
   * Creates a gate for the duration of some work, and removes the gate however the work ends.
   * @param table name with its schema; the schema's name is also the role that owns the table
   */
  static async during(
    lab: Lab,
    { table, deed = 'INSERT' }: { table: string; deed?: Deed },
    work: (gate: CommitGate) => Promise<void>,
  ): Promise<void> {
    const schema = table.split('.')[0] ?? '';
    const client = await connectAs(lab.running, schema);
    try {
      await CommitGate.build(client, schema, table, deed);
      await work(new CommitGate(client));
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()');
      await client.query(`DROP FUNCTION IF EXISTS ${schema}.wait_at_commit() CASCADE`);
      await client.end();
    }
  }

  private static async build(client: pg.Client, schema: string, table: string, deed: Deed): Promise<void> {
    await client.query('SELECT pg_advisory_lock($1)', [KEY]);
    await client.query(
      `CREATE FUNCTION ${schema}.wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${KEY}); RETURN NULL; END $$`,
    );
    await client.query(
      `CREATE CONSTRAINT TRIGGER wait_at_commit AFTER ${deed} ON ${table}
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${schema}.wait_at_commit()`,
    );
  }

  /** Waits until a transaction is held at its commit. */
  async isReached(): Promise<void> {
    await until('a transaction waits at its commit', () => somebodyWaits(this.client, KEY));
  }

  /** Releases all held transactions. */
  async open(): Promise<void> {
    await this.client.query('SELECT pg_advisory_unlock_all()');
  }

  /** Terminates the transactions held at the gate: their changes are rolled back. */
  async sendAway(): Promise<void> {
    await this.client.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE ${WAITS}`, [KEY]);
  }
}

/**
 * SQL condition for a lock request that waits. In `pg_locks` a 64-bit key is split into two halves
 * (https://www.postgresql.org/docs/current/view-pg-locks.html).
 */
const WAITS = `locktype = 'advisory' AND NOT granted AND objsubid = 1
  AND ((classid::bigint << 32) | objid::bigint) = $1::bigint
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Returns whether a transaction waits for an advisory lock. @param key a 64-bit number in digits */
export async function somebodyWaits(client: pg.Client, key: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM pg_locks WHERE ${WAITS}`, [key]);
  return rows.length > 0;
}
