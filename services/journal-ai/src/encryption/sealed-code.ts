import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** Longer than any code, so that the length of the sealed value does not reveal the code. */
const WIDTH = 96;

/**
 * Seals a short value out of a known set (a type, a category, a figure), padded to one length.
 * @throws RangeError when it is longer than that length
 */
export function sealCode(cipher: UserCipher, place: SealedPlace, value: string): Buffer {
  const padded = value.padEnd(WIDTH);
  if (padded.length > WIDTH) throw new RangeError(`a code of ${value.length} characters cannot be hidden`);
  return cipher.encrypt(place, padded);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openCode(cipher: UserCipher, place: SealedPlace, sealed: Buffer): string {
  return cipher.decrypt(place, sealed).trimEnd();
}
