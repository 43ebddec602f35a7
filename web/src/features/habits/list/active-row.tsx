import type { Habit } from '@shadow-guide/contracts';
import { Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { fullDate } from '../../../lib/day-title.js';
import { ActionsMenu } from '../../../ui/actions-menu.js';
import { Button } from '../../../ui/button.js';
import { yesterdayOf } from '../history/year-days.js';
import { useCompleteHabit } from '../use-complete-habit.js';
import { useHabitChange } from '../use-habits.js';
import { useTakeBack } from '../use-take-back.js';
import { CardDialogs } from './card-dialogs.js';
import { CheckButton } from './check-button.js';
import { focusBesideCard } from './focus-beside-card.js';
import { HabitFacts } from './habit-facts.js';
import { type CardDialog, habitMenu } from './habit-menu.js';

export interface ActiveRowProps {
  habit: Habit;
  /** The day shown on the screen. */
  day: string;
  /** The drag handle of the row. */
  handle?: ReactNode;
  moveUp?: () => void;
  moveDown?: () => void;
}

/** An active habit: today's check, its title and description, and in smaller type its progress. */
export function ActiveRow({ habit, day, handle, moveUp, moveDown }: ActiveRowProps) {
  const { id, title, description, currentStreak, targetStreak, completedToday, lastCompletedDate } = habit;
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const leave = () => focusBesideCard(id);
  const complete = useCompleteHabit(habit, leave);
  const takeBack = useTakeBack();
  const change = useHabitChange();
  const isBusy = complete.isPending || takeBack.isPending || change.isPending;
  const actions = habitMenu(habit, {
    day,
    change: change.mutate,
    open: setDialog,
    completeYesterday: () => complete.mutate({ date: yesterdayOf(day), isToday: false }),
    onGoing: leave,
    moveUp,
    moveDown,
  });
  return (
    <>
      {habit.pausedSince === null ? (
        <CheckButton
          title={title}
          isDone={completedToday}
          pending={isBusy}
          isClosed={habit.beginsLater}
          onToggle={() =>
            completedToday
              ? takeBack.mutate({ id, date: lastCompletedDate ?? day })
              : complete.mutate({ date: day, isToday: true })
          }
        />
      ) : (
        <Button
          variant="quiet"
          pending={isBusy}
          className="w-18 flex-col gap-1! rounded-s! px-0! text-sm!"
          onClick={() =>
            change.mutate({ call: () => api('POST /api/habits/:id/resume', { id }), onStored: leave })
          }
        >
          <Play aria-hidden="true" className="size-5" />
          Resume<span className="sr-only"> “{title}”</span>
        </Button>
      )}
      <div className="min-w-0 flex-1 py-1">
        <div className="flex min-h-10 flex-wrap items-center gap-x-3">
          <h2 id={`habit-${id}`} dir="auto" className="text-lg leading-snug font-semibold wrap-anywhere">
            {title}
          </h2>
          <p className="text-ink-soft tabular-nums">
            day {currentStreak} of {targetStreak}
          </p>
        </div>
        {description !== '' && (
          <p dir="auto" className="text-sm text-ink-soft whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
        <HabitFacts habit={habit} />
        <DayNote habit={habit} />
      </div>
      <div className="flex shrink-0 flex-col items-center pt-2 sm:flex-row-reverse sm:items-start">
        <ActionsMenu ref={menu} label={`Actions for “${title}”`} actions={actions} />
        {handle && <span className="pt-2 sm:-mt-2 sm:pt-0">{handle}</span>}
      </div>
      <CardDialogs
        {...{ habit, day }}
        open={dialog}
        onClose={() => setDialog(null)}
        onGoing={leave}
        focusAfter={menu}
      />
    </>
  );
}

/** The reason why nothing is due today; renders nothing on a day on which the habit is due. */
function DayNote({ habit }: { habit: Habit }) {
  const said = habit.pausedSince
    ? `Paused since ${fullDate(habit.pausedSince)}. Your streak waits for you.`
    : habit.completedToday
      ? null
      : habit.beginsLater
        ? 'Its first day is tomorrow, where you are now.'
        : habit.skippedToday
          ? 'Resting today. Your streak stays as it is.'
          : habit.restsToday
            ? 'Today is a day of rest.'
            : null;
  return said && <p className="mt-1 text-sm text-ink-soft">{said}</p>;
}
