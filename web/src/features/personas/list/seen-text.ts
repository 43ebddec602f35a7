/** The interface is in English, so days are named in English too. */
const locale = 'en-US';

/**
 * Returns the day of an instant on this device: "today", "yesterday", "on Tuesday", "on March 3", with the year unless
 * it is the current one.
 */
export function seenText(instant: string, now: Date): string {
  const then = new Date(instant);
  const days = Math.round((startOfDay(now) - startOfDay(then)) / 86_400_000);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return `on ${then.toLocaleDateString(locale, { weekday: 'long' })}`;
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return `on ${then.toLocaleDateString(locale, { month: 'long', day: 'numeric', year })}`;
}

/** Returns in how many entries a persona was found; 0 when all these entries have been edited since. */
export function foundText(entries: number): string {
  if (entries === 0) return 'Found in no entry now';
  return entries === 1 ? 'Found in 1 entry' : `Found in ${entries} entries`;
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
