import type { PaidPlan } from '@shadow-guide/contracts';
import { useState } from 'react';
import { planOffers, yearlySaving } from '../plan/index.js';

/** Shows the selected plan and switches to the other one. */
export function PlanSwitch({
  plan,
  disabled,
  onChange,
}: {
  plan: PaidPlan;
  disabled: boolean;
  onChange(plan: PaidPlan): void;
}) {
  // The URL changes only after a delay, so the pressed plan is shown as selected at once.
  const [pressed, setPressed] = useState(plan);
  const [last, setLast] = useState(plan);
  if (plan !== last) {
    setLast(plan);
    setPressed(plan);
  }
  return (
    <fieldset disabled={disabled} className="rounded-l bg-sunken p-1 forced-colors:border">
      <legend className="sr-only">Plan</legend>
      <div className="grid grid-cols-2 gap-1">
        {(['price_monthly', 'price_yearly'] as const).map((each) => (
          <label
            key={each}
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-[16px] border border-transparent px-3 text-center text-ink-soft has-checked:border-line-strong has-checked:bg-surface has-checked:font-bold has-checked:text-ink has-checked:shadow-low has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline-1"
          >
            <input
              type="radio"
              name="plan"
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
              checked={each === pressed}
              onChange={() => {
                setPressed(each);
                onChange(each);
              }}
            />
            <span>
              {planOffers[each].name}{' '}
              {each === 'price_yearly' && (
                <span className="block text-sm font-normal sm:inline">(save {yearlySaving.percent}%)</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
