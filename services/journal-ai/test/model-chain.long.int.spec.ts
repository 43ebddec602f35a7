import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logger } from '@shadow-guide/kernel';
import { ModelTable } from '../src/model/calls/model-table.js';
import { ModelFault } from '../src/model/failures/model-fault.js';
import type { JsonRequest, StreamReplyRequest } from '../src/model/guide-model.js';
import type { ModelSettings } from '../src/model/model.settings.js';
import { OpenAiGuideModel } from '../src/model/openai-guide-model.js';
import { SecondSafetyCheck } from '../src/second-look/second-safety-check.js';
import { type Behaviour, behaviours, FaultyModel } from './support/faulty-model.js';

logger.level = 'silent';

const table = new ModelTable({
  first: { label: 'First', prompt: 2_000_000, completion: 8_000_000 },
  second: { label: 'Second', prompt: 1_000_000, completion: 1_000_000 },
});

let server: FaultyModel;
let shown: string[];
let pauses: number[];

beforeEach(async () => {
  server = await FaultyModel.start();
  shown = [];
  pauses = [];
});
afterEach(() => server.close());

function aModel(settings: Partial<ModelSettings> = {}): OpenAiGuideModel {
  const defaults: ModelSettings = {
    ...{ baseUrl: server.url, apiKey: 'key', chatModel: 'first,second', analysisModel: 'first,second' },
    ...{ firstWordMs: 10_000, idleMs: 10_000, totalMs: 20_000 },
    ...{ safetyVerdict: 'on', safetyModeration: 'off' },
  };
  return new OpenAiGuideModel({ ...defaults, ...settings }, table, {
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
  });
}

const ask = (model = aModel(), change: Partial<StreamReplyRequest> = {}) =>
  model.streamReply({
    userId: randomUUID(),
    feature: 'chat',
    system: { version: 'guide.test', text: 'Be brief.' },
    messages: [{ role: 'user', content: 'I slept badly.' }],
    signal: new AbortController().signal,
    onDelta: (text) => shown.push(text),
    ...change,
  });

const askForm = (model: OpenAiGuideModel, change: Partial<JsonRequest> = {}) =>
  model.requestJson({
    userId: randomUUID(),
    feature: 'analysis',
    system: { version: 'analysis.test', text: 'Find.' },
    user: '<entry>\nI slept badly.\n</entry>',
    schemaName: 'entry_analysis',
    schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
    signal: new AbortController().signal,
    ...change,
  });

const asked = () => server.requests.map(({ body }) => body.model);

async function reasonOf(work: Promise<unknown>): Promise<string | undefined> {
  const thrown = await work.catch((error: unknown) => error);
  return thrown instanceof ModelFault ? thrown.reason : undefined;
}

