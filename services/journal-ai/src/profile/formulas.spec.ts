import { describe, expect, it } from '@jest/globals';
import type { Insight, InsightType, Persona } from '@shadow-guide/contracts';
import {
  confidence,
  coreValues,
  currentChallenges,
  currentFocus,
  dominantTraits,
  type EntryFindings,
  integration,
  introspection,
  journeyStage,
  personalityType,
  shareOf,
  strengthsToEmbrace,
} from './formulas.js';

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const insight = (type: InsightType, title: string, change: Partial<Insight> = {}): Insight => ({
  ...{
    id: title,
    title,
    text: `${title}.`,
    type,
    tags: [],
    entryId: 'entry',
    conversationId: 'conversation',
  },
  evidence: [{ entryId: 'entry', quote: 'my words' }],
  createdAt: '2026-03-02T10:00:00.000Z',
  ...change,
});
const persona = (change: Partial<Persona> = {}): Persona => ({
  ...{ id: 'persona', name: 'The Judge', archetype: 'inner_critic', description: '', traits: [] },
  ...{ discoveryCount: 1, lastDiscovery: '', createdAt: '', lastInteraction: null, relatedEntryIds: [] },
  ...{ strength: 15, workingWith: false, evidence: [] },
  ...change,
});

describe('a percentage', () => {
  it('is rounded to steps of five percent, and absent below its minimum number', () => {
    expect(shareOf(1, 3, 3)).toEqual({ percent: 35, counted: 1, n: 3, minimum: 3 });
    expect(shareOf(2, 3, 3).percent).toBe(65);
    expect(shareOf(10, 10, 10).percent).toBe(100);
    expect(shareOf(2, 2, 3)).toEqual({ percent: null, counted: 2, n: 2, minimum: 3 });
    expect(shareOf(0, 0, 3).percent).toBeNull();
  });
});

describe('introspection', () => {
  const plain: EntryFindings = { topics: ['life_area'], insights: ['strength'] };
  it('is the percentage of entries in which a feeling or a pattern was found', () => {
    const inner: EntryFindings[] = [
      { topics: ['other', 'emotion'], insights: [] },
      { topics: ['pattern'], insights: [] },
      { topics: [], insights: ['belief'] },
      { topics: [], insights: ['value'] },
    ];
    expect(introspection([...inner, ...times(6, plain)])).toEqual({
      percent: 40,
      counted: 4,
      n: 10,
      minimum: 10,
    });
  });

  it('has no percentage for only nine entries', () => {
    expect(introspection(times(9, plain)).percent).toBeNull();
  });
});

describe('confidence', () => {
  it('counts agreeing verdicts and repeatedly found personas, as a percentage of all shown or rejected findings', () => {
    const insights = [
      insight('value', 'a', { verdict: 'fits' }),
      insight('value', 'b', { verdict: 'partly' }),
    ];
    const personas = [
      persona({ discoveryCount: 3 }),
      persona({ discoveryCount: 2 }),
      persona({ verdict: 'fits' }),
    ];
    expect(confidence({ insights: [...insights, insight('value', 'c')], personas, rejected: 2 })).toEqual({
      ...{ percent: 50, counted: 4, n: 8, minimum: 5 },
    });
  });

  it('has no percentage for only four findings', () => {
    expect(
      confidence({ insights: times(4, { verdict: 'fits' as const }), personas: [], rejected: 0 }).percent,
    ).toBeNull();
  });
});

describe('integration', () => {
  it('counts the personas with a conversation, a note or an agreeing verdict', () => {
    const met = [persona({ workingWith: true }), persona({ note: 'Mine.' }), persona({ verdict: 'partly' })];
    expect(integration([...met, persona()])).toEqual({ percent: 75, counted: 3, n: 4, minimum: 3 });
    expect(integration(met.slice(1)).percent).toBeNull();
  });
});

describe('the stage of a journey', () => {
  it.each([
    [0, 0, 0, undefined],
    [0, 4, 9, undefined],
    [1, 0, 0, 'beginner'],
    [6, 9, 9, 'beginner'],
    [7, 1, 0, 'exploring'],
    [500, 0, 0, 'beginner'],
    [21, 5, 0, 'exploring'],
    [21, 5, 1, 'deepening'],
    [45, 5, 5, 'integrating'],
    [119, 50, 50, 'integrating'],
    [120, 5, 15, 'mastering'],
  ])('is, after %i days with %i findings and %i steps, %s', (days, findings, steps, stage) => {
    expect(journeyStage({ days, findings, steps })).toBe(stage);
  });
});

describe('traits', () => {
  it('are those of the personas, the most frequent first; words that mean one of the traits with an icon count for that trait', () => {
    const personas = [
      persona({ traits: ['Driven', 'strict'], discoveryCount: 4 }),
      persona({ traits: ['ambitious', 'Kind-hearted'], discoveryCount: 2 }),
    ];
    expect(dominantTraits(personas, [])).toEqual(['ambitious', 'strict', 'nurturing']);
  });

  it('are left unchanged when they have several words, which may mean something else', () => {
    const traits = ['protective in its own way', 'sensitive to injustice', 'giving up'];
    expect(dominantTraits([persona({ traits })], [insight('strength', 'Not giving up')])).toEqual(traits);
  });

  it('include traits named in titles of strengths, but not in titles of other insights', () => {
    const insights = [insight('strength', 'Patient with yourself'), insight('pattern', 'Bold at night')];
    expect(dominantTraits([], insights)).toEqual(['peaceful']);
  });
});

describe('a personality phrase', () => {
  const strict = persona({ traits: ['strict', 'Driven'], discoveryCount: 4 });

  it('consists of the two traits that were found most often', () => {
    const kind = persona({ traits: ['kind-hearted'], discoveryCount: 9 });
    expect(personalityType([strict, kind], [])).toBe('Nurturing and strict');
  });

  it('is absent when fewer than two traits were found three times; traits of several words do not count', () => {
    expect(personalityType([], [])).toBeNull();
    expect(personalityType([persona({ traits: ['strict', 'Driven'], discoveryCount: 2 })], [])).toBeNull();
    expect(
      personalityType([persona({ traits: ['strict', 'hard to please'], discoveryCount: 5 })], []),
    ).toBeNull();
  });
});

describe('values, strengths, difficulties and focus', () => {
  it('contain the latest insights of their types, each title once', () => {
    const insights = [
      insight('value', 'Honesty'),
      insight('value', 'HONESTY'),
      insight('strength', 'Asking for help'),
      insight('belief', 'Rest must be earned'),
      insight('pattern', 'Saying yes', { text: 'x'.repeat(301) }),
    ];
    expect(coreValues(insights)).toEqual(['Honesty']);
    expect(strengthsToEmbrace(insights)).toEqual([
      { text: 'Asking for help.', evidence: [{ entryId: 'entry', quote: 'my words' }] },
    ]);
    expect(currentChallenges(insights).map(({ text }) => text)).toEqual([
      'Rest must be earned.',
      'Saying yes',
    ]);
  });

  it('contain only topics that were mentioned more than once', () => {
    expect(
      currentFocus([
        { tag: 'work', mentions: 3 },
        { tag: 'sleep', mentions: 2 },
        { tag: 'rain', mentions: 1 },
      ]),
    ).toBe('work, sleep');
    expect(currentFocus([{ tag: 'rain', mentions: 1 }])).toBeUndefined();
    expect(currentFocus([])).toBeUndefined();
  });
});
