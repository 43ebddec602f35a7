import type { ArrivalNotice } from './document-boundary.js';

/** The toasts about a finished payment, whether it finished on this screen or on the bank's page. */
export const paymentNotices = {
  paid: {
    title: 'Welcome to Premium!',
    description: 'Your subscription is now active. Enjoy unlimited AI conversations!',
  },
  processing: {
    title: 'Payment on its way',
    description:
      'Your bank is still working on it. Premium begins by itself as soon as the payment is through.',
  },
  notConfirmed: {
    variant: 'destructive',
    title: 'Payment Failed',
    description:
      'Your bank did not confirm the payment. Nothing was charged; you can try again here, with this card or another one.',
  },
} as const satisfies Record<string, ArrivalNotice>;
