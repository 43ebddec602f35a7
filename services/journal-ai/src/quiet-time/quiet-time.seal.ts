import type { SealedPlace, UserCipher } from '@shadow-guide/encryption';
import { DomainError } from '@shadow-guide/kernel';

const DAY_MS = 24 * 60 * 60_000;

/** After a safety card nothing is advertised to the person, and the guide stays with them, for so long. */
const QUIET_MS = DAY_MS;

/** What the product remembers of a person's hard hours. */
export interface QuietState {
  /** Until when they are left in peace. */
  readonly until: Date;
  /** The person's day, `YYYY-MM-DD`, on which they were last asked the check-in question; null when danger rose since, or never. */
  readonly askedOn: string | null;
  /** The person's day on which they said that they were misread; null when danger rose since, or never. */
  readonly misreadOn: string | null;
}

/** Of who never had a card, and was never asked. */
export const NEVER_QUIET: QuietState = { until: new Date(0), askedOn: null, misreadOn: null };

/** The state from the moment on at which a card is shown. */
export function quietFrom(now: Date, askedOn: string | null = null): QuietState {
  return { until: new Date(now.getTime() + QUIET_MS), askedOn, misreadOn: null };
}

/**
 * Seals a state. Who had a safety card or was asked, and when, is nobody's business: so everybody who writes has a mark, and all
 * marks are of one length, those of before the question (an instant, `2026-03-02T10:00:00.000Z`) included.
 */
export function sealQuietTime(cipher: UserCipher, { until, askedOn, misreadOn }: QuietState): Buffer {
  const instant = String(until.getTime()).padStart(13, '0');
  // A process of the release before reads `v2` alone, so `v3` is kept for who was misread.
  const mark =
    misreadOn === null
      ? `v2${instant}-${askedOn?.replaceAll('-', '') ?? NO_DAY}`
      : `v3${instant}-${toDigits(askedOn)}${toDigits(misreadOn)}`;
  return cipher.encrypt(placeOf(cipher.userId), mark);
}

/** @throws DomainError `unreadable` when the row was changed or is another person's */
export function openQuietTime(cipher: UserCipher, sealed: Buffer): QuietState {
  const mark = cipher.decrypt(placeOf(cipher.userId), sealed);
  const [, instant, asked, misread] = /^v3(\d{13})-([\da-z]{4})([\da-z]{4})$/.exec(mark) ?? [];
  if (instant && asked && misread) {
    return { until: new Date(Number(instant)), askedOn: toDay(asked), misreadOn: toDay(misread) };
  }
  const [, before, ...day] = /^v2(\d{13})-(\d{4})(\d\d)(\d\d)$/.exec(mark) ?? [];
  if (!before) return { until: new Date(mark), askedOn: null, misreadOn: null };
  const askedOn = day.join('') === NO_DAY ? null : day.join('-');
  return { until: new Date(Number(before)), askedOn, misreadOn: null };
}

const NO_DAY = '00000000';

/** A day in four digits of base 36: the number of days since 1970, of which none is 0. */
function toDigits(day: string | null): string {
  const days = day === null ? 0 : Date.parse(day) / DAY_MS;
  return days.toString(36).padStart(4, '0');
}

function toDay(digits: string): string | null {
  const days = Number.parseInt(digits, 36);
  return days === 0 ? null : new Date(days * DAY_MS).toISOString().slice(0, 10);
}

/** What is remembered, where nobody must be kept from writing: a damaged mark counts as a quiet time that begins now. */
export function quietStateOf(cipher: UserCipher, sealed: Buffer | null, now: Date): QuietState {
  if (!sealed) return NEVER_QUIET;
  try {
    return openQuietTime(cipher, sealed);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unreadable') return quietFrom(now);
    throw error;
  }
}

/** Whether somebody is to be left in peace. */
export function isQuiet(cipher: UserCipher, sealed: Buffer | null, now: Date): boolean {
  return quietStateOf(cipher, sealed, now).until > now;
}

/** Whether somebody was in danger within so many days, by the latest card they had. */
export function hadDangerWithin(cipher: UserCipher, sealed: Buffer | null, days: number, now: Date): boolean {
  const { until } = quietStateOf(cipher, sealed, now);
  return until.getTime() - QUIET_MS + days * DAY_MS > now.getTime();
}

function placeOf(userId: string): SealedPlace {
  return { table: 'quiet_times', column: 'quiet_until', rowId: userId };
}
