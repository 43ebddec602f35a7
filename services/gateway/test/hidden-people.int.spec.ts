import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { checkout, contracts, forum, stats } from '@shadow-guide/contracts';
import { DomainError } from '@shadow-guide/kernel';
import { logLinesOf } from '@shadow-guide/kernel/testing';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

/** Endpoints that are logged without the person's id. */
const hidden = contracts
  .flatMap((contract) => Object.values(contract))
  .filter(({ hidesPerson }) => hidesPerson)
  .map(({ http }) => String(http));
const CALLS_A_MINUTE = 60;

let product: TestGateway;
let visitor: Visitor;
let userId: string;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan({ LIMIT_CALLS_PER_PERSON: String(CALLS_A_MINUTE) });
  // Without this response, the receipt address of a sign-in would be logged later, with the person.
  product.stub(checkout.noteAddress, () => undefined as never);
}, 60_000);
afterAll(() => product.stop());

beforeEach(async () => {
  visitor = await product.person();
  userId = String((await visitor.json('/api/auth/user'))['id']);
});

/**
 * Returns the log lines written during the given calls. One more call at the end gives these lines time to be written.
 */
async function linesOf(calls: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines = await logLinesOf(async () => {
    await calls();
    await product.visitor().get('/api/health');
  });
  return lines.map((line) => JSON.parse(line));
}

const reportsOf = (lines: Record<string, unknown>[]) => lines.filter(({ msg }) => msg === 'request');
const isAbout = (line: Record<string, unknown>) => JSON.stringify(line).includes(userId);

it('every call that hides its person is logged without the person’s id, whether the call succeeds or fails', async () => {
  expect(hidden.length).toBeGreaterThan(20);
  expect(hidden).toContain('POST /api/forum/discussions');
  const lines = await linesOf(async () => {
    for (const http of hidden) {
      const [method, path] = http.split(' ') as [string, string];
      const body = method === 'GET' ? undefined : {};
      await visitor.call(method, path.replaceAll(/:\w+/g, crypto.randomUUID()), body);
    }
  });
  const routes = reportsOf(lines).map(({ method, route }) => `${method} ${route}`);
  for (const http of hidden) expect(routes).toContain(http);
  expect(lines.filter(isAbout)).toEqual([]);
});

it.each([
  ['is away', new DomainError('unavailable', 'service_unavailable', 'It is away.'), 503],
  ['fails', new DomainError('internal', 'internal_error', 'It failed.'), 500],
])('no log line names the person when the service %s', async (_, error, status) => {
  product.stubInTest(forum.checkAccess, () => {
    throw error;
  });
  const lines = await linesOf(async () => {
    expect((await visitor.get('/api/forum/access-check')).status).toBe(status);
  });
  product.endStubs();
  expect(lines.map(({ msg }) => msg)).toContain(status === 500 ? 'request failed' : 'something is away');
  expect(lines.filter(isAbout)).toEqual([]);
});

it('no log line names the person when the person exceeds a limit', async () => {
  const statuses = new Set<number>();
  const lines = await linesOf(async () => {
    for (let n = 0; n <= CALLS_A_MINUTE; n += 1) {
      statuses.add((await visitor.get('/api/forum/access-check')).status);
    }
  });
  expect(statuses).toContain(429);
  expect(lines.filter(isAbout)).toEqual([]);
});

it('a trace named by the browser does not link a call that hides its person to a call that names the person', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  product.stubInTest(stats.get, () => ({ dailyInsights: 0, streakDays: 0, totalEntries: 0 }));
  const lines = await linesOf(async () => {
    await visitor.get('/api/forum/access-check', headers);
    await visitor.get('/api/user/stats', headers);
  });
  product.endStubs();
  const traced = lines.filter(({ traceId }) => traceId === trace);
  expect(new Set(traced.map(({ route }) => route ?? '/api/user/stats'))).toEqual(
    new Set(['/api/user/stats']),
  );
  expect(reportsOf(traced).map((line) => line['userId'])).toEqual([userId]);
});
