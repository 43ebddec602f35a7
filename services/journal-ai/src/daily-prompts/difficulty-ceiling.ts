import { daysBetween } from '@shadow-guide/calendar';
import type { UserCipher } from '@shadow-guide/encryption';
import { hadDangerWithin } from '../quiet-time/index.js';

/** Nobody is asked for anything hard in these first days, nor in the days after danger. */
const GENTLE_DAYS = 7;
const GENTLE = 2;
const HARDEST = 5;

/** What is known of a person when a prompt is chosen. */
export interface Standing {
  readonly cipher: UserCipher;
  /** The sealed mark of their hard hours. */
  readonly mark: Buffer | null;
  /** The first day on which they wrote, `YYYY-MM-DD`; null when they have not. */
  readonly firstDay: string | null;
  readonly localDate: string;
  readonly now: Date;
}

/** The highest difficulty that a prompt may have for this person on this day. */
export function difficultyCeiling({ cipher, mark, firstDay, localDate, now }: Standing): number {
  const isNew = firstDay === null || daysBetween(firstDay, localDate) < GENTLE_DAYS;
  return isNew || isTender(cipher, mark, now) ? GENTLE : HARDEST;
}

/** Whether somebody was in danger so lately that what they are given is gentle. */
export function isTender(cipher: UserCipher, mark: Buffer | null, now: Date): boolean {
  return hadDangerWithin(cipher, mark, GENTLE_DAYS, now);
}
