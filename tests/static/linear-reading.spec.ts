import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { NewDiscussion } from '@shadow-guide/contracts';
import { root } from '@shadow-guide/tools/launch/root';
import type { createParser } from 'eventsource-parser';

type Read = (text: string) => unknown;
/** A function that parses text by people or models, with its file and the length of the longest text it can receive. */
interface Reader {
  readonly file: string;
  readonly name: string;
  readonly longest: number;
  /** How the function is called when it needs more arguments than the text. */
  readonly call?: (exported: never) => Read;
}

const ENTRY = 8_000;
const POST = 4_000;
const ANSWER = 60_000;
const archive = 'services/gateway/src/archive/reading';
const community = 'services/community/src';
const journal = 'services/journal-ai/src';
const safety = 'packages/safety/src';
const readers: readonly Reader[] = [
  { file: 'packages/contracts/src/facts/texts.ts', name: 'countCharacters', longest: ENTRY },
  { file: 'packages/contracts/src/facts/pages.ts', name: 'normalizePath', longest: ENTRY },
  { file: 'packages/contracts/src/facts/habit-minutes.ts', name: 'minutesInTitle', longest: ENTRY },
  { file: 'packages/contracts/src/facts/archive.ts', name: 'dayInName', longest: ENTRY },
  { file: 'packages/contracts/src/facts/archive.ts', name: 'isDay', longest: ENTRY },
  {
    file: 'packages/contracts/src/facts/csv.ts',
    name: 'csvLine',
    longest: ENTRY,
    call: (line: (cells: readonly unknown[]) => string) => (text) => line([text]),
  },
  {
    file: 'packages/kernel/src/errors/validate.ts',
    name: 'validateInput',
    longest: POST,
    call: (validate: (type: typeof NewDiscussion, raw: unknown) => unknown) => (content) =>
      validate(NewDiscussion, { promptId: '0190c8a0-0000-7000-8000-000000000000', content }),
  },
  { file: 'packages/archive/src/markdown/blocks.ts', name: 'quoted', longest: ENTRY },
  { file: 'packages/archive/src/markdown/escape-text.ts', name: 'escapeOnOneLine', longest: ENTRY },
  { file: `${safety}/check-safety.ts`, name: 'checkSafety', longest: 16_000 },
  { file: `${safety}/bounded-signs.ts`, name: 'boundSigns', longest: ENTRY },
  { file: `${safety}/text-tokens.ts`, name: 'readTokens', longest: 16_000 },
  {
    file: `${safety}/reader-region.ts`,
    name: 'regionOf',
    longest: 100,
    call: (region: (reader: { locale: string; timezone: string; country: string }) => unknown) => (text) =>
      region({ locale: text, timezone: text, country: text }),
  },
  { file: `${community}/forum/text/clean-text.ts`, name: 'cleanText', longest: POST },
  { file: `${community}/word-rules/index.ts`, name: 'wordRuleOf', longest: POST },
  { file: `${community}/word-rules/index.ts`, name: 'findContactDetails', longest: POST },
  { file: `${community}/groups/handles/check-handle.ts`, name: 'checkHandle', longest: 30 },
  { file: `${community}/groups/handles/handle-skeleton.ts`, name: 'skeletonOf', longest: 30 },
  {
    file: `${journal}/input-validation/index.ts`,
    name: 'validateEntryText',
    longest: ENTRY,
  },
  { file: `${journal}/input-validation/code-dump.ts`, name: 'isCodeDump', longest: ENTRY },
  {
    file: `${journal}/analysis/find-quote.ts`,
    name: 'QuoteFinder',
    longest: ENTRY,
    call: (Finder: new (text: string) => { find: Read }) => (text) => new Finder(text).find(`"${text} x"`),
  },
  { file: `${journal}/analysis/read-analysis.ts`, name: 'clean', longest: ANSWER },
  { file: `${journal}/history/entry-title.ts`, name: 'firstLine', longest: ENTRY, call: titleOf },
  { file: `${journal}/model/answers/json-text.ts`, name: 'readJsonText', longest: ANSWER },
  {
    file: `${journal}/model/answers/reasoning-filter.ts`,
    name: 'ReasoningFilter',
    longest: ANSWER,
    call: thoughtsOf,
  },
  { file: `${journal}/model/dialect/error-body.ts`, name: 'serverErrorOf', longest: ANSWER },
  { file: 'packages/archive/src/markdown/escape-text.ts', name: 'escapeText', longest: ENTRY },
  { file: `${journal}/folded-text/fold-text.ts`, name: 'foldText', longest: ENTRY },
  { file: `${journal}/folded-text/fold-text.ts`, name: 'foldWithOffsets', longest: ENTRY },
  {
    file: `${journal}/search/find-excerpt.ts`,
    name: 'findExcerpt',
    longest: ENTRY,
    call: (find: (text: string, terms: string[]) => unknown) => (text) => find(text, ['ab', ' a']),
  },
  { file: `${archive}/plain-text.ts`, name: 'withoutTags', longest: ENTRY },
  { file: `${archive}/plain-text.ts`, name: 'hasTags', longest: ENTRY },
  { file: `${archive}/plain-text.ts`, name: 'withoutEscapes', longest: ENTRY },
  { file: 'services/gateway/src/web/prerendered.ts', name: 'encodingFor', longest: 16_384 },
  { file: 'services/library/src/html/plain-text.ts', name: 'plainTextOf', longest: 100_000 },
  { file: 'services/library/src/html/plain-text.ts', name: 'plainTextWithoutHeadings', longest: 100_000 },
  {
    file: 'node_modules/eventsource-parser/dist/index.js',
    name: 'createParser',
    longest: ENTRY,
    call: eventsOf,
  },
];

