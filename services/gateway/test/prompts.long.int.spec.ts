import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type DailyPrompt,
  type GenerationEvent,
  generationEventsSubject,
  type PromptState,
  prompts,
} from '@shadow-guide/contracts';
import { fromLibrary } from '../src/prompts/prompts.controller.js';
import { TestGateway } from './support/gateway.js';

const usualMs = fromLibrary.afterMs;
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
}, 60_000);
afterEach(() => {
  product.endStubs();
  Object.assign(fromLibrary, { afterMs: usualMs });
});
afterAll(() => product.stop());

const prompt: DailyPrompt = {
  ...{ id: randomUUID(), prompt: 'What was kind today?', category: 'gratitude_and_strengths', difficulty: 1 },
  ...{ isGenerated: false, canRegenerate: true, tips: ['Small things count.', 'One is enough.'] },
};

/**
 * Sets up a fake service while a prompt is being written. From call number `servesFrom` on, it provides a prompt of its
 * library.
 */
function play({ state, event, servesFrom }: Played) {
  const requestId = randomUUID();
  const pending: PromptState = { requestId, status: 'pending', attempt: 1, ...state };
  let calls = 0;
  product.stubInTest(prompts.startToday, () => pending);
  product.stubInTest(prompts.getGeneration, (_, { caller }) => {
    calls += 1;
    if (calls >= servesFrom) return { ...pending, status: 'done' as const, reply: prompt };
    const subject = generationEventsSubject({
      ...{ userId: caller?.userId ?? '', kind: 'fresh-prompt' as const, requestId },
    });
    if (event) product.kernel.nats.connection.publish(subject, JSON.stringify(event));
    return pending;
  });
}

interface Played {
  readonly state: Partial<PromptState>;
  readonly event?: GenerationEvent;
  readonly servesFrom: number;
}

const error = { code: 'guide_unavailable', message: 'No.' } as const;

it.each<[string, Played]>([
  ['fails while the request waits for it', { state: {}, event: { kind: 'failed', error }, servesFrom: 2 }],
  ['had failed before', { state: { status: 'failed', error }, servesFrom: 2 }],
  ['is late', { state: {}, servesFrom: 2 }],
])('the prompt of the day comes from the library when the prompt being written %s', async (_, played) => {
  Object.assign(fromLibrary, { afterMs: 300 });
  const visitor = await product.person();
  play(played);
  const response = await visitor.call('GET', '/api/prompts/daily');
  expect([response.status, await response.json()]).toEqual([200, prompt]);
});

it('the request for the prompt of the day gets a 503 when no prompt can be provided', async () => {
  Object.assign(fromLibrary, { afterMs: 300 });
  const visitor = await product.person();
  play({ state: {}, servesFrom: 99 });
  expect((await visitor.call('GET', '/api/prompts/daily')).status).toBe(503);
});
