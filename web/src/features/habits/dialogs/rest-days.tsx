import { useId } from 'react';

/** An arbitrary Monday; the weekday names are formatted from its week. */
const monday = Date.UTC(2024, 0, 1);
const shortName = new Intl.DateTimeFormat(undefined, { weekday: 'short', timeZone: 'UTC' });
const longName = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' });
const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Maximum number of rest days: a habit that rests on all seven would never be due. */
const most = 6;

export interface RestDaysProps {
  /** Days of the week, 1 is Monday. */
  days: readonly number[];
  onChange(days: number[]): void;
}

/** Selects the days of the week on which a habit rests. */
export function RestDays({ days, onChange }: RestDaysProps) {
  const noteId = useId();
  const isFull = days.length >= most;
  return (
    <fieldset className="min-w-0" aria-describedby={noteId}>
      <legend className="mb-1 font-semibold">
        Days of rest <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => {
          const date = monday + (day - 1) * 86_400_000;
          const isChosen = days.includes(day);
          return (
            <label key={day} className="relative">
              <input
                type="checkbox"
                aria-label={longName.format(date)}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  onChange(weekdays.filter((each) => (each === day ? !isChosen : days.includes(each))))
                }
                className="peer absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-full opacity-0"
              />
              <span
                aria-hidden="true"
                className="flex min-h-11 min-w-11 items-center justify-center rounded-full border border-line-strong px-3 text-sm font-semibold text-ink-soft transition-colors duration-200 peer-checked:border-transparent peer-checked:bg-accent-soft peer-checked:text-on-accent-soft peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 forced-colors:peer-checked:outline-2"
              >
                {shortName.format(date)}
              </span>
            </label>
          );
        })}
      </div>
      <p id={noteId} className="mt-1 text-sm text-ink-soft">
        On these days nothing is asked, and the streak stays as it is.
      </p>
    </fieldset>
  );
}
