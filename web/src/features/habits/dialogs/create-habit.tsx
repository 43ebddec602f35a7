import { DEFAULT_HABIT_CATEGORY, targetStreakBounds } from '@shadow-guide/contracts/facts';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useKeptWords } from '../../../lib/use-kept-words.js';
import { newUuid } from '../../../lib/uuid.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogContent } from '../../../ui/dialog.js';
import { NotSaved } from '../../../ui/not-saved.js';
import { TextField } from '../../../ui/text-field.js';
import { targetOf, targetProblem, wordsProblems } from '../habit-form.js';
import { useCreateHabit } from '../use-habit-texts.js';
import { HabitFields } from './habit-fields.js';

export interface CreateHabitDialogProps {
  onClose(): void;
  /** Gets the focus when the dialog closes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for a new habit. Its words stay when it cannot be saved, and on this device until it is. Mounted while it is open. */
export function CreateHabitDialog({ onClose, focusAfter }: CreateHabitDialogProps) {
  const title = useKeptWords('habits/new/title', '');
  const description = useKeptWords('habits/new/description', '');
  const [target, setTarget] = useState(String(targetStreakBounds.fallback));
  const [choice, setChoice] = useState({
    category: DEFAULT_HABIT_CATEGORY,
    restDays: [] as readonly number[],
  });
  const targetBox = useRef<HTMLInputElement>(null);
  /** Of these very words: sent again they make one habit, and what was changed is another. */
  const [requestId, setRequestId] = useState(newUuid);
  const create = useCreateHabit(() => {
    title.forget();
    description.forget();
    onClose();
  });
  const words = { ...choice, title: title.text, description: description.text };
  const problems = wordsProblems(words);
  const isEmpty = title.text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || problems.title || problems.description) return;
    if (targetProblem(target)) return targetBox.current?.focus();
    create.mutate({
      title: title.text.trim(),
      description: description.text.trim(),
      category: choice.category,
      type: 'habit',
      habitType: 'daily',
      targetStreak: targetOf(target),
      sourceType: 'manual',
      restDays: [...choice.restDays],
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
          {title.isFromBefore && (
            <p className="text-sm text-ink-soft">What you wrote before is here, not saved yet.</p>
          )}
          <HabitFields
            words={words}
            readOnly={create.isPending}
            onChange={(change) => {
              setRequestId(newUuid());
              if (change.title !== undefined) title.keep(change.title);
              if (change.description !== undefined) description.keep(change.description);
              const { category = choice.category, restDays = choice.restDays } = change;
              setChoice({ category, restDays });
            }}
          >
            <TextField
              ref={targetBox}
              label="Target, in days"
              type="number"
              inputMode="numeric"
              min={targetStreakBounds.min}
              max={targetStreakBounds.max}
              value={target}
              readOnly={create.isPending}
              error={targetProblem(target) ?? undefined}
              hint="Days in a row that you would like to reach."
              onChange={(event) => {
                setRequestId(newUuid());
                setTarget(event.target.value);
              }}
              onBlur={() => setTarget(String(targetOf(target)))}
            />
          </HabitFields>
          <NotSaved error={create.error} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button disabled={create.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="primary"
              disabled={isEmpty || Boolean(problems.title || problems.description)}
              pending={create.isPending}
            >
              {create.isPending ? 'Saving' : 'Create'}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