describe('a chain of models', () => {
  it.each<[string, Behaviour]>([
    ['does not exist', behaviours.status(404)],
    ['may not be used', behaviours.status(403)],
    ['has no credit', behaviours.status(402)],
    ['is rate limited', behaviours.status(429)],
    ['is broken', behaviours.status(500)],
    ['is no longer offered', behaviours.status(400, {}, { code: 'model_not_found' })],
    ['ends before its first word', behaviours.endsEarlyAfter()],
    ['says nothing', behaviours.says()],
  ])(
    'asks the next model at once when the first %s, and the reply names the model that wrote it',
    async (_, fault) => {
      server.will(fault, behaviours.says('Good ', 'morning.'));
      const reply = await ask();
      expect(reply).toMatchObject({ text: 'Good morning.', guide: 'Second', stopped: false });
      expect(asked()).toEqual(['first', 'second']);
      expect(pauses).toEqual([]);
      expect(
        reply.calls.map(({ model, success, costMicroCents }) => [model, success, costMicroCents]),
      ).toEqual([
        ['first', false, expect.anything()],
        ['second', true, 107n],
      ]);
    },
  );

  it('leaves the next model its share of the time when the first one hangs', async () => {
    server.will(behaviours.hangs(), behaviours.says('Late.'));
    const reply = await ask(aModel({ totalMs: 1_000 }));
    expect(reply).toMatchObject({ text: 'Late.', guide: 'Second' });
    expect(reply.calls[0]).toMatchObject({ model: 'first', errorCode: 'first_word_timeout' });
  });

  it('never changes the model once a word was shown', async () => {
    server.will(behaviours.cutsAfter('Half '), behaviours.says('Other.'));
    await ask().catch(() => undefined);
    expect(shown).toEqual(['Half ']);
    expect(asked()).toEqual(['first']);
  });

  it.each<[string, Behaviour, string]>([
    ['a rejected API key', behaviours.status(401), 'http_401'],
    ['a block by a content filter', behaviours.status(400, {}, { code: 'content_filter' }), 'content_filter'],
  ])('asks no other model for %s', async (_, fault, reason) => {
    server.will(fault);
    expect(await reasonOf(ask())).toBe(reason);
    expect(asked()).toEqual(['first']);
  });

  it('retries the last model, as a single model is retried', async () => {
    server.will(behaviours.status(500), behaviours.status(500), behaviours.says('Yes.'));
    expect(await ask()).toMatchObject({ guide: 'Second' });
    expect(asked()).toEqual(['first', 'second', 'second']);
    expect(pauses).toHaveLength(1);
  });

  it('fails with the last model’s error, and returns all calls for the ledger', async () => {
    server.will(behaviours.status(429), behaviours.status(404));
    const fault = (await ask().catch((error: unknown) => error)) as ModelFault;
    expect(fault).toMatchObject({ reason: 'http_404', code: 'guide_unavailable' });
    expect(fault.calls.map(({ model, errorCode }) => [model, errorCode])).toEqual([
      ['first', 'http_429'],
      ['second', 'http_404'],
    ]);
  });

  it('skips a model that keeps failing, while the next model answers', async () => {
    const model = aModel();
    server.will(
      ...Array.from({ length: 5 }, () => [behaviours.status(500), behaviours.says('Yes.')]).flat(),
      behaviours.says('Still.'),
    );
    for (let turn = 0; turn < 5; turn += 1) await ask(model);
    const reply = await ask(model);
    expect(reply).toMatchObject({ text: 'Still.', guide: 'Second' });
    expect(reply.calls.map((call) => call.model)).toEqual(['second']);
    expect(asked()).toHaveLength(11);
  });

  it('also applies to structured output', async () => {
    server.will(behaviours.status(503), behaviours.answers('{"a":1}'));
    const { value, calls } = await askForm(aModel());
    expect(value).toEqual({ a: 1 });
    expect(calls.map(({ model }) => model)).toEqual(['first', 'second']);
  });

  it('names its models in the log, and none of the person’s words', async () => {
    const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
    try {
      server.will(behaviours.status(503), behaviours.says('Yes.'));
      await ask();
      expect(warn.mock.calls).toEqual([
        [
          expect.objectContaining({ feature: 'chat', model: 'first', next: 'second', reason: 'http_503' }),
          expect.any(String),
        ],
      ]);
      expect(JSON.stringify(warn.mock.calls)).not.toContain('slept');
    } finally {
      warn.mockRestore();
    }
  });
});

it('the safety verdict is obtained from the next model within its four seconds', async () => {
  server.will(
    behaviours.hangs(),
    behaviours.answers('{"level":"danger","category":"suicide","subject":"self"}'),
  );
  const look = new SecondSafetyCheck(aModel());
  const { verdict, calls } = await look.safetyCheck({
    ...{ userId: randomUUID(), text: 'words', known: undefined, signal: new AbortController().signal },
  });
  expect(verdict).toMatchObject({ source: 'model' });
  expect(calls.map(({ model, success }) => [model, success])).toEqual([
    ['first', false],
    ['second', true],
  ]);
});

it.each<[string, Behaviour]>([
  ['declines to judge', behaviours.answersBody('{"choices":[{"message":{"refusal":"No."}}]}')],
  ['is blocked by a content filter', behaviours.status(400, {}, { code: 'content_filter' })],
])('the safety verdict is obtained from the next model when the first %s', async (_, fault) => {
  server.will(fault, behaviours.answers('{"level":"danger","category":"suicide","subject":"self"}'));
  const { verdict } = await new SecondSafetyCheck(aModel()).safetyCheck({
    ...{ userId: randomUUID(), text: 'words', known: undefined, signal: new AbortController().signal },
  });
  expect(verdict).toMatchObject({ source: 'model' });
  expect(asked()).toEqual(['first', 'second']);
});

it('no log line contains a person’s words that a server quotes in place of an error code', async () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  try {
    server.will(behaviours.status(503, {}, { code: 'overloaded', param: 'slept' }), behaviours.says('Yes.'));
    await ask();
    expect(warn.mock.calls[0]?.[0]).toMatchObject({ serverCode: 'overloaded' });
    expect(JSON.stringify(warn.mock.calls)).not.toContain('slept');
  } finally {
    warn.mockRestore();
  }
});

it('a feature uses the models that are configured for it', async () => {
  const model = aModel({ featureModels: 'persona-chat=kind; review=second' });
  server.will(behaviours.says('Yes.'), behaviours.says('Yes.'), behaviours.answers('{}'));
  await ask(model, { feature: 'persona-chat' });
  await ask(model);
  await askForm(model, { feature: 'review' });
  expect(asked()).toEqual(['kind', 'first', 'second']);
});
