import { takeArrivalNotice } from '../lib/document-boundary.js';
import { toast } from '../ui/toast-store.js';
import { readPaymentReturn } from './payment-return.js';

/**
 * Tells what the page before left to tell, or how a payment ended at the person's bank. Runs before anything reads the address:
 * the payment's secret is taken out of it at once.
 */
export function announceArrival(): void {
  const left = takeArrivalNotice();
  const returned = readPaymentReturn(window.location.href);
  if (returned) window.history.replaceState(window.history.state, '', returned.address);
  const notice = returned?.notice ?? left;
  if (notice) toast(notice);
}
