import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type GenerationEvent,
  type GoalPlan,
  type GoalPlanState,
  generationEventsSubject,
  goals,
} from '@shadow-guide/contracts';
import { forbidden } from '@shadow-guide/kernel';
import { TestGateway } from './support/gateway.js';

let product: TestGateway;
jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
}, 60_000);
afterEach(() => product.endStubs());
afterAll(() => product.stop());

const plan: GoalPlan = {
  ...{ title: 'Sleep better', description: 'It begins small.', targetDate: '2026-03-22' },
  stages: [{ title: 'Small', startsOn: '2026-03-02', endsOn: '2026-03-22', habits: [] }],
};

/** Sets up a fake habits service, whose plan ends with the given event once it is looked up. */
function play(event: GenerationEvent, ended: Partial<GoalPlanState>) {
  const requests: unknown[] = [];
  let pending: GoalPlanState;
  product.stubInTest(goals.startPlan, (input) => {
    requests.push(input);
    pending = { requestId: input.requestId, status: 'running', attempt: 1 };
    return pending;
  });
  product.stubInTest(goals.getPlan, ({ requestId }, { caller }) => {
    const now = { ...pending };
    pending = { ...pending, ...ended };
    const address = { userId: caller?.userId ?? '', kind: 'goal-plan' as const, requestId };
    product.kernel.nats.connection.publish(generationEventsSubject(address), JSON.stringify(event));
    return now;
  });
  return requests;
}

it('the response to a plan request waits for the plan and reads it from storage', async () => {
  const visitor = await product.person();
  const requests = play({ kind: 'done', result: null, modelMs: 1 }, { status: 'done', reply: plan });
  const response = await visitor.call('POST', '/api/goals/plan', { intention: '  Sleep better ' });
  expect([response.status, await response.json()]).toEqual([200, plan]);
  expect(requests).toEqual([{ intention: 'Sleep better', requestId: expect.any(String) }]);
});

it.each([
  ['guide_unavailable', 503],
  ['guide_timeout', 504],
] as const)(
  'a plan that failed with %s returns an error that says that nothing was made',
  async (code, status) => {
    const visitor = await product.person();
    const error = { code, message: 'What you wrote is saved.' };
    play({ kind: 'failed', error }, { status: 'failed', error });
    const response = await visitor.call('POST', '/api/goals/plan', { intention: 'Sleep better' });
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code, message: expect.stringMatching(/Nothing was made/) }),
    ]);
  },
);

it('a plan on the free plan is refused with the premium flag', async () => {
  const visitor = await product.person();
  product.stubInTest(goals.startPlan, () => {
    throw forbidden('premium_required', 'Part of premium.', { isPremiumFeature: true });
  });
  const response = await visitor.call('POST', '/api/goals/plan', { intention: 'Sleep better' });
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'premium_required', isPremiumFeature: true }),
  ]);
});

it('a plan requires text within the length limit, and a signed-in person', async () => {
  const visitor = await product.person();
  for (const body of [
    {},
    { intention: '   ' },
    { intention: 'x'.repeat(1_001) },
    { intention: randomUUID().length },
  ]) {
    expect((await visitor.call('POST', '/api/goals/plan', body)).status).toBe(400);
  }
  const stranger = product.visitor();
  expect((await stranger.call('POST', '/api/goals/plan', { intention: 'Sleep' })).status).toBe(401);
});
