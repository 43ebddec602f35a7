import { describe, expect, it } from '@jest/globals';
import type { OpenedAnswer } from '../onboarding-run.js';
import { builtInPersona } from './built-in-persona.js';
import { withBuiltIn } from './built-in-tasks.js';
import { readCompletion } from './completion-answer.js';

const anAnswer = (text: string, stepNumber: number): OpenedAnswer => ({
  ...{ stepNumber, entryId: `entry-${stepNumber}`, conversationId: 'c', reply: null },
  content: { text },
});
const ANSWERS = [
  anAnswer('I say yes to everyone, and at night I am empty.', 1),
  anAnswer('I call myself lazy. Then I work harder.', 2),
  anAnswer('There is a strict one: “not good enough”, it says.', 3),
];
const critic = {
  ...{ archetype: 'inner_critic', name: 'The Strict One', description: 'It wants no slip to be seen.' },
  ...{ traits: ['strict'], evidence: ['"not good enough", it says', 'a strict one'] },
};
const insight = {
  title: 'Work',
  text: 'Rest has a price.',
  type: 'belief',
  evidence: ['Then I work harder'],
};
const task = { title: 'One no', description: 'Say no to one small thing.' };
const GOOD = { personas: [critic], insights: [insight], tasks: [task] };
const read = (change: object) => readCompletion({ ...GOOD, ...change }, ANSWERS);

describe('a model’s answer to the assessment', () => {
  it('assigns each finding to the one answer that contains its words, letter for letter', () => {
    const { personas, insights, tasks } = read({});
    expect(personas).toMatchObject([
      {
        archetype: 'inner_critic',
        answer: ANSWERS[2],
        evidence: ['“not good enough”, it says', 'a strict one'],
      },
    ]);
    expect(insights).toMatchObject([{ answer: ANSWERS[1], evidence: ['Then I work harder'] }]);
    expect(tasks).toEqual([task]);
  });

  it('keeps only the quotes from the answer that contains most of them', () => {
    const [persona] = read({
      personas: [{ ...critic, evidence: ['I say yes', 'at night', 'lazy'] }],
    }).personas;
    expect(persona).toMatchObject({ answer: ANSWERS[0], evidence: ['I say yes', 'at night'] });
  });

  it('contains each archetype once, up to the maximum number', () => {
    const rebel = { ...critic, archetype: 'rebel' };
    const strange = { ...critic, archetype: 'the_wizard' };
    const many = read({
      personas: [critic, { ...critic, name: 'Another' }, rebel, strange, { ...critic, archetype: 'victim' }],
      insights: Array(9).fill(insight),
      tasks: Array(9).fill(task),
    });
    expect(many.personas.map(({ archetype }) => archetype)).toEqual(['inner_critic', 'rebel', 'unknown']);
    expect([many.insights.length, many.tasks.length]).toEqual([4, 5]);
  });

  it.each([
    ['quotes words that the person did not write', { evidence: ['You are worthless'] }],
    ['quotes words joined from two answers', { evidence: ['everyone, I call myself lazy'] }],
    ['speaks as a therapist', { description: 'As your therapist I see a wound.' }],
    ['names a disorder', { name: 'The Borderline' }],
    ['has a trait with a link', { traits: ['https://example.com'] }],
  ])('drops a persona that %s', (_, change) => {
    expect(read({ personas: [{ ...critic, ...change }] }).personas).toEqual([]);
  });

  it.each([
    ['sells something', { description: 'Go to www.example.com' }],
    ['runs', { title: '<script>alert(1)</script>' }],
    ['has an empty description', { description: '  ' }],
    ['has a title that is too long', { title: 'x'.repeat(900) }],
  ])('drops a first step that %s', (_, change) => {
    expect(read({ tasks: [{ ...task, ...change }] }).tasks).toEqual([]);
  });

  it.each([
    ['a text', 'Here is your assessment:'],
    ['another form', { personas: 'three', insights: {}, tasks: 1 }],
    ['an incomplete answer', { personas: [critic] }],
    ['a deeply nested object', JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)],
  ])('is invalid as %s', (_, value) => {
    expect(() => readCompletion(value, ANSWERS)).toThrow('the answer is not of the asked form');
  });
});

describe('the rule-based persona', () => {
  it.each([
    [
      'the voices before all else',
      ANSWERS,
      'inner_critic',
      'There is a strict one: “not good enough”, it says.',
    ],
    [
      'what is kept out of sight',
      [anAnswer('I put things off.', 4), anAnswer('I work harder.', 1)],
      'saboteur',
      'I put things off.',
    ],
    [
      'another language',
      [anAnswer('Ich kann nicht nein sagen. Nie.', 3)],
      'people_pleaser',
      'Ich kann nicht nein sagen.',
    ],
    ['no known word', [anAnswer('Une voix grave 🫠. Elle attend.', 3)], 'unknown', 'Une voix grave 🫠.'],
    [
      'right to left',
      [anAnswer('صوت هادئ لا يريد أن يراه أحد', 2)],
      'unknown',
      'صوت هادئ لا يريد أن يراه أحد',
    ],
    ['emoji alone', [anAnswer('😮‍💨🫠', 3)], 'unknown', '😮‍💨🫠'],
  ] as const)('is found by %s', (_, answers, archetype, quote) => {
    const persona = builtInPersona(answers);
    expect(persona).toMatchObject({ archetype, evidence: [quote] });
    expect(persona?.answer.content.text).toContain(quote);
  });

  it('quotes only the start of an endless sentence, letter for letter', () => {
    const text = `${'👨‍👩‍👧 '.repeat(900)}end`;
    const quote = builtInPersona([anAnswer(text, 3)])?.evidence[0] as string;
    expect(text.startsWith(quote)).toBe(true);
    expect(quote.length).toBeLessThanOrEqual(240);
    expect(quote.endsWith('👧')).toBe(true);
  });
});

describe('first steps', () => {
  it('are at least three; those that the model proposed come first', () => {
    expect(withBuiltIn([])).toHaveLength(3);
    expect(withBuiltIn([task])[0]).toEqual(task);
    expect(withBuiltIn([task])).toHaveLength(3);
    expect(withBuiltIn(Array(5).fill(task))).toHaveLength(5);
  });
});
