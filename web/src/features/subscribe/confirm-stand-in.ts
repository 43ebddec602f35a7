import type { CardDetails } from './card-details.js';
import {
  outcomeOfError,
  outcomeOfIntent,
  type PaymentErrorState,
  type PaymentIntentState,
  type PaymentOutcome,
} from './payment-outcome.js';

/** Timeout of an attempt, in milliseconds. */
const timeoutMs = 30_000;

export interface StandInPayment {
  clientSecret: string;
  publishableKey: string;
  standInUrl: string;
  returnUrl: string;
}

interface StandInIntent extends PaymentIntentState {
  next_action?: { redirect_to_url?: { url?: string } } | null;
}

/**
 * Confirms a payment at the stand-in for the payment provider, as the provider's own script does: this page sends the
 * card to the stand-in only. `leave` navigates to the bank's page.
 */
export async function confirmAtStandIn(
  { clientSecret, publishableKey, standInUrl, returnUrl }: StandInPayment,
  card: CardDetails,
  leave: (url: string) => void,
): Promise<PaymentOutcome> {
  const [id = ''] = clientSecret.split('_secret', 1);
  const field = (name: string) => `payment_method_data[card][${name}]`;
  let answer: StandInIntent & { error?: PaymentErrorState };
  try {
    const response = await fetch(`${standInUrl}/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: publishableKey,
        client_secret: clientSecret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        [field('number')]: card.number,
        [field('exp_month')]: String(card.expMonth),
        [field('exp_year')]: String(card.expYear),
        [field('cvc')]: card.cvc,
      }),
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = await response.json();
  } catch {
    return {
      kind: 'failed',
      message:
        'We could not reach the payment provider. Check your connection and try again; you will not be charged twice.',
      restart: false,
    };
  }
  if (answer.error) return outcomeOfError(answer.error);
  if (answer.status !== 'requires_action') return outcomeOfIntent(answer);
  const bank = answer.next_action?.redirect_to_url?.url;
  if (!bank || new URL(bank).origin !== new URL(standInUrl).origin) return outcomeOfIntent(answer);
  leave(bank);
  return { kind: 'leaving' };
}
