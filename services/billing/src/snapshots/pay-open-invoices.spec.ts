import { describe, expect, it } from '@jest/globals';
import type { StripeOpenPayments } from '../stripe/index.js';
import { PayOpenInvoices } from './pay-open-invoices.js';
import type { RefreshSubscription } from './refresh-subscription.js';

/** The payments of one subscription, and what came to its end in which order. A card takes longer to be changed than an invoice to be paid. */
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

describe('open invoices after a new card', () => {
  it('are paid once the card is the one of the next renewals, one after the other, before the plan is read', async () => {
    const { ended, run } = aSubscription({ ...card, isPassedOver: true });
    await run();
    expect(ended).toEqual(['uses pm_new', 'pays in_1 with pm_new', 'pays in_2 with pm_new', 'reads sub_1']);
  });

  it('are paid alone when the renewals use the card already', async () => {
    const { ended, run } = aSubscription({ ...card, isPassedOver: false });
    await run();
    expect(ended).toEqual(['pays in_1 with pm_new', 'pays in_2 with pm_new', 'reads sub_1']);
  });

  it('are left alone when the card was tried', async () => {
    const { ended, run } = aSubscription(null);
    await run();
    expect(ended).toEqual([]);
  });
});
