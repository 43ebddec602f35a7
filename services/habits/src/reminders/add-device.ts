import { ECDH, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Caller,
  MAX_PUSH_DEVICES,
  type PushDevice,
  type StoredReminders,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { conflict, invalid, validationFailed } from '@shadow-guide/kernel';
import { ChangeReminders } from './change-reminders.js';
import { sealSubscription } from './device.seal.js';
import { DevicesRepository } from './devices.repository.js';
import { isPushAddress, PushContext } from './push/index.js';

const AUTH_BYTES = 16;

/** Registers a browser in which the person has allowed notifications, and turns notifications on. */
@Injectable()
export class AddDevice {
  constructor(
    private readonly change: ChangeReminders,
    private readonly devices: DevicesRepository,
    private readonly keys: UserKeys,
    private readonly push: PushContext,
  ) {}

  /** @throws DomainError `push_service_unknown` or `too_many_devices` */
  async run(device: PushDevice, caller: Caller): Promise<StoredReminders> {
    if (!isPushAddress(device.endpoint, this.push.services)) {
      throw invalid('push_service_unknown', 'We do not know the notification service of this browser.');
    }
    if (!isPoint(device.p256dh)) throw badKey('p256dh');
    if (Buffer.from(device.auth, 'base64url').length !== AUTH_BYTES) throw badKey('auth');
    const { userId } = caller;
    const fingerprint = this.push.keys.fingerprint(device.endpoint);
    const cipher = await this.keys.cipherFor(userId);
    return this.change.run(caller, async (transaction) => {
      if ((await this.devices.count(transaction, userId, fingerprint)) >= MAX_PUSH_DEVICES) {
        throw conflict(
          'too_many_devices',
          `Notifications are on at ${MAX_PUSH_DEVICES} devices already. Turn them off on one that you no longer use.`,
        );
      }
      const id = randomUUID();
      const subscription = sealSubscription(cipher, id, device);
      this.devices.sendAdd(transaction, { id, userId, addressFingerprint: fingerprint, subscription });
      return { push_enabled: true };
    });
  }
}

/** Returns whether a browser's public key is a point on the curve; messages cannot be encrypted for any other key. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

function badKey(field: 'p256dh' | 'auth') {
  return validationFailed([{ field, message: `${field} must be the key that the browser gave` }]);
}
