import { type ApiDescription, malformedRequests } from './malformed-requests.js';
import type { Person } from './person.js';
import { seededRandom } from './random.js';

/** Requests under way at the same time. */
const AT_ONCE = 20;

/** Routes that take anything: one ends the session, the other has calls answered 503 until the person's data are erased. */
const SPARED = ['/api/logout', '/api/user/clear-data'];

/** What malformed requests met. */
export interface MalformedOutcome {
  /** A line for each kind of wrong answer; none is what must be. */
  wrong: string[];
  routes: number;
  /** Milliseconds. */
  slowest: number;
}

/**
 * Sends malformed requests made from the API's own description, an even share from each person. A limit or a session that ended
 * would keep a request from what it should try, so 429 and 401 are wrong answers too: there must be people enough.
 * @param options.slowMs an answer after more than so many milliseconds is wrong
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
