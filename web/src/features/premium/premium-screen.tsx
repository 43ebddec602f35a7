import { useSearchParams } from 'react-router';
import { lastCheckout } from '../../lib/last-checkout.js';
import { ReadFailed, type ReadFailedProps } from '../../ui/read-failed.js';
import { Skeleton } from '../../ui/skeleton.js';
import { usePlan } from '../plan/index.js';
import { useQuietTime } from '../safety/index.js';
import { billingState } from './billing-state.js';
import { PaymentArriving } from './payment-arriving.js';
import { PremiumView } from './premium-view.js';
import { UpgradeView } from './upgrade-view.js';

/** The person's plan, and the actions for it. */
export function PremiumScreen() {
  return (
    <div className="page flex flex-col gap-8 px-4 py-8 sm:px-6">
      <PlanContent />
    </div>
  );
}

function PlanContent() {
  const { state, subscription, trial, error, isFetching, refetch } = usePlan();
  const quiet = useQuietTime();
  const paid = useSearchParams()[0].get('paid');
  // The trial offer is shown above the plans. If it appeared later than the plans, it would move them.
  const mayComeLate = state !== 'premium' && quiet === 'asking';
  if (state === 'loading' || (subscription && mayComeLate)) return <PremiumSkeleton />;
  if (!subscription) return <PlanUnread error={error} pending={isFetching} onRetry={refetch} />;
  const billing = billingState(subscription);
  const checkout = paid === null ? null : lastCheckout();
  if (checkout && state !== 'premium' && billing.kind !== 'unpaid') {
    return <PaymentArriving isPaid={paid === 'paid'} pending={isFetching} onLook={refetch} />;
  }
  return state === 'premium' ? (
    <PremiumView billing={billing} checkout={checkout} />
  ) : (
    <UpgradeView billing={billing} trial={trial} />
  );
}

function PlanUnread(props: Omit<ReadFailedProps, 'title'>) {
  return (
    <>
      <h1 className="text-2xl font-bold sm:text-3xl">Premium</h1>
      <ReadFailed title="Your plan could not be read" kept="Your plan itself is as it was." {...props} />
    </>
  );
}

/** Placeholder for the page while the plan loads. */
function PremiumSkeleton() {
  return (
    <div role="status" aria-label="Loading your plan" className="flex min-h-dvh flex-col gap-8">
      <h1 className="sr-only">Premium</h1>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-80 max-w-full" />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-36 rounded-m" />
        <Skeleton className="h-36 rounded-m" />
      </div>
      <Skeleton className="h-64 rounded-m" />
    </div>
  );
}
