import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { connectRedis, type JobEnvelope, openQueueToRead, redisDatabases } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { Worker } from 'bullmq';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

const BOARD = '/api/admin/queues';
const operatorEmail = `${randomUUID()}@example.com`;
/** Text that must not be visible on the board: it occurs in a job's data, result, error and log. */
const WORDS = 'My father said I would never';
let product: TestGateway;
let operator: Visitor;
let failedId: string;
let doneId: string;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan({ ADMIN_EMAILS: operatorEmail });
  operator = await product.person({ email: operatorEmail });
  ({ failedId, doneId } = await someJobs());
}, 60_000);
afterAll(() => product.stop());

/** Creates a failed job, a completed job, and a schedule. */
async function someJobs(): Promise<{ failedId: string; doneId: string }> {
  const { port } = product.servers.redis;
  const redis = await connectRedis({ host: '127.0.0.1', port } as never, redisDatabases.queues);
  const queue = openQueueToRead('chat', redis);
  const data = { data: { said: WORDS }, requestId: 'r', traceparent: 't' } satisfies JobEnvelope;
  const failed = await queue.add('generate-chat', data, { jobId: randomUUID() });
  const done = await queue.add('generate-chat', data, { jobId: randomUUID() });
  await failed.log(WORDS);
  await done.updateProgress({ said: WORDS });
  const worker = new Worker(
    'chat',
    async (job) => {
      if (job.id === failed.id) throw new Error(WORDS);
      return { said: WORDS };
    },
    { connection: { host: '127.0.0.1', port, db: redisDatabases.queues, maxRetriesPerRequest: null } },
  );
  await until('both jobs have run', async () => (await failed.isFailed()) && (await done.isCompleted()));
  await worker.close();
  await queue.upsertJobScheduler('a-sweep', { every: 3_600_000 }, { name: 'a-sweep', data });
  redis.disconnect();
  return { failedId: failed.id!, doneId: done.id! };
}

