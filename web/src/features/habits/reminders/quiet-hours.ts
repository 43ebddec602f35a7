/** Whether a time, `HH:MM`, lies in quiet hours, which may go past midnight; as the server judges it. */
export function isQuiet(time: string, from: string, to: string): boolean {
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Why a time cannot be saved; null when it can. An input that is not filled in yet is empty. */
export function timeProblem(time: string): string | null {
  if (time === '') return 'Choose a time.';
  return /[05]$/.test(time) ? null : 'In steps of five minutes, such as 09:05.';
}

/** A time to begin with that is not in the list yet. */
export function freeTime(times: readonly string[]): string {
  const usual = ['09:00', '12:30', '18:00', '20:00', '08:00', '15:00', '21:00'];
  return usual.find((time) => !times.includes(time)) ?? '';
}
