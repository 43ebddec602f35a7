import type { Goal } from '@shadow-guide/contracts';
import { MAX_GOAL_STAGES, textRules } from '@shadow-guide/contracts/facts';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/text-area.js';
import { TextField } from '../../../ui/text-field.js';
import { type FormGoal, moved, newStage } from './goal-form.js';
import { dateProblems, roomNote, textProblem } from './goal-problems.js';
import { StageFields } from './stage-fields.js';
import { partBeside, useEditorParts } from './use-editor-parts.js';

export interface GoalFieldsProps {
  form: FormGoal;
  /** The stored goal that is edited. */
  goal: Goal | null;
  /** Its description is the guide's, unless the person has changed it. */
  isByGuide: boolean;
  isTried: boolean;
  readOnly: boolean;
  onChange(form: FormGoal): void;
  /** Said aloud. */
  onSay(text: string): void;
  /** Something was taken out, and can be put back. */
  onTakenOut(what: string): void;
}

/** All that is written of a goal. */
export function GoalFields(props: GoalFieldsProps) {
  const { form, goal, isByGuide, isTried, readOnly, onChange, onSay, onTakenOut } = props;
  const { stages } = form;
  const { box, focusPart } = useEditorParts<HTMLDivElement>();
  const change = (next: Partial<FormGoal>) => onChange({ ...form, ...next });
  const add = () => {
    const stage = newStage();
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
  return (
    <div ref={box} data-part="goal" className="flex flex-col gap-5">
      <TextField
        label="What you want to work towards"
        dir="auto"
        autoComplete="off"
        value={form.title}
        readOnly={readOnly}
        error={textProblem(form.title, textRules.goalTitle, 'Give the goal a name.', isTried)}
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={isByGuide ? 'About this plan (optional)' : 'Why it matters to you (optional)'}
        rows={2}
        value={form.description}
        readOnly={readOnly}
        {...roomNote(form.description, textRules.goalDescription)}
        onChange={(event) => change({ description: event.target.value })}
      />
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
      {stages.map((stage, index) => (
        <StageFields
          key={stage.key}
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
      <div className="border-t border-line pt-4">
        {stages.length >= MAX_GOAL_STAGES ? (
          <p className="text-ink-soft">A plan has {MAX_GOAL_STAGES} stages at most.</p>
        ) : (
          <>
            <Button onClick={add}>
              <Plus aria-hidden="true" className="size-4" />
              Add a stage
            </Button>
            {stages.length === 0 && (
              <p className="mt-2 text-sm text-ink-soft">
                A stage holds a few habits that you keep at the same time. You can leave it at a name and plan
                later.
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
