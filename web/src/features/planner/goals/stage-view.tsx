import type { Goal, GoalHabit, GoalStage } from '@shadow-guide/contracts';
import { Check, ChevronRight, Circle, CircleDot } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { Button } from '../../../ui/button.js';
import { focusPart } from '../focus-goal.js';
import { useStartStage } from '../use-goals.js';
import { categoryNames, spanText, stateNames } from '../words.js';

const stateIcons = { planned: Circle, open: CircleDot, done: Check } as const;

export interface StageViewProps {
  goal: Goal;
  stage: GoalStage;
  /** The stage's number, from 1. */
  place: number;
  /** Whether this is the next stage to start. */
  isNext: boolean;
}

/** One stage of a goal. Open stages show their habits; the others can be expanded. */
export function StageView({ goal, stage, place, isNext }: StageViewProps) {
  const id = useId();
  const begin = useStartStage(() => focusPart(`stage-${stage.id}`));
  const Icon = stateIcons[stage.state];
  const span = spanText(stage.startsOn, stage.endsOn);
  return (
    <li className="py-1">
      <details open={stage.state === 'open' || undefined} className="group">
        <summary
          id={`stage-${stage.id}`}
          className="-mx-2 flex min-h-11 cursor-pointer list-none items-start gap-3 rounded-s px-2 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden"
        >
          <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" />
          <span className="min-w-0 flex-1">
            <span id={id} className="block font-semibold wrap-anywhere">
              <span className="sr-only">Stage {place}: </span>
              <bdi>{stage.title}</bdi>
            </span>
            <span className="block text-sm text-ink-soft">
              {stateNames[stage.state]}
              {stage.state !== 'planned' && ` · ${stage.progress}%`}
              {span && ` · ${span}`}
            </span>
          </span>
          <ChevronRight
            aria-hidden="true"
            className="mt-1 size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-90"
          />
        </summary>
        <div className="ps-7 pb-2">
          {stage.habits.length === 0 ? (
            <p className="text-sm text-ink-soft">No habits are planned in this stage yet.</p>
          ) : (
            <ul aria-labelledby={id} className="divide-y divide-line">
              {stage.habits.map((habit) => (
                <HabitLine key={habit.id} habit={habit} hasBegun={stage.state !== 'planned'} />
              ))}
            </ul>
          )}
        </div>
      </details>
      {isNext && (
        <div className="ps-7 pb-2">
          <Button
            pending={begin.isPending}
            onClick={() => begin.mutate({ id: goal.id, stageId: stage.id })}
            aria-describedby={id}
          >
            Begin this stage
          </Button>
        </div>
      )}
    </li>
  );
}

function HabitLine({ habit, hasBegun }: { habit: GoalHabit; hasBegun: boolean }) {
  const { title, description, category, targetStreak, habitId, progress } = habit;
  const isGone = hasBegun && habitId === null;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52">
        {habitId === null ? (
          <p className="font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </p>
        ) : (
          <Link
            to={paths.habits()}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 wrap-anywhere hover:no-underline"
          >
            <bdi>{title}</bdi>
          </Link>
        )}
        {description && (
          <p dir="auto" className="text-sm text-ink-soft whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {categoryNames[category]} · {targetStreak} days
        {hasBegun && (!isGone || progress === 100) && ` · ${progress}%`}
        {isGone && ' · not among your habits any more'}
      </p>
    </li>
  );
}
