const minuteMs = 60_000;

/** Whole minutes until the day of this device ends, at least one. Changes of the clocks are counted. */
export function minutesLeft(now: Date): number {
  return Math.ceil(msLeft(now) / minuteMs);
}

/** Milliseconds until {@link minutesLeft} is another number. */
export function msToNextMinute(now: Date): number {
  return msLeft(now) % minuteMs || minuteMs;
}

/** "in 5 hours 1 minute" */
export function countdownText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')];
  return `in ${parts.filter(Boolean).join(' ')}`;
}

/** When the day of this device ends, in milliseconds. */
export function dayEndOf(instant: Date): number {
  return new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + 1).getTime();
}

function msLeft(now: Date): number {
  return dayEndOf(now) - now.getTime();
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
