import { describe, expect, it } from '@jest/globals';
import { ENTRIES } from '../../testing/entries.js';
import type { ChatMessage } from '../chat-request.js';
import { composeAnswer } from '../compose-answer.js';
import { PERSONA_VOICES } from './persona-voices.en.js';

const ARCHETYPES = Object.keys(PERSONA_VOICES);

interface Asked {
  archetype?: string;
  length?: string;
  after?: string;
}

function system({ archetype = 'inner_critic', length = 'medium', after = '' }: Asked): ChatMessage {
  const text = [
    'You are a part of the person who writes to you. You are not a therapist.',
    '',
    `Archetype: ${archetype}`,
    'Name: The Watcher',
    `Response length: ${length}`,
    after,
  ].join('\n');
  return { role: 'system', text };
}

/** Returns the persona's replies to the turns of one conversation. */
function converse(turns: readonly string[], asked: Asked = {}): string[] {
  const messages = [system(asked)];
  return turns.map((text) => {
    messages.push({ role: 'user', text: `<message>\n${text}\n</message>` });
    const reply = composeAnswer({
      feature: 'stream',
      messages,
      stream: true,
      includeUsage: false,
      maxTokens: undefined,
      schema: undefined,
    });
    messages.push({ role: 'assistant', text: reply });
    return reply;
  });
}

const answer = (text: string, asked: Asked = {}) => converse([text], asked)[0] ?? '';
const questionMarks = (text: string) => text.match(/[?？؟]/gu)?.length ?? 0;

