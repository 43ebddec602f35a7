import { beforeAll, jest } from '@jest/globals';
import { PaymentStandIn } from './payment.js';
import { runningProduct, setModel } from './product.js';

/** A turn passes through six processes and, in a browser, through delays that exist for human readers. */
jest.setTimeout(120_000);

/**
 * Speeds up the local guide, whose ordinary pace is made for human readers, and resets the stand-in servers, so that no
 * suite inherits the state that a failed suite left.
 */
beforeAll(async () => {
  const product = runningProduct();
  await setModel(product.control, { firstTokenDelayMs: 30, tokenDelayMs: 3, failures: [] });
  await new PaymentStandIn(product).calm();
});
