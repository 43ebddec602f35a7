import type { PaidPlan } from '@shadow-guide/contracts';
import type { ArrivalNotice } from '../lib/document-boundary.js';
import { paths } from '../lib/paths.js';
import { paymentNotices } from '../lib/payment-notices.js';

/** How a payment ended at the person's bank, and the page that says more of it. */
export interface PaymentReturn {
  notice: ArrivalNotice;
  address: string;
}

/**
 * Reads a return from the payment provider out of an address. It leads to the page of the plan, or back to the checkout of the plan that
 * the bank refused. `null` when the address is an ordinary one.
 */
export function readPaymentReturn(address: string, plan: PaidPlan | undefined): PaymentReturn | null {
  const { searchParams } = new URL(address);
  const status = searchParams.get('redirect_status');
  if (status === null || !searchParams.get('payment_intent')?.startsWith('pi_')) return null;
  if (status === 'succeeded')
    return { notice: paymentNotices.paid, address: paths.premium({ paid: 'paid' }) };
  if (status === 'processing' || status === 'pending') {
    return { notice: paymentNotices.processing, address: paths.premium({ paid: 'processing' }) };
  }
  return { notice: paymentNotices.notConfirmed, address: paths.subscribe(plan) };
}
