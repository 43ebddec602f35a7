import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '@shadow-guide/tools/launch/root';
import { expressionsOf, sourceFiles } from './support/expressions.js';
import { whyNotLinear } from './support/prove-linear.js';
import { expressionsMadeBy } from './support/watch-expressions.js';

const FOLDERS = [
  ...['packages', 'services'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`),
  ),
  'web/src',
];

/**
 * Expressions that are not proved linear: the input limit that makes each one harmless, and the beginning of each
 * expression that the proof does not accept.
 */
const EXCEPTIONS = [
  {
    file: 'services/journal-ai/src/input-validation/code-dump.ts',
    constant: 'CODE_LINES',
    reason:
      'Each is tried on the first 400 characters of a line, at one place. linear-reading.spec.ts measures isCodeDump with the longest entry.',
    notProved: '^\\s*(?:sudo|npm|',
  },
];

/** Expressions built from constant words when a module is loaded: the result is proved. */
const MADE_WHEN_LOADED: Readonly<Record<string, string>> = {
  'services/community/src/forum/text/zero-width.ts': 'names of scripts',
  'services/community/src/groups/handles/alphabets.ts': 'names of scripts',
  'services/community/src/word-rules/addresses.ts': 'endings of addresses',
  'services/community/src/word-rules/contact-details.ts': 'names of platforms',
  'services/community/src/word-rules/phrases.ts': 'the lists of words',
  'services/journal-ai/src/analysis/is-never-noted.ts': 'stems of words',
  'services/journal-ai/src/articles/find-article.ts': 'subjects of articles',
  'services/journal-ai/src/model/answers/json-text.ts': 'marks around the thoughts of models',
  'services/journal-ai/src/recall/recall-reader.ts': 'words of questions, in each language',
  'services/journal-ai/src/folded-text/fold-text.ts': 'ranges of letters',
  'packages/safety/src/text-tokens.ts': 'letters that stand for others',
};
/** Modules whose expressions are built only when another module calls them. */
const LOADED_WITH: Readonly<Record<string, string>> = {
  'services/community/src/word-rules/phrases.ts': 'services/community/src/word-rules/index.ts',
};

/** Expressions built from constants at run time, with an example that is proved. */
const MADE_WHEN_RUN: Readonly<Record<string, { reason: string; source: string; flags: string }>> = {
  'services/journal-ai/src/recall/subject-matcher.ts': {
    reason: 'a word of a question, taken letter by letter, with another ending at most',
    source: '(?<![\\p{L}\\p{N}])kid\\p{L}{0,3}(?![\\p{L}\\p{N}])',
    flags: 'u',
  },
  'services/journal-ai/src/earlier-lines/choose-line.ts': {
    reason: 'a name or the name of a theme, letter for letter',
    source: '(?<![\\p{L}\\p{N}])Jonas(?![\\p{L}\\p{N}])',
    flags: 'u',
  },
  'services/gateway/src/queue-board/queue-board.ts': {
    reason: 'one of two names of figures that Redis tells of itself',
    source: '^used_memory:(\\d+)',
    flags: 'm',
  },
};

const files = sourceFiles(FOLDERS);
const found = files.map((file) => ({ file, ...expressionsOf(file) }));
const written = found.flatMap((each) => each.written);
const isExcepted = ({ file, constant }: { file: string; constant: string | undefined }) =>
  EXCEPTIONS.some((each) => each.file === file && each.constant === constant);

function refusedOf<T extends { source: string; flags: string }>(expressions: readonly T[], timeout?: number) {
  const reasons = whyNotLinear(expressions, timeout);
  return expressions.map((each, at) => ({ ...each, why: reasons[at] })).filter(({ why }) => why !== null);
}

describe('the regular expressions of the source code', () => {
  it('are proved to run in linear time in the text, from every position of it', () => {
    expect(written.length).toBeGreaterThan(400);
    const notProved = refusedOf(written.filter((each) => !isExcepted(each))).map(
      ({ file, line, source, flags, why }) => `${file}:${line} /${source}/${flags} ${why}`,
    );
    expect(notProved).toEqual([]);
  }, 120_000);

  it.each(EXCEPTIONS)('need the exception for $constant', ({ file, constant, notProved }) => {
    const excepted = written.filter(
      (each) => each.file === file && each.constant === constant && each.source.startsWith(notProved),
    );
    expect(refusedOf(excepted).map(({ why }) => why)).toEqual([expect.stringContaining('polynomial')]);
  });

  it('are listed by name where they are built dynamically', () => {
    const built = found.flatMap((each) => each.built.map(({ file }) => file));
    expect([...new Set(built)].sort()).toEqual(
      [...Object.keys(MADE_WHEN_LOADED), ...Object.keys(MADE_WHEN_RUN)].sort(),
    );
    expect(refusedOf(Object.values(MADE_WHEN_RUN))).toEqual([]);
  });

  it('are also linear when a module builds them', async () => {
    const names = Object.keys(MADE_WHEN_LOADED);
    const made = await expressionsMadeBy(async () => {
      for (const file of names) await import(join(root, LOADED_WITH[file] ?? file));
    });
    const unseen = names.filter((file) => !made.some(({ stack }) => stack.includes(file)));
    const ours = made.filter(({ stack }) => names.some((file) => stack.includes(file)));
    const notProved = refusedOf(ours).map(({ source, flags, why }) => ({ source, flags, why }));
    expect({ unseen, notProved }).toEqual({ unseen: [], notProved: [] });
  }, 60_000);
});

/** Name, expression and flags. */
type Example = readonly [name: string, source: string, flags: string];
const REFUSED: readonly Example[] = [
  ['a loop in a loop', '^(?:a+)+$', ''],
  ['two ways to read a sign', '^(?:a|[ab])*$', ''],
  ['two loops over the same signs', '^\\s*\\/?\\s*x', ''],
  ['a tag whose end is looked for anew at each beginning', '<[^>]*>', 'g'],
  ['blanks at the end, tried at each blank', '\\s+$', ''],
  ['blanks around a sign', '\\s*;\\s*', ''],
  ['a word that may begin within itself', '\\b[\\w-]+\\.com', 'i'],
  ['cases that are the same when case is ignored', '^(?:a|[A-Z])*$', 'i'],
  ['counted loops', '^(?:a{4,6}|b)*$', ''],
  ['a comment without an end', '<!--[^]*?-->', 'g'],
  ['a loop that is only looked at', '<(?=\\s*\\/?\\s*entry\\b)', 'gi'],
  ['two loops before something is refused', '^a*a*(?!b)c', ''],
  ['what a back-reference repeats', '(a+)\\1b', ''],
];
const TAKEN: readonly Example[] = [
  ['blanks at the end that begin once', '(?<!\\s)\\s+$', ''],
  ['one loop from the beginning', '^\\s*x', ''],
  ['a loop at the end', '\\s+', 'g'],
  ['a tag that ends at the next one', '<[^<>]*>', 'g'],
  ['endings of a word', '\\b(?:diagnos\\w*|therap\\w*)\\b', 'i'],
  ['one sign again and again', '(.)\\1{2,}', 'gu'],
  ['what has a bounded length', '[a-z]{1,40}@[a-z]{1,40}', ''],
];

describe('the proof', () => {
  const examples = [...REFUSED, ...TAKEN];
  const reasons = new Map<string, string | null>();
  beforeAll(() => {
    whyNotLinear(examples.map(([, source, flags]) => ({ source, flags }))).forEach((why, at) => {
      reasons.set(examples[at]?.[0] ?? '', why);
    });
  }, 60_000);

  it.each(REFUSED)('refuses %s', (name) => {
    expect(reasons.get(name)).toEqual(expect.any(String));
  });

  it.each(TAKEN)('accepts %s', (name) => {
    expect(reasons.get(name)).toBeNull();
  });
});
