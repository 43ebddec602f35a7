const minuteMs = 60_000;

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Whole minutes until an instant, at least one while it is ahead; 0 when it has passed. */
export function minutesUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / minuteMs));
}

/** "5 h 12 min", "5 h", "12 min" */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** "New question in 5 h 12 min, at 02:00 your time" */
export function untilTurnText(expiresAt: string, now: number): string {
  const turn = new Date(expiresAt);
  const minutes = minutesUntil(turn.getTime(), now);
  if (minutes === 0) return 'The new question is on its way';
  return `New question in ${spanText(minutes)}, at ${clock.format(turn)} your time`;
}
