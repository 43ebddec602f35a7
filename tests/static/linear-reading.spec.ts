import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';

type Read = (text: string) => unknown;
/** A function that reads what people or models write, its file, and the longest text that reaches it. */
interface Reader {
  readonly file: string;
  readonly name: string;
  readonly longest: number;
  /** How it is called when its text is not all that it takes. */
  readonly call?: (exported: never) => Read;
}

const ENTRY = 8_000;
const POST = 4_000;
const ANSWER = 60_000;
const journal = 'services/journal-ai/src';
const community = 'services/community/src';
const readers: readonly Reader[] = [
  { file: 'packages/contracts/src/facts/texts.ts', name: 'countCharacters', longest: ENTRY },
  { file: 'packages/contracts/src/facts/pages.ts', name: 'normalizePath', longest: ENTRY },
  { file: 'packages/safety/src/bounded-signs.ts', name: 'boundSigns', longest: ENTRY },
  { file: `${community}/forum/text/clean-text.ts`, name: 'cleanText', longest: POST },
  {
    file: `${journal}/analysis/find-quote.ts`,
    name: 'QuoteFinder',
    longest: ENTRY,
    call: (Finder: new (text: string) => { find: Read }) => (text) => new Finder(text).find(`"${text} x"`),
  },
  { file: `${journal}/model/answers/json-text.ts`, name: 'readJsonText', longest: ANSWER },
  { file: 'packages/archive/src/markdown/escape-text.ts', name: 'escapeText', longest: ENTRY },
  { file: 'services/gateway/src/web/prerendered.ts', name: 'encodingFor', longest: 16_384 },
  { file: 'services/library/src/html/plain-text.ts', name: 'plainTextOf', longest: 100_000 },
  { file: 'services/library/src/html/plain-text.ts', name: 'plainTextWithoutHeadings', longest: 100_000 },
];

/** Signs of the grammars, what normal forms make longer or put in order, and what shapes and turns letters. */
const SHAPES = [
  ...[
    '<',
    '>',
    '< ',
    '</',
    '<!--',
    '<a ',
    '<h2',
    '<h2>',
    '&',
    '[',
    '](',
    '{',
    '{"a":',
    '"',
    '\\',
    '```',
    '<think>',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\n ',
    '\r',
    '-',
    '=',
    '/',
    ';',
    '; ',
    ',',
    '.',
    '. ',
    '@',
    'a@',
    'a.',
    'www.',
    'http://',
  ],
  ...[
    'a',
    'a ',
    'aB3',
    'a-',
    "a'",
    '(',
    '1 ',
    '1.',
    '+1',
    '#',
    '*',
    '_',
    'npm a',
    'SELECT a',
    'not ',
    'kill ',
  ],
  ...['ﷺ', 'ﷲ', '½', '㌀', 'ﬃ', '\u0301', 'a\u0301', '\u200d', '👩\u200d', '🏳️', '\u202e', '\u2066', '\u2069'],
  ...['\ud83d', '\udc00', '吃', '가', '\u1100', 'ไม่', 'لا '],
];
/** Milliseconds below which a ratio says nothing. */
const FLOOR_MS = 12;
/** Four times the text may take eight times as long; what is quadratic takes sixteen times. */
const MOST_TIMES = 8;
/** Of the longest text that a person can send, on a busy core. */
const MOST_MS = 150;

/** The least processor time of some calls: others use the same cores. */
function cpuMs(read: () => unknown, calls = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let call = 0; call < calls; call += 1) {
    const begun = process.cpuUsage();
    try {
      read();
    } catch {
      // What is refused was read too.
    }
    least = Math.min(least, process.cpuUsage(begun).user / 1000);
  }
  return least;
}

const fill = (shape: string, length: number) =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

describe('what people and models write', () => {
  it.each(readers)(
    'is read in linear time by $name of $file',
    async ({ file, name, longest, call }) => {
      const module = (await import(join(root, file))) as Record<string, never>;
      const read = call ? call(module[name] as never) : (module[name] as unknown as Read);
      const slow = SHAPES.flatMap((shape) => {
        const [text, four] = [longest, longest * 4].map((length) => `word ${fill(shape, length - 6)}x`);
        const once = cpuMs(() => read(text as string), 1);
        // Even sixteen times as much would say nothing.
        if (once * 16 < FLOOR_MS) return [];
        const limit = () => Math.max(FLOOR_MS, MOST_TIMES * cpuMs(() => read(text as string)));
        const isQuick = cpuMs(() => read(text as string)) <= MOST_MS;
        return isQuick && cpuMs(() => read(four as string), 1) <= limit()
          ? []
          : // Once more: the collector of garbage may have had its turn.
            isQuick && cpuMs(() => read(four as string)) <= limit()
            ? []
            : [`${JSON.stringify(shape)}: ${once} ms at first`];
      });
      expect(slow).toEqual([]);
    },
    120_000,
  );
});
