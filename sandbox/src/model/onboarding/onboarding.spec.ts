import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from '../chat-request.js';
import { PACKS } from '../language/packs.js';
import { completeAssessment } from './complete-assessment.js';
import { NEXT_QUESTIONS, STEPS } from './next-questions.js';
import { replyToAnswer } from './reply-to-answer.js';

const quotes = { type: 'array', items: { type: 'string' } };
const list = (properties: object) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
});
const text = { type: 'string' };
const insights = list({ title: text, text, type: text, evidence: quotes });
const REPLY = {
  type: 'object',
  properties: { nextQuestion: text, insights },
  required: ['nextQuestion', 'insights'],
};
const COMPLETION = {
  type: 'object',
  properties: {
    personas: list({ archetype: text, name: text, description: text, evidence: quotes }),
    insights,
    tasks: list({ title: text, description: text }),
  },
  required: ['personas', 'insights', 'tasks'],
};

interface Found {
  readonly evidence: readonly string[];
  readonly archetype: string;
}
const asked = (answers: readonly string[], step?: string): ChatMessage[] => [
  { role: 'system', text: `Rules.\nNext step: ${step ?? 'none'}\nNext question: Anything?` },
  {
    role: 'user',
    text: answers.map((answer) => `<question>\nWhy?\n</question>\n<entry>\n${answer}\n</entry>`).join('\n'),
  },
];
const reply = (answers: readonly string[], step?: string) =>
  replyToAnswer(asked(answers, step), REPLY) as { nextQuestion: string; insights: Found[] };
const complete = (answers: readonly string[]) =>
  completeAssessment(asked(answers), COMPLETION) as {
    personas: Found[];
    insights: Found[];
    tasks: { title: string }[];
  };

const ANSWERS = [
  'I say yes to everyone, and at night I feel empty and angry.',
  'I am such an idiot when I make a mistake. I should know better.',
  'I want to rest but I work harder. My mother never rested.',
];

describe('the next question of the assessment', () => {
  it('contains one question, and no quotation', () => {
    const { nextQuestion } = reply(ANSWERS, 'persona_mapping');
    expect(nextQuestion).toMatch(/Which voice in you speaks up most often/);
    expect(nextQuestion).not.toMatch(/[“”]/);
    expect(nextQuestion.match(/\?/g)).toHaveLength(1);
  });

  it.each(Object.keys(PACKS) as (keyof typeof PACKS)[])(
    'exists for every step in the language %s',
    (code) => {
      const questions = NEXT_QUESTIONS[code];
      expect(questions).toHaveLength(STEPS.length);
      for (const question of questions) expect(question.match(/[?？؟]/g)).toHaveLength(1);
    },
  );

  it('is in the language of the answer, and missing after the last step', () => {
    expect(
      reply(['Je suis fatiguée et je dis toujours oui à tout le monde.'], 'goal_setting').nextQuestion,
    ).toContain('d’ici trois mois');
    expect(reply(ANSWERS).nextQuestion).toBe('');
  });

  it('comes without findings when the answer signals danger or says too little', () => {
    for (const answer of ['I want to kill myself because I say yes to everyone.', 'ok']) {
      const { nextQuestion, insights } = reply([answer], 'shadow_awareness');
      expect(nextQuestion).toBe(NEXT_QUESTIONS.en[2]);
      expect(insights).toEqual([]);
    }
  });
});

describe('the result of the assessment', () => {
  it('has personas, insights and steps, and supports each finding with exact words of one answer', () => {
    const { personas, insights, tasks } = complete(ANSWERS);
    expect(personas.map(({ archetype }) => archetype)).toEqual(
      expect.arrayContaining(['people_pleaser', 'inner_critic']),
    );
    expect(insights.length).toBeGreaterThanOrEqual(2);
    expect(tasks.length).toBeGreaterThanOrEqual(3);
    for (const { evidence } of [...personas, ...insights])
      expect(ANSWERS.some((answer) => evidence.every((quote) => answer.includes(quote)))).toBe(true);
  });

  it('contains each archetype once, and nothing from answers that signal danger', () => {
    const { personas } = complete([ANSWERS[1] as string, 'I am such an idiot, always.']);
    expect(personas.filter(({ archetype }) => archetype === 'inner_critic')).toHaveLength(1);
    expect(complete(['I want to kill myself, I am such an idiot.'])).toMatchObject({
      personas: [],
      insights: [],
    });
  });
});
