import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { ChatMessage } from './chat-request.js';
import { detectLanguage } from './language/detect-language.js';
import type { LanguageCode } from './language/language-pack.js';
import { type Act, composeTurn } from './reply/compose-reply.js';
import { readConversation } from './reply/conversation.js';

/** A test conversation: what a person writes, what the replies must and must not say (patterns, any case), and what they do. */
interface TestConversation {
  readonly id: string;
  /** Lines of the system prompt. */
  readonly settings?: readonly string[];
  /** What follows `Care:`. */
  readonly safety?: string;
  readonly language?: LanguageCode;
  readonly turns: readonly {
    readonly said: string;
    readonly must?: string;
    readonly mustNot?: string;
    readonly act?: Act | 'ordinary';
  }[];
}

/** What is done with an ordinary entry: one of these, by what the classifier makes of it and what was asked before. */
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

/** The replies to a conversation, as the product asks for them. */
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
/** Words that the guide puts between marks on its own account. */
const OWN_MARKS = new Set(['should', 'I']);
const WINDOW = 10;

/** The sentences of a reply without what they quote: its formulas. */
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

describe.each(ALL)('%s: %s', (_file, _id, conversation) => {
  const played = play(conversation);
  const replies = played.map(({ text }) => text);
  const { language = 'en' } = conversation;

  it('does what it must, says what it must, and nothing that it must not', () => {
    conversation.turns.forEach(({ said, must, mustNot, act }, index) => {
      const reply = replies[index] ?? '';
      const done = played[index]?.act;
      const name = act === 'ordinary' && done && ORDINARY.has(done) ? 'ordinary' : done;
      if (act) expect([said, name]).toEqual([said, act]);
      if (must) expect([said, reply]).toEqual([said, expect.stringMatching(pattern(must))]);
      if (mustNot) {
        // What the person said themselves may be quoted.
        const own = reply.replace(/“[^”]*”/g, '“”');
        expect([said, own]).toEqual([said, expect.not.stringMatching(pattern(mustNot))]);
      }
    });
  });

  it('asks one question at most, is of a sane length, and has no worn formula, diagnosis or praise', () => {
    for (const reply of replies) {
      expect([reply, (reply.match(/[?？؟]/gu)?.length ?? 0) <= 1]).toEqual([reply, true]);
      expect([reply, reply.length > 2 && reply.length <= 560]).toEqual([reply, true]);
      expect(reply).not.toMatch(/[{}]|undefined|“”|\.\./);
      for (const wrong of [DIAGNOSIS, PRAISE, WORN]) expect(reply).not.toMatch(wrong);
    }
  });

  it('says no formula twice within ten replies', () => {
    replies.forEach((reply, index) => {
      const before = replies.slice(Math.max(0, index - WINDOW + 1), index).flatMap(framesOf);
      const repeated = framesOf(reply).filter((frame) => before.includes(frame));
      expect([reply, repeated]).toEqual([reply, []]);
    });
  });

  it('quotes the person when they ask for their words alone, letter for letter, and keeps their language', () => {
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

describe('the test conversations', () => {
  it('are a hundred and twenty or more, ninety in English, each of several turns, each style twice', () => {
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

  it('are answered in less than five milliseconds a reply', () => {
    const conversations = ALL.map(([, , conversation]) => conversation);
    const turns = conversations.reduce((count, conversation) => count + conversation.turns.length, 0);
    // The data of the languages have been read by now. Time of the processor: what else a machine does is not the guide's.
    const start = process.cpuUsage();
    for (const conversation of conversations) play(conversation);
    expect(process.cpuUsage(start).user / 1000 / turns).toBeLessThan(5);
  });
});
