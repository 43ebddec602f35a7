import type { StripeAccount } from '../account.js';
import { newId } from '../store.js';
import { cancelPayment, createPaymentIntent } from './payment-intents.js';
import type { Customer, Invoice, InvoiceLine, PaymentIntent, Subscription } from './stripe-objects.js';

interface Draft {
  readonly subscription: Subscription;
  readonly reason: Exclude<Invoice['billing_reason'], null>;
  readonly lines: InvoiceLine[];
  /** Start of the proration, if the invoice contains proration lines. */
  readonly prorationDate?: number;
}

interface Sums {
  readonly subtotal: number;
  readonly amount_due: number;
  readonly ending_balance: number;
}

/**
 * Computes the invoice's sums. A credit on the customer's balance is used up first; a negative total is added to the
 * balance as a credit.
 */
function sumsOf(lines: readonly InvoiceLine[], balance: number): Sums {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const due = Math.max(0, subtotal + balance);
  return { subtotal, amount_due: due, ending_balance: subtotal + balance - due };
}

/** Builds an invoice without storing it, for a preview or as a draft. */
export function composeInvoice(account: StripeAccount, id: string, draft: Draft): Invoice {
  const { subscription, lines } = draft;
  const customer = account.store.customers.require(subscription.customer);
  const item = subscription.items.data[0];
  const now = account.clock.now();
  const { subtotal, amount_due } = sumsOf(lines, customer.balance);
  const period = lines.at(-1)?.period ?? { start: item.current_period_start, end: item.current_period_end };
  for (const line of lines) line.invoice = id;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox stand-in for Stripe: nobody is charged',
    account_tax_ids: null,
    amount_due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount_due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      total_count: lines.length,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(draft.prorationDate && { subscription_proration_date: draft.prorationDate }),
      },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total: subtotal,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  };
}

function nextNumber(customer: Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

/**
 * Creates an invoice that waits for payment, or is paid at once when nothing is due, and links it to its subscription.
 */
export function issueInvoice(account: StripeAccount, draft: Draft): Invoice {
  const { customers, invoices } = account.store;
  const invoice = invoices.add(composeInvoice(account, newId('in'), draft));
  draft.subscription.latest_invoice = invoice.id;
  account.events.record('invoice.created', invoice);

  const customer = customers.require(invoice.customer);
  const { amount_due, ending_balance } = sumsOf(invoice.lines.data, customer.balance);
  const now = account.clock.now();
  customer.balance = ending_balance;
  Object.assign(invoice, {
    status: 'open',
    number: nextNumber(customer),
    amount_due,
    amount_remaining: amount_due,
    ending_balance,
    effective_at: now,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  } satisfies Partial<Invoice>);
  if (amount_due > 0) account.invoicePayments.set(invoice.id, createPaymentIntent(account, invoice).id);
  account.events.record('invoice.finalized', invoice);
  if (amount_due === 0) markPaid(account, invoice);
  return invoice;
}

/** Returns the payment of an invoice; undefined when nothing was due. */
export function paymentOf(account: StripeAccount, invoice: Invoice): PaymentIntent | undefined {
  const id = account.invoicePayments.get(invoice.id);
  return id === undefined ? undefined : account.store.paymentIntents.get(id);
}

/** Returns the invoice that a payment is for, if any. */
export function invoiceOf(account: StripeAccount, intent: PaymentIntent): Invoice | undefined {
  return account.store.invoices
    .all()
    .find((invoice) => account.invoicePayments.get(invoice.id) === intent.id);
}

export function markPaid(account: StripeAccount, invoice: Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: account.clock.now() },
  } satisfies Partial<Invoice>);
  account.events.record('invoice.paid', invoice);
  account.events.record('invoice.payment_succeeded', invoice);
  for (const payment of invoicePaymentsOf(account, invoice))
    account.events.record('invoice_payment.paid', payment);
}

/** Records a failed attempt to collect an invoice, and the time of the next attempt, if any. */
export function markPaymentFailed(
  account: StripeAccount,
  invoice: Invoice,
  nextAttempt: number | null,
): void {
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttempt,
  } satisfies Partial<Invoice>);
  account.events.record('invoice.payment_failed', invoice);
}

/** Voids an open invoice, and its payment. */
export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  Object.assign(invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.clock.now() },
  } satisfies Partial<Invoice>);
  account.events.record('invoice.voided', invoice);
  const intent = paymentOf(account, invoice);
  if (intent) cancelPayment(account, intent);
}

/** Returns the payments of an invoice in the API's list format. */
export function invoicePaymentsOf(account: StripeAccount, invoice: Invoice) {
  const intent = paymentOf(account, invoice);
  const paid = invoice.status === 'paid';
  return intent
    ? [
        {
          id: `inpay_${intent.id.slice(3)}`,
          object: 'invoice_payment' as const,
          amount_paid: paid ? intent.amount : null,
          amount_requested: intent.amount,
          created: intent.created,
          currency: intent.currency,
          invoice: invoice.id,
          is_default: true,
          livemode: false,
          payment: { type: 'payment_intent' as const, payment_intent: intent.id },
          status: paid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open',
          status_transitions: {
            canceled_at: intent.canceled_at,
            paid_at: invoice.status_transitions.paid_at,
          },
        },
      ]
    : [];
}
