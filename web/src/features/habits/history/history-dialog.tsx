import type { Habit, HabitHistory } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { fullDate } from '../../../lib/day-title.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { ReadFailed } from '../../../ui/read-failed.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { daysText } from '../habit-looks.js';
import { DayList } from './day-list.js';
import { useHistory } from './use-history.js';
import { YearCalendar } from './year-calendar.js';
import { yearBefore } from './year-days.js';

const monthFormat = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' });

export interface HistoryDialogProps {
  habit: Habit;
  /** The last day shown. */
  day: string;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * A year of a habit: its figures, its days as a calendar and as a list, and the notes of the days. Mounted while it is
 * open.
 */
export function HistoryDialog({ habit, day, onClose, focusAfter }: HistoryDialogProps) {
  const asked = { id: habit.id, from: yearBefore(day), to: day };
  const { data, error, isPending, isFetching, refetch } = useHistory(asked);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        layout="page"
        title={<bdi>{habit.title}</bdi>}
        description="Its days, and your notes."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        {data ? (
          <History habit={habit} history={data} />
        ) : isPending ? (
          <div role="status" aria-label="Loading its days" className="flex flex-col gap-5">
            <Skeleton className="h-14 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
        ) : (
          <ReadFailed
            title="Its days could not be read"
            error={error}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

function History({ habit, history }: { habit: Habit; history: HabitHistory }) {
  const figures = [
    { name: 'Current streak', value: daysText(habit.currentStreak) },
    { name: 'Best streak', value: daysText(habit.bestStreak) },
    { name: 'Times done', value: history.timesCompleted },
    { name: 'Strength', value: `${habit.strength}%` },
  ];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {figures.map(({ name, value }) => (
            <div key={name} className="flex flex-col-reverse">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="text-xl leading-tight font-bold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-soft">
          Strength grows with every day that you do it, bends a little with a day that you miss, and never
          falls back to nothing at once. The habit began on {fullDate(history.startedOn)}.
        </p>
      </div>
      <section aria-labelledby="habit-year">
        <h3 id="habit-year" className="mb-3 font-bold">
          {history.startedOn > history.from
            ? `Since ${monthFormat.format(Date.parse(history.startedOn))}`
            : 'The past year'}
        </h3>
        <YearCalendar history={history} />
      </section>
      <section aria-labelledby="habit-days">
        <h3 id="habit-days" className="mb-1 font-bold">
          Days and notes
        </h3>
        <DayList habitId={habit.id} days={history.days} />
      </section>
    </div>
  );
}
