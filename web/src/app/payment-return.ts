import type { PaidPlan } from '@shadow-guide/contracts';
import type { ArrivalNotice } from '../lib/document-boundary.js';
import { paths } from '../lib/paths.js';
import { paymentNotices } from '../lib/payment-notices.js';

/** The result of a payment at the person’s bank, and the page with more details. */
export interface PaymentReturn {
  notice: ArrivalNotice;
  address: string;
}

/**
 * Parses a return from the payment provider from a URL. It leads to the page of the plan, or back to the checkout of
 * the plan if the bank refused the payment. Returns `null` for any other URL.
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
