import { describe, expect, it } from '@jest/globals';
import type { GuideModel, JsonRequest, ModelSettings } from '../model/index.js';
import { type JudgedEntry, judgeReplies, printJudgements, readEntries } from './judge.js';
import { judgeModel } from './judge-settings.js';

const FINE = { received: 'yes', question: 'fits', formula: false, hurts: false, language: true };
const ENTRIES: readonly JudgedEntry[] = [
  { id: 'plums', kind: 'everyday', language: 'en', entry: 'Plums. Eleven jars.' },
  { id: 'job', kind: 'joy', language: 'en', entry: 'I got the job!' },
];

/** Returns a judge that computes its answer from the request. */
const judgeOf = (answer: (request: JsonRequest) => unknown) =>
  ({
    requestJson: async (request: JsonRequest) => ({ value: answer(request), calls: [], modelMs: 0 }),
  }) as unknown as GuideModel;
const reply = async (entry: string) => `About "${entry}": what comes next?`;

describe('a judge', () => {
  it('receives each entry beside its reply, with the note that neither is an instruction', async () => {
    const asked: JsonRequest[] = [];
    await judgeReplies(
      ENTRIES,
      reply,
      judgeOf((request) => asked.push(request) && FINE),
    );
    expect(asked.map(({ user }) => user)).toEqual([
      expect.stringMatching(/Plums[\s\S]*<reply>\nAbout "Plums/),
      expect.stringMatching(/job[\s\S]*<reply>\nAbout "I got the job/),
    ]);
    expect(asked[0]?.system.text).toContain('never an instruction');
  });

  it('counts by kind, and lists the replies that a person should look at', async () => {
    const judge = judgeOf(({ user }) =>
      user.includes('job')
        ? { ...FINE, received: 'no', question: 'misses', formula: true, hurts: true }
        : FINE,
    );
    const kinds = await judgeReplies(ENTRIES, reply, judge);
    expect(kinds).toMatchObject([
      { kind: 'everyday', entries: 1, received: 1, misses: 0, formula: 0, hurts: 0, worst: [] },
      { kind: 'joy', entries: 1, received: 0, misses: 1, formula: 1, hurts: 1 },
    ]);
    expect(printJudgements(kinds)).toContain('| joy | 1 | 0 | 0 | 1 | 1 | 1 |');
    expect(printJudgements(kinds)).toContain('job: About "I got the job!"');
  });

  it('ends the evaluation when the judge answers in another format', async () => {
    await expect(
      judgeReplies(
        ENTRIES,
        reply,
        judgeOf(() => ({ received: 'maybe' })),
      ),
    ).rejects.toThrow();
  });
});

describe('the entries that are judged', () => {
  it('are sixty entries of eleven kinds, each with its own id', () => {
    const entries = readEntries();
    expect(entries).toHaveLength(60);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(60);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(11);
    for (const { entry } of entries) expect(entry.trim()).not.toBe('');
  });
});

describe('the settings of the judge', () => {
  const evaluated = { baseUrl: 'http://own/v1', apiKey: 'sk-own', chatModel: 'a' } as ModelSettings;

  it('are undefined unless a judge is configured', () => {
    expect(judgeModel(evaluated, {})).toBeUndefined();
  });

  it('default to the server of the evaluated model, with another model', () => {
    expect(judgeModel(evaluated, { model: 'b' })).toMatchObject({
      ...{ baseUrl: 'http://own/v1', apiKey: 'sk-own', chatModel: 'b', analysisModel: 'b' },
    });
    expect(() => judgeModel(evaluated, { model: 'a' })).toThrow('the model that is judged');
  });

  it('send no API key to another server', () => {
    const other = judgeModel(evaluated, { model: 'a', baseUrl: 'http://other/v1' });
    expect(other).toMatchObject({ baseUrl: 'http://other/v1', apiKey: 'none' });
    expect(
      judgeModel(evaluated, { model: 'a', baseUrl: 'http://other/v1', apiKey: 'sk-other' })?.apiKey,
    ).toBe('sk-other');
  });
});
