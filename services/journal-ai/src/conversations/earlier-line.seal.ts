import {
  paddedText,
  type SealedPlace,
  sealedPlace,
  type UserCipher,
  unpadded,
} from '@shadow-guide/encryption';
import { ShownEarlierLine } from './earlier-line.entity.js';

/** Block size in bytes: an encrypted sentence is padded to a multiple of it. */
const STEP = 256;

const placeOf = (replyId: string): SealedPlace => sealedPlace(ShownEarlierLine, 'line', replyId);

/** Encrypts the sentence of an earlier entry that is shown under a reply. */
export function sealEarlierLine(cipher: UserCipher, replyId: string, text: string): Buffer {
  return cipher.encrypt(placeOf(replyId), paddedText(text, STEP));
}

/** @throws DomainError `unreadable` when the row was modified or belongs to another person */
export function openEarlierLine(cipher: UserCipher, replyId: string, sealed: Buffer): string {
  return unpadded(cipher.decrypt(placeOf(replyId), sealed));
}
