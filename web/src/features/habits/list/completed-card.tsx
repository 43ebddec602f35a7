import type { Habit } from '@shadow-guide/contracts';
import { CircleCheckBig, Target } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { ActionsMenu } from '../../../ui/actions-menu.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { daysText } from '../habit-looks.js';
import { yesterdayOf } from '../history/year-days.js';
import { useCompleteHabit } from '../use-complete-habit.js';
import { useHabitChange } from '../use-habits.js';
import { CardDialogs } from './card-dialogs.js';
import { focusBesideCard } from './focus-beside-card.js';
import { HabitHeading } from './habit-heading.js';
import { type CardDialog, habitMenu } from './habit-menu.js';

export interface CompletedCardProps {
  habit: Habit;
  /** The day shown on the screen. */
  day: string;
}

/**
 * A habit that has reached its target. It stays completed unless the person accepts the higher target that the card
 * offers.
 */
export function CompletedCard({ habit, day }: CompletedCardProps) {
  const { id, title, nextTargetStreak: next } = habit;
  const [dialog, setDialog] = useState<CardDialog | null>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const leave = () => focusBesideCard(id);
  const complete = useCompleteHabit(habit, leave);
  const change = useHabitChange();
  const actions = habitMenu(habit, {
    day,
    change: change.mutate,
    open: setDialog,
    completeYesterday: () => complete.mutate({ date: yesterdayOf(day), isToday: false }),
    onGoing: leave,
  });
  return (
    <>
      <HabitHeading
        habit={habit}
        end={<ActionsMenu ref={menu} label={`Actions for “${title}”`} actions={actions} />}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge variant="good">
          <CircleCheckBig aria-hidden="true" className="size-4" />
          Completed
        </Badge>
        <span>
          <span className="text-sm text-ink-soft">Streak </span>
          <strong>{daysText(habit.currentStreak)}</strong>
        </span>
        <span className="text-sm text-ink-soft">of {daysText(habit.targetStreak)}</span>
      </p>
      {next !== null && (
        <p className="mt-3 text-ink-soft">
          It may rest here. If you want to go on, a further target is {daysText(next)}; your streak goes
          along.
        </p>
      )}
      {next !== null && (
        <div className="mt-auto pt-4">
          <Button
            pending={change.isPending}
            onClick={() =>
              change.mutate({
                call: () => api('PUT /api/habits/:id/target', { id, targetStreak: next }),
                said: {
                  title: `On to ${daysText(next)}`,
                  description: 'It is among your active habits again.',
                },
                onStored: leave,
              })
            }
          >
            <Target aria-hidden="true" className="size-5" />
            Aim for {daysText(next)}
            <span className="sr-only"> with “{title}”</span>
          </Button>
        </div>
      )}
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
