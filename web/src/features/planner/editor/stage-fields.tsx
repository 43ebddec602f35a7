import { MAX_STAGE_HABITS, textRules } from '@shadow-guide/contracts/facts';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { TextField } from '../../../ui/text-field.js';
import { type FormStage, newHabit } from './goal-form.js';
import { type DateProblems, targetProblem, textProblem } from './goal-problems.js';
import { HabitDetails, HabitFields } from './habit-fields.js';
import { LineField } from './line-field.js';
import { More } from './more.js';
import { partBeside, useEditorParts } from './use-editor-parts.js';

export interface StageFieldsProps {
  /** Whether the stage is displayed as a part of a letter. */
  isLetter: boolean;
  stage: FormStage;
  /** The stage's number, from 1. */
  place: number;
  count: number;
  wrongDates: DateProblems['stages'][number] | undefined;
  /** Ids of the started parts of the plan: stages, and habits that are now among the person's habits. */
  begun: ReadonlySet<string>;
  isTried: boolean;
  readOnly: boolean;
  onChange(stage: FormStage): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  /** Called when something was removed from the stage that can be restored. */
  onTakenOut(what: string): void;
}

/** Returns the word that opens a stage in the letter, by the stage's number. */
function openingOf(place: number, count: number): string {
  if (place === 1) return 'First';
  return place === count ? 'And at last' : 'Then';
}

/** One stage of a plan: its name, its habits, and its dates behind “More”. */
export function StageFields(props: StageFieldsProps) {
  const { isLetter, stage, place, count, begun, isTried, readOnly, onChange, onMove, onRemove } = props;
  const id = useId();
  const { box, focusPart } = useEditorParts();
  const change = (next: Partial<FormStage>) => onChange({ ...stage, ...next });
  const isFull = stage.habits.length >= MAX_STAGE_HABITS;
  const add = () => {
    if (isFull) return;
    const habit = newHabit();
    change({ habits: [...stage.habits, habit] });
    focusPart(habit.key);
  };
  const takeOut = (index: number) => {
    const neighbour = partBeside(stage.habits, index);
    change({ habits: stage.habits.toSpliced(index, 1) });
    props.onTakenOut(stage.habits[index]?.title.trim() || `Habit ${index + 1}`);
    focusPart(neighbour ?? stage.key);
  };
  const problem = textProblem(stage.title, textRules.stageTitle, 'Give the stage a name.', isTried);
  const buttons = (
    <div className="flex">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move stage ${place} up`}
        aria-disabled={place === 1}
        data-move="-1"
        onClick={() => place > 1 && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Move stage ${place} down`}
        aria-disabled={place === count}
        data-move="1"
        onClick={() => place < count && onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Take out stage ${place}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
  const addButton = isFull ? (
    <p className="text-sm text-ink-soft">A stage has {MAX_STAGE_HABITS} habits at most.</p>
  ) : (
    <Button size="sm" className="min-h-11 self-start" onClick={add}>
      <Plus aria-hidden="true" className="size-4" />
      Add a habit<span className="sr-only"> to stage {place}</span>
    </Button>
  );
  const isWrong =
    Boolean(props.wrongDates?.startsOn ?? props.wrongDates?.endsOn) ||
    (isLetter && stage.habits.some(({ target }) => targetProblem(target) !== undefined));
  const more = (
    <More of={`stage ${place}`} isWrong={isWrong}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Begins on (optional)"
          type="date"
          max="9999-12-31"
          value={stage.startsOn}
          readOnly={readOnly}
          error={props.wrongDates?.startsOn}
          onChange={(event) => change({ startsOn: event.target.value })}
        />
        <TextField
          label="Ends on (optional)"
          type="date"
          max="9999-12-31"
          value={stage.endsOn}
          readOnly={readOnly}
          error={props.wrongDates?.endsOn}
          onChange={(event) => change({ endsOn: event.target.value })}
        />
      </div>
      {isLetter &&
        stage.habits.map((habit, index) => (
          <fieldset key={habit.key} className="flex min-w-0 flex-col gap-3 border-s-2 border-line ps-4">
            <legend className="float-start mb-1 w-full font-semibold wrap-anywhere">
              <bdi>{habit.title.trim() || `Habit ${index + 1}`}</bdi>
            </legend>
            <HabitDetails
              habit={habit}
              readOnly={readOnly}
              onChange={(next) => change({ habits: stage.habits.with(index, next) })}
            />
            <Button
              size="sm"
              className="min-h-11 self-start"
              aria-label={`Take out habit ${index + 1}`}
              onClick={() => takeOut(index)}
            >
              <X aria-hidden="true" className="size-4" />
              Take out
            </Button>
          </fieldset>
        ))}
      {isLetter && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {addButton}
          {buttons}
        </div>
      )}
    </More>
  );
  return (
    <fieldset
      ref={box}
      data-part={stage.key}
      aria-labelledby={`${id}-name`}
      className={cn('min-w-0', isLetter ? 'pt-2' : 'border-t border-line pt-4')}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={`${id}-name`} className={isLetter ? 'sr-only' : 'text-lg font-bold'}>
          Stage {place}
        </h3>
        {isLetter ? (
          <p aria-hidden="true" className="prose-text text-ink-soft">
            {openingOf(place, count)},
          </p>
        ) : (
          buttons
        )}
      </div>
      {begun.has(stage.id ?? '') && (
        <p className="mb-3 text-sm text-ink-soft">
          This stage has begun. What you take out of it stays among your habits; what you add begins when you
          save.
        </p>
      )}
      <div className={cn('flex flex-col', isLetter ? 'gap-1' : 'gap-4')}>
        {isLetter ? (
          <LineField
            label="What this stage is about"
            className="prose-text max-w-none font-semibold"
            value={stage.title}
            readOnly={readOnly}
            problem={problem}
            onChange={(title) => change({ title })}
          />
        ) : (
          <TextField
            label="What this stage is about"
            dir="auto"
            autoComplete="off"
            value={stage.title}
            readOnly={readOnly}
            error={problem}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
        {!isLetter && more}
        {stage.habits.map((habit, index) => (
          <HabitFields
            key={habit.key}
            isLetter={isLetter}
            habit={habit}
            place={index + 1}
            isBegun={begun.has(habit.id ?? '')}
            isTried={isTried}
            readOnly={readOnly}
            onChange={(next) => change({ habits: stage.habits.with(index, next) })}
            onRemove={() => takeOut(index)}
          />
        ))}
        {isLetter ? more : addButton}
      </div>
    </fieldset>
  );
}
