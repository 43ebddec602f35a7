import type pg from 'pg';
import { connectAs } from '../support/database.js';
import { until } from '../support/until.js';
import type { Lab } from './lab.js';

/** Advisory lock that commits wait for; no service uses locks of so small a number. */
const KEY = 11;

/**
 * Holds every commit of a transaction that has inserted into one table, until released: a trigger that runs at commit waits
 * for a lock. So a process can be frozen or killed exactly between its commit and whatever it does next.
 */
export class CommitGate {
  private constructor(private readonly client: pg.Client) {}

  /**
   * Shuts a gate for the time of some work, and takes it away however that ends.
   * @param table with its schema, which is also the role that owns it
   */
  static async during(lab: Lab, table: string, work: (gate: CommitGate) => Promise<void>): Promise<void> {
    const schema = table.split('.')[0] ?? '';
    const client = await connectAs(lab.running, schema);
    try {
      await CommitGate.build(client, schema, table);
      await work(new CommitGate(client));
    } finally {
      await client.query('SELECT pg_advisory_unlock_all()');
      await client.query(`DROP FUNCTION IF EXISTS ${schema}.wait_at_commit() CASCADE`);
      await client.end();
    }
  }

  private static async build(client: pg.Client, schema: string, table: string): Promise<void> {
    await client.query('SELECT pg_advisory_lock($1)', [KEY]);
    await client.query(
      `CREATE FUNCTION ${schema}.wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${KEY}); RETURN NULL; END $$`,
    );
    await client.query(
      `CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON ${table}
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${schema}.wait_at_commit()`,
    );
  }

  /** Waits until a transaction stands at its commit. */
  async isReached(): Promise<void> {
    await until('a transaction stands at its commit', () => somebodyWaits(this.client, KEY), 10_000);
  }

  /** Lets everybody through. */
  async open(): Promise<void> {
    await this.client.query('SELECT pg_advisory_unlock_all()');
  }
}

/** Whether a transaction waits for an advisory lock; of any number unless one is named. */
export async function somebodyWaits(client: pg.Client, key?: number): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND ($1::int IS NULL OR objid = $1::int)`,
    [key ?? null],
  );
  return rows.length > 0;
}
