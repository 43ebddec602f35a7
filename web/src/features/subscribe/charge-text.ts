import type { CheckoutOffer } from '@shadow-guide/contracts';
import { dateText, moneyText } from '../plan/index.js';

/** Returns the price of a whole period without a credit: "$10.00". */
export function periodPrice({
  amount,
  price,
  currency,
}: Pick<CheckoutOffer, 'amount' | 'price' | 'currency'>): string {
  return moneyText(Math.max(amount, price), currency);
}

/**
 * Returns a text about today's charge, and about the next charge with its date. A credit from earlier payments can
 * reduce today's charge, or cover it and also reduce later charges.
 */
export function chargeText(offer: CheckoutOffer, timeZone?: string): string {
  const { amount, price, currency, interval } = offer;
  const next = dateText(offer.nextChargeAt, timeZone);
  const whole = periodPrice(offer);
  if (amount === 0 && price > 0) {
    return (
      `You pay nothing today: what is left of your earlier payments covers this ${interval}. It renews on ${next} and then every ` +
      `${interval} for ${whole}, less what is left by then, until you cancel. You can add a card on the premium page when it has begun.`
    );
  }
  const because =
    amount < price ? `, because ${moneyText(price - amount, currency)} is left of what you paid before` : '';
  return `You pay ${moneyText(amount, currency)} today${because}. The next charge is ${whole} on ${next}, and then every ${interval} until you cancel.`;
}
