const minuteMs = 60_000;

const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Returns whole minutes until an instant, rounded up; 0 when it has passed. */
export function minutesUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / minuteMs));
}

/** Returns "5 h 12 min", "5 h", "12 min"; from a day on "1 day 23 h". */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = hours < 24 ? [spell(hours, 'h'), spell(rest, 'min')] : daysAndHours(hours);
  return parts.filter(Boolean).join(' ') || '0 min';
}

function daysAndHours(hours: number): string[] {
  const days = Math.floor(hours / 24);
  return [spell(days, days === 1 ? 'day' : 'days'), spell(hours % 24, 'h')];
}

function spell(count: number, unit: string): string {
  return count > 0 ? `${count} ${unit}` : '';
}

/**
 * Returns when the next question comes: "New question in 5 h 12 min, at 02:00 your time". If that is more than a day
 * ahead, the text includes the weekday.
 */
export function untilTurnText(expiresAt: string, now: number): string {
  const turn = new Date(expiresAt);
  const minutes = minutesUntil(turn.getTime(), now);
  if (minutes === 0) return 'The new question is on its way';
  const day = minutes < 24 * 60 ? '' : `on ${weekday.format(turn)} `;
  return `New question in ${spanText(minutes)}, ${day}at ${clock.format(turn)} your time`;
}
