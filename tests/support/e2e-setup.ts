import { beforeAll, jest } from '@jest/globals';
import { PaymentStandIn } from './payment.js';
import { runningProduct, setModel } from './product.js';

/** A turn passes through six processes and, in a browser, through delays made for people. */
jest.setTimeout(120_000);

/**
 * Speeds up the local guide, whose ordinary pace is made for people, and resets the stand-ins, so that no suite
 * inherits what a failed one left behind.
 */
beforeAll(async () => {
  const product = runningProduct();
  await setModel(product.control, { firstTokenDelayMs: 30, tokenDelayMs: 3, failures: [] });
  await new PaymentStandIn(product).calm();
});
