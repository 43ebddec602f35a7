import { sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { Feedback } from './feedback.entity.js';

export function sealMessage(cipher: UserCipher, id: string, message: string): Buffer {
  return cipher.encrypt(sealedPlace(Feedback, 'message', id), message);
}

/** @throws DomainError `unreadable` when the row was tampered with or its writer has a different key */
export function openMessage(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(sealedPlace(Feedback, 'message', id), sealed);
}
