/** Returns whether a time, `HH:MM`, is within quiet hours, which may span midnight. The server uses the same rule. */
export function isQuiet(time: string, from: string, to: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Returns why a time cannot be saved; null when it can be saved. An incomplete input has an empty value. */
export function timeProblem(time: string): string | null {
  if (time === '') return 'Choose a time.';
  return /[05]$/.test(time) ? null : 'In steps of five minutes, such as 09:05.';
}

/** Returns a default time that is not in the list yet. */
export function freeTime(times: readonly string[]): string {
  const usual = ['09:00', '12:30', '18:00', '20:00', '08:00', '15:00', '21:00'];
  return usual.find((time) => !times.includes(time)) ?? '';
}
