import { habitCategories, targetStreakBounds, textRules } from '@shadow-guide/contracts/facts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/text-area.js';
import { fieldClasses, TextField } from '../../../ui/text-field.js';
import { categoryNames } from '../words.js';
import { FrequencyField } from './frequency-field.js';
import { type FormHabit, targetOf } from './goal-form.js';
import { roomNote, targetProblem, textProblem } from './goal-problems.js';
import { LineField } from './line-field.js';
import { More } from './more.js';

export interface HabitFieldsProps {
  /** Whether the habit is displayed as a line of a letter. */
  isLetter: boolean;
  habit: FormHabit;
  /** The habit's number in its stage, from 1. */
  place: number;
  /** Whether the stage has started; the habit is then one of the person's habits and is edited on the habits page. */
  isBegun: boolean;
  /** Whether the person has tried to save, so that missing texts are reported. */
  isTried: boolean;
  readOnly: boolean;
  onChange(habit: FormHabit): void;
  onRemove(): void;
}

/** One habit of a stage. */
export function HabitFields(props: HabitFieldsProps) {
  const { isLetter, habit, place, isBegun, onRemove } = props;
  const id = useId();
  return (
    <fieldset
      data-part={habit.key}
      aria-labelledby={`${id}-name`}
      className="min-w-0 border-s-2 border-line ps-4"
    >
      <div className={isLetter ? 'sr-only' : 'flex items-center justify-between gap-3'}>
        <h4 id={`${id}-name`} className="text-sm font-bold text-ink-soft">
          Habit {place}
        </h4>
        {!isLetter && (
          <Button variant="quiet" size="icon" aria-label={`Take out habit ${place}`} onClick={onRemove}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        )}
      </div>
      {isBegun ? <StartedHabit habit={habit} /> : <PlannedHabit {...props} />}
    </fieldset>
  );
}

function StartedHabit({ habit: { title, description, target } }: { habit: FormHabit }) {
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">
        <bdi>{title}</bdi>
      </p>
      {description && (
        <p dir="auto" className="text-sm text-ink-soft whitespace-pre-line">
          {description}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        It has begun and aims at {target} days in a row. Its words are changed on your habits page.
      </p>
    </div>
  );
}

/** A habit that has not started: the lines of a letter, or the fields of a form with further fields behind “More”. */
function PlannedHabit(props: HabitFieldsProps) {
  const { isLetter, habit, place, isTried, readOnly, onChange } = props;
  const change = (next: Partial<FormHabit>) => onChange({ ...habit, ...next });
  const problem = textProblem(habit.title, textRules.habitTitle, 'Say what to do each day.', isTried);
  const room = roomNote(habit.description, textRules.habitDescription);
  if (isLetter)
    return (
      <>
        <LineField
          label="What to do each day"
          className="prose-text max-w-none"
          value={habit.title}
          readOnly={readOnly}
          problem={problem}
          onChange={(title) => change({ title })}
        />
        <LineField
          isLong
          label="How it is done (optional)"
          placeholder="How it is done"
          className="text-ink-soft placeholder:text-ink-soft placeholder:italic"
          value={habit.description}
          readOnly={readOnly}
          problem={room.wrong ? room.note : undefined}
          onChange={(description) => change({ description })}
        />
      </>
    );
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="What to do each day"
        dir="auto"
        autoComplete="off"
        value={habit.title}
        readOnly={readOnly}
        error={problem}
        onChange={(event) => change({ title: event.target.value })}
      />
      <More of={`habit ${place}`} isWrong={targetProblem(habit.target) !== undefined || room.wrong}>
        <TextArea
          label="How it is done (optional)"
          rows={1}
          value={habit.description}
          readOnly={readOnly}
          {...room}
          onChange={(event) => change({ description: event.target.value })}
        />
        <HabitDetails habit={habit} readOnly={readOnly} onChange={onChange} />
      </More>
    </div>
  );
}

/** The frequency, purpose and target streak of a habit. */
export function HabitDetails({
  habit,
  readOnly,
  onChange,
}: Pick<HabitFieldsProps, 'habit' | 'readOnly' | 'onChange'>) {
  const change = (next: Partial<FormHabit>) => onChange({ ...habit, ...next });
  return (
    <>
      <FrequencyField
        restDays={habit.restDays}
        readOnly={readOnly}
        onChange={(restDays) => change({ restDays })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <CategoryField habit={habit} onChange={(category) => change({ category })} />
        <TextField
          label="Days in a row to aim at"
          inputMode="numeric"
          autoComplete="off"
          value={habit.target}
          readOnly={readOnly}
          hint={`${targetStreakBounds.min} to ${targetStreakBounds.max} days`}
          error={targetProblem(habit.target)}
          onChange={(event) => change({ target: event.target.value })}
          onBlur={() => {
            const target = String(targetOf(habit.target));
            if (target !== habit.target) change({ target });
          }}
        />
      </div>
    </>
  );
}

function CategoryField({
  habit,
  onChange,
}: {
  habit: FormHabit;
  onChange(category: FormHabit['category']): void;
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold">
        It does good to
      </label>
      <select
        id={id}
        value={habit.category}
        onChange={(event) =>
          onChange(habitCategories.find((one) => one === event.target.value) ?? habit.category)
        }
        className={`${fieldClasses} min-h-11`}
      >
        {habitCategories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </select>
    </div>
  );
}