describe('the queue board', () => {
  it('is a page for operators with its own files, without any other host, and has a separate policy', async () => {
    const page = await operator.get(BOARD);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|https:/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    const files = [...html.matchAll(/(?:src|href)="(static[^"]+)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      const answer = await operator.get(`${BOARD}/${file}`);
      expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([file, 200, 'no-store']);
    }
    for (const screen of ['/queue/chat', `/queue/chat/${failedId}`, '/job-schedulers']) {
      expect((await operator.get(BOARD + screen)).status).toBe(200);
    }
  });

  it('does not change the policy of any other page', async () => {
    for (const path of ['/', '/admin', '/api/docs', '/api/admin/queuesque']) {
      const policy = (await operator.get(path)).headers.get('content-security-policy') ?? '';
      expect(policy).not.toContain("base-uri 'self'");
    }
  });

  it('counts the jobs of every queue and shows the outcome of each job', async () => {
    const { queues } = await operator.json<{
      queues: {
        name: string;
        readOnlyMode: boolean;
        allowRetries: boolean;
        counts: object;
        jobs: object[];
      }[];
    }>(`${BOARD}/api/queues?activeQueue=chat&status=latest&page=1&jobsPerPage=100000`);
    expect(queues.map(({ name }) => name)).toContain('admin-analytics-background');
    expect(queues.every(({ readOnlyMode, allowRetries }) => readOnlyMode && !allowRetries)).toBe(true);
    const chat = queues.find(({ name }) => name === 'chat')!;
    expect(chat.counts).toMatchObject({ failed: 1, completed: 1 });
    expect(chat.jobs).toContainEqual(
      expect.objectContaining({ id: failedId, name: 'generate-chat', isFailed: true, attempts: 1 }),
    );
    expect(queues.filter(({ name }) => name !== 'chat').flatMap(({ jobs }) => jobs)).toEqual([]);
  });

  it('shows no data, result, log or error of a job, at any address', async () => {
    const addresses = [
      ...['latest', 'failed', 'completed', 'delayed', 'waiting', 'active'].map(
        (status) => `/api/queues?activeQueue=chat&status=${status}&page=1&jobsPerPage=10`,
      ),
      ...[failedId, doneId].flatMap((id) => [
        `/api/queues/chat/${id}`,
        `/api/queues/chat/${id}/logs`,
        `/api/queues/chat/${id}/flow`,
      ]),
      ...['metrics', 'workers', 'default-job-options', 'rate-limit', 'job-data-schema'].map(
        (what) => `/api/queues/chat/${what}`,
      ),
      '/api/job-schedulers',
      '/api/redis/stats',
      '/api/metrics/history',
    ];
    for (const address of addresses) {
      const answer = await operator.get(BOARD + address);
      const text = await answer.text();
      expect([address, answer.status < 500]).toEqual([address, true]);
      for (const secret of [WORDS, 'said', 'at Worker', '.ts:', '.js:', 'traceparent', '127.0.0.1']) {
        expect([address, text.includes(secret)]).toEqual([address, false]);
      }
    }
    const { job } = await operator.json<{ job: object }>(`${BOARD}/api/queues/chat/${failedId}`);
    expect(job).toMatchObject({ id: failedId, stacktrace: [], data: {}, returnValue: null });
    expect(job).toMatchObject({ failedReason: expect.stringContaining('in the log') });
    const { schedulers } = await operator.json<{ schedulers: object[] }>(`${BOARD}/api/job-schedulers`);
    expect(schedulers).toContainEqual(expect.objectContaining({ name: 'a-sweep', every: 3_600_000 }));
  });

  it('is read-only: every other verb is refused, and the jobs stay unchanged', async () => {
    const calls: [string, string][] = [
      ['PUT', '/api/queues/pause'],
      ['PUT', '/api/queues/chat/pause'],
      ['PUT', '/api/queues/chat/empty'],
      ['PUT', '/api/queues/chat/obliterate'],
      ['PUT', '/api/queues/chat/retry/failed'],
      ['PUT', `/api/queues/chat/${failedId}/retry`],
      ['PUT', `/api/queues/chat/${failedId}/clean`],
      ['PATCH', `/api/queues/chat/${failedId}/update-data`],
      ['POST', '/api/queues/chat/add'],
      ['PUT', '/api/queues/chat/job-schedulers/a-sweep/remove'],
      ['DELETE', '/api/queues/chat'],
    ];
    for (const [method, path] of calls) {
      const answer = await operator.call(method, BOARD + path, {});
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        ...[path, 403, 'board_read_only'],
      ]);
      const foreign = await operator.call(method, BOARD + path, {}, { origin: 'https://evil.example' });
      expect(((await foreign.json()) as { code: string }).code).toBe('origin_not_allowed');
    }
    const { queues } = await operator.json<{ queues: { name: string; counts: object; isPaused: boolean }[] }>(
      `${BOARD}/api/queues`,
    );
    expect(queues.find(({ name }) => name === 'chat')).toMatchObject({
      ...{ isPaused: false, counts: { failed: 1, completed: 1 } },
    });
  });

  it('is closed to everybody except operators, including all its files', async () => {
    const person = await product.person();
    const html = await (await operator.get(BOARD)).text();
    const script = /src="(static[^"]+)"/.exec(html)![1]!;
    const paths = ['', `/${script}`, '/queue/chat', '/api/queues', `/api/queues/chat/${failedId}`];
    for (const path of paths) {
      expect([path, (await product.visitor().get(BOARD + path)).status]).toEqual([path, 401]);
      expect([path, (await person.get(BOARD + path)).status]).toEqual([path, 403]);
    }
    expect((await person.call('PUT', `${BOARD}/api/queues/pause`, {})).status).toBe(403);
    expect((await product.visitor().call('PUT', `${BOARD}/api/queues/pause`, {})).status).toBe(401);
  });

  it('responds in the gateway’s error format when something is missing', async () => {
    for (const path of ['/static/..%2f..%2fpackage.json', '/static/js', '/api/queues/none/1', '/nowhere']) {
      const answer = await operator.get(BOARD + path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toMatch(/node_modules|at .*:\d+/);
    }
  });
});
