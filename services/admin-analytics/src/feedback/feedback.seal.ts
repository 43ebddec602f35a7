import type { UserCipher } from '@shadow-guide/encryption';

export function sealMessage(cipher: UserCipher, id: string, message: string): Buffer {
  return cipher.encrypt(placeOf(id), message);
}

/** @throws DomainError `unreadable` when the row was tampered with or its writer has a different key */
export function openMessage(cipher: UserCipher, id: string, sealed: Buffer): string {
  return cipher.decrypt(placeOf(id), sealed);
}

function placeOf(rowId: string) {
  return { table: 'feedback', column: 'message', rowId };
}
