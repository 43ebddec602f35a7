import type { Goal } from '@shadow-guide/contracts';
import { MAX_GOAL_STAGES, textRules } from '@shadow-guide/contracts/facts';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { FrequencyField } from './frequency-field.js';
import { type FormGoal, moved, newStage } from './goal-form.js';
import { dateProblems, roomNote, textProblem } from './goal-problems.js';
import { LineField } from './line-field.js';
import { More } from './more.js';
import { StageFields } from './stage-fields.js';
import { partBeside, useEditorParts } from './use-editor-parts.js';
import type { EditorKind } from './use-goal-editor.js';

export interface GoalFieldsProps {
  kind: EditorKind;
  form: FormGoal;
  /** The stored goal being edited; null for a new one. */
  goal: Goal | null;
  /** Whether the guide wrote the description and the person has not changed it. */
  isByGuide: boolean;
  isTried: boolean;
  readOnly: boolean;
  onChange(form: FormGoal): void;
  /** Announces a text to screen readers. */
  onSay(text: string): void;
  /** Called when something was removed that can be restored. */
  onTakenOut(what: string): void;
}

/**
 * The fields of a goal. A plan by the guide is laid out like a letter; a new goal starts with one sentence and a
 * frequency.
 */
export function GoalFields(props: GoalFieldsProps) {
  const { kind, form, goal, isByGuide, isTried, readOnly, onChange, onSay, onTakenOut } = props;
  const { stages } = form;
  const { box, focusPart } = useEditorParts<HTMLDivElement>();
  const change = (next: Partial<FormGoal>) => onChange({ ...form, ...next });
  const add = () => {
    const stage = newStage(form.restDays ?? []);
    change({ stages: [...stages, stage] });
    focusPart(stage.key);
  };
  const move = (index: number, by: -1 | 1) => {
    change({ stages: moved(stages, index, by) });
    onSay(`Stage ${index + 1} is stage ${index + 1 + by} now.`);
    focusPart(stages[index]?.key ?? '', `[data-move="${by}"]`);
  };
  const takeOut = (index: number) => {
    change({ stages: stages.toSpliced(index, 1) });
    onTakenOut(stages[index]?.title.trim() || `Stage ${index + 1}`);
    focusPart(partBeside(stages, index) ?? 'goal');
  };
  const wrongDates = dateProblems(form);
  const begun = new Set(
    goal?.stages
      .filter(({ state }) => state !== 'planned')
      .flatMap((stage) => [stage.id, ...stage.habits.map(({ id }) => id)]),
  );
  const isLetter = kind === 'plan';
  const titleProblem = textProblem(form.title, textRules.goalTitle, 'Give the goal a name.', isTried);
  const aboutLabel = isByGuide ? 'About this plan (optional)' : 'Why it matters to you (optional)';
  const room = roomNote(form.description, textRules.goalDescription);
  const about = isLetter ? (
    <LineField
      isLong
      label={aboutLabel}
      className="prose-text max-w-none"
      value={form.description}
      readOnly={readOnly}
      problem={room.wrong ? room.note : undefined}
      onChange={(description) => change({ description })}
    />
  ) : (
    <TextArea
      label={aboutLabel}
      rows={2}
      value={form.description}
      readOnly={readOnly}
      {...room}
      onChange={(event) => change({ description: event.target.value })}
    />
  );
  const more = (
    <More of="the goal" isWrong={wrongDates.targetDate !== undefined || (kind === 'new' && room.wrong)}>
      {kind === 'new' && about}
      <TextField
        label="By when (optional)"
        type="date"
        max="9999-12-31"
        className="sm:max-w-60"
        value={form.targetDate}
        readOnly={readOnly}
        error={wrongDates.targetDate}
        onChange={(event) => change({ targetDate: event.target.value })}
      />
    </More>
  );
  return (
    <div ref={box} data-part="goal" className={cn('flex flex-col', isLetter ? 'gap-2' : 'gap-5')}>
      {form.isTemplate && (
        <p className="text-ink-soft">
          This is a template. No model has read what you wrote: the plan goes by single words of it, so change
          whatever does not fit.
        </p>
      )}
      {isLetter ? (
        <LineField
          label="What you want to work towards"
          className="text-lg font-bold"
          value={form.title}
          readOnly={readOnly}
          problem={titleProblem}
          onChange={(title) => change({ title })}
        />
      ) : (
        <TextField
          label="What you want to work towards"
          dir="auto"
          autoComplete="off"
          value={form.title}
          readOnly={readOnly}
          error={titleProblem}
          onChange={(event) => change({ title: event.target.value })}
        />
      )}
      {form.restDays !== null && stages.length === 0 && (
        <FrequencyField
          restDays={form.restDays}
          readOnly={readOnly}
          onChange={(restDays) => change({ restDays })}
        />
      )}
      {kind !== 'new' && about}
      {!isLetter && more}
      {stages.map((stage, index) => (
        <StageFields
          key={stage.key}
          isLetter={isLetter}
          stage={stage}
          place={index + 1}
          count={stages.length}
          wrongDates={wrongDates.stages[index]}
          begun={begun}
          isTried={isTried}
          readOnly={readOnly}
          onChange={(next) => change({ stages: stages.with(index, next) })}
          onMove={(by) => move(index, by)}
          onRemove={() => takeOut(index)}
          onTakenOut={onTakenOut}
        />
      ))}
      {isLetter && more}
      <div className={isLetter ? undefined : 'border-t border-line pt-4'}>
        {stages.length >= MAX_GOAL_STAGES ? (
          <p className="text-ink-soft">A plan has {MAX_GOAL_STAGES} stages at most.</p>
        ) : (
          <>
            <Button
              variant={isLetter ? 'quiet' : 'secondary'}
              className={isLetter ? '-ms-3 px-3!' : ''}
              onClick={add}
            >
              <Plus aria-hidden="true" className="size-4" />
              Add a stage
            </Button>
            {stages.length === 0 && (
              <p className="mt-2 text-sm text-ink-soft">
                Stages make a way of it: each holds a few habits that you keep at the same time.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
