import { createHmac, hkdfSync } from 'node:crypto';
import { DomainError, logger } from '@shadow-guide/kernel';
import { seal, unseal } from './sealed-box.js';
import type { SealedPlace } from './sealed-place.js';

/**
 * First bytes of every sealed text: the format, then the version of the person's data key (unsigned, 16 bits). In
 * format 1 there follow a 12-byte nonce, a 16-byte tag and the AES-256-GCM ciphertext of the UTF-8 text; its additional
 * data are table, column, row id, user id and key version.
 */
const FORMAT = 1;
const HEADER_BYTES = 3;

/** Seals and opens one person's texts. Keep an instance only for the duration of a call or a job. */
export class UserCipher {
  private tagKey: Buffer | undefined;

  /** @param key 32 bytes */
  constructor(
    readonly userId: string,
    readonly keyVersion: number,
    private readonly key: Buffer,
  ) {}

  encrypt(place: SealedPlace, text: string): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt8(FORMAT, 0);
    header.writeUInt16BE(this.keyVersion, 1);
    return Buffer.concat([header, seal(this.key, Buffer.from(text, 'utf8'), this.context(place))]);
  }

  /**
   * @throws DomainError `unreadable` when the bytes were changed, moved from another location, or belong to another
   * person
   * @throws OutdatedKey when the bytes were sealed with a later key than this cipher's
   */
  decrypt(place: SealedPlace, sealed: Buffer): string {
    if (versionOf(sealed) > this.keyVersion) throw new OutdatedKey(this.userId);
    try {
      if (sealed.length < HEADER_BYTES || sealed.readUInt8(0) !== FORMAT) throw new Error('unknown format');
      if (sealed.readUInt16BE(1) !== this.keyVersion) throw new Error('other key version');
      return unseal(this.key, sealed.subarray(HEADER_BYTES), this.context(place)).toString('utf8');
    } catch {
      logger.error({ ...place, userId: this.userId }, 'a sealed text cannot be opened');
      throw unreadable();
    }
  }

  /**
   * Returns a keyed fingerprint of a short text, so that equal texts of one person can be grouped without being
   * decrypted. The same text of two people has different fingerprints.
   * @param purpose separates the fingerprints of different columns
   * @returns 32 bytes, HMAC-SHA-256 under a key derived from the person's key (RFC 5869)
   */
  fingerprint(purpose: string, text: string): Buffer {
    this.tagKey ??= Buffer.from(hkdfSync('sha256', this.key, '', 'fingerprint', 32));
    return createHmac('sha256', this.tagKey).update(purpose).update('\0').update(text).digest();
  }

  private context(place: SealedPlace): string[] {
    return [place.table, place.column, place.rowId, this.userId, String(this.keyVersion)];
  }
}

/**
 * Error for data sealed with a later key: the person's data was erased and the person has a new key. A process that
 * cached the old key drops it and retries.
 */
export class OutdatedKey extends DomainError {
  /** Private, because a log would include the public fields of an error. */
  readonly #userId: string;

  constructor(userId: string) {
    const { kind, code, message } = unreadable();
    super(kind, code, message);
    this.#userId = userId;
  }

  get userId(): string {
    return this.#userId;
  }
}

/** Returns the key version in a sealed text's header; 0 when it is no sealed text. */
function versionOf(sealed: Buffer): number {
  return sealed.length >= HEADER_BYTES && sealed.readUInt8(0) === FORMAT ? sealed.readUInt16BE(1) : 0;
}

/**
 * Returns the result of `read`; null when a stored value was changed or belongs to another person. The cipher has
 * already logged that.
 */
export function unlessUnreadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return null;
    throw error;
  }
}

/**
 * Returns the error for a stored value that cannot be opened: a damaged row or a missing key. It reveals nothing of the
 * content.
 */
export function unreadable(): DomainError {
  return new DomainError(
    'internal',
    'unreadable',
    'Something you saved could not be opened. Please tell us, so that we can look into it.',
  );
}
