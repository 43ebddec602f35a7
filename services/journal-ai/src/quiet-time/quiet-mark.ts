import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** After a safety card nothing is advertised to the person for so long. */
const QUIET_MS = 24 * 60 * 60_000;

/**
 * Until when a person is left in peace, sealed. Who had a safety card, and when, is nobody's business: so everybody who writes
 * has a mark, all marks are of one length, and that of who never had a card names an instant long past.
 */
export interface QuietMark {
  readonly until: Buffer;
  /** Takes the place of an earlier mark; otherwise it is there only so that everybody has one. */
  readonly begins: boolean;
}

const LONG_PAST = new Date(0);

/** The mark of an entry that was written now. */
export function quietMark(cipher: UserCipher, hasCard: boolean, now: Date): QuietMark {
  const until = hasCard ? new Date(now.getTime() + QUIET_MS) : LONG_PAST;
  return { until: cipher.encrypt(placeOf(cipher.userId), until.toISOString()), begins: hasCard };
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openQuietMark(cipher: UserCipher, sealed: Buffer): Date {
  return new Date(cipher.decrypt(placeOf(cipher.userId), sealed));
}

function placeOf(userId: string): SealedPlace {
  return { table: 'quiet_times', column: 'quiet_until', rowId: userId };
}
