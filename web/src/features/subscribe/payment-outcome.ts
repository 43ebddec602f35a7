import type { CheckoutOffer } from '@shadow-guide/contracts';

/** Outcome of an attempt to pay. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank has not decided yet. */
  | { kind: 'processing' }
  /** The browser navigates to the bank's page. */
  | { kind: 'leaving' }
  /** The fields show their errors; nothing was sent. */
  | { kind: 'incomplete' }
  /** `restart`: this payment can no longer be confirmed; a new one must be set up. */
  | { kind: 'failed'; message: string; restart: boolean }
  /** The payment may have succeeded. The purchase is prepared again, which shows the current state. */
  | { kind: 'unknown'; message: string };

/** Props of every card form. */
export interface CardPaymentProps {
  clientSecret: string;
  offer: CheckoutOffer;
  /** Called with true when an attempt starts, and with false when it has ended and may be repeated. */
  onPaying(paying: boolean): void;
  /** Called when the payment succeeded or is processing. */
  onDone(outcome: 'paid' | 'processing'): void;
  /** Called when a new payment must be prepared. */
  onRestart(): void;
}

/** Returns the return URL for the payment provider. */
export function paymentReturnUrl(): string {
  return `${window.location.origin}/`;
}

/** The fields of the provider's payment that decide the next step. */
export interface PaymentIntentState {
  status?: string;
}

/** The fields of the provider's error that decide the next step. */
export interface PaymentErrorState {
  message?: string;
  code?: string;
  payment_intent?: PaymentIntentState;
}

const fallbackMessage = 'The payment did not go through. Nothing was charged.';

/**
 * Returns the outcome of an error. When an earlier attempt succeeded although its response was lost, the payment counts
 * as paid.
 */
export function outcomeOfError(error: PaymentErrorState): PaymentOutcome {
  const status = error.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing') return { kind: 'processing' };
  const restart = status === 'canceled' || error.code === 'payment_intent_unexpected_state';
  return { kind: 'failed', message: error.message || fallbackMessage, restart };
}

/** Returns the outcome of a payment that was not refused and needs no redirect. */
export function outcomeOfIntent({ status }: PaymentIntentState): PaymentOutcome {
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing') return { kind: 'processing' };
  return { kind: 'failed', message: fallbackMessage, restart: false };
}
