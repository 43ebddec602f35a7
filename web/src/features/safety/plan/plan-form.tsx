import type { SafetyPlan } from '@shadow-guide/contracts';
import { type FormEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/class-names.js';
import { fieldClasses } from '../../../ui/text-field.js';
import { useSafetyWords } from '../words/in-language.js';
import { answerLengthNote, isTooLong, type PlanLabels, planFields } from './plan-fields.js';
import { useSavePlan } from './use-own-plan.js';

interface PlanFormProps {
  plan: SafetyPlan;
  labels: PlanLabels;
  onType(plan: SafetyPlan): void;
  /** Called when the plan is saved. `whole`: the person has typed nothing since it was sent. */
  onSaved(whole: boolean): void;
  /** Discards the edit; undefined when no plan is stored. */
  onCancel?: () => void;
}

/**
 * Form with the three questions of a safety plan. An answer that is too long is not cut off; it stays and shows an
 * error.
 */
export function PlanForm({ plan, labels, onType, onSaved, onCancel }: PlanFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = useSavePlan(onSaved);
  const words = useSafetyWords().words.own;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tooLong = planFields.find((field) => isTooLong(plan[field]));
    if (tooLong) form.current?.querySelector<HTMLElement>(`[name="${tooLong}"]`)?.focus();
    else if (!save.isPending) save.mutate(plan);
  };
  return (
    <form ref={form} onSubmit={submit} autoComplete="off" className="mt-2 flex flex-col gap-3">
      {planFields.map((field) => (
        <Answer
          key={field}
          name={field}
          label={labels[field]}
          text={plan[field]}
          onType={(text) => onType({ ...plan, [field]: text })}
        />
      ))}
      <p role="alert" className={save.error ? 'text-danger' : 'sr-only'}>
        <bdi>{save.error && words.notSaved}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={save.isPending} aria-busy={save.isPending}>
          {save.isPending ? words.saving : words.save}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            aria-disabled={save.isPending}
            onClick={() => !save.isPending && onCancel()}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

interface AnswerProps {
  name: string;
  label: string;
  text: string;
  onType(text: string): void;
}

function Answer({ name, label, text, onType }: AnswerProps) {
  const id = useId();
  const note = answerLengthNote(text, useSafetyWords());
  const wrong = isTooLong(text);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold" dir="auto">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        value={text}
        rows={2}
        dir="auto"
        aria-invalid={wrong || undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onType(event.target.value)}
        className={cn(fieldClasses, 'field-sizing-content max-h-60 min-h-16 resize-y py-2')}
      />
      {note && (
        <p id={`${id}-note`} className={cn('mt-1 text-sm', wrong ? 'text-danger' : 'text-ink-soft')}>
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  );
}
