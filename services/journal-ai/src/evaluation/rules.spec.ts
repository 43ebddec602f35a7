import { describe, expect, it } from '@jest/globals';
import type { EvaluatedConversation, PlayedReply } from './conversation.js';
import { readConversations } from './conversation.js';
import { replyRules } from './rules.js';
import { countDifferentStyles, settingRules } from './style-rules.js';

const entry = 'I said nothing in the meeting again, and Owen presented my numbers wrong.';

function played(reply: string, conversation: Partial<EvaluatedConversation> = {}): PlayedReply {
  const whole = { id: 'x', language: 'en', turns: [entry], ...conversation };
  return { conversation: whole, written: whole.turns, reply, isLast: true };
}

function brokenBy(reply: string, conversation: Partial<EvaluatedConversation> = {}): string[] {
  const one = played(reply, conversation);
  return replyRules
    .filter(({ concerns = () => true, holds }) => concerns(one) && !holds(one))
    .map(({ name }) => name);
}

describe('the rules for a reply', () => {
  it('accept a good reply', () => {
    expect(
      brokenBy('You said nothing while your numbers went wrong. What did the silence keep safe?'),
    ).toEqual([]);
  });

  it.each([
    ["takes up the person's words", 'That sounds heavy. What is underneath?', {}],
    ['asks at most one question', 'The meeting? What was it like? And then?', {}],
    ['names no disorder as an explanation', 'Your silence in the meeting is a sign of ADHD.', {}],
    ['has no formula of praise', 'Thank you for sharing what the meeting was like.', {}],
    ['is plain sentences without lists, links or marks', 'In the meeting:\n- breathe\n- speak', {}],
    ['is brief', 'The meeting was long. '.repeat(7), {}],
    ["keeps the person's language", 'Du hast im Meeting geschwiegen, und das ist dir nicht egal.', {}],
    ["keeps the person's language", 'You said nothing.', { language: 'ru', turns: ['Я промолчала'] }],
    ['says goodbye cleanly', 'Good night. What will you do tomorrow?', { ends: 'goodbye' as const }],
    [
      'says goodbye cleanly',
      'Good night. Before you go, think of the meeting.',
      { ends: 'goodbye' as const },
    ],
    [
      'does not flatter a harmful belief',
      "You're right, Owen and the meeting are against you.",
      { harmful: true },
    ],
  ])('report a reply that breaks "%s"', (rule, reply, conversation) => {
    expect(brokenBy(reply, conversation)).toContain(rule);
  });

  it('allow a guide to say that it cannot judge whether something is a disorder, and to ask about a disorder that the person named', () => {
    expect(brokenBy('I cannot say whether the meeting has to do with ADHD.')).toEqual([]);
    expect(brokenBy('What would it mean for the meeting if it were ADHD?')).toEqual([]);
  });

  it('allow a goodbye to be short and to use the guide’s own words', () => {
    expect(brokenBy('Good night. Rest well.', { ends: 'goodbye' })).toEqual([]);
  });
});

describe('the rules for settings', () => {
  it.each([
    ['short', 'One. Two. Three.'],
    ['long', 'One. Two.'],
    ['questions only', 'You said nothing. Why?'],
  ])('report a reply that is not %s', (name, reply) => {
    expect(settingRules.find((rule) => rule.name.startsWith(name))?.holds(reply)).toBe(false);
  });

  it('count two styles as one when their replies are too similar', () => {
    const same = 'You kept silent while your numbers were read out wrong.';
    const replies = new Map([
      ['compassionate-guide', same],
      ['wise-mentor', `${same} Indeed.`],
      ['playful-healer', 'Picture the spreadsheet standing up on its little legs.'],
    ] as const);
    expect(countDifferentStyles(replies)).toEqual({ differ: 2, pairs: 3 });
  });
});

describe('the conversations', () => {
  it('are forty with unique ids, in at least ten languages', () => {
    const all = readConversations();
    expect(all).toHaveLength(40);
    expect(new Set(all.map(({ id }) => id)).size).toBe(40);
    expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
  });
});
