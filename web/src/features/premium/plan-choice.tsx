import type { PaidPlan } from '@shadow-guide/contracts';
import { useState } from 'react';
import { paths } from '../../lib/paths.js';
import { Badge } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { DocumentLink } from '../../ui/document-link.js';
import { moneyText, planOffers, yearlySaving } from '../plan/index.js';

/** The two plans as cards, with a button to pay for the selected one. */
export function PlanChoice() {
  const [chosen, setChosen] = useState<PaidPlan>('price_monthly');
  return (
    <div>
      <fieldset>
        <legend className="text-lg font-bold">Choose how to pay</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          {(['price_monthly', 'price_yearly'] as const).map((plan) => (
            <PlanCard key={plan} plan={plan} chosen={plan === chosen} onChoose={() => setChosen(plan)} />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button asChild variant="primary" size="lg" className="w-full sm:w-auto">
          <DocumentLink
            href={paths.subscribe(chosen)}
            offlineText="Failed to start subscription process. Please try again."
          >
            Start Premium
          </DocumentLink>
        </Button>
        <p className="text-sm text-ink-soft">
          The next page shows the exact amount and the next charge before you pay.
        </p>
      </div>
    </div>
  );
}

function PlanCard({ plan, chosen, onChoose }: { plan: PaidPlan; chosen: boolean; onChoose(): void }) {
  const { name, amount, currency, interval } = planOffers[plan];
  const isYearly = plan === 'price_yearly';
  return (
    <label className="relative flex cursor-pointer flex-col rounded-m border-2 border-line bg-surface p-5 shadow-low transition-colors duration-200 hover:border-line-strong has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span className="flex flex-wrap items-center gap-2">
        <input
          type="radio"
          name="plan"
          value={plan}
          checked={chosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-accent outline-none"
        />
        <span className="text-lg font-bold">{name}</span>
        {isYearly && (
          <>
            <Badge variant="accent">Most Popular</Badge>
            <Badge variant="good">Save {yearlySaving.percent}%</Badge>
          </>
        )}
      </span>
      <span className="mt-3 text-3xl font-bold tabular-nums">
        {moneyText(amount, currency)}
        <span className="text-base font-normal text-ink-soft"> per {interval}</span>
      </span>
      <span className="mt-1 text-ink-soft">
        {isYearly
          ? `Saves ${moneyText(yearlySaving.cents, currency)} over twelve months`
          : 'Renews each month until you cancel'}
      </span>
    </label>
  );
}
