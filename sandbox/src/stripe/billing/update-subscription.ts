import type { StripeAccount } from '../account.js';
import type { Params } from '../api/params.js';
import { issueInvoice } from '../objects/invoices.js';
import type { Subscription } from '../objects/stripe-objects.js';
import {
  isOver,
  readDefaultPaymentMethod,
  readPaymentSettings,
  setItem,
  storedPaymentMethod,
} from '../objects/subscriptions.js';
import { invalidParam, StripeError } from '../stripe-error.js';
import { type PlanChange, PRORATION_BEHAVIORS, planChange, readItemChange } from './change-plan.js';
import { collectInvoice } from './collect-payment.js';
import { noPaymentMethod, PAYMENT_BEHAVIORS, requireChargeable } from './create-subscription.js';

/** Reads `cancel_at` in Unix seconds; null when the parameter is empty, which clears it. */
function readEnd(account: StripeAccount, params: Params): number | null {
  if (params.text('cancel_at') === '') return null;
  const at = params.integer('cancel_at', 0, 32_503_680_000)!;
  if (at <= account.clock.now()) throw invalidParam('cancel_at', 'The timestamp must be in the future.');
  return at;
}

function cancellation(
  account: StripeAccount,
  params: Params,
  subscription: Subscription,
): Partial<Subscription> {
  const atPeriodEnd = params.boolean('cancel_at_period_end');
  if (atPeriodEnd !== undefined && params.has('cancel_at')) {
    throw invalidParam(
      'cancel_at',
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
    );
  }
  const details = params.object('cancellation_details')?.only('comment', 'feedback');
  const given = {
    ...subscription.cancellation_details!,
    ...(details?.has('comment') && { comment: details.text('comment') || null }),
    ...(details?.has('feedback') && { feedback: details.text('feedback') || null }),
  };
  if (params.has('cancel_at')) {
    const at = readEnd(account, params);
    return {
      cancel_at_period_end: false,
      cancel_at: at,
      canceled_at: at === null ? null : account.clock.now(),
      cancellation_details: { ...given, reason: at === null ? null : 'cancellation_requested' },
    };
  }
  if (atPeriodEnd === undefined || atPeriodEnd === subscription.cancel_at_period_end) {
    return { cancellation_details: given };
  }
  return {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: atPeriodEnd ? subscription.items.data[0].current_period_end : null,
    canceled_at: atPeriodEnd ? account.clock.now() : null,
    cancellation_details: { ...given, reason: atPeriodEnd ? 'cancellation_requested' : null },
  };
}

function applyChange(subscription: Subscription, change: PlanChange): Partial<Subscription> {
  const items = structuredClone(subscription.items);
  setItem(items.data[0], change.price, change.quantity, change.period);
  return {
    items,
    ...(change.restarts && { billing_cycle_anchor: change.at }),
    ...(subscription.cancel_at_period_end && { cancel_at: change.period.end }),
  };
}

/**
 * `POST /v1/subscriptions/:id`: schedules or clears a cancellation at the period's end or at a date; changes price or
 * quantity with proration, the stored payment method, or metadata. A change with an immediate cost is charged to the
 * stored payment method or, with `default_incomplete`, waits for the browser while the subscription is past due.
 */
export function updateSubscription(account: StripeAccount, id: string, params: Params): Subscription {
  params.only(
    ...[
      'items',
      'cancel_at',
      'cancel_at_period_end',
      'cancellation_details',
      'default_payment_method',
      'metadata',
      'description',
    ],
    ...[
      'payment_behavior',
      'payment_settings',
      'proration_behavior',
      'proration_date',
      'off_session',
      'expand',
    ],
  );
  const subscription = account.store.subscriptions.require(id);
  if (isOver(subscription)) {
    throw new StripeError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
      {
        code: 'resource_missing',
      },
    );
  }
  const behavior = params.oneOf('payment_behavior', PAYMENT_BEHAVIORS) ?? 'allow_incomplete';
  const later = params.boolean('off_session') ?? false;
  const at = params.integer('proration_date', 0, 32_503_680_000);
  const choice = readItemChange(account, params, subscription);
  const change =
    choice &&
    planChange(subscription, choice, {
      at: at ?? account.clock.now(),
      behavior: params.oneOf('proration_behavior', PRORATION_BEHAVIORS) ?? 'create_prorations',
    });
  const own: Partial<Subscription> = {
    ...cancellation(account, params, subscription),
    metadata: params.metadata(subscription.metadata),
    description: params.has('description') ? params.text('description') || null : subscription.description,
    payment_settings: readPaymentSettings(params, subscription),
    default_payment_method: readDefaultPaymentMethod(account, params, subscription),
  };
  if (!change) return account.change('customer.subscription.updated', subscription, own);

  if (subscription.status === 'incomplete') {
    throw new StripeError(
      400,
      'The first payment of this subscription is not made yet: its items cannot change.',
    );
  }
  const method = storedPaymentMethod(account, { ...subscription, ...own });
  if (change.invoicesNow && behavior === 'error_if_incomplete') {
    if (!method) throw noPaymentMethod();
    requireChargeable(account, method, later);
  }
  const before = structuredClone(subscription);
  if (!change.invoicesNow && change.lines.length > 0) {
    const waiting = account.store.pendingLines.get(id) ?? [];
    account.store.pendingLines.set(id, [...waiting, ...change.lines]);
  }
  Object.assign(subscription, own, applyChange({ ...before, ...own }, change));
  const invoice = change.invoicesNow
    ? issueInvoice(account, {
        subscription,
        reason: 'subscription_update',
        lines: change.lines,
        prorationDate: change.at,
      })
    : undefined;
  account.recordChange('customer.subscription.updated', subscription, before);
  if (invoice?.status !== 'open') return subscription;
  if (behavior === 'default_incomplete') {
    return account.change('customer.subscription.updated', subscription, { status: 'past_due' });
  }
  collectInvoice(account, invoice, method, { later });
  return subscription;
}
