import type pg from 'pg';
import { connectAs } from '../support/database.js';
import type { Lab } from './lab.js';

/**
 * Records every delivery that billing writes into its outbox. A trigger copies the deliveries, because the outbox
 * deletes acknowledged ones. Deliveries about particular people can thus be counted by id, whatever other events are
 * published meanwhile.
 */
export class DeliveryRecord {
  private constructor(private readonly client: pg.Client) {}

  /** Keeps the record for the duration of some work, and removes it however the work ends. */
  static async during<T>(lab: Lab, work: (record: DeliveryRecord) => Promise<T>): Promise<T> {
    const client = await connectAs(lab.running, 'billing');
    try {
      await client.query('CREATE TABLE billing.delivery_record AS TABLE billing.outbox WITH NO DATA');
      await client.query(
        `CREATE FUNCTION billing.record_delivery() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN INSERT INTO billing.delivery_record SELECT NEW.*; RETURN NULL; END $$`,
      );
      await client.query(
        `CREATE TRIGGER record_delivery AFTER INSERT ON billing.outbox
         FOR EACH ROW EXECUTE FUNCTION billing.record_delivery()`,
      );
      return await work(new DeliveryRecord(client));
    } finally {
      await client.query('DROP FUNCTION IF EXISTS billing.record_delivery() CASCADE');
      await client.query('DROP TABLE IF EXISTS billing.delivery_record');
      await client.end();
    }
  }

  /** Returns the ids of the deliveries to one subscriber about these people. */
  async idsOf(subscriber: string, userIds: readonly string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>(
      `SELECT id FROM billing.delivery_record WHERE subscriber = $1 AND payload->>'userId' = ANY($2)`,
      [subscriber, userIds],
    );
    return rows.map(({ id }) => id);
  }
}
