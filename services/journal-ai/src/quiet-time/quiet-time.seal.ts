import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';

/** A person sees no ads for this long after a safety card. */
const QUIET_MS = 24 * 60 * 60_000;

/**
 * The end of a person's quiet time, sealed. The table must not reveal who had a safety card, or when: everybody who writes has
 * a row, all sealed values have one length, and without a card the value is an instant long past.
 */
export interface SealedQuietTime {
  readonly until: Buffer;
  /** The message has a card: the value replaces a stored one. Otherwise it is stored only if the person has none. */
  readonly starts: boolean;
}

const LONG_PAST = new Date(0);

/** Seals the quiet time of a message written at `now`. */
export function sealQuietTime(cipher: UserCipher, hasCard: boolean, now: Date): SealedQuietTime {
  const until = hasCard ? new Date(now.getTime() + QUIET_MS) : LONG_PAST;
  return { until: cipher.encrypt(placeOf(cipher.userId), until.toISOString()), starts: hasCard };
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openQuietUntil(cipher: UserCipher, sealed: Buffer): Date {
  return new Date(cipher.decrypt(placeOf(cipher.userId), sealed));
}

function placeOf(userId: string): SealedPlace {
  return { table: 'quiet_times', column: 'quiet_until', rowId: userId };
}
