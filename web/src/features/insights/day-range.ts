/** Calendar days as a date box gives them (`2026-11-20`); null is no bound. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** The instants at which a range of days of this device begins and ends, both inclusive; undefined where it is open. */
export function instantsOf({ from, to }: DayRange): { from: string | undefined; to: string | undefined } {
  return { from: instantAt(from, '00:00:00.000'), to: instantAt(to, '23:59:59.999') };
}

function instantAt(day: string | null, time: string): string | undefined {
  // Without an offset a date and time are local, as the language defines it. What is half typed is no day yet.
  const instant = new Date(`${day}T${time}`);
  return day === null || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
