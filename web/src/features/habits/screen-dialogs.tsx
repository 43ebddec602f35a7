import type { RefObject } from 'react';
import { ArchivedDialog } from './dialogs/archived-dialog.js';
import { CreateHabitDialog } from './dialogs/create-habit.js';
import { DayStartDialog } from './dialogs/day-start-dialog.js';
import { RemindersDialog } from './reminders/index.js';
import { SuggestionsDialog } from './suggestions/index.js';

/** The dialogs that the screen itself can open. */
export type ScreenDialog = 'create' | 'suggestions' | 'reminders' | 'archived' | 'day-start';

export interface ScreenDialogsProps {
  open: ScreenDialog | null;
  onClose(): void;
  /** Gets the focus when a dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The dialog that the screen has open, if any. */
export function ScreenDialogs({ open, ...props }: ScreenDialogsProps) {
  if (open === 'create') return <CreateHabitDialog {...props} />;
  if (open === 'suggestions') return <SuggestionsDialog {...props} />;
  if (open === 'reminders') return <RemindersDialog {...props} />;
  if (open === 'archived') return <ArchivedDialog {...props} />;
  if (open === 'day-start') return <DayStartDialog {...props} />;
  return null;
}
