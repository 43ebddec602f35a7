import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type AnsweredStep,
  type CompletionState,
  type GenerationEvent,
  type GenerationKind,
  generationEventsSubject,
  type OnboardingResult,
  type OnboardingStep,
  type OnboardingStepState,
  onboarding,
} from '@shadow-guide/contracts';
import { conflict, invalid, unavailable } from '@shadow-guide/kernel';
import { inOwnWords } from '../src/onboarding/onboarding.controller.js';
import { TestGateway } from './support/gateway.js';
import type { Visitor } from './support/visitor.js';

const usualMs = inOwnWords.afterMs;
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.startOnFreePlan();
}, 60_000);
afterEach(() => {
  product.endStubs();
  Object.assign(inOwnWords, { afterMs: usualMs });
});
afterAll(() => product.stop());

const step: OnboardingStep = {
  ...{ stepNumber: 2, stepType: 'personality_assessment', title: 'How', description: 'So.' },
  ...{ questions: ['In its own words?'], expectedResponseType: 'text', answered: false },
};
const answer = { stepNumber: 1, stepType: 'intro', question: 'Why?', userResponse: 'Because.' };
const result: OnboardingResult = { personas: [], insights: [], tasks: [] };
const seen = async (visitor: Visitor) =>
  (await visitor.json<{ hasSeenOnboarding: boolean }>('/api/auth/user')).hasSeenOnboarding;

/** Sets up a fake service and worker for one answer. The service creates the request id. */
function playStep(change: Partial<OnboardingStepState>, events: readonly GenerationEvent[] = []) {
  const state: OnboardingStepState = {
    ...{ requestId: randomUUID(), conversationId: randomUUID(), entryId: randomUUID() },
    ...{ status: 'pending', attempt: 0, step, ...change },
  };
  const reply: AnsweredStep = { step: { ...step, questions: ['Fitting?'] }, entryId: state.entryId };
  product.stubInTest(onboarding.startStep, () => ({ ...state, reply: undefined }));
  product.stubInTest(onboarding.getStep, (_, { caller }) => {
    for (const event of events) publish(caller?.userId ?? '', 'onboarding-reply', state.requestId, event);
    return state;
  });
  return { state, reply };
}

function publish(userId: string, kind: GenerationKind, requestId: string, event: GenerationEvent) {
  const subject = generationEventsSubject({ userId, kind, requestId });
  product.kernel.nats.connection.publish(subject, JSON.stringify(event));
}

describe('an answer in the assessment', () => {
  it('is returned with its reply, even when the reply existed before anybody listened', async () => {
    const visitor = await product.person();
    const { state, reply } = playStep({});
    Object.assign(state, { status: 'done', reply });
    const response = await visitor.call('POST', '/api/onboarding/step', answer);
    expect([response.status, await response.json()]).toEqual([200, reply]);
  });

  it.each([
    ['failed', {}, [{ kind: 'failed', error: { code: 'guide_unavailable', message: 'No.' } }]],
    ['had failed before', { status: 'failed', error: { code: 'guide_timeout', message: 'No.' } }, []],
    ['is late', {}, []],
  ] as const)('is returned without an analysis when the reply %s', async (_, change, events) => {
    Object.assign(inOwnWords, { afterMs: 300 });
    const visitor = await product.person();
    const { state } = playStep(change as never, events as never);
    const response = await visitor.call('POST', '/api/onboarding/step', answer);
    expect([response.status, await response.json()]).toEqual([200, { step, entryId: state.entryId }]);
  });

  it.each(['safety', 'checkIn'])(
    'returns its %s at once, while the reply is still being written',
    async (name) => {
      Object.assign(inOwnWords, { afterMs: 20_000 });
      const support = { [name]: { category: 'abuse' } };
      const visitor = await product.person();
      const { state } = playStep(support as never);
      const response = await visitor.call('POST', '/api/onboarding/step', answer);
      expect(await response.json()).toEqual({ step, entryId: state.entryId, ...support });
    },
  );

  it('is refused with the reason when it cannot be processed', async () => {
    const visitor = await product.person();
    product.stubInTest(onboarding.startStep, () => {
      throw invalid('input_not_answerable', 'Please write words.', { isInputValidation: true });
    });
    const refused = { statusCode: 400, isInputValidation: true, code: 'input_not_answerable' };
    const response = await visitor.call('POST', '/api/onboarding/step', answer);
    expect(await response.json()).toMatchObject({ ...refused, message: 'Please write words.' });
    const endless = { ...answer, userResponse: 'x'.repeat(70_000) };
    expect(await (await visitor.call('POST', '/api/onboarding/step', endless)).json()).toMatchObject(refused);
    const bad = await visitor.call('POST', '/api/onboarding/step', { ...answer, stepNumber: 7 });
    expect([bad.status, await bad.json()]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ field: 'stepNumber' })] }),
    ]);
  });

  it('is refused for a visitor', async () => {
    for (const path of ['step', 'complete', 'reset'])
      expect((await product.visitor().call('POST', `/api/onboarding/${path}`, answer)).status).toBe(401);
  });
});

