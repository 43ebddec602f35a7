import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/**
 * Padded length of a code; longer than every code, so that the length of the encrypted value does not reveal the code.
 */
const WIDTH = 96;

/**
 * Seals a short value from a known set (a type, a category, a figure), padded to a fixed length.
 * @throws RangeError when the value exceeds that length
 */
export function sealCode(cipher: UserCipher, place: SealedPlace, value: string): Buffer {
  const padded = value.padEnd(WIDTH);
  if (padded.length > WIDTH) throw new RangeError(`a code of ${value.length} characters cannot be hidden`);
  return cipher.encrypt(place, padded);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openCode(cipher: UserCipher, place: SealedPlace, sealed: Buffer): string {
  return cipher.decrypt(place, sealed).trimEnd();
}
