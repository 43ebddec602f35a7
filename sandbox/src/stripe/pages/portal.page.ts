import { escapeHtml, page } from '../../page-frame.js';
import type { PaymentMethod, Subscription } from '../objects/stripe-objects.js';
import { dollars } from './authentication.routes.js';

/** Data of the portal page; `done` and `problem` report the last action's result. */
export interface PortalPage {
  readonly action: string;
  readonly returnUrl: string | null;
  readonly subscription: Subscription | undefined;
  readonly card: PaymentMethod['card'];
  readonly done?: string;
  readonly problem?: string;
}

function planLines({ items, status, cancel_at }: Subscription): string {
  const { price, current_period_end } = items.data[0];
  const day = new Date((cancel_at ?? current_period_end) * 1000).toISOString().slice(0, 10);
  const next = cancel_at === null ? `It renews on ${day}.` : `It ends on ${day}.`;
  const amount = `${dollars(price.unit_amount)} a ${price.recurring.interval}`;
  return `<p>Premium, ${amount}, ${escapeHtml(status.replace('_', ' '))}. ${next}</p>`;
}

function planForm(action: string, { cancel_at }: Subscription): string {
  const [value, label] =
    cancel_at === null ? ['cancel', 'Cancel at the period’s end'] : ['resume', 'Keep the plan'];
  return `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="action" value="${value}"><button type="submit">${label}</button></form>`;
}

function field(name: string, label: string, value = ''): string {
  const id = name.replace(/\W/g, '-');
  return `<label for="${id}">${label}</label>
<input id="${id}" name="${name}" type="text" inputmode="numeric" autocomplete="off" required value="${value}">`;
}

/** Renders the customer portal as a whole document. */
export function portalPage({ action, returnUrl, subscription, card, done, problem }: PortalPage): string {
  return page(
    'Your plan (local stand-in for Stripe)',
    `<h1>Your plan</h1>
<p class="note">This is a local stand-in for Stripe's customer portal. Nobody is charged; use a test card only.</p>
${returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Back to the app</a></p>` : ''}
${done ? `<p role="status">${escapeHtml(done)}</p>` : ''}${problem ? `<p class="bad" role="alert">${escapeHtml(problem)}</p>` : ''}
${subscription ? planLines(subscription) + planForm(action, subscription) : '<p>There is no plan at the moment.</p>'}
<h2>Card</h2>
<p>${card ? `The card that ends in ${escapeHtml(card.last4)} is charged.` : 'No card is saved.'}</p>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="action" value="card">
${field('card[number]', 'Card number', '4242 4242 4242 4242')}
${field('card[exp_month]', 'Month it expires')}
${field('card[exp_year]', 'Year it expires')}
${field('card[cvc]', 'Security code')}
<button class="main" type="submit">Save this card</button>
</form>`,
  );
}
