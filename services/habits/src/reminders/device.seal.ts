import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import type { PushSubscriptionKeys } from './push/index.js';

/** How a browser is reached: who knows it can tell which device is whose. */
export function sealSubscription(cipher: UserCipher, id: string, subscription: PushSubscriptionKeys): Buffer {
  const { endpoint, p256dh, auth } = subscription;
  return cipher.encrypt(placeOf(id), JSON.stringify({ endpoint, p256dh, auth }));
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openSubscription(cipher: UserCipher, id: string, sealed: Buffer): PushSubscriptionKeys {
  return JSON.parse(cipher.decrypt(placeOf(id), sealed)) as PushSubscriptionKeys;
}

function placeOf(rowId: string): SealedPlace {
  return { table: 'push_devices', column: 'subscription', rowId };
}
