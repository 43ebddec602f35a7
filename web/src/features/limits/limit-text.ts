import type { LimitUse } from '@shadow-guide/contracts';

/** The interface is in English, so times are formatted in English too. */
const locale = 'en-US';

/**
 * Returns when a limit resets, by this device's clock: "at midnight", or the time and, if it is not today, the day.
 * After a journey, or when clocks change at midnight, the person's day may end at another hour on this device.
 * @param timeZone the device's time zone by default
 */
export function opensAtText(resetsAt: string, now: Date, timeZone?: string): string {
  const then = new Date(resetsAt);
  const isMidnight = clock(then, timeZone) === '00:00';
  const lastMoment = new Date(then.getTime() - 1);
  if (isMidnight && date(lastMoment, timeZone) === date(now, timeZone)) return 'at midnight';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(then);
  if (isMidnight) return `when ${weekday} begins`;
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(then)
    .replaceAll('\u202f', ' ');
  if (date(then, timeZone) === date(now, timeZone)) return `at ${time}`;
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return date(then, timeZone) === date(tomorrow, timeZone)
    ? `tomorrow at ${time}`
    : `on ${weekday} at ${time}`;
}

/**
 * Returns a text about the day's insights: "0 of 1 insights today", with the time of the reset when the limit is
 * reached. Empty when there is no limit.
 */
export function insightLimitText(use: LimitUse, now: Date, timeZone?: string): string {
  const { limit, used, resetsAt } = use;
  if (limit < 0) return '';
  // More insights than the limit are possible if the plan's limit was higher earlier today.
  const today = used > limit ? `${used} insights today` : `${used} of ${limit} insights today`;
  if (used < limit || !resetsAt) return today;
  return `${today}, next ${opensAtText(resetsAt, now, timeZone)}`;
}

/** Minimum fraction of the day's tokens used for a message about them to be shown. */
const SHOWN_FROM = 0.8;

/** Returns the message about the day's answers; empty until most are used. */
export function dayTokensText({ limit, used, resetsAt }: LimitUse, now: Date, timeZone?: string): string {
  if (limit < 0 || !resetsAt || used < SHOWN_FROM * limit) return '';
  const when = opensAtText(resetsAt, now, timeZone);
  return used < limit
    ? `You have written a great deal today. The guide can answer a little more; after that your words are kept, and answers go on ${when}.`
    : `You have written a great deal today, and the guide has answered as much as it can in one day. Write on as you like: your words are kept, and the last of them is answered ${when}.`;
}

/**
 * Returns a text about the personas: "3 of 3 personas; 2 more are kept until there is room". Empty when there is no
 * limit.
 */
export function personaLimitText({ limit, used, waiting }: LimitUse): string {
  if (limit < 0) return '';
  if (waiting > 0) {
    const more = waiting === 1 ? '1 more is' : `${waiting} more are`;
    return `${personas(used, limit)}; ${more} kept until there is room`;
  }
  if (used < limit) return personas(used, limit);
  return `${personas(used, limit)}; new ones are kept until there is room`;
}

/**
 * Returns how many personas are used. More than the limit are possible: they were found while the plan's limit was
 * higher, and are kept.
 */
function personas(used: number, limit: number): string {
  return used > limit ? `${used} personas, all of them stay` : `${used} of ${limit} personas`;
}

function clock(instant: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instant);
}

function date(instant: Date, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone }).format(instant);
}
