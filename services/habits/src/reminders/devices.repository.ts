import { Injectable } from '@nestjs/common';
import { Database, type PipelinedTransaction } from '@shadow-guide/kernel';
import { PushDevice } from './push-device.entity.js';

/** A browser that receives notifications; its push subscription is encrypted. */
export type StoredDevice = Pick<PushDevice, 'id' | 'subscription'>;

type NewDevice = Omit<PushDevice, 'failures'>;

/**
 * Maximum number of consecutive failed deliveries before a browser is removed. It covers several days, even for a
 * person with many reminders a day.
 */
const GIVEN_UP_AFTER = 30;

/**
 * Browsers that receive notifications. Changes are named SQL: they are pipelined in the transaction that locks the
 * person's reminders, and outcomes count failures and remove browsers in one statement.
 */
@Injectable()
export class DevicesRepository {
  constructor(private readonly database: Database) {}

  list(userId: string): Promise<StoredDevice[]> {
    return this.database.source.manager.find(PushDevice, {
      select: { id: true, subscription: true },
      where: { userId },
    });
  }

  isKnown(userId: string, addressFingerprint: Buffer): Promise<boolean> {
    return this.database.source.manager.existsBy(PushDevice, { userId, addressFingerprint });
  }

  /**
   * Returns the number of the person's registered browsers.
   * @param except fingerprint of an address that is not counted
   */
  async count(transaction: PipelinedTransaction, userId: string, except?: Buffer): Promise<number> {
    const [row] = await transaction.query<{ devices: number }>(
      'push-devices-count',
      `SELECT count(*)::int AS devices FROM habits.push_devices
       WHERE user_id = $1 AND ($2::bytea IS NULL OR address_fingerprint <> $2)`,
      [userId, except ?? null],
    );
    return row?.devices ?? 0;
  }

  /** Adds a browser. A browser that was registered by another person is reassigned to this person. */
  sendAdd(transaction: PipelinedTransaction, device: NewDevice): void {
    transaction.send(
      'push-devices-add',
      `INSERT INTO habits.push_devices (id, user_id, address_fingerprint, subscription) VALUES ($1, $2, $3, $4)
       ON CONFLICT (address_fingerprint) DO UPDATE SET
         id = excluded.id, user_id = excluded.user_id, subscription = excluded.subscription, failures = 0`,
      [device.id, device.userId, device.addressFingerprint, device.subscription],
    );
  }

  sendRemove(transaction: PipelinedTransaction, userId: string, fingerprint: Buffer): void {
    transaction.send(
      'push-devices-remove',
      'DELETE FROM habits.push_devices WHERE user_id = $1 AND address_fingerprint = $2',
      [userId, fingerprint],
    );
  }

  /**
   * Records the outcomes of a reminder's deliveries: removes browsers whose subscription has ended, counts consecutive
   * failures, and removes browsers with too many failures.
   */
  async note(
    userId: string,
    outcomes: { readonly gone: string[]; readonly failed: string[]; readonly sent: string[] },
  ): Promise<void> {
    await this.database.query(
      'push-devices-note',
      `WITH removed AS (
         DELETE FROM habits.push_devices WHERE user_id = $1
           AND (id = ANY ($2::uuid[]) OR (id = ANY ($3::uuid[]) AND failures + 1 >= ${GIVEN_UP_AFTER})))
       UPDATE habits.push_devices SET failures = CASE WHEN id = ANY ($3::uuid[]) THEN failures + 1 ELSE 0 END
       WHERE user_id = $1 AND ((id = ANY ($3::uuid[]) AND failures + 1 < ${GIVEN_UP_AFTER}) OR (id = ANY ($4::uuid[]) AND failures > 0))`,
      [userId, outcomes.gone, outcomes.failed, outcomes.sent],
    );
  }
}
