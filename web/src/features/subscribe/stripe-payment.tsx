import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { useTheme } from '../../lib/preferences.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { LoadingBoxes } from './boxes-skeleton.js';
import { PaymentForm } from './payment-form.js';
import {
  type CardPaymentProps,
  outcomeOfError,
  outcomeOfIntent,
  type PaymentOutcome,
  paymentReturnUrl,
} from './payment-outcome.js';
import { stripeAppearance } from './stripe-appearance.js';
import { useStripeJs } from './use-stripe-js.js';

/** The payment provider's own fields, whose content is not accessible to this page. */
export default function StripePayment(props: CardPaymentProps) {
  const { clientSecret, offer } = props;
  const stripeJs = useStripeJs(offer.publishableKey);
  const appearance = useAppearance();
  const [attempt, setAttempt] = useState(0);
  if (stripeJs.status === 'failed') return <BoxesFailed onRetry={stripeJs.retry} />;
  if (stripeJs.status === 'loading' || !appearance) return <LoadingBoxes />;
  return (
    <Elements
      key={`${clientSecret} ${attempt}`}
      stripe={stripeJs.stripe}
      options={{ clientSecret, appearance, locale: 'en' }}
    >
      <StripeBoxes {...props} onReload={() => setAttempt(attempt + 1)} />
    </Elements>
  );
}

function StripeBoxes({ onPaying, onDone, onRestart, onReload }: CardPaymentProps & { onReload(): void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  if (state === 'failed') return <BoxesFailed onRetry={onReload} />;

  const confirm = async (): Promise<PaymentOutcome> => {
    if (!stripe || !elements) return { kind: 'incomplete' };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: paymentReturnUrl() },
      redirect: 'if_required',
    });
    // The fields show their own errors.
    if (error?.type === 'validation_error') return { kind: 'incomplete' };
    return error ? outcomeOfError(error) : outcomeOfIntent(paymentIntent);
  };

  return (
    <PaymentForm
      confirm={confirm}
      ready={state === 'ready'}
      onPaying={onPaying}
      onDone={onDone}
      onRestart={onRestart}
    >
      {state === 'loading' && <LoadingBoxes />}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
    </PaymentForm>
  );
}

function useAppearance(): Appearance | null {
  const theme = useTheme();
  const [appearance, setAppearance] = useState<Appearance | null>(null);
  // Runs after the theme's class is set on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme decides what the page's styles are
  useEffect(() => setAppearance(stripeAppearance(getComputedStyle(document.documentElement))), [theme]);
  return appearance;
}

function BoxesFailed({ onRetry }: { onRetry(): void }) {
  return (
    <Alert
      variant="danger"
      title="The payment form could not be loaded"
      actions={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Nothing was charged. Check your connection, and whether something in your browser blocks js.stripe.com.
    </Alert>
  );
}
