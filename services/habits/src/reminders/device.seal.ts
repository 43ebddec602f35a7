import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import type { PushSubscriptionKeys } from './push/index.js';
import { PushDevice } from './push-device.entity.js';

/** Encrypts a browser's push subscription: its address reveals whose device it is. */
export function sealSubscription(cipher: UserCipher, id: string, subscription: PushSubscriptionKeys): Buffer {
  const { endpoint, p256dh, auth } = subscription;
  return cipher.encrypt(
    sealedPlace(PushDevice, 'subscription', id),
    JSON.stringify({ endpoint, p256dh, auth }),
  );
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openSubscription(cipher: UserCipher, id: string, sealed: Buffer): PushSubscriptionKeys {
  return JSON.parse(
    cipher.decrypt(sealedPlace(PushDevice, 'subscription', id), sealed),
  ) as PushSubscriptionKeys;
}
