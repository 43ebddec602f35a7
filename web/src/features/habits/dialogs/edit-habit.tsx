import type { Habit } from '@shadow-guide/contracts';
import { type FormEvent, type RefObject, useState } from 'react';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { SaveRow } from '../../../ui/save-row.js';
import { wordsProblems } from '../habit-form.js';
import { useUpdateHabit } from '../use-habit-texts.js';
import { HabitFields, type HabitWords } from './habit-fields.js';

export interface EditHabitProps {
  habit: Habit;
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks what a habit is. Mounted while it is open; a failure keeps the words. */
export function EditHabit({ habit, onClose, focusAfter }: EditHabitProps) {
  const [words, setWords] = useState<HabitWords>(habit);
  const update = useUpdateHabit(onClose);
  const { title, description, category, restDays } = words;
  const problems = wordsProblems(words);
  const isWrong = title.trim() === '' || Boolean(problems.title || problems.description);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    update.mutate({
      id: habit.id,
      title: title.trim(),
      description: description.trim(),
      category,
      restDays: [...restDays],
    });
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
          <HabitFields
            words={words}
            readOnly={update.isPending}
            onChange={(change) => setWords((before) => ({ ...before, ...change }))}
          />
          <NotSaved error={update.error} />
          <SaveRow pending={update.isPending} disabled={isWrong} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
