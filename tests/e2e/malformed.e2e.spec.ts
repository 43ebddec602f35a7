import { describe, expect, it } from '@jest/globals';
import { type ApiDescription, malformedRequests } from '../support/malformed-requests.js';
import { Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';
import { seededRandom } from '../support/random.js';

const { url } = runningProduct();
/** `npm run faults` sends 10,000; here enough that each route meets every kind of wrongness. */
const REQUESTS = 1_200;
const SEED = 20_261;

describe(`${REQUESTS} malformed requests made from the API's own description (seed ${SEED})`, () => {
  it('get no 5xx, no undocumented status, no answer after 2 s and nothing of the inside', async () => {
    const person = await Person.arrive(url);
    const api = (await person.send<ApiDescription>('/api/docs-json')).body;
    const requests = malformedRequests(api, seededRandom(SEED));
    const wrong: string[] = [];
    for (let sent = 0; sent < REQUESTS; sent += 20) {
      const batch = Array.from({ length: 20 }, () => requests.next().value).filter(
        (request) => request !== undefined,
      );
      await Promise.all(
        batch.map(async ({ verb, path, route, headers, body, documented }) => {
          // Logging out is a route too; it must not end the run.
          if (route === '/api/logout') return;
          const begun = Date.now();
          const answer = await person.send(path, {
            method: verb,
            headers: { 'content-type': 'application/json', ...headers },
            body,
          });
          const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
          const problems = [
            answer.status >= 500 && `status ${answer.status}`,
            !documented.includes(answer.status) && `undocumented status ${answer.status}`,
            Date.now() - begun > 2_000 && 'slow',
            answer.status >= 400 &&
              /node_modules|SELECT |QueryFailed|at \w+ \(/.test(text) &&
              'shows its inside',
          ].filter(Boolean);
          if (problems.length > 0)
            wrong.push(`${verb} ${route}: ${problems.join(', ')} ${text.slice(0, 120)}`);
        }),
      );
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([]);
  }, 120_000);
});
