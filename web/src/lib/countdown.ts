const minuteMs = 60_000;

/**
 * Returns the number of minutes until this device's day ends, rounded up to at least one. Daylight-saving changes are
 * taken into account.
 */
export function minutesLeft(now: Date): number {
  return Math.ceil(msLeft(now) / minuteMs);
}

/** Returns the milliseconds until {@link minutesLeft} changes. */
export function msToNextMinute(now: Date): number {
  return msLeft(now) % minuteMs || minuteMs;
}

/** Formats minutes as "in 5 hours 1 minute". */
export function countdownText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return `in ${parts.filter(Boolean).join(' ')}`;
}

/** Returns when this device's day ends, in milliseconds. */
export function dayEndOf(instant: Date): number {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + 1).getTime();
}

function msLeft(now: Date): number {
  return dayEndOf(now) - now.getTime();
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
