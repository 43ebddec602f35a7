import type { Habit } from '@shadow-guide/contracts';
import {
  Archive,
  CalendarCheck,
  CalendarDays,
  ChevronDown,
  ChevronUp,
  type LucideIcon,
  Moon,
  Pause,
  Pencil,
  Play,
  StickyNote,
  Sun,
  Trash2,
  Undo2,
} from 'lucide-react';
import { api } from '../../../lib/api.js';
import type { MenuAction } from '../../../ui/actions-menu.js';
import { isCompleted } from '../habit-looks.js';
import type { HabitChange } from '../use-habits.js';

/** The dialogs that a habit's card can open. */
export type CardDialog = 'edit' | 'delete' | 'history' | 'note';

export interface HabitMenuPorts {
  /** The day shown on the screen. */
  day: string;
  change(change: HabitChange): void;
  open(dialog: CardDialog): void;
  completeYesterday(): void;
  /** Called before the card leaves the list. */
  onGoing(): void;
  /** Moves the row up; undefined for the first row. `moveDown` is undefined for the last row. */
  moveUp?: () => void;
  moveDown?: () => void;
}

/** Returns the secondary actions available for a habit, the likeliest first. */
export function habitMenu(habit: Habit, ports: HabitMenuPorts): MenuAction[] {
  const { id } = habit;
  const { day: date, open } = ports;
  const change = (what: HabitChange) =>
    ports.change({
      ...what,
      // The card leaves its list when the habit's active, completed, paused or archived state changes.
      onStored: (stored) => {
        const goes =
          stored.archivedAt !== habit.archivedAt ||
          stored.pausedSince !== habit.pausedSince ||
          isCompleted(stored) !== isCompleted(habit);
        if (goes) ports.onGoing();
      },
    });
  const isPaused = habit.pausedSince !== null;
  const { completedToday, skippedToday, lastCompletedDate } = habit;
  const hasRecord = lastCompletedDate === date || skippedToday;
  const isOpenToday = !completedToday && !skippedToday && !isPaused && !habit.beginsLater && habit.isActive;
  const archive = () =>
    change({
      call: () => api('PUT /api/habits/:id/archive', { id }),
      said: {
        title: 'Archived',
        description: 'Its days are kept. You find it under “Archived habits” in the menu.',
      },
      undo: () => api('DELETE /api/habits/:id/archive', { id }),
    });
  return [
    // For an active habit, the check button undoes the completion.
    completedToday &&
      lastCompletedDate !== null &&
      isCompleted(habit) &&
      action('Undo today', Undo2, () =>
        change({
          call: () => api('DELETE /api/habits/:id/completions/:date', { id, date: lastCompletedDate }),
        }),
      ),
    hasRecord && action('Note for today', StickyNote, () => open('note')),
    isOpenToday &&
      !habit.restsToday &&
      action('Rest today', Moon, () =>
        change({
          call: () => api('PUT /api/habits/:id/skips/:date', { id, date }),
          said: { title: 'Resting today', description: 'Your streak stays as it is.' },
          undo: () => api('DELETE /api/habits/:id/skips/:date', { id, date }),
        }),
      ),
    skippedToday &&
      action('Not resting today', Sun, () =>
        change({ call: () => api('DELETE /api/habits/:id/skips/:date', { id, date }) }),
      ),
    habit.canCompleteYesterday && action('Yesterday too', CalendarCheck, ports.completeYesterday),
    action('History', CalendarDays, () => open('history')),
    action('Edit', Pencil, () => open('edit')),
    ports.moveUp && action('Move up', ChevronUp, ports.moveUp),
    ports.moveDown && action('Move down', ChevronDown, ports.moveDown),
    habit.isActive &&
      !isPaused &&
      action('Pause', Pause, () =>
        change({
          call: () => api('POST /api/habits/:id/pause', { id }),
          said: { title: 'Paused', description: 'No day counts until you go on. Your streak waits for you.' },
          undo: () => api('POST /api/habits/:id/resume', { id }),
        }),
      ),
    isPaused &&
      action('Resume', Play, () => change({ call: () => api('POST /api/habits/:id/resume', { id }) })),
    action('Archive', Archive, archive),
    action('Delete', Trash2, () => open('delete')),
  ].filter((each) => each !== false && each !== undefined);
}

function action(label: string, Icon: LucideIcon, run: () => void): MenuAction {
  return { key: label, icon: <Icon aria-hidden="true" />, label, run };
}
