import type { Habit } from '@shadow-guide/contracts';
import { type FormEvent, type RefObject, useRef } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { minutesOf, minutesProblem, targetOf, targetProblem, wordsProblems } from '../habit-form.js';
import { daysText, minutesText } from '../habit-looks.js';
import { useUpdateHabit } from '../use-habit-texts.js';
import { HabitFields } from './habit-fields.js';
import { TargetField } from './target-field.js';
import { useKeptForm } from './use-kept-form.js';

export interface EditHabitProps {
  habit: Habit;
  onClose(): void;
  /** Called before the habit's card is removed, when the new target is already reached. */
  onGoing(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Form for a habit's data. Its input survives a failed save, and is kept on this device until it is saved. Mounted
 * while it is open.
 */
export function EditHabit({ habit, onClose, onGoing, focusAfter }: EditHabitProps) {
  const { value: words, isFromBefore, keep, forget } = useKeptForm(`habits/${habit.id}/edit`, wordsOf(habit));
  const targetBox = useRef<HTMLInputElement>(null);
  const update = useUpdateHabit(() => {
    forget();
    onClose();
  }, onGoing);
  const { title, description, category, minutes, restDays, target } = words;
  const problems = wordsProblems(words);
  // Once the target is reached, the card offers a higher target, so the form does not.
  const canAimElsewhere = habit.reachedAt === null;
  const isWrong =
    title.trim() === '' || Boolean(problems.title || problems.description || minutesProblem(minutes));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    if (canAimElsewhere && targetProblem(target)) return targetBox.current?.focus();
    update.mutate({
      id: habit.id,
      title: title.trim(),
      description: description.trim(),
      category,
      minutes: minutesOf(title, minutes),
      restDays: [...restDays],
      ...(canAimElsewhere ? { targetStreak: targetOf(target) } : {}),
    });
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !update.isPending && onClose()}>
      <DialogContent
        title="Edit Habit"
        description="Its streak and its days stay. Days of rest count from today on."
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusAfter.current?.focus();
        }}
      >
        <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-4">
          {isFromBefore && (
            <p className="text-sm text-ink-soft">What you changed before is here, not saved yet.</p>
          )}
          <HabitFields words={words} readOnly={update.isPending} onChange={keep}>
            {canAimElsewhere && (
              <TargetField
                ref={targetBox}
                target={target}
                readOnly={update.isPending}
                hint={
                  targetOf(target) <= habit.currentStreak
                    ? `Your streak is at ${daysText(habit.currentStreak)}: with this target the habit is completed.`
                    : 'Days in a row that you would like to reach.'
                }
                onChange={(target) => keep({ target })}
              />
            )}
          </HabitFields>
          <NotSaved error={update.error} />
          <SaveRow pending={update.isPending} disabled={isWrong} onCancel={giveUp} />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function wordsOf({ title, description, category, minutes, restDays, targetStreak }: Habit) {
  return {
    ...{ title, description, category, target: String(targetStreak) },
    minutes: minutes ? minutesText(minutes) : '',
    restDays: restDays as readonly number[],
  };
}
