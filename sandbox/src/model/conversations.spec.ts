import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from './chat-request.js';
import { detectLanguage } from './language/detect-language.js';
import type { LanguageCode } from './language/language-pack.js';
import { type Act, composeTurn } from './reply/compose-reply.js';
import { readConversation } from './reply/conversation.js';

/**
 * A test conversation: the person's turns, the patterns (case-insensitive) that the replies must and must not match,
 * and the act of each reply.
 */
interface TestConversation {
  readonly id: string;
  /** Lines of the system prompt. */
  readonly settings?: readonly string[];
  /** Text after `Care:` in the system prompt. */
  readonly safety?: string;
  readonly language?: LanguageCode;
  readonly turns: readonly {
    readonly said: string;
    readonly must?: string;
    readonly mustNot?: string;
    readonly act?: Act | 'ordinary';
  }[];
}

/**
 * Acts that are allowed for an ordinary entry. The classifier and the earlier questions decide which of them occurs.
 */
const ORDINARY: ReadonlySet<Act> = new Set<Act>([
  ...(['question', 'kept'] as const),
  ...(['everyday', 'joy', 'relief', 'ahead', 'plan', 'memory', 'decision', 'insight'] as const),
]);

const FOLDER = new URL('./conversations/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as readonly TestConversation[];
const ALL = FILES.flatMap((file) =>
  read(file).map((conversation) => [file.replace('.json', ''), conversation.id, conversation] as const),
);

/** Returns the replies to a conversation, requested in the same way as the product requests them. */
function play({ settings = [], safety, turns }: TestConversation): { text: string; act: Act }[] {
  const system = [
    'You are the guide.',
    ...settings,
    ...(safety ? [`Care: ${safety}. Stay with them.`] : []),
  ].join('\n');
  const messages: ChatMessage[] = [{ role: 'system', text: system }];
  return turns.map(({ said }) => {
    messages.push({ role: 'user', text: said });
    const { text, act } = composeTurn(readConversation(messages));
    messages.push({ role: 'assistant', text });
    return { text, act };
  });
}

const QUOTATION = /“([^”]*)”|„([^“]*)“|« ?([^»]*?) ?»|「([^」]*)」/gu;
const bare = (text: string) => text.replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ');
/** Words that the guide itself puts in quotation marks. */
const OWN_MARKS = new Set(['should', 'I']);
const WINDOW = 10;

/** Returns the fixed sentences of a reply, without the quotations of the person's words. */
function framesOf(reply: string): string[] {
  return reply
    .replace(QUOTATION, '∅')
    .split(/(?<=[.!?…。！？؟।])\s*/u)
    .map((frame) => frame.trim())
    .filter((frame) => frame.replace(/∅/g, '').match(/[\p{L}\p{M}]/gu)?.length ?? 0 > 2);
}

const DIAGNOSIS =
  /\byou (?:have|suffer|are showing|show signs)\b[^.]*\b(?:disorder|depression|adhd|ptsd|anxiety|trauma)|\b(?:disorder|trauma response|codepend\w+|narcissis\w+|symptom)\b/i;
const PRAISE =
  /\b(?:great (?:job|work|question)|well done|good for you|proud of you|thank you for (?:sharing|trusting|opening)|that'?s (?:amazing|wonderful|beautiful|so brave)|you(?:’re| are) (?:so|very) (?:brave|strong)|it gets better|everything will be)\b/i;
const WORN = /next time (?:this|it) comes|the next time this/i;

function pattern(source: string): RegExp {
  return new RegExp(source, 'iu');
}

describe.each(ALL)('the conversation %s: %s', (_file, _id, conversation) => {
  const played = play(conversation);
  const replies = played.map(({ text }) => text);
  const { language = 'en' } = conversation;

  it('has the required acts and phrases, and none of the forbidden ones', () => {
    conversation.turns.forEach(({ said, must, mustNot, act }, index) => {
      const reply = replies[index] ?? '';
      const done = played[index]?.act;
      const name = act === 'ordinary' && done && ORDINARY.has(done) ? 'ordinary' : done;
      if (act) expect([said, name]).toEqual([said, act]);
      if (must) expect([said, reply]).toEqual([said, expect.stringMatching(pattern(must))]);
      if (mustNot) {
        // A forbidden phrase is allowed in a quotation of the person's own words.
        const own = reply.replace(/“[^”]*”/g, '“”');
        expect([said, own]).toEqual([said, expect.not.stringMatching(pattern(mustNot))]);
      }
    });
  });

  it('has replies of reasonable length with at most one question, and no cliché, diagnosis or praise', () => {
    for (const reply of replies) {
      expect([reply, (reply.match(/[?？؟]/gu)?.length ?? 0) <= 1]).toEqual([reply, true]);
      expect([reply, reply.length > 2 && reply.length <= 560]).toEqual([reply, true]);
      expect(reply).not.toMatch(/[{}]|undefined|“”|\.\./);
      for (const wrong of [DIAGNOSIS, PRAISE, WORN]) expect(reply).not.toMatch(wrong);
    }
  });

  it('repeats no fixed sentence within ten replies', () => {
    replies.forEach((reply, index) => {
      const before = replies.slice(Math.max(0, index - WINDOW + 1), index).flatMap(framesOf);
      const repeated = framesOf(reply).filter((frame) => before.includes(frame));
      expect([reply, repeated]).toEqual([reply, []]);
    });
  });

  it('has an exact quotation only when the person asks for their own words, and stays in the person’s language', () => {
    replies.forEach((reply, index) => {
      if (played[index]?.act !== 'recall') expect(reply).not.toMatch(/[“„«「]/u);
      const said = bare(
        conversation.turns
          .slice(0, index + 1)
          .map((turn) => turn.said)
          .join('\n'),
      );
      for (const match of reply.matchAll(QUOTATION)) {
        const quote = bare(match.slice(1).find(Boolean) ?? '').replace(/…$/, '');
        if (!OWN_MARKS.has(quote))
          expect([reply, said.replace(/[?？؟¿]/g, '').replace(/\s+/g, ' ')]).toEqual([
            reply,
            expect.stringContaining(quote),
          ]);
      }
      expect([reply, detectLanguage(reply.replace(QUOTATION, ' '), language) ?? language]).toEqual([
        reply,
        language,
      ]);
    });
  });
});

describe('the set of test conversations', () => {
  it('has at least a hundred and twenty conversations of several turns, ninety in English, with each style twice', () => {
    const conversations = ALL.map(([, , conversation]) => conversation);
    const english = conversations.filter(({ language }) => !language);
    expect(conversations.length).toBeGreaterThanOrEqual(120);
    expect(english.length).toBeGreaterThanOrEqual(90);
    expect(conversations.length - english.length).toBeGreaterThanOrEqual(30);
    expect(conversations.filter(({ turns }) => turns.length < 2).map(({ id }) => id)).toEqual(['uncertain']);
    for (const style of [
      'insightful-analyst',
      'wise-mentor',
      'creative-catalyst',
      'gentle-protector',
      'playful-healer',
    ]) {
      const inStyle = conversations.filter(({ settings }) => settings?.includes(`Style: ${style}`));
      expect([style, inStyle.length >= 2]).toEqual([style, true]);
    }
  });

  it('is answered in less than five milliseconds per reply', () => {
    const conversations = ALL.map(([, , conversation]) => conversation);
    const turns = conversations.reduce((count, conversation) => count + conversation.turns.length, 0);
    // The language data is loaded by now. CPU time is measured, so that other processes do not affect the result.
    const start = process.cpuUsage();
    for (const conversation of conversations) play(conversation);
    expect(process.cpuUsage(start).user / 1000 / turns).toBeLessThan(5);
  });
});
