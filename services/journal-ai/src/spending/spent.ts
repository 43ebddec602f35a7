import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import { isLimitReached, type PersonLimit } from '@shadow-guide/contracts';
import type { ModelCall } from '../usage/index.js';

/**
 * What models were used for one person: tokens on the day that was opened last, money in the month. The day is counted as every daily
 * limit is (`DailyAllowance`): it goes on until it has ended in the zone it was opened in, and afterwards while the person's own date is
 * not later; so no change of the zone gives a second day. Months are those of the budget, by UTC.
 */
export interface Spent {
  readonly localDate: string;
  readonly endsAt: Date;
  readonly tokens: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly microCents: bigint;
}

/** At which instant, and in which zone the person is then. */
export interface Moment {
  readonly now: Date;
  readonly timezone: string;
}

/** How much may be used for a person. */
export interface SpendingLimits {
  /** -1 is unlimited. */
  readonly tokensPerDay: number;
  /** Millionths of a US cent in a month; null is unlimited. */
  readonly monthShare: bigint | null;
}

/** What is used in the day and month of a moment; of those that have just begun nothing. */
export function spentAt(known: Spent | null, { now, timezone }: Moment): Spent {
  const today = localDate(now, timezone);
  const month = monthOf(now);
  const microCents = known?.month === month ? known.microCents : 0n;
  return known && (known.endsAt > now || known.localDate >= today)
    ? { ...known, month, microCents }
    : { localDate: today, endsAt: endOfLocalDay(now, timezone), tokens: 0, month, microCents };
}

/** The same with more calls. */
export function withCalls(spent: Spent, calls: readonly ModelCall[]): Spent {
  const tokens = calls.reduce((sum, call) => sum + call.promptTokens + call.completionTokens, spent.tokens);
  const microCents = calls.reduce((sum, call) => sum + (call.costMicroCents ?? 0n), spent.microCents);
  return { ...spent, tokens, microCents };
}

/** When a limit opens again, by what is known at a moment. */
export function opensAt(limit: PersonLimit, spent: Spent, { now, timezone }: Moment): Date {
  if (limit === 'monthly_share_used')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const end = endOfLocalDay(now, timezone);
  return spent.endsAt > end ? spent.endsAt : end;
}

/**
 * Which limit is reached. The month comes first: it opens last.
 * @returns null when a model may be asked
 */
export function reachedLimit(spent: Spent, { tokensPerDay, monthShare }: SpendingLimits): PersonLimit | null {
  if (monthShare !== null && spent.microCents >= monthShare) return 'monthly_share_used';
  return isLimitReached({ limit: tokensPerDay, used: spent.tokens }) ? 'daily_tokens_used' : null;
}

/** Of the day's tokens: enough for some fifteen entries with all that was said before them, on the free plan too. */
const SPARING_FROM = 0.15;

/** Whether less of a conversation is sent along, so that who writes a hundred entries a day does not meet the limit. */
export function isSparing(spent: Spent, { tokensPerDay }: Pick<SpendingLimits, 'tokensPerDay'>): boolean {
  return tokensPerDay >= 0 && spent.tokens >= SPARING_FROM * tokensPerDay;
}

/** How many times the day's limit may be used where there are signs of danger. */
const RESERVE = 2;

/**
 * Whether the reserve is used too. Replies to texts with signs of danger and of the day after, and the second look for such signs, go beyond the
 * limits: so far that no person in need meets the end, and not without end.
 */
export function isReserveUsed(spent: Spent, { tokensPerDay }: Pick<SpendingLimits, 'tokensPerDay'>): boolean {
  return tokensPerDay >= 0 && spent.tokens >= RESERVE * tokensPerDay;
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