function titleOf(line: (text: string, max: number) => string): Read {
  return (text) => line(text, 200);
}

/** Splits a text into small pieces, as an answer arrives. */
function piecesOf(text: string): string[] {
  return text.match(/.{1,16}/gs) ?? [];
}

function thoughtsOf(Filter: new () => { take(piece: string): string; end(): string }): Read {
  return (text) => {
    const filter = new Filter();
    return (
      piecesOf(text)
        .map((piece) => filter.take(piece))
        .join('') + filter.end()
    );
  };
}

/** Returns a reader that receives events of one character each, lines without an end, and an event of many lines. */
function eventsOf(create: typeof createParser): Read {
  return (text) => {
    const events: unknown[] = [];
    const parser = create({ onEvent: (event) => events.push(event) });
    for (const piece of piecesOf(`data: ${text}\n\ndata: ${text.replaceAll(/[^\n]{8}/g, '$&\ndata: ')}`))
      parser.feed(piece);
    return events;
  };
}

/**
 * Pieces of hostile texts: characters of the grammars, characters that normal forms expand or reorder, and characters
 * that join letters or change the writing direction.
 */
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
/** Milliseconds for the longest text below which the ratio of two times is meaningless and the delay is negligible. */
const FLOOR_MS = 25;
/** Maximum factor between the times for a text and for one four times as long; quadratic time would give sixteen. */
const MOST_TIMES = 8;
/** Factor below which one call for each length is enough, and no second measurement is needed. */
const SURELY_LINEAR = 5;
/** Maximum milliseconds for the longest text that a person can send, on a busy core of half the usual speed. */
const MOST_MS = 300;

/** Returns the minimum processor time of some calls, because other processes use the same cores. */
function cpuMs(read: () => unknown, calls = 8): number {
  let least = Number.POSITIVE_INFINITY;
  for (let call = 0; call < calls; call += 1) {
    const begun = process.cpuUsage();
    try {
      read();
    } catch {
      // A text that the function refuses was parsed too, so its time counts.
    }
    // The system splits user and system time by sampling: only their sum is exact.
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Pairs of an opening and a closing text, which are nested or left open. */
const PAIRS = [
  ['{"a":', '}'],
  ['[', ']'],
  ['(', ')'],
  ['<a>', '</a>'],
  ['<div ', '>'],
  ['<think>', '</think>'],
  ['<!--', '-->'],
  ['<entry>', '</entry>'],
  ['"', '"'],
  ['![](dayone-moment:', ')'],
  ['\u2066', '\u2069'],
  ['https://a.', '/b'],
] as const;

const fill = (shape: string, length: number) =>
  shape.repeat(Math.ceil(length / shape.length)).slice(0, length);

/** Named texts of any length: a shape repeated with words around it, nested, and opened without an end. */
const HOSTILE: readonly (readonly [name: string, write: (length: number) => string])[] = [
  ...SHAPES.map(
    (shape) => [JSON.stringify(shape), (length: number) => `word ${fill(shape, length - 6)}x`] as const,
  ),
  ...PAIRS.flatMap(([open, close]) => {
    const times = (length: number) => Math.floor(length / (open.length + close.length));
    return [
      [
        `${open} nested`,
        (length: number) => `${open.repeat(times(length))}${close.repeat(times(length))}`,
      ] as const,
      [`${open} cut off`, (length: number) => fill(open, length - 1).slice(0, -1)] as const,
    ];
  }),
];

/** Whether this is the long form, as in `npm run nightly`, `npm test -- --changed` and a run of named files. */
const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';
/** Returns the texts for a reader: in the short form each reader gets a different eighth of them. */
const textsFor = (reader: Reader) =>
  HOSTILE.filter((_, index) => IS_LONG_FORM || index % 8 === readers.indexOf(reader) % 8);

describe('text by people and models', () => {
  it.each(readers)(
    'is parsed in linear time by $name of $file',
    async (reader) => {
      const { file, name, longest, call } = reader;
      const module = (await import(join(root, file))) as Record<string, never>;
      const read = call ? call(module[name] as never) : (module[name] as unknown as Read);
      // Warms up one-time work and compilation.
      for (const [, write] of HOSTILE.slice(0, 10)) cpuMs(() => read(write(longest / 4)), 1);
      const slow = textsFor(reader).flatMap(([shape, write]) => {
        const [quarter, whole] = [write(longest / 4), write(longest)];
        const [once, fourTimes] = [cpuMs(() => read(quarter), 1), cpuMs(() => read(whole), 1)];
        if (fourTimes <= Math.min(MOST_MS, Math.max(FLOOR_MS, SURELY_LINEAR * once))) return [];
        // Measures again: a garbage collection may have interfered.
        const [least, leastOfFour] = [
          cpuMs(() => read(quarter)),
          Math.min(
            fourTimes,
            cpuMs(() => read(whole)),
          ),
        ];
        const isLinear = leastOfFour <= Math.min(MOST_MS, Math.max(FLOOR_MS, MOST_TIMES * least));
        return isLinear ? [] : [`${shape}: ${least} ms, ${leastOfFour} ms`];
      });
      expect(slow).toEqual([]);
    },
    120_000,
  );
});
