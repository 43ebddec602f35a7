import type { Budget } from '@shadow-guide/contracts';
import { Alert } from '../../../ui/alert.js';
import { Progress } from '../../../ui/progress.js';
import { centText, percentText, unpricedText } from '../figures.js';
import { Read } from '../read.js';
import { Part } from '../section-frame.js';
import { BudgetForm } from './budget-form.js';
import { GuideRestSwitch } from './guide-rest-switch.js';
import { useBudget } from './use-budget.js';

/** This month’s spending limit, how much of it is spent, and the switch that pauses the guide. */
export function BudgetPart() {
  const budget = useBudget();
  return (
    <Part title="Budget" says="For calls to models in a month (UTC).">
      <Read query={budget} what="The budget">
        {(known) => (
          <div className="flex flex-col gap-5">
            <Spent budget={known} />
            {known.unpricedRequests > 0 && <Unpriced budget={known} />}
            <GuideRestSwitch budget={known} />
            <BudgetForm budget={known} />
          </div>
        )}
      </Read>
    </Part>
  );
}

function Spent({
  budget: { monthlyLimitCents, usedCents, unpricedRequests, alertPercent, state, restsAtLimit },
}: {
  budget: Budget;
}) {
  const spent = unpricedRequests > 0 ? `At least ${centText(usedCents)}` : centText(usedCents);
  if (monthlyLimitCents === null)
    return <p>{spent} spent this month. There is no budget, and nobody is warned.</p>;
  const percent = monthlyLimitCents > 0 ? (usedCents / monthlyLimitCents) * 100 : 100;
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular-nums">
        <span className="text-xl font-bold">{spent}</span> of {centText(monthlyLimitCents)} spent this month (
        {percentText(percent)})
      </p>
      <Progress value={percent} label="Share of the budget that is spent" />
      {state === 'alert' && (
        <Alert variant="danger" title={`More than ${alertPercent}% of the budget is spent`}>
          {restsAtLimit
            ? 'When all of it is spent, the guide rests by itself until the next month or a larger budget.'
            : 'The guide goes on answering when all of it is spent.'}
        </Alert>
      )}
      {state === 'spent' && (
        <Alert variant="danger" title="The budget of this month is spent">
          {restsAtLimit
            ? 'The guide rests until the next month or a larger budget.'
            : 'The guide goes on answering: it was not asked to rest by itself.'}
        </Alert>
      )}
    </div>
  );
}

/** Warning about requests without a known price, which the budget cannot include. */
function Unpriced({ budget: { unpricedRequests, monthlyLimitCents } }: { budget: Budget }) {
  return (
    <Alert variant="info" title={`${unpricedText(unpricedRequests)} this month`}>
      What they cost is not known here and not in what is spent
      {monthlyLimitCents === null ? '. ' : ', so the budget cannot hold them back. '}A price for their models
      can be set in the file that <code>MODEL_PRICES</code> names.
    </Alert>
  );
}
