import type { Goal } from '@shadow-guide/contracts';
import { MAX_GOALS } from '@shadow-guide/contracts/facts';
import { Lock, Plus, Sparkles } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../ui/button.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { usePlan } from '../plan/index.js';
import { SupportDialog } from '../safety/index.js';
import { GoalEditing } from './editor/goal-editing.js';
import { GoalEditor } from './editor/goal-editor.js';
import { toForm } from './editor/goal-form.js';
import { useKeptGoal } from './editor/use-kept-goal.js';
import { PLANNER_TITLE } from './focus-goal.js';
import { ArchivedGoals } from './goals/archived-goals.js';
import { GoalCard } from './goals/goal-card.js';
import { PlanSection } from './plan/plan-section.js';
import { useKeptIntention } from './plan/use-kept-intention.js';
import { GoalsFailed, GoalsOlder, GoalsSkeleton, NoGoals } from './screen-states.js';
import { useGoals } from './use-goals.js';

/** The goals with their stages of habits, and the forms for new ones, manual or with the guide. */
export function PlannerScreen() {
  const { data, error, isPending, isFetching, refetch } = useGoals();
  const { isFree } = usePlan();
  const newButton = useRef<HTMLButtonElement>(null);
  const planButton = useRef<HTMLButtonElement>(null);
  const planBox = useKeptGoal('plan');
  const intention = useKeptIntention();
  const [isPlanning, setIsPlanning] = useState(false);
  const [open, setOpen] = useState<'new' | 'plan' | null>(null);
  const hasPlan = planBox.kept !== null;
  const close = () => setOpen(null);
  const isFull = (data?.length ?? 0) >= MAX_GOALS;
  return (
    <div className="page page-narrow flex flex-col gap-6 px-4 py-8 sm:px-6">
      <SupportDialog />
      <header>
        <PlaceNav place="habits" />
        <h1 id={PLANNER_TITLE} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
          Planner
        </h1>
        <p className="mt-1 text-ink-soft">
          What you want to work towards, in stages, with a few small things to do each day.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            ref={newButton}
            variant={isPlanning && !isFree ? 'secondary' : 'primary'}
            onClick={() => setOpen('new')}
          >
            <Plus aria-hidden="true" className="size-5" />
            New goal
          </Button>
          <Button ref={planButton} aria-expanded={isPlanning} onClick={() => setIsPlanning(true)}>
            {isFree ? (
              <Lock aria-hidden="true" className="size-4" />
            ) : (
              <Sparkles aria-hidden="true" className="size-4" />
            )}
            Plan with the guide
            {isFree && <span className="text-sm font-normal text-ink-soft">Premium</span>}
          </Button>
        </div>
        {isFull && (
          <p className="mt-3 text-ink-soft">
            {MAX_GOALS} goals are the most there can be at a time. Archive or delete one to make room.
          </p>
        )}
      </header>
      {isPlanning && (
        <PlanSection
          intention={intention}
          hasPlan={hasPlan}
          onPlanned={(plan) => {
            planBox.keep({ form: toForm(plan), version: null, requestId: null });
            if (!plan.checkIn) setOpen('plan');
          }}
          onOpenPlan={() => setOpen('plan')}
          onClose={() => {
            setIsPlanning(false);
            planButton.current?.focus();
          }}
        />
      )}
      {isPending && <GoalsSkeleton />}
      {!isPending && !data && (
        <GoalsFailed error={error} pending={isFetching} onRetry={() => void refetch()} />
      )}
      {data && error && <GoalsOlder pending={isFetching} onRetry={() => void refetch()} />}
      <GoalEditing>
        {data && <Goals goals={data} />}
        {!isPending && <ArchivedGoals />}
      </GoalEditing>
      {open === 'new' && <NewGoal onClose={close} focusAfter={newButton} />}
      {open === 'plan' && (
        <GoalEditor
          isPlan
          box={planBox}
          onClose={close}
          onSaved={() => {
            intention.keep('');
            setIsPlanning(false);
          }}
          focusAfter={planButton}
        />
      )}
    </div>
  );
}

function Goals({ goals }: { goals: Goal[] }) {
  if (goals.length === 0) return <NoGoals />;
  const done = goals.filter(({ status }) => status === 'done');
  return (
    <>
      <GoalList title="In progress" goals={goals.filter(({ status }) => status !== 'done')} />
      <GoalList title="Done" goals={done} />
    </>
  );
}

function GoalList({ title, goals }: { title: string; goals: Goal[] }) {
  if (goals.length === 0) return null;
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-sm font-bold text-ink-soft">
        {title} ({goals.length})
      </h2>
      {goals.map((goal, index) => (
        <GoalCard key={goal.id} goal={goal} neighbour={(goals[index + 1] ?? goals[index - 1])?.id} />
      ))}
    </section>
  );
}

function NewGoal(editor: { onClose(): void; focusAfter: RefObject<HTMLElement | null> }) {
  return <GoalEditor box={useKeptGoal('new')} {...editor} />;
}
