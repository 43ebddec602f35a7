import type { ArrivalNotice } from '../lib/document-boundary.js';
import { paymentNotices } from '../lib/payment-notices.js';

/** What the payment provider adds to the address when somebody comes back from their bank. */
const returnFields = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'source_redirect_slug',
  'source_type',
];

/**
 * Reads a return from the payment provider out of an address: the toast to show, and the address without the provider's
 * fields. `null` when the address is an ordinary one.
 */
export function readPaymentReturn(address: string): { notice: ArrivalNotice; address: string } | null {
  const url = new URL(address);
  const status = url.searchParams.get('redirect_status');
  if (status === null || !url.searchParams.get('payment_intent')?.startsWith('pi_')) return null;
  for (const field of returnFields) url.searchParams.delete(field);
  return { notice: noticeOf(status), address: url.pathname + url.search + url.hash };
}

function noticeOf(status: string): ArrivalNotice {
  if (status === 'succeeded') return paymentNotices.paid;
  if (status === 'processing' || status === 'pending') return paymentNotices.processing;
  return paymentNotices.notConfirmed;
}
