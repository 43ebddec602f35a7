import type { Habit } from '@shadow-guide/contracts';
import { Archive, Bell, Pause, Play, Sunrise } from 'lucide-react';
import type { Ref } from 'react';
import { ActionsMenu } from '../../ui/actions-menu.js';
import type { ScreenDialog } from './screen-dialogs.js';
import { usePauseAll } from './use-pause-all.js';

export interface ScreenMenuProps {
  /** The active habits. */
  habits: readonly Habit[];
  open(dialog: ScreenDialog): void;
  ref: Ref<HTMLButtonElement>;
}

/** The three-dot menu of actions that concern all habits. */
export function ScreenMenu({ habits, open, ref }: ScreenMenuProps) {
  const pauseAll = usePauseAll(habits);
  const hasRunning = habits.some(({ pausedSince }) => pausedSince === null);
  const hasPaused = habits.some(({ pausedSince }) => pausedSince !== null);
  const actions = [
    {
      key: 'day-start',
      icon: <Sunrise aria-hidden="true" />,
      label: 'When your day begins',
      run: () => open('day-start'),
    },
    {
      key: 'reminders',
      icon: <Bell aria-hidden="true" />,
      label: 'Reminders',
      run: () => open('reminders'),
    },
    hasRunning && {
      key: 'pause',
      icon: <Pause aria-hidden="true" />,
      label: 'Pause all habits',
      run: () => pauseAll.mutate(true),
    },
    hasPaused && {
      key: 'resume',
      icon: <Play aria-hidden="true" />,
      label: 'Resume all habits',
      run: () => pauseAll.mutate(false),
    },
    {
      key: 'archived',
      icon: <Archive aria-hidden="true" />,
      label: 'Archived habits',
      run: () => open('archived'),
    },
  ].filter((each) => each !== false);
  return <ActionsMenu ref={ref} label="All habits" actions={actions} />;
}
