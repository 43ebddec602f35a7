import { type ApiDescription, malformedRequests } from './malformed-requests.js';
import type { Person } from './person.js';
import { seededRandom } from './random.js';

/** Number of concurrent requests. */
const AT_ONCE = 20;

/**
 * Routes that are left out: the first ends the session; after the second, further calls return 503 until the person’s
 * data are erased.
 */
const SPARED = ['/api/logout', '/api/user/clear-data'];

/** Results of a run of malformed requests. */
export interface MalformedOutcome {
  /** One line per kind of wrong response; must be empty. */
  wrong: string[];
  routes: number;
  /** Slowest response in milliseconds. */
  slowest: number;
}

/**
 * Sends malformed requests generated from the API’s own description, distributed evenly over the people. 429 and 401
 * count as wrong responses too, because a rate limit or an ended session would block requests that should be tried:
 * pass enough people to stay below the limits.
 * @param options.slowMs responses that take longer than this many milliseconds count as wrong
 */
export async function sendMalformed(
  people: readonly Person[],
  { requests, seed, slowMs }: { requests: number; seed: number; slowMs: number },
): Promise<MalformedOutcome> {
  const [first] = people;
  if (!first) throw new Error('There is nobody to send the requests');
  const api = (await first.send<ApiDescription>('/api/docs-json')).body;
  const made = malformedRequests(api, seededRandom(seed));
  const wrong = new Set<string>();
  const routes = new Set<string>();
  let slowest = 0;
  const send = async (number: number): Promise<void> => {
    const person = people[Math.floor((number * people.length) / requests)];
    const { value: request } = made.next();
    if (!person || !request || SPARED.includes(request.route)) return;
    const { verb, path, route, headers, body, documented } = request;
    routes.add(`${verb} ${route}`);
    const begun = Date.now();
    const answer = await person.send(path, {
      method: verb,
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const took = Date.now() - begun;
    slowest = Math.max(slowest, took);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    const problems = [
      answer.status >= 500 && `status ${answer.status} ${text.slice(0, 120)}`,
      [401, 429].includes(answer.status) && `turned away at the door with ${answer.status}`,
      !documented.includes(answer.status) && `undocumented status ${answer.status}`,
      took > slowMs && `slower than ${slowMs} ms`,
      answer.status >= 400 && SHOWS_ITS_INSIDE.test(text) && `shows its inside: ${text.slice(0, 120)}`,
    ].filter((problem) => problem !== false);
    for (const problem of problems) wrong.add(`${verb} ${route}: ${problem}`);
  };
  for (let sent = 0; sent < requests; sent += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, requests - sent) }, (_, n) => send(sent + n));
    await Promise.all(batch);
  }
  return { wrong: [...wrong], routes: routes.size, slowest };
}

const SHOWS_ITS_INSIDE = /node_modules|SELECT |QueryFailed|at \w+ \(/;
