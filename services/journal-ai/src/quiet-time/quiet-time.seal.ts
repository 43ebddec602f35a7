import { type SealedPlace, sealedPlace, type UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';
import { StoredQuietTime } from './quiet-time.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Time in milliseconds after a safety card in which the person sees no ads and the guide replies with care. */
const QUIET_MS = DAY_MS;

/** Stored state of a person's quiet time, the period after a safety card. */
export interface QuietState {
  /** End of the quiet time. */
  readonly until: Date;
  /**
   * The person's day, `YYYY-MM-DD`, on which they were last asked the check-in question; null when they were never
   * asked, or the level of danger rose since.
   */
  readonly askedOn: string | null;
  /**
   * The person's day on which they said that the check misread them; null when they never did, or the level of danger
   * rose since.
   */
  readonly misreadOn: string | null;
}

/** State of a person who never had a card and was never asked. */
export const NEVER_QUIET: QuietState = { until: new Date(0), askedOn: null, misreadOn: null };

/** Returns the state that begins when a card is shown. */
export function quietFrom(now: Date, askedOn: string | null = null): QuietState {
  return { until: new Date(now.getTime() + QUIET_MS), askedOn, misreadOn: null };
}

/**
 * Seals a state. Whether and when a person had a safety card or was asked must stay secret: so everyone who writes has
 * a mark, and all marks have the same length.
 */
export function sealQuietTime(cipher: UserCipher, { until, askedOn, misreadOn }: QuietState): Buffer {
  const instant = String(until.getTime()).padStart(13, '0');
  return cipher.encrypt(placeOf(cipher.userId), `${instant}-${toDigits(askedOn)}-${toDigits(misreadOn)}`);
}

/** @throws DomainError `unreadable` when the row was changed or belongs to another person */
export function openQuietTime(cipher: UserCipher, sealed: Buffer): QuietState {
  const mark = cipher.decrypt(placeOf(cipher.userId), sealed);
  const [instant, asked, misread] = mark.split('-') as [string, string, string];
  return { until: new Date(Number(instant)), askedOn: toDay(asked), misreadOn: toDay(misread) };
}

/** Encodes a day in four digits of base 36: the number of days since 1970; 0 means none. */
function toDigits(day: string | null): string {
  const days = day === null ? 0 : Date.parse(day) / DAY_MS;
  return days.toString(36).padStart(4, '0');
}

function toDay(digits: string): string | null {
  const days = Number.parseInt(digits, 36);
  return days === 0 ? null : new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Returns the state where a damaged mark must not prevent writing: the damaged mark counts as a quiet time that starts
 * now.
 */
export function quietStateOf(cipher: UserCipher, sealed: Buffer | null, now: Date): QuietState {
  if (!sealed) return NEVER_QUIET;
  try {
    return openQuietTime(cipher, sealed);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return quietFrom(now);
    throw error;
  }
}

/** Returns whether the person is in a quiet time. */
export function isQuiet(cipher: UserCipher, sealed: Buffer | null, now: Date): boolean {
  return quietStateOf(cipher, sealed, now).until > now;
}

/** Returns whether the person was in danger within the given number of days, judged by their latest card. */
export function hadDangerWithin(cipher: UserCipher, sealed: Buffer | null, days: number, now: Date): boolean {
  const { until } = quietStateOf(cipher, sealed, now);
  return until.getTime() - QUIET_MS + days * DAY_MS > now.getTime();
}

function placeOf(userId: string): SealedPlace {
  return sealedPlace(StoredQuietTime, 'quietUntil', userId);
}
