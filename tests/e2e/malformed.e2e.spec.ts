import { describe, expect, it } from '@jest/globals';
import { sendMalformed } from '../support/malformed-run.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();
/** Number of requests. `npm run faults` sends 10,000; this suite sends a few to each route. */
const REQUESTS = 300;
/**
 * Number of people, enough to stay below the rate limits: 300 calls a minute, 60 of them to the payment provider, 30
 * messages.
 */
const PEOPLE = 8;
const SEED = 20_261;

describe(`${REQUESTS} malformed requests made from the API's own description (seed ${SEED})`, () => {
  it('get no 5xx, no undocumented status, no answer after 8 s and no internal details', async () => {
    const people = await Person.crowd(url, PEOPLE);
    const { wrong, routes } = await sendMalformed(people, { requests: REQUESTS, seed: SEED, slowMs: 8_000 });
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(routes).toBeGreaterThan(15);
  }, 180_000);
});
