import type { GroundingExercise, SafetyPlan } from '@shadow-guide/contracts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { fieldLook } from '../../ui/text-field.js';

/** A short exercise, step by step. */
export function GroundingSteps({ exercise }: { exercise: GroundingExercise }) {
  return (
    <Disclosure title={exercise.title}>
      <ol className="list-decimal space-y-1.5 pl-5 leading-relaxed" dir="auto">
        {exercise.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}

/** A few questions for the next hours. What is noted is never stored or sent: it is gone with the page. */
export function PlanNotes({ plan }: { plan: SafetyPlan }) {
  return (
    <Disclosure title={plan.title}>
      <p className="text-sm">These notes stay on this screen only. They are not saved and not sent.</p>
      <div className="mt-3 flex flex-col gap-3">
        {plan.prompts.map((prompt) => (
          <Note key={prompt} prompt={prompt} />
        ))}
      </div>
    </Disclosure>
  );
}

function Note({ prompt }: { prompt: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold" dir="auto">
        {prompt}
      </label>
      <textarea id={id} rows={2} dir="auto" autoComplete="off" className={`${fieldLook} resize-y py-2`} />
    </div>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-m bg-surface text-ink forced-colors:border">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-m px-3 font-semibold [&::-webkit-details-marker]:hidden">
        <span dir="auto">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-3 pt-1 pb-4">{children}</div>
    </details>
  );
}
