import { daysBetween } from '@shadow-guide/calendar';
import type { UserCipher } from '@shadow-guide/encryption';
import { hadDangerWithin } from '../quiet-time/index.js';

/** Number of days with gentle prompts only: at the beginning, and after danger. */
const GENTLE_DAYS = 7;
const GENTLE = 2;
const HARDEST = 5;

/** Facts about a person that limit the choice of a prompt. */
export interface Standing {
  readonly cipher: UserCipher;
  /** The person's encrypted quiet-time mark. */
  readonly mark: Buffer | null;
  /** The first day on which the person wrote, `YYYY-MM-DD`; null when they have written nothing. */
  readonly firstDay: string | null;
  readonly localDate: string;
  readonly now: Date;
}

/** Returns the maximum difficulty of a prompt for this person on this day. */
export function difficultyCeiling({ cipher, mark, firstDay, localDate, now }: Standing): number {
  const isNew = firstDay === null || daysBetween(firstDay, localDate) < GENTLE_DAYS;
  return isNew || isTender(cipher, mark, now) ? GENTLE : HARDEST;
}

/** Returns whether the person was in danger so recently that prompts must be gentle. */
export function isTender(cipher: UserCipher, mark: Buffer | null, now: Date): boolean {
  return hadDangerWithin(cipher, mark, GENTLE_DAYS, now);
}