describe('completing the assessment', () => {
  const play = (state: CompletionState) => {
    const started = { ...state, reply: undefined, status: 'running' as const };
    product.stubInTest(onboarding.startCompletion, () => started);
    product.stubInTest(onboarding.getCompletion, () => state);
  };

  it('is stored before the response is sent: the next read of the account shows it, and a reset undoes it', async () => {
    const visitor = await product.person();
    const forgotten: string[] = [];
    product.stubInTest(onboarding.forget, (_, { caller }) => {
      forgotten.push(caller?.userId ?? '');
      return undefined as never;
    });
    play({ requestId: randomUUID(), status: 'done', attempt: 1, reply: result });
    expect(await seen(visitor)).toBe(false);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => (await visitor.call('POST', '/api/onboarding/complete')).json()),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(result)]));
    expect(await seen(visitor)).toBe(true);
    const reset = await visitor.call('POST', '/api/onboarding/reset');
    expect(await reset.json()).toEqual({ reset: true });
    expect(await seen(visitor)).toBe(false);
    expect(forgotten).toHaveLength(1);
  });

  it('reads the stored result when the end event contains none', async () => {
    const visitor = await product.person();
    const state: CompletionState = { requestId: randomUUID(), status: 'running', attempt: 1 };
    product.stubInTest(onboarding.startCompletion, () => state);
    product.stubInTest(onboarding.getCompletion, (_, { caller }) => {
      const now = { ...state };
      Object.assign(state, { status: 'done', reply: result });
      publish(caller?.userId ?? '', 'onboarding-completion', state.requestId, {
        ...{ kind: 'done', result: null, modelMs: 1 },
      });
      return now;
    });
    expect(await (await visitor.call('POST', '/api/onboarding/complete')).json()).toEqual(result);
  });

  it('leaves the account unchanged when it fails or is refused', async () => {
    const visitor = await product.person();
    const error = { code: 'guide_unavailable', message: 'Please try again.' };
    play({ requestId: randomUUID(), status: 'failed', attempt: 1, error });
    const failed = await visitor.call('POST', '/api/onboarding/complete');
    expect([failed.status, await failed.json()]).toEqual([503, expect.objectContaining(error)]);
    product.endStubs();
    product.stubInTest(onboarding.startCompletion, () => {
      throw conflict('onboarding_unanswered', 'One step has no answer yet.');
    });
    expect((await visitor.call('POST', '/api/onboarding/complete')).status).toBe(409);
    expect(await seen(visitor)).toBe(false);
  });

  it('is undone by a reset even when the answers cannot be deleted now, and the response says so', async () => {
    const visitor = await product.person();
    product.stubInTest(onboarding.forget, () => {
      throw unavailable();
    });
    expect((await visitor.call('POST', '/api/onboarding/reset')).status).toBe(503);
    expect(await seen(visitor)).toBe(false);
  });
});
