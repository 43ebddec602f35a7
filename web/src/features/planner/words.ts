import type { HabitCategory, StageState } from '@shadow-guide/contracts/facts';

export const categoryNames: Readonly<Record<HabitCategory, string>> = {
  physical: 'Physical',
  mental: 'Mental',
  emotional: 'Emotional',
  spiritual: 'Spiritual',
  social: 'Social',
};

export const stateNames: Readonly<Record<StageState, string>> = {
  planned: 'Planned',
  open: 'Open',
  done: 'Done',
};

const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a calendar date (`YYYY-MM-DD`). */
export function dateText(date: string): string {
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/** Formats the period of a stage from the dates that are set; null when no date is set. */
export function spanText(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn && endsOn) return `${dateText(startsOn)} to ${dateText(endsOn)}`;
  if (startsOn) return `From ${dateText(startsOn)}`;
  return endsOn ? `Until ${dateText(endsOn)}` : null;
}
