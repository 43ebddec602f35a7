import type { Habit } from '@shadow-guide/contracts';
import type { RefObject } from 'react';
import { DayNoteDialog } from '../dialogs/day-note-dialog.js';
import { DeleteHabit } from '../dialogs/delete-habit.js';
import { EditHabit } from '../dialogs/edit-habit.js';
import { HistoryDialog } from '../history/history-dialog.js';
import type { CardDialog } from './habit-menu.js';

export interface CardDialogsProps {
  habit: Habit;
  day: string;
  open: CardDialog | null;
  onClose(): void;
  /** Called before the card is removed. */
  onGoing(): void;
  /** Gets the focus when a dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The dialog that a habit's card has open, if any. */
export function CardDialogs({ habit, day, open, onClose, onGoing, focusAfter }: CardDialogsProps) {
  const props = { habit, onClose, focusAfter };
  if (open === 'edit') return <EditHabit {...props} onGoing={onGoing} />;
  if (open === 'delete') return <DeleteHabit {...props} onDeleted={onGoing} />;
  if (open === 'history') return <HistoryDialog {...props} day={day} />;
  if (open === 'note') return <DayNoteDialog {...props} date={day} />;
  return null;
}
