import { Injectable } from '@nestjs/common';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import {
  DevicesRepository,
  openSubscription,
  PushContext,
  type PushOutcome,
  PushSender,
  pushMessageOf,
  reminderPushes,
  type StoredDevice,
} from '../reminders/index.js';

/** Sends a reminder to every device of a person. */
@Injectable()
export class NotifyDevices {
  private readonly sender: PushSender;

  constructor(
    private readonly devices: DevicesRepository,
    private readonly keys: UserKeys,
    push: PushContext,
  ) {
    this.sender = new PushSender(push.keys, push.contact, push.services);
  }

  /** @returns whether at least one device was reached */
  async run(userId: string, slot: string): Promise<boolean> {
    const rows = await this.devices.list(userId);
    if (rows.length === 0) return false;
    const cipher = await this.keys.cipherFor(userId);
    const message = JSON.stringify(pushMessageOf(slot));
    const outcomes: Record<PushOutcome, string[]> = { sent: [], gone: [], failed: [] };
    await Promise.all(
      rows.map(async (row) => {
        const outcome = await this.send(cipher, row, message);
        outcomes[outcome].push(row.id);
        reminderPushes.inc({ outcome });
      }),
    );
    await this.devices.note(userId, outcomes);
    return outcomes.sent.length > 0;
  }

  private async send(
    cipher: UserCipher,
    { id, subscription }: StoredDevice,
    message: string,
  ): Promise<PushOutcome> {
    try {
      return await this.sender.send(openSubscription(cipher, id, subscription), message);
    } catch {
      // A damaged row, which has been logged, must not keep the other devices from their reminder.
      return 'failed';
    }
  }
}
