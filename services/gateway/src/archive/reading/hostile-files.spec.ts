import { describe, expect, it } from '@jest/globals';
import { dayInName } from '@shadow-guide/contracts/facts';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { EntryStore } from './entry-store.js';
import { FileBlocks } from './file-blocks.js';
import { readForeign, toRecords } from './foreign-journals.js';
import { markdownEntry } from './markdown-files.js';
import { pieces } from './pieces.js';
import { hasTags, withoutEscapes, withoutTags } from './plain-text.js';
import { readFile } from './read-file.js';

const LENGTH = 1_000_000;
const LIMIT_MS = 100;
/**
 * Strings that a parser treats specially: parts of HTML, Markdown and JSON, line breaks, and characters that affect how
 * a text is counted and cut.
 */
const SIGNS = [
  ...[
    '<',
    '<>',
    '<br',
    '</p>',
    '<a ',
    '&',
    '&amp;',
    '\\',
    '![](dayone-moment:',
    '[',
    '[],',
    '{"a":',
    '{},',
    '"',
  ],
  ...[
    ',',
    '0,',
    ' ',
    '\n',
    '\n \n',
    '\r\n',
    '\0',
    'Σ',
    '\ud800',
    '\udc00',
    '😀',
    '{"entries":[',
    'PK\u0003\u0004',
  ],
];

/** `npm run nightly`, `npm test -- --changed` and a run of named files use the long form. */
const IS_LONG_FORM = process.env['LONG_FORM'] === 'all';
/** The short form tests every ninth string. */
const tried = SIGNS.filter((_, index) => IS_LONG_FORM || index % 9 === 0);

/** Test texts: each string repeated, alone and after an opening element whose end is far away. */
const TEXTS = tried.flatMap((sign) => {
  const repeated = sign.repeat(Math.ceil(LENGTH / sign.length)).slice(0, LENGTH);
  return [repeated, `<br ![](dayone-moment:${repeated}`];
});

/**
 * Returns the duration of the fastest run in milliseconds, by wall clock or CPU time, whichever is less: other
 * processes take wall-clock time, and garbage collection in other threads takes CPU time.
 */
async function quickest(work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && best >= LIMIT_MS; tries += 1) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    best = Math.min(best, performance.now() - begun, (user + system) / 1_000);
  }
  return best;
}

const quarterOf = (text: string) => text.slice(0, text.length / 4);

async function slow(work: (text: string) => unknown, texts = TEXTS): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const milliseconds = await quickest(() => work(text));
    // On a temporarily slow core, a quarter of the text is slow too: the duration is still linear when it grows in
    // proportion to the length.
    const isSlow =
      milliseconds >= LIMIT_MS && milliseconds > 2 * 4 * (await quickest(() => work(quarterOf(text))));
    if (isSlow) found.push(`${JSON.stringify(text.slice(0, 20))}: ${milliseconds} ms`);
  }
  return found;
}

function fileOf(text: string): FileBlocks {
  const file = new FileBlocks();
  file.append(Buffer.from(text));
  return file;
}

async function read(file: FileBlocks): Promise<number> {
  let records = 0;
  try {
    for await (const { lines } of readFile(file, { ownZone: 'Europe/Berlin', isMarkdown: false, day: null }))
      records += lines;
  } catch {
    return -1;
  }
  return records;
}

async function zipped(name: string, text: string): Promise<FileBlocks> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add(name, new Uint8ArrayReader(Buffer.from(text)));
  const file = new FileBlocks();
  file.append(await zip.close());
  return file;
}

describe('1 MB of any special string', () => {
  it.each<[string, (text: string) => unknown]>([
    ['the search for tags', hasTags],
    ['the removal of tags', withoutTags],
    ['the removal of Day One’s escapes', withoutEscapes],
    ['the splitting of long entries', (text) => pieces(text, 8_000)],
    ['the creation of records', (text) => [...toRecords('journey', [entryOf(text)], 'UTC')]],
    ['a file that is not a zip', (text) => read(fileOf(text))],
    ['an unclosed list', (text) => read(fileOf(`[${text}`))],
    ['an unclosed list of entries', (text) => read(fileOf(`{"entries":[${text}`))],
    ['the text of a Day One entry', (text) => read(fileOf(dayOne(text)))],
    ['every field of a Journey entry', (text) => read(fileOf(journey(text)))],
    ['a file that begins like a zip', (text) => read(fileOf(`PK${text}`))],
    ['a Markdown file', (text) => markdownEntry(Buffer.from(text), null, 'UTC')],
    [
      'the front matter of a Markdown file',
      (text) => markdownEntry(Buffer.from(`---\ndate: ${text}`), null, 'UTC'),
    ],
    ['the date in a file name', dayInName],
  ])(
    'takes less than 100 ms in %s',
    async (_, work) => {
      expect(await slow(work)).toEqual([]);
    },
    120_000,
  );

  it('takes less than 100 ms in the lines of an archive and in the files of a zip', async () => {
    const found: string[] = [];
    for (const text of TEXTS.filter((_, index) => index % 2 === 0)) {
      const archive = await archiveOf(text);
      const other = await zipped('a.json', text);
      for (const file of [archive, other]) found.push(...(await slow(() => read(file), [text])));
    }
    expect(found).toEqual([]);
  }, 120_000);
});

