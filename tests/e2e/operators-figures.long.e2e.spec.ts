import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Budget, FeedbackItem } from '@shadow-guide/contracts';
import { type Answer, Person } from '../support/person.js';
import { modelCalls, resetModel, runningProduct, setModel } from '../support/product.js';
import { until } from '../support/until.js';

const product = runningProduct();
const { url, control } = product;

let admin: Person;
beforeAll(async () => {
  admin = await Person.arrive(url, { email: 'admin@example.com' });
});

const setRest = (isResting: boolean, by = admin) =>
  by.send<Budget>('/api/admin/guide-rest', { method: 'PUT', body: { isResting } });
const codeOf = ({ body }: Answer<unknown>) => (body as { code?: string }).code;

describe('the product while an operator pauses the guide', () => {
  let begun: number;
  beforeAll(async () => {
    const probe = await Person.arrive(url);
    begun = Date.now();
    expect(await setRest(true)).toMatchObject({ status: 200, body: { isResting: true } });
    await until(
      'the guide to rest',
      async () => codeOf(await probe.chat('Are you there?')) === 'guide_resting',
    );
    await resetModel(control);
  }, 90_000);
  afterAll(() => setRest(false));

  it('notifies everybody within a minute', async () => {
    expect(Date.now() - begun).toBeLessThan(60_000);
    const person = await Person.arrive(url);
    expect(await person.get('GET /api/guide-rest')).toEqual({ isResting: true, since: expect.any(String) });
  });

  it('stores a message, calls no model, and still shows the card', async () => {
    const person = await Person.arrive(url);
    const answer = await person.chat('I kept writing although nobody answers.');
    expect([answer.status, codeOf(answer)]).toEqual([503, 'guide_resting']);
    const events: string[] = [];
    let failed: unknown;
    for await (const { event, data } of person.stream('I am going to kill myself tonight.')) {
      events.push(event);
      if (event === 'error') failed = data;
      if (event === 'accepted') expect(data).toMatchObject({ safety: expect.anything() });
    }
    expect([events, failed]).toEqual([
      ['accepted', 'error'],
      expect.objectContaining({ code: 'guide_resting', message: expect.stringMatching(/^The guide rests/) }),
    ]);
    expect((await person.today()).messages).toMatchObject([
      { role: 'user', content: 'I kept writing although nobody answers.', status: 'unanswered' },
      { role: 'user', content: 'I am going to kill myself tonight.', status: 'unanswered' },
    ]);
    expect(await modelCalls(control)).toEqual([]);
  });

  it('answers the stored message on "try again" once the guide is back', async () => {
    const person = await Person.arrive(url);
    const requestId = randomUUID();
    const again = () => person.chat('I wait for an answer.', { requestId });
    expect(codeOf(await again())).toBe('guide_resting');
    expect(await setRest(false)).toMatchObject({ status: 200, body: { isResting: false } });
    await until('the guide to be back', async () => (await again()).status === 200);
    expect((await person.today()).messages).toMatchObject([
      { role: 'user', content: 'I wait for an answer.' },
      { role: 'assistant' },
    ]);
  }, 90_000);
});

describe('the operators’ figures', () => {
  it('count model calls within seconds', async () => {
    const person = await Person.arrive(url);
    const { id } = await person.get('GET /api/auth/user');
    await person.chat('I walked a long way today.');
    const usage = await until('the call to be counted', async () => {
      const seen = await admin.get('GET /api/admin/token-usage');
      return seen.topUsers.some(({ userId }) => userId === id) || seen.overview.totalRequests > 5
        ? seen
        : null;
    });
    expect(usage.byFeature.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['chat', 'analysis']),
    );
    const { revenueOverview } = await admin.get('GET /api/admin/revenue-analytics');
    expect(revenueOverview).toMatchObject({ totalOperatingCosts: usage.overview.totalCostUsd });
  });

  it('report which model answers could not be used; the entry and its reply are kept', async () => {
    const lost = async () =>
      (await admin.get('GET /api/admin/token-usage')).failures.find(
        ({ feature, reason }) => feature === 'analysis' && reason === 'broken_json',
      )?.lost ?? 0;
    const person = await Person.arrive(url);
    const before = await lost();
    const match = { schema: 'entry_analysis', contains: 'beside the river' };
    await setModel(control, { failures: [{ kind: 'script', text: 'Sure! You seem calm.', match }] });
    const { status, body } = await person.chat('I walked beside the river for an hour.');
    await resetModel(control);
    expect({ status, body }).toMatchObject({ status: 200, body: { insights: [] } });
    await until('the lost answer to be counted', async () => (await lost()) > before);
  });

  it.each([
    ['GET', '/api/admin/token-usage'],
    ['GET', '/api/admin/budget'],
    ['PUT', '/api/admin/budget'],
    ['PUT', '/api/admin/guide-rest'],
    ['GET', '/api/admin/revenue-analytics'],
    ['GET', '/api/admin/feedback'],
    ['GET', '/api/admin/feedback/counts'],
    ['PATCH', `/api/admin/feedback/${randomUUID()}`],
  ])('are refused to all other people: %s %s', async (method, path) => {
    const person = await Person.arrive(url);
    const body = method === 'GET' ? undefined : {};
    expect((await person.send(path, { method, body })).status).toBe(403);
  });
});

describe('feedback', () => {
  it('reaches the operators, trimmed, and can be archived by an operator', async () => {
    const person = await Person.arrive(url);
    const message = `The button hides behind the bar (${randomUUID()}).`;
    const sent = await person.send<FeedbackItem>('/api/feedback/submit', {
      method: 'POST',
      body: { type: 'bug_report', message: `  ${message}\n` },
    });
    expect(sent).toMatchObject({ status: 200, body: { message, status: 'pending', isPremium: false } });
    const { id } = sent.body;
    expect(await admin.get('GET /api/admin/feedback')).toContainEqual(
      expect.objectContaining({ id, message }),
    );
    const path = `/api/admin/feedback/${id}`;
    const done = await admin.send(path, { method: 'PATCH', body: { status: 'resolved' } });
    expect(done).toMatchObject({ status: 200, body: { id, status: 'resolved' } });
    const log = await admin.get('GET /api/admin/audit-log');
    expect(log).toContainEqual(expect.objectContaining({ action: 'feedback-status' }));
    expect(JSON.stringify(log)).not.toContain(message);
  });

  it('without text is refused', async () => {
    const person = await Person.arrive(url);
    const body = { type: 'bug_report', message: ' \n ' };
    const refused = await person.send('/api/feedback/submit', { method: 'POST', body });
    expect([refused.status, codeOf(refused)]).toEqual([400, 'validation_failed']);
  });
});
