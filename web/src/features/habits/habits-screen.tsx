import { useQueryClient } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDayEnd } from '../../lib/use-day-end.js';
import { Button } from '../../ui/button.js';
import { PlaceNav } from '../../ui/place-nav.js';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.js';
import { SupportDialog } from '../safety/index.js';
import { isCompleted, isCounted } from './habit-looks.js';
import { ActiveList } from './list/active-list.js';
import { CompletedList } from './list/completed-list.js';
import { PausedList } from './list/paused-list.js';
import { ProgressCard } from './progress-card.js';
import { ScienceSection } from './science-section.js';
import { type ScreenDialog, ScreenDialogs } from './screen-dialogs.js';
import { ScreenMenu } from './screen-menu.js';
import { AllReached, HabitsFailed, HabitsSkeleton, NoHabits } from './screen-states.js';
import { type HabitsOfToday, refreshHabits, useHabitsOfToday } from './use-habits.js';

/**
 * Screen with the person's habits: those of today, those that have reached their target, and the research on how habits
 * form.
 */
export function HabitsScreen() {
  const { data, error, isPending, isFetching, readAgain } = useHabitsOfToday();
  const [dialog, setDialog] = useState<ScreenDialog | null>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const suggestionsButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const active = data?.habits.filter((habit) => !isCompleted(habit)) ?? [];
  const isEmpty = data?.habits.length === 0;
  const buttons = (
    <>
      <Button ref={suggestionsButton} onClick={() => setDialog('suggestions')}>
        <Sparkles aria-hidden="true" className="size-5" />
        AI Suggested Habits
      </Button>
      <Button ref={newButton} variant="primary" onClick={() => setDialog('create')}>
        <Plus aria-hidden="true" className="size-5" />
        New Habit
      </Button>
    </>
  );
  return (
    <div className="page flex flex-col gap-6 px-4 py-8 sm:px-6">
      <SupportDialog />
      <header>
        <PlaceNav place="habits" />
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="grow text-2xl font-bold sm:text-3xl">Habit Tracking</h1>
          {data && !isEmpty && (
            <div className="order-last flex w-full flex-wrap gap-3 sm:order-none sm:w-auto">{buttons}</div>
          )}
          {data && <ScreenMenu ref={menu} habits={active} open={setDialog} />}
        </div>
      </header>
      {data ? (
        <Today data={data} emptyButtons={buttons} />
      ) : isPending ? (
        <HabitsSkeleton />
      ) : (
        <HabitsFailed error={error} pending={isFetching} onRetry={readAgain} />
      )}
      <ScienceSection isOpen={isEmpty} />
      <ScreenDialogs
        open={dialog}
        onClose={() => setDialog(null)}
        focusAfter={dialog === 'create' ? newButton : dialog === 'suggestions' ? suggestionsButton : menu}
      />
    </div>
  );
}

function Today({
  data: { habits, progress },
  emptyButtons,
}: {
  data: HabitsOfToday;
  emptyButtons: ReactNode;
}) {
  const client = useQueryClient();
  useDayEnd(Date.parse(progress.endsAt), () => void refreshHabits(client));
  const active = habits.filter((habit) => !isCompleted(habit));
  const running = active.filter(({ pausedSince }) => pausedSince === null);
  const paused = active.filter(({ pausedSince }) => pausedSince !== null);
  const completed = habits.filter(isCompleted);
  if (habits.length === 0) return <NoHabits actions={emptyButtons} />;
  return (
    <>
      <ProgressCard progress={progress} />
      <Tabs defaultValue="active">
        <TabList aria-label="Habits">
          <Tab value="active">Active Habits ({habits.filter(isCounted).length})</Tab>
          <Tab value="completed">Completed ({completed.length})</Tab>
        </TabList>
        <TabPanel value="active" className="flex flex-col gap-6 pt-5">
          {active.length > 0 ? (
            <>
              {running.length > 0 && <ActiveList habits={running} day={progress.date} />}
              <PausedList habits={paused} day={progress.date} />
            </>
          ) : (
            <AllReached />
          )}
        </TabPanel>
        <TabPanel value="completed" className="pt-5">
          <CompletedList habits={completed} day={progress.date} />
        </TabPanel>
      </Tabs>
    </>
  );
}
