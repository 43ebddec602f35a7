import { beforeAll, describe, expect, it } from '@jest/globals';
import { buyPremium } from '../support/payer.js';
import { PaymentStandIn } from '../support/payment.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { allApplied, storedEvents } from '../support/stored-events.js';
import { anew, type ProviderEvent, postWebhook, signatureOf } from '../support/webhooks.js';

const product = runningProduct();
const { url, stripeWebhookSecret: secret } = product;
const payment = new PaymentStandIn(product);

describe('the webhook of the payment provider', () => {
  let message: ProviderEvent;
  beforeAll(async () => {
    const id = await buyPremium(await Person.arrive(url), payment);
    const { events } = await payment.state(100);
    const found = events.findLast(({ data }) => data.object.id === id);
    if (!found) throw new Error('The provider has said nothing');
    message = found;
  });

  it('stores a signed message once, however often it arrives', async () => {
    const event = anew(message);
    const answers = await Promise.all(Array.from({ length: 10 }, () => postWebhook(product, event)));
    // A busy machine may answer 503, after which the provider sends it again.
    expect([200, 503]).toEqual(expect.arrayContaining([...new Set(answers.map(({ status }) => status))]));
    expect((await postWebhook(product, event)).status).toBe(200);
    expect(await storedEvents(product, [event.id])).toBe(1);
  });

  it('accepts a message about a foreign object and marks it as done', async () => {
    const event = { ...anew(message), type: 'charge.refunded' };
    const object = { id: 'ch_1', object: 'charge', customer: 'cus_of_another_shop' };
    expect((await postWebhook(product, { ...event, data: { object } })).status).toBe(200);
    const unknown = { ...anew(event), data: { object: { ...event.data.object, id: 'sub_of_another_shop' } } };
    expect((await postWebhook(product, unknown)).status).toBe(200);
    const ids = [event.id, unknown.id];
    expect(await storedEvents(product, ids)).toBe(2);
    await allApplied(product, ids);
  });

  it.each([
    ['a signature with another secret', (body: string) => signatureOf(body, 'whsec_other')],
    ['no signature', () => ''],
    ['an old signature', (body: string) => signatureOf(body, secret, 301)],
    ['the signature of another body', () => signatureOf('{}', secret)],
  ])('refuses %s with 400, and stores nothing', async (_kind, sign) => {
    const event = anew(message);
    const body = JSON.stringify(event);
    const { status, code } = await postWebhook(product, body, sign(body));
    expect([status, code]).toEqual([400, 'invalid_signature']);
    expect(await storedEvents(product, [event.id])).toBe(0);
  });

  it('accepts a message that is just under five minutes old', async () => {
    const body = JSON.stringify(anew(message));
    expect((await postWebhook(product, body, signatureOf(body, secret, 280))).status).toBe(200);
  });

  it.each(['', 'no json', '[]', '{}', '{"id":"evt_1"}', '{"id":1,"type":{},"data":[]}', 'null'])(
    'is not broken by a signed %j',
    async (body) => {
      const { status } = await postWebhook(product, body, signatureOf(body, secret));
      expect([200, 400]).toContain(status);
    },
  );

  it('answers a GET with 404 or 405', async () => {
    const response = await fetch(`${url}/api/stripe/webhook`);
    expect([404, 405]).toContain(response.status);
  });
});
