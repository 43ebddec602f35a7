import { beforeAll, jest } from '@jest/globals';
import { PaymentStandIn } from './payment.js';
import { runningProduct, setModel } from './product.js';

/** A turn passes through six processes and, in a browser, through a person's patience. */
jest.setTimeout(120_000);

/** The local guide's ordinary pace is made for people; and what a suite that broke has left behind, no other one meets. */
beforeAll(async () => {
  const product = runningProduct();
  await setModel(product.control, { firstTokenDelayMs: 30, tokenDelayMs: 3, failures: [] });
  await new PaymentStandIn(product).calm();
});
