import type { Habit } from '@shadow-guide/contracts';
import { Check, Play, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { fullDate } from '../../../lib/day-title.js';
import { ActionsMenu } from '../../../ui/actions-menu.js';
import { Button } from '../../../ui/button.js';
import { Progress } from '../../../ui/progress.js';
import { daysText } from '../habit-looks.js';
import { yesterdayOf } from '../history/year-days.js';
import { useCompleteHabit } from '../use-complete-habit.js';
import { useHabitChange } from '../use-habits.js';
import { CardDialogs } from './card-dialogs.js';
import { focusBesideCard } from './focus-beside-card.js';
import { HabitFacts } from './habit-facts.js';
import { HabitHeading } from './habit-heading.js';
import { type CardDialog, habitMenu } from './habit-menu.js';

export interface ActiveCardProps {
  habit: Habit;
  /** The day that the screen shows. */
  day: string;
  /** What drags the card to another place. */
  handle: ReactNode;
  moveUp?: () => void;
  moveDown?: () => void;
}

/** A habit that is being lived: what it is, how it goes, and the one thing to do with it today. */
export function ActiveCard({ habit, day, handle, moveUp, moveDown }: ActiveCardProps) {
  const { id, title, currentStreak, progress, targetStreak, completedToday } = habit;
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const leave = () => focusBesideCard(id);
  const complete = useCompleteHabit(habit, leave);
  const change = useHabitChange();
  const isBusy = complete.isPending || change.isPending;
  const isPaused = habit.pausedSince !== null;
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
      <HabitHeading
        habit={habit}
        end={<ActionsMenu ref={menu} label={`Actions for “${title}”`} actions={actions} />}
      />
      <HabitFacts habit={habit} />
      <div className="mt-4">
        <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <span>
            <span className="text-sm text-ink-soft">Current streak </span>
            <strong>{daysText(currentStreak)}</strong>
          </span>
          <span className="text-sm text-ink-soft">
            <span className="font-semibold text-ink tabular-nums">{progress}%</span> to target
          </span>
        </p>
        <Progress label={`Progress to ${daysText(targetStreak)}`} value={progress} />
        <DayNote habit={habit} />
      </div>
      <div className="mt-auto flex items-center gap-1 pt-4">
        {isPaused ? (
          <Button
            pending={isBusy}
            onClick={() => change.mutate({ call: () => api('POST /api/habits/:id/resume', { id }) })}
          >
            <Play aria-hidden="true" className="size-5" />
            Resume<span className="sr-only"> “{title}”</span>
          </Button>
        ) : (
          <Button
            // It keeps the focus, which a button that is disabled for the browser loses.
            aria-disabled={completedToday}
            pending={isBusy}
            className={
              completedToday ? 'border-transparent bg-good-soft! text-on-good-soft! opacity-100!' : ''
            }
            onClick={() => !completedToday && complete.mutate({ date: day, isToday: true })}
          >
            <Check aria-hidden="true" className="size-5" />
            {completedToday ? 'Done' : 'Complete'}
            <span className="sr-only"> “{title}”</span>
          </Button>
        )}
        <span className="grow" />
        {handle}
        <Button
          ref={deleteButton}
          variant="quiet"
          size="icon"
          aria-label={`Delete “${title}”`}
          className="text-ink-soft!"
          onClick={() => setDialog('delete')}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <CardDialogs
        {...{ habit, day }}
        open={dialog}
        onClose={() => setDialog(null)}
        onGoing={leave}
        focusAfter={dialog === 'delete' ? deleteButton : menu}
      />
    </>
  );
}

/** Why today asks for nothing, when it does. */
function DayNote({ habit }: { habit: Habit }) {
  const said = habit.pausedSince
    ? `Paused since ${fullDate(habit.pausedSince)}. Your streak waits for you.`
    : habit.completedToday
      ? null
      : habit.skippedToday
        ? 'Resting today. Your streak stays as it is.'
        : habit.restsToday
          ? 'Today is a day of rest.'
          : null;
  return said && <p className="mt-2 text-sm text-ink-soft">{said}</p>;
}
