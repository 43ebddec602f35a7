import { DEFAULT_HABIT_CATEGORY, habitMinutes, targetStreakBounds } from '@shadow-guide/contracts/facts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { newUuid } from '../../../lib/uuid.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { minutesOf, minutesProblem, targetOf, targetProblem, wordsProblems } from '../habit-form.js';
import { minutesText } from '../habit-looks.js';
import { useCreateHabit } from '../use-habit-texts.js';
import { HabitFields, type HabitWords } from './habit-fields.js';
import { TargetField } from './target-field.js';
import { useKeptForm } from './use-kept-form.js';

/** Values of the form. The minutes are estimated from title and description until the person types a number. */
type NewWords = Omit<HabitWords, 'minutes'> & { minutes: string | null; target: string };

const newHabit: NewWords = {
  ...{ title: '', description: '', category: DEFAULT_HABIT_CATEGORY, restDays: [] },
  minutes: null,
  target: String(targetStreakBounds.fallback),
};

export interface CreateHabitDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Form for a new habit. Its input survives a failed save, and is kept on this device until it is saved. Mounted while
 * it is open.
 */
export function CreateHabitDialog({ onClose, focusAfter }: CreateHabitDialogProps) {
  const { value: words, isFromBefore, keep, forget } = useKeptForm('habits/new', newHabit);
  const { title, description, category, restDays, target } = words;
  const minutes = words.minutes ?? minutesText(habitMinutes(title, category));
  const targetBox = useRef<HTMLInputElement>(null);
  /**
   * Idempotency key of the current input. Sending the same input again creates no second habit; changed input gets a
   * new key.
   */
  const [requestId, setRequestId] = useState(newUuid);
  const create = useCreateHabit(() => {
    forget();
    onClose();
  });
  const change = (what: Partial<typeof words>) => {
    setRequestId(newUuid());
    keep(what);
  };
  const problems = wordsProblems(words);
  const isWrong = Boolean(problems.title || problems.description || minutesProblem(minutes));
  const isEmpty = title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isWrong) return;
    if (targetProblem(target)) return targetBox.current?.focus();
    create.mutate({
      title: title.trim(),
      description: description.trim(),
      category,
      minutes: minutesOf(title, minutes),
      type: 'habit',
      habitType: 'daily',
      targetStreak: targetOf(target),
      sourceType: 'manual',
      restDays: [...restDays],
      requestId,
    });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !create.isPending && onClose()}>
      <DialogContent
        title="New Habit"
        description="Something small that you do each day. You can change it later."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-4">
          {isFromBefore && (
            <p className="text-sm text-ink-soft">What you wrote before is here, not saved yet.</p>
          )}
          <HabitFields words={{ ...words, minutes }} readOnly={create.isPending} onChange={change}>
            <TargetField
              ref={targetBox}
              target={target}
              readOnly={create.isPending}
              hint="Days in a row that you would like to reach."
              onChange={(target) => change({ target })}
            />
          </HabitFields>
          <NotSaved error={create.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={create.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={isEmpty || isWrong} pending={create.isPending}>
              {create.isPending ? 'Saving' : 'Create'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