describe('a persona’s reply', () => {
  it('is in the first person, uses the person’s words and contains one question', () => {
    for (const archetype of ARCHETYPES) {
      for (const entry of ENTRIES) {
        const reply = answer(entry, { archetype });
        expect([entry, reply, questionMarks(reply), reply.at(-1)]).toEqual([entry, reply, 1, '?']);
        expect(reply).toMatch(/“[^”]+”/);
        expect(reply).toMatch(/\b(?:I|me|my|us|our)\b/);
        expect(reply).not.toMatch(/[{}]|“”|undefined|\.\./);
        expect(reply.split(/\s+/).length).toBeLessThan(70);
      }
    }
  });

  it('differs by archetype, also for an unknown one', () => {
    for (const entry of ENTRIES)
      expect(new Set(ARCHETYPES.map((archetype) => answer(entry, { archetype }))).size).toBe(
        ARCHETYPES.length,
      );
    expect(answer(ENTRIES[0] ?? '', { archetype: 'constructor' })).toMatch(/“[^”]+”.*\?$/);
  });

  it('never sounds like the reply of a helper', () => {
    for (const archetype of ARCHETYPES)
      for (const entry of ENTRIES)
        expect(answer(entry, { archetype })).not.toMatch(
          /therap|counsel|diagnos|patient|client|coping|you should|try to|great job/i,
        );
  });

  it('answers a question about the persona from the sentences in which it was found', () => {
    const after = '<quotes>\n- I said yes before she had finished.\n</quotes>';
    for (const archetype of ARCHETYPES) {
      const reply = answer('What are you so afraid of?', { archetype, after });
      expect(reply).toContain('“I said yes before she had finished');
      expect(questionMarks(reply)).toBe(1);
    }
  });

  it.each([
    ['Do you remember what I said? And are you a real person?', /rules/],
    ['Good night. Are you human?', /rules/],
    ['¿Eres una persona? ¿Y por qué tienes miedo?', /reglas/],
    ['Bist du ein Mensch, und wovor hast du Angst?', /Regeln/],
    ['Est-ce que tu es un robot, et de quoi as-tu peur ?', /règles/],
    ['Ты человек?', /правил/],
  ])('states what the persona is before anything else: %s', (text, says) => {
    expect(answer(text)).toMatch(says);
  });

  it('states, when asked, that a local guide made of rules writes it', () => {
    const reply = answer('Are you a real person?');
    expect(reply).toMatch(/The Watcher/);
    expect(reply).toMatch(/local guide made of rules/);
    expect(questionMarks(reply)).toBe(1);
  });

  it('differs from the previous reply, and is shorter when that is requested', () => {
    const replies = converse(ENTRIES, { archetype: 'rebel' });
    expect(replies.filter((reply, index) => reply === replies[index - 1])).toEqual([]);
    const entry = ENTRIES[7] ?? '';
    expect(answer(entry, { length: 'short' }).length).toBeLessThan(answer(entry).length);
  });

  it('lists only what the persona remembers of earlier conversations, when the person asks for it', () => {
    const after = '\n<memory>\n- You told me: “I have a dog”\n- Call me Mo\n</memory>';
    const reply = answer('What do you remember about me?', { after });
    expect(reply).toMatch(/\bCall me Mo\. /);
    expect(questionMarks(reply)).toBe(1);
    expect(answer('Do you remember anything?')).toMatch(/[Nn]othing/);
    expect(answer('I forgot the keys at work today.', { after })).not.toMatch(/\bMo\b/);
  });

  it.each([
    ['en', 'Thanks, good night'],
    ['es', 'Buenas noches'],
    ['de', 'Gute Nacht'],
    ['fr', 'Bonne nuit'],
    ['pt', 'Boa noite'],
    ['it', 'Buonanotte'],
    ['ja', 'おやすみなさい'],
    ['zh', '晚安'],
    ['hi', 'शुभ रात्रि'],
    ['ar', 'تصبح على خير'],
    ['ru', 'Спокойной ночи'],
  ])('ends without a question, and does not ask the person to come back: %s', (_code, goodbye) => {
    for (const archetype of ARCHETYPES) {
      const reply = answer(goodbye, { archetype });
      expect([reply, questionMarks(reply)]).toEqual([reply, 0]);
      expect(reply).not.toMatch(
        /come back|stay with me|don['’]t go|miss you|wait for you|next time|again|またね/i,
      );
      expect(reply.length).toBeLessThan(90);
    }
  });

  it('is brief for a message without content, and has no question after a good-bye', () => {
    expect(questionMarks(answer('hi'))).toBe(1);
    expect(questionMarks(converse(['I am tired of you.', 'Good night'])[1] ?? '')).toBe(0);
  });

  it.each([
    ['es', 'Estoy muy enfadada con mi jefa.', /[«“].*\?$/],
    ['de', 'Ich bin so wütend auf meinen Chef.', /„.*\?$/],
    ['fr', 'Je suis très en colère contre mon chef.', /«.*\?$/],
    ['pt', 'Estou com muita raiva do meu chefe.', /[“"«].*\?$/],
    ['it', 'Sono molto arrabbiata con il mio capo.', /«.*\?$/],
    ['ja', '上司にとても腹が立ちました。', /「.*[?？]$/],
    ['zh', '我对老板很生气。', /“.*？$/],
    ['hi', 'मुझे अपने बॉस पर बहुत गुस्सा है।', /[“"].*\?$/],
    ['ar', 'أنا غاضبة جدا من مديري.', /«.*؟$/],
    ['ru', 'Я очень злюсь на начальника.', /«.*\?$/],
  ])('is written in the person’s language: %s', (_code, entry, form) => {
    const reply = answer(entry);
    expect(reply).toMatch(form);
    expect(questionMarks(reply)).toBe(1);
    expect(reply).not.toMatch(/[{}]|\b(?:I|you)\b/);
  });
});

describe('a persona whose prompt has a section about danger', () => {
  it.each([
    ['# Danger\nThis person may be at risk: thoughts of suicide.', /numbers/],
    ['## Danger\nSomebody close to this person may be at risk.', /safe/],
    ['Danger:\nSigns of a medical emergency.', /emergency number/],
    ['Danger: the check found signs of danger. Drop the role of this part at once.', /numbers/],
  ])('is replaced by the guide in the reply: %s', (after, expected) => {
    for (const archetype of ARCHETYPES) {
      const reply = answer('I cannot go on.', { archetype, after });
      expect(reply).toMatch(expected);
      expect(reply).toMatch(/card/);
    }
  });

  it.each([
    ['Care: uncertain. Stay with them.', /How bad is it|Does anybody know/],
    ['Care: after danger. Stay with them.', /right now|with you|next hour/],
  ])('is also replaced by the guide when the prompt requests care: %s', (after, expected) => {
    for (const archetype of ARCHETYPES) {
      expect(answer('I called my sister.', { archetype, after })).toMatch(expected);
    }
  });

  it('is not assumed when only the person’s text contains such a section', () => {
    expect(answer('# Danger\nI want the card now.')).not.toMatch(/numbers/);
    const after = '<quotes>\n- Danger: I thought, and laughed.\n</quotes>';
    expect(answer('The card is on the table.', { after })).not.toMatch(/numbers/);
  });
});

describe('the speaker of a reply', () => {
  it('is the guide, unless the first line of the prompt names a persona', () => {
    const text = 'Style: wise-mentor\nYou are a part of the person who writes to you.\nArchetype: rebel';
    const guide = composeAnswer({
      feature: 'whole',
      messages: [
        { role: 'system', text },
        { role: 'user', text: 'Are you a real person?' },
      ],
      stream: false,
      includeUsage: false,
      maxTokens: undefined,
      schema: undefined,
    });
    expect(guide).toMatch(/guide/);
    expect(guide).not.toMatch(/your own voices|lends/);
  });
});
