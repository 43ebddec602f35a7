import type { CheckoutOffer } from '@shadow-guide/contracts';

/** How an attempt to pay came out. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** The bank has not decided yet. */
  | { kind: 'processing' }
  /** The browser is on its way to the bank's page. */
  | { kind: 'leaving' }
  /** The boxes say what is missing; nothing was sent. */
  | { kind: 'incomplete' }
  /** `restart`: this payment can no longer be confirmed, a new one has to be set up. */
  | { kind: 'failed'; message: string; restart: boolean }
  /** It may have gone through, and nobody has seen it yet; the purchase is set up anew, which shows what is there. */
  | { kind: 'unknown'; message: string };

/** What every card form needs to know, whoever takes the card. */
export interface CardPaymentProps {
  clientSecret: string;
  offer: CheckoutOffer;
  /** Told when an attempt begins, and when it is over and may be repeated. */
  onPaying(paying: boolean): void;
  /** The payment is through, or on its way. */
  onDone(outcome: 'paid' | 'processing'): void;
  /** A new payment has to be set up. */
  onRestart(): void;
}

/** Where the payment provider sends people back to. */
export function paymentReturnUrl(): string {
  return `${window.location.origin}/`;
}

/** The part of a payment, as the provider describes it, that decides what comes next. */
export interface PaymentIntentState {
  status?: string;
}

/** The part of the provider's error that decides what comes next. */
export interface PaymentErrorState {
  message?: string;
  code?: string;
  payment_intent?: PaymentIntentState;
}

const fallbackMessage = 'The payment did not go through. Nothing was charged.';

/** Reads a refusal. One that came because an earlier attempt went through, unknown to this page, is no refusal. */
export function outcomeOfError(error: PaymentErrorState): PaymentOutcome {
  const status = error.payment_intent?.status;
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing') return { kind: 'processing' };
  const restart = status === 'canceled' || error.code === 'payment_intent_unexpected_state';
  return { kind: 'failed', message: error.message || fallbackMessage, restart };
}

/** Reads a payment that was not refused and does not lead to another page. */
export function outcomeOfIntent({ status }: PaymentIntentState): PaymentOutcome {
  if (status === 'succeeded') return { kind: 'paid' };
  if (status === 'processing') return { kind: 'processing' };
  return { kind: 'failed', message: fallbackMessage, restart: false };
}
