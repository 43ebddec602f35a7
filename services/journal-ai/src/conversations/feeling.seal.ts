import type { Feeling } from '@shadow-guide/contracts';
import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { openCode, sealCode } from '../encryption/index.js';
import { StoredMessage } from './stored-message.entity.js';

const placeOf = (messageId: string): SealedPlace => sealedPlace(StoredMessage, 'feeling', messageId);

/** Encrypts how the person said they felt, for the row of their message. */
export function sealFeeling(
  cipher: UserCipher,
  messageId: string,
  { pleasantness, energy }: Feeling,
): Buffer {
  return sealCode(cipher, placeOf(messageId), `${pleasantness} ${energy}`);
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openFeeling(cipher: UserCipher, messageId: string, sealed: Buffer): Feeling {
  const [pleasantness, energy] = openCode(cipher, placeOf(messageId), sealed).split(' ').map(Number);
  return { pleasantness: pleasantness ?? 0, energy: energy ?? 0 };
}
