import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './styles/index.css';
import { App } from './app/app.js';
import { readPaymentReturn } from './app/payment-return.js';
import { crossesDocuments, leaveTo, popArrivalNotice } from './lib/document-boundary.js';
import { isDrawn } from './lib/drawn-page.js';
import { lastCheckout } from './lib/last-checkout.js';
import { createQueryClient } from './lib/query-client.js';
import { knowVisitor, maybeSignedIn } from './lib/session.js';
import { toast } from './ui/toast-store.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const isLeaving = showArrivalNotice();
const client = createQueryClient();
knowVisitor(client);
const app = (
  <StrictMode>
    <App client={client} Location={BrowserRouter} />
  </StrictMode>
);
// The prerendered page is that of a visitor. A person who has signed in since, in another tab, gets the app instead.
const isTheirs = isDrawn(root) && !maybeSignedIn();
// In a transition, the first screen is rendered in short slices, so that the page can respond to input in between.
startTransition(() => {
  if (isLeaving) return;
  if (isTheirs) hydrateRoot(root, app);
  else createRoot(root).render(app);
});

/**
 * Shows the toast that the previous page left, or the outcome of a payment at the person's bank. Must run before other
 * code reads the URL, because it removes the payment's secret from it.
 * @returns whether another document replaces this one
 */
function showArrivalNotice(): boolean {
  const left = popArrivalNotice();
  const returned = readPaymentReturn(window.location.href, lastCheckout()?.plan);
  if (returned && crossesDocuments(window.location.pathname, returned.address)) {
    leaveTo(returned.address, { notice: returned.notice, replace: true });
    return true;
  }
  if (returned) window.history.replaceState(window.history.state, '', returned.address);
  const notice = returned?.notice ?? left;
  if (notice) toast(notice);
  return false;
}
