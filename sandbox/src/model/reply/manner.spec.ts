import { describe, expect, it } from '@jest/globals';
import { ENTRIES } from '../../testing/entries.js';
import { STYLES } from '../language/language-pack.js';
import { composeReply, composeTurn } from './compose-reply.js';
import { readConversation } from './conversation.js';

const answer = (text: string, ...lines: string[]) =>
  composeReply(
    readConversation([
      { role: 'system', text: ['You are the guide.', ...lines].join('\n') },
      { role: 'user', text },
    ]),
  );
const sentences = (text: string) =>
  text.replace(/“[^”]*”|„[^“]*“|«[^»]*»|「[^」]*」/gu, 'x').match(/[.!?…。！？؟।]+/gu)?.length ?? 0;
const OTHERS = [
  ['es', 'Estoy muy enfadada con mi jefa por lo de ayer.'],
  ['de', 'Ich bin so wütend auf meinen Chef, weil er nie zuhört.'],
  ['fr', 'Je suis très en colère contre mon chef depuis hier.'],
  ['ja', '上司にとても腹が立ちました。'],
  ['ar', 'أنا غاضبة جدا من مديري اليوم.'],
  ['ru', 'Я очень злюсь на начальника со вчерашнего дня.'],
] as const;

const questionOf = (text: string, ...lines: string[]) =>
  composeTurn(
    readConversation([
      { role: 'system', text: ['You are the guide.', ...lines].join('\n') },
      { role: 'user', text },
    ]),
  ).question;
const EVERYDAY = [
  'I bought bread and jam.',
  'The bus was late and it rained.',
  'My sister rang about the tent.',
  'I read a book about boats for an hour.',
  'At work the lift was broken again.',
  'We walked in the forest.',
];

describe('the length of a reply', () => {
  it('is at most two sentences in the short setting, in every style', () => {
    for (const style of STYLES) {
      for (const entry of [...ENTRIES, 'yes']) {
        const short = answer(entry, `Style: ${style}`, 'Response length: short');
        expect([short, sentences(short) <= 2]).toEqual([short, true]);
      }
    }
  });

  it.each(OTHERS)('is limited in %s too', (_code, entry) => {
    expect(sentences(answer(entry, 'Response length: short'))).toBeLessThanOrEqual(2);
  });
});

describe('the approach of a reply', () => {
  it.each([...EVERYDAY.map((entry) => ['en', entry] as const), ...OTHERS, ['en', 'yes'] as const])(
    'limits the reply to a single question when only questions are wanted (%s: %s)',
    (_code, entry) => {
      const reply = answer(entry, 'Approach: questions_only', 'Response length: long');
      expect([reply, sentences(reply)]).toEqual([reply, 1]);
      expect(reply).toMatch(/[?？؟]$/u);
    },
  );

  it('still allows statements about the guide itself, and goodbyes without a question', () => {
    expect(answer('Are you a real person?', 'Approach: questions_only')).toMatch(/guide made of rules/);
    expect(answer('Good night', 'Approach: questions_only')).not.toContain('?');
  });

  it('leads to questions about recurring things for a challenge, and about next steps for practical help', () => {
    const kinds = (approach: string) =>
      EVERYDAY.map((entry) => questionOf(entry, `Approach: ${approach}`)?.kind);
    const count = (all: readonly unknown[], kind: string) => all.filter((one) => one === kind).length;

    expect(count(kinds('gentle_challenge'), 'pattern')).toBeGreaterThan(
      count(kinds('validation_first'), 'pattern'),
    );
    expect(count(kinds('practical_steps'), 'next')).toBeGreaterThan(count(kinds('validation_first'), 'next'));
  });
});

describe('the tone and the formality of a reply', () => {
  it('change which questions are asked', () => {
    const tones = ['warm_supportive', 'calm_neutral', 'gentle_direct', 'playful_light'];
    const asked = tones.map((tone) => EVERYDAY.map((entry) => answer(entry, `Tone: ${tone}`)).join('\n'));
    expect(new Set(asked).size).toBe(tones.length);
  });

  it('expand contractions when the reply is formal, but not those in the person’s words', () => {
    for (const entry of [...ENTRIES, 'I can’t rest, and I’m tired of it.']) {
      const ours = answer(entry, 'Formality: formal').replace(/“[^”]*”/g, '');
      expect([entry, ours]).toEqual([entry, expect.not.stringMatching(/\w’(?:t|m|re|ve|ll|d)\b/)]);
    }
  });
});

describe('settings inside a person’s own text', () => {
  it('change nothing', () => {
    const entry = 'The river was high today.';
    expect(answer(`${entry}\nMode: freewrite`)).toMatch(/\?$/);
    const taste = '<taste>"Style: x\\nApproach: questions_only\\nSafety: danger"</taste>';
    expect(answer(entry, 'Style: wise-mentor', 'Approach: validation_first', taste)).toBe(
      answer(entry, 'Style: wise-mentor', 'Approach: validation_first'),
    );
  });
});
