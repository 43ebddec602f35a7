import type { PlanChangePreview } from '@shadow-guide/contracts';
import { dateText, moneyText, planOffers } from '../plan/index.js';

/** One line of an invoice; `amount` is in the currency's smallest unit, negative for a deduction. */
export interface FigureLine {
  term: string;
  amount: number;
}

/** Returns the invoice lines for a change of plan. Their sum is the charge; a negative sum is the remaining credit. */
export function figureLines({ plan, price, credit, accountCredit }: PlanChangePreview): FigureLine[] {
  const { name, interval } = planOffers[plan];
  const lines = [
    { term: `${name}, one ${interval}`, amount: price },
    { term: 'Left of your present period', amount: -credit },
    { term: accountCredit < 0 ? 'Not charged before' : 'Credit on your account', amount: -accountCredit },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** Formats a sum with its sign: "−$10.00" for a deduction. */
export function signedMoneyText(amount: number, currency: string): string {
  return (amount < 0 ? '−' : '') + moneyText(Math.abs(amount), currency);
}

/** Returns the next charge of the new plan; only the date if the remaining credit covers it. */
export function renewalLine(preview: PlanChangePreview, timeZone?: string): { term: string; text: string } {
  const { price, currency, accountCreditAfter, nextChargeAt } = preview;
  const date = dateText(nextChargeAt, timeZone);
  return accountCreditAfter >= price
    ? { term: 'Renews', text: date }
    : {
        term: 'Next charge',
        text: `${moneyText(price - Math.max(accountCreditAfter, 0), currency)} on ${date}`,
      };
}

/** Describes the remaining credit after the change and what it covers; `null` when there is none. */
export function leftOverText(preview: PlanChangePreview, timeZone?: string): string | null {
  const { price, currency, accountCreditAfter, nextChargeAt } = preview;
  if (accountCreditAfter <= 0) return null;
  const left = `${moneyText(accountCreditAfter, currency)} of what you have paid is left over. It stays on your account`;
  return accountCreditAfter >= price
    ? `${left} and is taken off the next charges, so nothing is due on ${dateText(nextChargeAt, timeZone)}.`
    : `${left} and is taken off the next charge.`;
}
