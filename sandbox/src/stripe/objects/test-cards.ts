import type { Params } from '../api/params.js';
import { StripeError } from '../stripe-error.js';

/** The bank's reason for declining, in Stripe's codes. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** Result of charging a card: it succeeds, the cardholder must authenticate, or it is declined. */
export type CardAnswer = 'succeeds' | 'authenticate' | Decline;

export interface TestCard {
  readonly number: string;
  /** Name of the payment method for this card in server-side tests, as at Stripe. */
  readonly alias: string;
  readonly brand: string;
  /** Result when the cardholder is present, as in the first payment. */
  readonly present: CardAnswer;
  /** Result when a card that was set up before is charged without the cardholder, as at renewals. */
  readonly later: CardAnswer;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});
const INSUFFICIENT = declined('insufficient_funds', 'Your card has insufficient funds.');
const GENERIC = declined('generic_decline');
const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const INCORRECT_CVC: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };

/** Stripe's published test cards (https://docs.stripe.com/testing) that tests of subscriptions need. */
const CARDS: readonly TestCard[] = [
  {
    number: '4242424242424242',
    alias: 'pm_card_visa',
    brand: 'visa',
    present: 'succeeds',
    later: 'succeeds',
  },
  {
    number: '5555555555554444',
    alias: 'pm_card_mastercard',
    brand: 'mastercard',
    present: 'succeeds',
    later: 'succeeds',
  },
  {
    number: '4000000000000002',
    alias: 'pm_card_chargeDeclined',
    brand: 'visa',
    present: GENERIC,
    later: GENERIC,
  },
  {
    number: '4000000000009995',
    alias: 'pm_card_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    present: INSUFFICIENT,
    later: INSUFFICIENT,
  },
  {
    number: '4000000000000069',
    alias: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    present: EXPIRED,
    later: EXPIRED,
  },
  {
    number: '4000000000000127',
    alias: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    present: INCORRECT_CVC,
    later: INCORRECT_CVC,
  },
  {
    number: '4000002500003155',
    alias: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    present: 'authenticate',
    later: 'succeeds',
  },
  {
    number: '4000002760003184',
    alias: 'pm_card_authenticationRequired',
    brand: 'visa',
    present: 'authenticate',
    later: 'authenticate',
  },
  {
    number: '4000000000000341',
    alias: 'pm_card_chargeCustomerFail',
    brand: 'visa',
    present: 'succeeds',
    later: GENERIC,
  },
];

/** Returns the card for a name such as `pm_card_visa`. */
export function cardByAlias(alias: string): TestCard | undefined {
  return CARDS.find((card) => card.alias === alias);
}

/** Returns the result of one charge. */
export function answerOf(card: TestCard, charge: { later: boolean; setUp: boolean }): CardAnswer {
  if (!charge.later) return card.present === 'authenticate' && charge.setUp ? card.later : card.present;
  return card.present === 'authenticate' && !charge.setUp ? 'authenticate' : card.later;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function cardError(message: string, code: string, param: string, decline_code?: string): StripeError {
  return new StripeError(402, message, {
    type: 'card_error',
    code,
    param,
    ...(decline_code && { decline_code }),
  });
}

export interface CardDetails {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
}

/**
 * Parses `number`, `exp_month`, `exp_year` and `cvc`. Only test numbers are accepted: a real card number is refused and
 * stored nowhere.
 * @throws StripeError card_error with Stripe's codes
 */
export function readCard(params: Params, now: number): CardDetails {
  params.only('number', 'exp_month', 'exp_year', 'cvc');
  const number = params.requiredText('number').replace(/[\s-]/g, '');
  const card = CARDS.find((known) => known.number === number);
  if (!card) {
    if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
      throw cardError('Your card number is incorrect.', 'incorrect_number', 'number');
    }
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw cardError(message, 'card_declined', 'number', 'test_mode_live_card');
  }
  const today = new Date(now * 1000);
  const given = Number(params.requiredText('exp_year'));
  const expYear = given >= 0 && given < 100 ? 2000 + given : given;
  const expMonth = Number(params.requiredText('exp_month'));
  const year = today.getUTCFullYear();
  if (!Number.isInteger(expYear) || expYear < year || expYear > year + 50) {
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', 'exp_year');
  }
  const isPast = expYear === year && expMonth < today.getUTCMonth() + 1;
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12 || isPast) {
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', 'exp_month');
  }
  const cvc = params.text('cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', 'cvc');
  }
  return { card, expMonth, expYear };
}
