import type { TrialStatus } from '@shadow-guide/contracts';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.js';
import { Button } from '../../ui/button.js';
import { dateText } from '../plan/index.js';
import { TrialBanner } from '../trial/index.js';
import type { BillingState } from './billing-state.js';
import { ComparisonTable } from './comparison-table.js';
import { EarlierSubscription } from './earlier-subscription.js';
import { FlexibleCancellation } from './flexible-cancellation.js';
import { PausedSubscription } from './paused-subscription.js';
import { PaymentProblem } from './payment-problem.js';
import { PlanChoice } from './plan-choice.js';
import { SubscriptionManagement } from './subscription-management.js';
import { WhyPremium } from './why-premium.js';

/** `/premium` for a person who has not paid, or whose last payment failed. */
export function UpgradeView({ billing, trial }: { billing: BillingState; trial: TrialStatus | undefined }) {
  return (
    <>
      <div>
        <Button asChild variant="quiet" size="sm" className="-ml-3">
          <Link to={paths.home()}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Home
          </Link>
        </Button>
        <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Upgrade to Premium</h1>
        <p className="mt-2 max-w-2xl text-ink-soft">
          No limits on insights and personas, and no ads. Cancel whenever you like.
        </p>
      </div>
      {billing.kind === 'unpaid' ? (
        <>
          <PaymentProblem billing={billing} />
          {trial?.isTrialActive && <TrialBanner />}
          <SubscriptionManagement billing={billing} />
        </>
      ) : billing.kind === 'paused' ? (
        <>
          <PausedSubscription billing={billing} />
          {trial?.isTrialActive && <TrialBanner />}
        </>
      ) : (
        <>
          <TrialBanner />
          {trial?.isTrialActive && <AfterTheTrial endsAt={trial.trialEndsAt} />}
          <PlanChoice />
        </>
      )}
      <ComparisonTable />
      <WhyPremium />
      <FlexibleCancellation />
      {billing.kind === 'over' && <EarlierSubscription />}
    </>
  );
}

function AfterTheTrial({ endsAt }: { endsAt: string | undefined }) {
  return (
    <section aria-labelledby="after-the-trial">
      <h2 id="after-the-trial" className="text-lg font-bold">
        What happens after your trial
      </h2>
      <p className="mt-2 max-w-2xl">
        {endsAt ? `Your trial runs until ${dateText(endsAt)}. ` : ''}
        Then the free plan goes on by itself; nothing is charged and nothing you made is deleted. What is over
        the free limits can still be read.
      </p>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Premium that you start now is charged today, and the days left of the trial are not added to it. You
        can just as well wait until the trial is over.
      </p>
    </section>
  );
}
