import { endOfLocalDay, localDate } from '@shadow-guide/calendar';
import { isLimitReached, type PersonLimit } from '@shadow-guide/contracts';
import type { ModelCall } from '../usage/index.js';

/**
 * Model usage of one person: tokens of the latest day, money of the month. The day follows the rule of every daily
 * limit (`DailyAllowance`): it lasts until it has ended in the zone in which it started, and as long as the person's
 * local date is not later. So a change of zone gives no second day. Months are those of the budget, in UTC.
 */
export interface Spent {
  readonly localDate: string;
  readonly endsAt: Date;
  readonly tokens: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly microCents: bigint;
}

/** An instant, and the time zone in which the person is at that instant. */
export interface Moment {
  readonly now: Date;
  readonly timezone: string;
}

/** Usage limits of one person. */
export interface SpendingLimits {
  /** Maximum number of tokens per day; -1 is unlimited. */
  readonly tokensPerDay: number;
  /** Maximum cost per month in millionths of a US cent; null is unlimited. */
  readonly monthShare: bigint | null;
}

/** Returns the usage in the day and the month that contain a moment; zero for a day or month that has just started. */
export function spentAt(known: Spent | null, { now, timezone }: Moment): Spent {
  const today = localDate(now, timezone);
  const month = monthOf(now);
  const microCents = known?.month === month ? known.microCents : 0n;
  return known && (known.endsAt > now || known.localDate >= today)
    ? { ...known, month, microCents }
    : { localDate: today, endsAt: endOfLocalDay(now, timezone), tokens: 0, month, microCents };
}

/** Returns the usage with further calls added. */
export function withCalls(spent: Spent, calls: readonly ModelCall[]): Spent {
  const tokens = calls.reduce((sum, call) => sum + call.promptTokens + call.completionTokens, spent.tokens);
  const microCents = calls.reduce((sum, call) => sum + (call.costMicroCents ?? 0n), spent.microCents);
  return { ...spent, tokens, microCents };
}

/** Returns the time at which a limit resets, as known at a moment. */
export function opensAt(limit: PersonLimit, spent: Spent, { now, timezone }: Moment): Date {
  if (limit === 'monthly_share_used')
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const end = endOfLocalDay(now, timezone);
  return spent.endsAt > end ? spent.endsAt : end;
}

/**
 * Returns the limit that is reached. The monthly limit is checked first, because it resets last.
 * @returns null when a model may be called
 */
export function reachedLimit(spent: Spent, { tokensPerDay, monthShare }: SpendingLimits): PersonLimit | null {
  if (monthShare !== null && spent.microCents >= monthShare) return 'monthly_share_used';
  return isLimitReached({ limit: tokensPerDay, used: spent.tokens }) ? 'daily_tokens_used' : null;
}

/**
 * Fraction of the day's tokens after which less is sent: enough for about fifteen entries with their full history, even
 * on the free plan.
 */
const SPARING_FROM = 0.15;

/**
 * Returns whether less of a conversation should be sent, so that even a person who writes a hundred entries a day does
 * not reach the limit.
 */
export function isSparing(spent: Spent, { tokensPerDay }: Pick<SpendingLimits, 'tokensPerDay'>): boolean {
  return tokensPerDay >= 0 && spent.tokens >= SPARING_FROM * tokensPerDay;
}

/** Multiple of the day's limit that may be used when there are signs of danger. */
const RESERVE = 2;

/**
 * Returns whether the reserve is used up too. The reserve lets replies to texts with signs of danger, replies of the
 * day after, and the second check for such signs exceed the limits: far enough that no person in need is cut off, but
 * not without bound.
 */
export function isReserveUsed(spent: Spent, { tokensPerDay }: Pick<SpendingLimits, 'tokensPerDay'>): boolean {
  return tokensPerDay >= 0 && spent.tokens >= RESERVE * tokensPerDay;
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