function entryOf(text: string) {
  return { id: text, at: new Date(0), timezone: text.slice(0, 64), text };
}

/** Escaping makes a string up to six times longer. */
const journey = (text: string) => {
  const part = text.slice(0, LENGTH / 24);
  return JSON.stringify([
    { date_journal: 1, text: part, id: part, timezone: part },
    { dateOfJournal: part, text: part },
  ]);
};
const dayOne = (text: string) =>
  JSON.stringify({ entries: [{ creationDate: '2024-01-01T00:00:00Z', text: text.slice(0, LENGTH / 6) }] });

async function archiveOf(lines: string): Promise<FileBlocks> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const manifest = JSON.stringify({ product: 'shadow-guide', version: 1 });
  await zip.add('manifest.json', new Uint8ArrayReader(Buffer.from(manifest)));
  await zip.add('data/tasks.jsonl', new Uint8ArrayReader(Buffer.from(lines)));
  const file = new FileBlocks();
  file.append(await zip.close());
  return file;
}

describe('the bounds of a file', () => {
  it('skip an entry whose text or JSON is too long, and keep the others', async () => {
    const store = new EntryStore();
    const entry = (text: string, more = '') => ({ date_journal: 1, text, more });
    const list = [entry('one'), entry('b'.repeat(400_001)), entry('c', 'd'.repeat(1_600_000)), entry('two')];
    const found = await readForeign(fileOf(JSON.stringify(list)), (one) => store.add(one));
    expect(found).toEqual({
      ...{ format: 'journey', skipped: 2, isTooLong: false },
      media: { photos: 0, attachments: 0 },
    });
    expect([...store.inOrder()].map(({ text }) => text)).toEqual(['one', 'two']);
  });

  it('refuse more entries, and more text in the entries, than an import accepts', async () => {
    const many = Array.from({ length: 100_001 }, (_, index) => ({ date_journal: index, text: 'a' }));
    await expect(collect(fileOf(JSON.stringify(many)))).rejects.toMatchObject({ code: 'import_too_large' });
    const long = Array.from({ length: 180 }, (_, index) => ({
      date_journal: index,
      text: 'a'.repeat(390_000),
    }));
    await expect(collect(fileOf(JSON.stringify(long)))).rejects.toMatchObject({ code: 'import_too_large' });
  }, 30_000);

  it('accept twenty years of long daily entries', async () => {
    const entries = Array.from({ length: 7_305 }, (_, day) => ({
      uuid: `A${day}`,
      creationDate: new Date(86_400_000 * day).toISOString(),
      text: 'Words of a day. '.repeat(400),
    }));
    expect(await read(fileOf(JSON.stringify({ entries })))).toBe(2 * 7_305);
  }, 30_000);

  it('stop unpacking a file whose content is a hundred times larger than its packed size', async () => {
    const bomb = await zipped('a.json', '<'.repeat(64 * 1024 * 1024));
    expect(bomb.size).toBeLessThan(70_000);
    await expect(collect(bomb)).rejects.toMatchObject({ code: 'import_too_large' });
  }, 30_000);
});

async function collect(file: FileBlocks): Promise<void> {
  for await (const chunk of readFile(file, { ownZone: 'UTC', isMarkdown: false, day: null }))
    expect(chunk.part).toBe('conversations');
}

describe('JSON that is parsed in pieces', () => {
  it.each([
    ['{"entries":[{"creationDate":"2024-01-01T00:00:00Z","text":"a,]}\\"["}],"metadata":{"a":[1]}}', 2],
    ['{"metadata":{"entries":[1]},"entries" : [ {"creationDate":"2024-01-01T00:00:00Z","text":"x"} ] }', 2],
    ['\ufeff[{"date_journal":1,"text":"a"},{"date_journal":2,"text":"b"}]', 3],
    [' {"date_journal":1,"text":"[{,"} ', 2],
    ['{"entries":[]}', 0],
    ['[]', -1],
    ['[{"date_journal":1,"text":"a"},]', -1],
    ['[{"date_journal":1,"text":"a"},{"other":1}]', -1],
    ['[{"date_journal":1,"text":"a"}][]', -1],
    ['[{"date_journal":1,"text":"a"}', -1],
    ['{"entries":[{"text":"a"}}', -1],
    ['{"entries":{"a":[{"date_journal":1}]}}', -1],
    ['nothing', -1],
    ['', -1],
  ])('%j contains %i records', async (text, count) => {
    expect(await read(fileOf(text))).toBe(count);
    // The result is the same however the bytes are split.
    const bytes = Buffer.from(text);
    const found: string[] = [];
    const each = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1));
    const result = await readForeign(each, ({ text: words }) => found.push(words)).catch(() => null);
    expect(result?.format ? 0 : -1).toBe(Math.min(count, 0));
  });
});
