import type { SafetyPlan } from '@shadow-guide/contracts';
import { Button } from '../../../ui/button.js';
import { useSafetyWords } from '../words/in-language.js';
import { type PlanLabels, planFields } from './plan-fields.js';

/** A plan as the person wrote it, without empty answers. */
export function PlanText({
  plan,
  labels,
  onChange,
}: {
  plan: SafetyPlan;
  labels: PlanLabels;
  onChange(): void;
}) {
  const { words } = useSafetyWords();
  return (
    <>
      <dl className="mt-2 flex flex-col gap-3">
        {planFields
          .filter((field) => plan[field].trim() !== '')
          .map((field) => (
            <div key={field}>
              <dt className="text-sm font-semibold text-ink-soft" dir="auto">
                {labels[field]}
              </dt>
              <dd className="prose-text whitespace-pre-line" dir="auto">
                {plan[field].trim()}
              </dd>
            </div>
          ))}
      </dl>
      <Button size="sm" className="mt-3 min-h-11" onClick={onChange}>
        {words.own.change}
      </Button>
    </>
  );
}
