import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { logger, metrics } from '@shadow-guide/kernel';
import { EntryAnalyser } from '../src/analysis/entry-analyser.js';
import type { ModelSettings } from '../src/model/model.settings.js';
import { OpenAiGuideModel } from '../src/model/openai-guide-model.js';
import { SecondSafetyCheck } from '../src/second-look/index.js';
import { behaviours, FaultyModel } from './support/faulty-model.js';

logger.level = 'silent';

let server: FaultyModel;
beforeEach(async () => {
  server = await FaultyModel.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const settings: Omit<ModelSettings, 'baseUrl'> = {
  ...{ apiKey: 'key', chatModel: 'local-guide', analysisModel: 'local-guide' },
  ...{ firstWordMs: 10_000, idleMs: 10_000, totalMs: 20_000, safetyVerdict: 'on', safetyModeration: 'off' },
};
const aModel = () =>
  new OpenAiGuideModel({ ...settings, baseUrl: server.url }, undefined, { pause: () => Promise.resolve() });

const entryText = 'I slept badly. I always say yes.';
const found = {
  insights: [{ title: 'Yes', text: 'You say yes.', type: 'pattern', evidence: ['I always say yes'] }],
  topics: [{ tag: 'sleep', category: 'life_area', sentiment: 'negative', intensity: 3 }],
  personas: [],
};
const good = JSON.stringify(found, null, 2);
const analyse = (signal = new AbortController().signal) =>
  new EntryAnalyser(aModel()).analyse({ userId: randomUUID(), entryText, signal, wantInsights: true });
const systemOf = (request: number) => server.requests[request]?.body.messages[0]?.content ?? '';
/** Returns the number of answers counted as lost so far, for a feature and a reason. */
const lostFor = async (feature: string, reason: string) => {
  const { values } = (await metrics.getSingleMetric('model_answers_lost_total')?.get()) ?? { values: [] };
  return (
    values.find(({ labels }) => labels['feature'] === feature && labels['reason'] === reason)?.value ?? 0
  );
};

describe('a model answer with extra text around the JSON', () => {
  it.each([
    ['in a code fence', `\`\`\`json\n${good}\n\`\`\``],
    ['in words', `Here is what I found:\n${good}\nI hope that helps!`],
    ['behind thoughts', `<think>The person {sounds} tired. {"insights": []}?</think>\n${good}`],
    ['with a trailing comma', good.replace('"personas": []', '"personas": [],')],
  ])('is used after a single request: %s', async (_, text) => {
    server.will(behaviours.answers(text));
    const { analysis, calls } = await analyse();
    expect(analysis).toMatchObject({
      insights: [{ evidence: ['I always say yes'] }],
      topics: [{ tag: 'sleep' }],
    });
    expect(calls).toMatchObject([{ success: true, errorCode: null }]);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a model answer that cannot be used', () => {
  it('is requested once more, with the names of the errors and the schema, but none of the answer’s words', async () => {
    const bad = JSON.stringify({ ...found, topics: [{ ...found.topics[0], sentiment: 'canary' }] });
    server.will(behaviours.answers(bad), behaviours.answers(good));
    const { analysis, calls } = await analyse();
    expect(analysis?.topics).toHaveLength(1);
    expect(systemOf(1).startsWith(systemOf(0))).toBe(true);
    const added = systemOf(1).slice(systemOf(0).length);
    expect(added).toContain('- topics.0.sentiment');
    expect(added).toContain('"additionalProperties":false');
    expect(added).not.toContain('canary');
    expect(server.requests[1]?.body.messages[1]).toEqual(server.requests[0]?.body.messages[1]);
    expect(calls).toMatchObject([
      { success: false, errorCode: 'invalid', promptVersion: 'analysis.v2' },
      { success: true, errorCode: null, promptVersion: 'analysis.v2+repair.v1' },
    ]);
    expect(calls.some(({ isLost }) => isLost)).toBe(false);
  });

  it.each([
    ['is not JSON', behaviours.answers('I would rather not.'), 'no whole JSON object'],
    ['was cut', behaviours.answers('{"insights": [', 'length'), 'too long'],
  ])('is requested again with a different instruction because it %s', async (_, behaviour, says) => {
    server.will(behaviour, behaviours.answers(good));
    expect((await analyse()).analysis).not.toBeNull();
    expect(systemOf(1)).toContain(says);
  });

  it.each([
    ['invalid', '{"insights": "I slept badly"}'],
    ['broken_json', 'I slept badly, you say.'],
  ])(
    'is dropped after the second one, counted and logged as %s, and the log contains none of its words',
    async (reason, text) => {
      const lines = jest.spyOn(logger, 'warn').mockReturnValue(undefined);
      const before = await lostFor('analysis', reason);
      server.will(behaviours.answers(text));
      const { analysis, calls } = await analyse();
      expect(analysis).toBeNull();
      expect(calls).toMatchObject([
        { success: false, errorCode: reason },
        { success: false, errorCode: reason, isLost: true },
      ]);
      expect(calls[0]?.isLost ?? false).toBe(false);
      expect(await lostFor('analysis', reason)).toBe(before + 1);
      expect(lines).toHaveBeenLastCalledWith(
        expect.objectContaining({ feature: 'analysis', reason }),
        expect.stringContaining('left out'),
      );
      expect(JSON.stringify(lines.mock.calls)).not.toContain('slept');
    },
  );

  it('costs a second request only once when it has the wrong form: afterwards the model is shown the schema', async () => {
    const model = aModel();
    const ask = () =>
      new EntryAnalyser(model).analyse({
        ...{ userId: randomUUID(), entryText, wantInsights: true, signal: new AbortController().signal },
      });
    server.will(behaviours.answers('{"result": {}}'), behaviours.answers(good));
    await ask();
    expect(server.requests).toHaveLength(2);
    await ask();
    expect(server.requests).toHaveLength(3);
    expect(systemOf(2)).toContain('"additionalProperties":false');
  });

  it('is not requested again from a server that fails', async () => {
    server.will(behaviours.answers('{}'), behaviours.status(500));
    const { analysis, calls } = await analyse();
    expect(analysis).toBeNull();
    expect(calls).toMatchObject([{ errorCode: 'invalid' }, { errorCode: 'http_500', isLost: true }]);
  });

  it('is not counted as lost when it was stopped', async () => {
    const { calls } = await analyse(AbortSignal.abort());
    expect(calls.some(({ isLost }) => isLost)).toBe(false);
    expect(await lostFor('analysis', 'stopped')).toBe(0);
  });
});

describe('a safety verdict of a model', () => {
  const look = () =>
    new SecondSafetyCheck(aModel()).safetyCheck({
      ...{ userId: randomUUID(), text: entryText, known: undefined },
      signal: new AbortController().signal,
    });

  it('counts even if the model writes its reasoning before it', async () => {
    const danger = '{"level": "danger", "category": "suicide", "subject": "self"}';
    server.will(
      behaviours.answers(`<think>{"level": "none"} would be wrong.</think>\n\`\`\`\n${danger}\n\`\`\``),
    );
    expect((await look()).verdict?.finding).toMatchObject({ level: 'danger', category: 'suicide' });
  });

  it.each([
    ['has another form', '{"risk": "high"}'],
    ['is not JSON', 'They are in danger.'],
  ])('is requested once more when it %s', async (_, text) => {
    server.will(
      behaviours.answers(text),
      behaviours.answers('{"level": "danger", "category": "suicide", "subject": "self"}'),
    );
    const { verdict, calls } = await look();
    expect(verdict?.finding).toMatchObject({ level: 'danger' });
    expect(calls).toMatchObject([{ success: false }, { success: true }]);
    expect(systemOf(1)).toContain('"additionalProperties":false');
  });

  it.each([
    ['invalid', '{"level": "maybe"}'],
    ['broken_json', '{"level": "none"} or {"level": "danger"}'],
  ])('is, when it cannot be used, counted as %s', async (reason, text) => {
    const before = await lostFor('safety-verdict', reason);
    server.will(behaviours.answers(text));
    const { verdict, calls } = await look();
    expect(verdict).toBeNull();
    expect(calls).toMatchObject([
      { success: false, errorCode: reason },
      { success: false, errorCode: reason, isLost: true },
    ]);
    expect(calls[0]?.isLost ?? false).toBe(false);
    expect(await lostFor('safety-verdict', reason)).toBe(before + 1);
  });
});
