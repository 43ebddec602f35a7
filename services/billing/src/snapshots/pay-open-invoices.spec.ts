import { describe, expect, it } from '@jest/globals';
import type { StripeOpenPayments } from '../stripe/index.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import type { RefreshSubscription } from './refresh-subscription.js';

/**
 * Fakes the payments of one subscription and records the order in which the calls finish. Changing a card takes longer
 * than paying an invoice.
 */
function aSubscription(untried: Awaited<ReturnType<StripeOpenPayments['findUntried']>>) {
  const ended: string[] = [];
  const end = async (step: string, rounds = 1) => {
    for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
    ended.push(step);
  };
  const payments: Pick<StripeOpenPayments, 'findUntried' | 'useCard' | 'pay'> = {
    findUntried: async () => untried,
    useCard: ({ card }) => end(`uses ${card}`, 3),
    pay: (invoiceId, card) => end(`pays ${invoiceId} with ${card}`),
  };
  const refresh: Pick<RefreshSubscription, 'run'> = { run: (id) => end(`reads ${id}`).then(() => null) };
  const paying = new PayOpenInvoices(payments as StripeOpenPayments, refresh as RefreshSubscription);
  return { ended, run: () => paying.run('sub_1') };
}

const card = { subscriptionId: 'sub_1', card: 'pm_new', invoiceIds: ['in_1', 'in_2'] };

describe('open invoices after a card change', () => {
  it('are paid one after the other after the card became the default for renewals, and before the plan is read', async () => {
    const { ended, run } = aSubscription({ ...card, isNotDefault: true });
    await run();
    expect(ended).toEqual(['uses pm_new', 'pays in_1 with pm_new', 'pays in_2 with pm_new', 'reads sub_1']);
  });

  it('are just paid when renewals already use the card', async () => {
    const { ended, run } = aSubscription({ ...card, isNotDefault: false });
    await run();
    expect(ended).toEqual(['pays in_1 with pm_new', 'pays in_2 with pm_new', 'reads sub_1']);
  });

  it('are not paid when the card was already tried', async () => {
    const { ended, run } = aSubscription(null);
    await run();
    expect(ended).toEqual([]);
  });
});
