import type { PaidPlan } from '@shadow-guide/contracts';
import { ArrowLeft } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { leaveTo } from '../../lib/document-boundary.js';
import { keepCheckout } from '../../lib/last-checkout.js';
import { paths } from '../../lib/paths.js';
import { paymentNotices } from '../../lib/payment-notices.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { DocumentLink } from '../../ui/document-link.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Spinner } from '../../ui/spinner.js';
import { BoxesSkeleton, LoadingBoxes } from './boxes-skeleton.js';
import { CreditPayment } from './credit-payment.js';
import { OfferSummary } from './offer-summary.js';
import type { CardPaymentProps } from './payment-outcome.js';
import { PlanSwitch } from './plan-switch.js';
import type { ReadyCheckout } from './use-checkout.js';
import { useSetup } from './use-setup.js';
import { useSignedIn } from './use-signed-in.js';

// The two forms are separate chunks, so that only the one that is used is loaded.
const StripePayment = lazy(() => import('./stripe-payment.js'));
const StandInPayment = lazy(() => import('./stand-in-payment.js'));

/** The checkout of a plan: the offer and the card form. */
export function SubscribeScreen({ plan, onPlan }: { plan: PaidPlan; onPlan(plan: PaidPlan): void }) {
  const [paying, setPaying] = useState<ReadyCheckout | null>(null);
  const signedIn = useSignedIn(paths.subscribe(plan), paying !== null);
  const setup = useSetup(plan, signedIn && !paying);
  const checkout = paying ?? (signedIn ? setup.ready : null);
  return (
    <div className="page page-column flex flex-col gap-6 px-4 py-8 sm:px-6">
      <div>
        <Button asChild variant="quiet" size="sm" className="-ml-3">
          <DocumentLink
            href={paths.premium()}
            offlineText="That page needs a connection. Check yours and try again."
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Premium
          </DocumentLink>
        </Button>
        <h1 className="mt-2 text-2xl font-bold sm:text-3xl">Subscribe to Premium</h1>
      </div>
      <Card aria-label="Your plan and payment" className="flex flex-col gap-6">
        <PlanSwitch plan={plan} disabled={paying !== null} onChange={onPlan} />
        {checkout ? (
          <Checkout
            checkout={checkout}
            onPaying={(isPaying) => {
              if (isPaying) keepCheckout(checkout.offer);
              setPaying(isPaying ? checkout : null);
            }}
            onDone={(outcome) =>
              leaveTo(paths.premium({ paid: outcome }), { notice: paymentNotices[outcome] })
            }
            onRestart={setup.again}
          />
        ) : setup.problem ? (
          <Alert
            variant="danger"
            title="Setup Error"
            actions={
              <Button size="sm" onClick={setup.again}>
                Try again
              </Button>
            }
          >
            {setup.problem}
          </Alert>
        ) : (
          <SettingUp />
        )}
      </Card>
    </div>
  );
}

type CheckoutProps = Pick<CardPaymentProps, 'onPaying' | 'onDone' | 'onRestart'> & {
  checkout: ReadyCheckout;
};

function Checkout({ checkout, ...events }: CheckoutProps): ReactNode {
  const { offer, clientSecret } = checkout;
  const CardPayment = offer.standInUrl === null ? StripePayment : StandInPayment;
  return (
    <>
      <OfferSummary offer={offer} />
      {clientSecret === null ? (
        <CreditPayment offer={offer} {...events} />
      ) : (
        <Suspense fallback={<LoadingBoxes />}>
          <CardPayment clientSecret={clientSecret} offer={offer} {...events} />
        </Suspense>
      )}
    </>
  );
}

/** Placeholder for the offer and the card fields. */
function SettingUp() {
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="flex min-h-9 items-center gap-3 text-ink-soft">
        <Spinner label="" />
        Setting up subscription
      </p>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-2 h-5 w-56 max-w-full" />
        <Skeleton className="h-5 w-56 max-w-full" />
      </div>
      <BoxesSkeleton />
      <Skeleton className="h-13 rounded-full" />
    </div>
  );
}
