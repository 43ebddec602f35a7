import type { Budget } from '@shadow-guide/contracts';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../lib/api-error.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { SwitchField } from '../../../ui/switch.js';
import { TextField } from '../../../ui/text-field.js';
import { centsFrom } from '../figures.js';
import { useSetBudget } from './use-budget.js';

/** Form that sets the spending limit, when operators are warned, and what happens when it is reached. */
export function BudgetForm({ budget }: { budget: Budget }) {
  const [dollars, setDollars] = useState(dollarsOf(budget.monthlyLimitCents));
  const [alert, setAlert] = useState(String(budget.alertPercent));
  const [rests, setRests] = useState(budget.restsAtLimit);
  const [isChecked, setIsChecked] = useState(false);
  const save = useSetBudget();
  const cents = dollars.trim() === '' ? null : centsFrom(dollars);
  const percent = /^\d{1,3}$/.test(alert.trim()) ? Number(alert) : 0;
  const isMoney = dollars.trim() === '' || (cents !== null && cents <= 100_000_000);
  const isPercent = percent >= 1 && percent <= 100;
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Monthly budget in US dollars"
          hint="Empty: no budget."
          error={isChecked && !isMoney ? 'An amount such as 250 or 99.50, up to 1,000,000.' : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={dollars}
          onChange={(event) => setDollars(event.target.value)}
        />
        <TextField
          label="Warn from, in percent"
          hint="Of the budget."
          error={isChecked && !isPercent ? 'A whole number from 1 to 100.' : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={alert}
          onChange={(event) => setAlert(event.target.value)}
        />
      </div>
      <SwitchField
        label="Let the guide rest when the budget is spent"
        description="Otherwise it goes on answering, and the cost with it."
        checked={rests}
        onCheckedChange={setRests}
      />
      {save.error && (
        <Alert variant="danger" title="The budget was not confirmed">
          {messageOf(save.error, 'The server did not say why.')}
        </Alert>
      )}
      <Button type="submit" pending={save.isPending} className="self-start">
        Save budget
      </Button>
    </form>
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (!isMoney || !isPercent || save.isPending) return;
    save.mutate({ monthlyLimitCents: cents, alertPercent: percent, restsAtLimit: rests });
  }
}

function dollarsOf(cents: number | null): string {
  if (cents === null) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
