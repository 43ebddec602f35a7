import type { PlanChangePreview } from '@shadow-guide/contracts';
import { dateText, moneyText, planOffers } from '../plan/index.js';

/** One line of a reckoning; `amount` in the currency's smallest unit, below zero what is taken off. */
export interface FigureLine {
  term: string;
  amount: number;
}

/** What the charge of a change is made of: the lines add up to what is charged, or below zero to what is left over of them. */
export function figureLines({ plan, price, credit, accountCredit }: PlanChangePreview): FigureLine[] {
  const { name, interval } = planOffers[plan];
  const lines = [
    { term: `${name}, one ${interval}`, amount: price },
    { term: 'Left of your present period', amount: -credit },
    { term: accountCredit < 0 ? 'Not charged before' : 'Credit on your account', amount: -accountCredit },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}

/** "−$10.00" for what is taken off. */
export function signedMoneyText(amount: number, currency: string): string {
  return (amount < 0 ? '−' : '') + moneyText(Math.abs(amount), currency);
}

/** When the new plan renews and what is charged then, as far as it is known now. */
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

/** What is left over after the change and what it pays; `null` when nothing is. */
export function leftOverText(preview: PlanChangePreview, timeZone?: string): string | null {
  const { price, currency, accountCreditAfter, nextChargeAt } = preview;
  if (accountCreditAfter <= 0) return null;
  const left = `${moneyText(accountCreditAfter, currency)} of what you have paid is left over. It stays on your account`;
  return accountCreditAfter >= price
    ? `${left} and is taken off the next charges, so nothing is due on ${dateText(nextChargeAt, timeZone)}.`
    : `${left} and is taken off the next charge.`;
}
