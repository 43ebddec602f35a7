import { describe, expect, it } from '@jest/globals';
import { InvalidAnswer } from '../model/answers/structured-answer.js';
import { readAnalysis } from './read-analysis.js';

const entry = 'I always have to hold everything together. Nobody sees it. My boss shouted and I said sorry.';

const insight = (change: object = {}) => ({
  title: 'Holding it together',
  text: 'You carry a lot alone.',
  type: 'pattern',
  evidence: ['I always have to hold everything together'],
  ...change,
});
const topic = (change: object = {}) => ({
  tag: 'Work',
  category: 'life_area',
  sentiment: 'negative',
  intensity: 4,
  ...change,
});
const persona = (change: object = {}) => ({
  archetype: 'people_pleaser',
  name: 'The Peacemaker',
  description: 'Says sorry first, to keep the peace.',
  traits: ['polite', 'alert'],
  evidence: ['I said sorry'],
  ...change,
});
const answer = (change: object = {}) => ({
  insights: [insight()],
  topics: [topic()],
  personas: [persona()],
  ...change,
});

const insightsOnly = { insights: true, memories: false };
const none = { insights: false, memories: false };

describe('readAnalysis', () => {
  it('keeps valid findings whose quotes occur in the entry', () => {
    expect(readAnalysis(answer(), entry, insightsOnly)).toEqual({
      insights: [insight()],
      topics: [topic({ tag: 'work' })],
      personas: [persona()],
    });
  });

  it('drops a quote that is not in the entry, and a finding without quotes', () => {
    const found = readAnalysis(
      answer({
        insights: [
          insight({ evidence: ['I hate my life', 'Nobody sees it'] }),
          insight({ evidence: ['invented'] }),
        ],
        personas: [persona({ evidence: [] })],
      }),
      entry,
      insightsOnly,
    );
    expect(found.insights).toEqual([insight({ evidence: ['Nobody sees it'] })]);
    expect(found.personas).toEqual([]);
  });

  it('limits the length of every list', () => {
    const found = readAnalysis(
      answer({
        insights: Array.from({ length: 9 }, () => insight()),
        topics: Array.from({ length: 9 }, (_, index) => topic({ tag: `tag ${index}` })),
        personas: ['rebel', 'victim', 'achiever'].map((archetype) => persona({ archetype })),
      }),
      entry,
      insightsOnly,
    );
    expect([found.insights.length, found.topics.length, found.personas.length]).toEqual([3, 5, 2]);
    expect(found.topics.map(({ tag }) => tag)).toEqual(['tag 0', 'tag 1', 'tag 2', 'tag 3', 'tag 4']);
  });

  it('drops a topic whose tag is only dots, and keeps others with dots', () => {
    const topics = ['.', ' #.. ', 'ph.d.', '…'].map((tag) => topic({ tag }));
    const found = readAnalysis(answer({ topics }), entry, insightsOnly);
    expect(found.topics.map(({ tag }) => tag)).toEqual(['ph.d.', '…']);
  });

  it('keeps each tag and each archetype once', () => {
    const found = readAnalysis(
      answer({
        topics: [topic(), topic({ tag: '#work ' })],
        personas: [persona(), persona({ name: 'Twin' })],
      }),
      entry,
      insightsOnly,
    );
    expect(found.topics).toHaveLength(1);
    expect(found.personas.map(({ name }) => name)).toEqual(['The Peacemaker']);
  });

  it('keeps personas of other archetypes as unknown, one per name', () => {
    const { personas } = readAnalysis(
      answer({
        personas: [
          persona({ archetype: 'hero', name: 'The Wanderer' }),
          persona({ archetype: 'inner_child', name: 'the wanderer' }),
          persona({ archetype: 'unknown', name: 'Little One' }),
        ],
      }),
      entry,
      insightsOnly,
    );
    expect(personas.map(({ archetype, name }) => [archetype, name])).toEqual([
      ['unknown', 'The Wanderer'],
      ['unknown', 'Little One'],
    ]);
  });

  it('strips control characters, including those that change the direction of text', () => {
    const found = readAnalysis(
      answer({ insights: [insight({ title: 'Hold\u0000ing\n \u202Eit' })] }),
      entry,
      insightsOnly,
    );
    expect(found.insights[0]?.title).toBe('Holding it');
  });

  it('returns no insights when none were requested', () => {
    expect(readAnalysis(answer(), entry, none).insights).toEqual([]);
    expect(readAnalysis({ topics: [], personas: [] }, entry, none).insights).toEqual([]);
  });

  it.each([
    ['no object', 'text', ['topics']],
    ['null', null, ['topics']],
    ['a missing list', { topics: [], personas: [] }, ['insights']],
    ['an unknown type', answer({ insights: [insight({ type: 'diagnosis' })] }), ['insights.0.type']],
    ['an unknown category', answer({ topics: [topic({ category: 'x' })] }), ['topics.0.category']],
    ['no archetype', answer({ personas: [persona({ archetype: 7 })] }), ['personas.0.archetype']],
    [
      'a category from the first version',
      answer({ topics: [topic({ category: 'family' })] }),
      ['topics.0.category'],
    ],
    ['intensity 6', answer({ topics: [topic({ intensity: 6 })] }), ['topics.0.intensity']],
    ['intensity 2.5', answer({ topics: [topic({ intensity: 2.5 })] }), ['topics.0.intensity']],
    ['a number instead of a text', answer({ insights: [insight({ title: 7 })] }), ['insights.0.title']],
    [
      'a text that is too long',
      answer({ insights: [insight({ text: 'x'.repeat(2_001) })] }),
      ['insights.0.text'],
    ],
    [
      'evidence that is not a list',
      answer({ insights: [insight({ evidence: 'sorry' })] }),
      ['insights.0.evidence'],
    ],
  ])('rejects the whole answer for %s, and names the field without its content', (_, value, fields) => {
    let thrown: unknown;
    try {
      readAnalysis(value, entry, insightsOnly);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(InvalidAnswer);
    expect((thrown as InvalidAnswer).fields).toEqual(expect.arrayContaining(fields));
  });
});

it('InvalidAnswer names a field with two errors once', () => {
  const fieldsOf = (read: () => unknown) => {
    try {
      return read();
    } catch (error) {
      return (error as InvalidAnswer).fields;
    }
  };
  expect(fieldsOf(() => readAnalysis({ result: 'sleep' }, entry, insightsOnly))).toEqual(
    expect.not.arrayContaining(['result']),
  );
  const fields = fieldsOf(() => readAnalysis({}, entry, insightsOnly)) as string[];
  expect(new Set(fields).size).toBe(fields.length);
});

describe('the memories of an analysis', () => {
  const wants = { insights: false, memories: true };
  const told =
    'My sister Anna moved in. I work as a nurse, and I prefer short answers. At times I want to die.';
  const memory = (change: object = {}) => ({
    kind: 'person',
    text: 'Sister: Anna',
    subject: 'Anna',
    evidence: ['My sister Anna moved in'],
    ...change,
  });
  const read = (...memories: object[]) =>
    readAnalysis({ topics: [], personas: [], memories }, told, wants).memories;

  it('are kept with the quotes that they are based on, at most two per entry', () => {
    const kept = { kind: 'person', text: 'Sister: Anna', subject: 'Anna', quote: 'My sister Anna moved in' };
    expect(read(memory({ evidence: ['My brother', 'My sister Anna moved in'] }))).toEqual([kept]);
    expect(read(memory(), memory(), memory())).toHaveLength(2);
  });

  it.each([
    ['is not based on the person’s words', { evidence: ['Anna is difficult'] }],
    ['is longer than 300 characters', { text: 'x'.repeat(301) }],
    ['says nothing', { text: ' \u202e ' }],
    ['has an empty subject', { subject: ' ' }],
    ['names an illness', { kind: 'fact', text: 'Lives with bipolar disorder', subject: 'health' }],
    ['names another person’s illness', { text: 'Sister: Anna, has ADHD' }],
    ['names an illness in another language', { text: 'Schwester: Anna, leidet an Depressionen' }],
    [
      'has an illness as its subject',
      { kind: 'theme', text: 'Comes up every spring', subject: 'depression' },
    ],
    [
      'contains text that signals danger',
      { kind: 'theme', text: 'I want to kill myself', subject: 'nights' },
    ],
    [
      'is based on text that signals danger',
      { kind: 'theme', text: 'Bad nights', evidence: ['I want to die'] },
    ],
  ])('are dropped when one %s', (_, change) => {
    expect(read(memory(change))).toEqual([]);
  });

  it('are empty when a model omits the list, and are ignored when not requested', () => {
    expect(readAnalysis({ topics: [], personas: [] }, told, wants).memories).toEqual([]);
    const unasked = { insights: [], topics: [], personas: [], memories: [memory()] };
    expect(readAnalysis(unasked, told, insightsOnly)).not.toHaveProperty('memories');
  });
});
