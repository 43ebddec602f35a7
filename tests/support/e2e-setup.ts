import { beforeAll, jest } from '@jest/globals';
import { runningProduct, setModel } from './product.js';

/** A turn passes through six processes and, in a browser, through a person's patience. */
jest.setTimeout(60_000);

/** The local guide's ordinary pace is made for people. */
beforeAll(() => setModel(runningProduct().sandboxUrl, { firstTokenDelayMs: 30, tokenDelayMs: 3 }));
