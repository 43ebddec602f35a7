import type { HabitDay } from '@shadow-guide/contracts';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullDate } from '../../../lib/day-title.js';
import { Button } from '../../../ui/button.js';
import { NoteForm } from '../dialogs/note-form.js';
import { dayStateNames } from './day-states.js';

/** One day of a habit with its note, which is edited in place. */
export function DayItem({ habitId, day }: { habitId: string; day: HabitDay }) {
  const { date, state, note } = day;
  const [isChanging, setIsChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const canHaveNote = state === 'completed' || state === 'skipped';
  const close = () => {
    flushSync(() => setIsChanging(false));
    button.current?.focus();
  };
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <time dateTime={date} className="font-semibold">
            {fullDate(date)}
          </time>
          <span className="text-ink-soft"> {dayStateNames[state]}</span>
        </p>
        {canHaveNote && !isChanging && (
          <Button ref={button} variant="quiet" className="-me-3 px-3!" onClick={() => setIsChanging(true)}>
            <Pencil aria-hidden="true" className="size-4" />
            {note === '' ? 'Add a note' : 'Edit note'}
            <span className="sr-only"> of {fullDate(date)}</span>
          </Button>
        )}
      </div>
      {isChanging ? (
        <NoteForm {...{ habitId, date, note }} onSaved={close} onCancel={close} />
      ) : (
        note !== '' && (
          <p dir="auto" className="prose-text whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        )
      )}
    </li>
  );
}
