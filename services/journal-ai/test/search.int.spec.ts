import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import {
  type ConversationKind,
  conversationKinds,
  type SearchPage,
  type SearchQuery,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Database, logger, SystemClock } from '@shadow-guide/kernel';
import { databaseCost } from '@shadow-guide/kernel/testing';
import { journalKeys } from '../src/encryption/index.js';
import { RunSearch } from '../src/search/run-search.js';
import { SearchRepository } from '../src/search/search.repository.js';
import { anAnalysis, anInsight, aPersona, masters, saveFindings } from './support/findings.js';
import { longestRoundMs } from './support/longest-round.js';
import { openDatabase } from './support/own-database.js';
import { storeWritten, type Written } from './support/written.js';

logger.level = 'silent';

let database: Database;
let keys: UserKeys;
let searches: RunSearch;
let userId: string;

beforeAll(async () => {
  database = await openDatabase();
  keys = new UserKeys(database, journalKeys, masters, new SystemClock());
  searches = new RunSearch(new SearchRepository(database), keys);
});
afterAll(() => database.onApplicationShutdown());
beforeEach(() => {
  userId = randomUUID();
});

const write = (written: readonly Written[], kind: ConversationKind = 'journal', of = userId) =>
  storeWritten({ database, keys }, of, written, kind);
const run = (query: SearchQuery, of = userId): Promise<SearchPage> => searches.run(query, { userId: of });
const excerpts = async (query: SearchQuery, of = userId) =>
  (await run(query, of)).hits.map(({ excerpt }) => excerpt);
/** Returns every page of a search. */
async function pagesOf(query: SearchQuery, of = userId): Promise<SearchPage[]> {
  const pages = [await run(query, of)];
  for (let cursor = pages[0]?.cursor; cursor; cursor = pages.at(-1)?.cursor)
    pages.push(await run({ ...query, cursor }, of));
  return pages;
}

describe('a search', () => {
  it('finds entries, replies and insights, newest first, each with the entry to open', async () => {
    const old = await write([
      { text: 'My sister called.', reply: 'What did your sister want?', date: '2026-02-01' },
    ]);
    const first = old.entries[0] as { entryId: string; replyId: string };
    const { insights } = await saveFindings(database, keys, {
      ...{ userId, entryId: first.entryId, conversationId: old.conversationId },
      analysis: anAnalysis({ insights: [anInsight({ title: 'Sister first', text: 'You put her first.' })] }),
    });
    const { entries } = await write([
      { text: 'Nothing here.' },
      { text: 'Again my SISTER 🫠', date: '2026-03-04' },
    ]);
    const common = { entryId: first.entryId, conversationKind: 'journal', date: '2026-02-01' };
    expect(await run({ q: 'sister' })).toEqual({
      hits: [
        {
          kind: 'entry',
          id: entries[1]?.entryId,
          entryId: entries[1]?.entryId,
          conversationKind: 'journal',
          date: '2026-03-04',
          excerpt: 'Again my SISTER 🫠',
          marks: [{ start: 9, end: 15 }],
        },
        {
          ...{ ...common, kind: 'reply', id: first.replyId, excerpt: 'What did your sister want?' },
          marks: [{ start: 14, end: 20 }],
        },
        {
          ...{ ...common, kind: 'entry', id: first.entryId, excerpt: 'My sister called.' },
          marks: [{ start: 3, end: 9 }],
        },
        {
          ...{
            ...common,
            kind: 'insight',
            id: insights[0]?.id,
            excerpt: 'Sister first · You put her first.',
          },
          marks: [{ start: 0, end: 6 }],
        },
      ],
      cursor: null,
      searchedTo: '2026-02-01',
    });
  });

  it('covers conversations of every kind', async () => {
    const { conversationId, entries } = await write([{ text: 'A voice.' }]);
    const entryId = entries[0]?.entryId ?? '';
    const analysis = anAnalysis({ personas: [aPersona()] });
    await saveFindings(database, keys, { userId, entryId, conversationId, analysis });
    const [persona] = await database.source.query('SELECT id FROM journal_ai.personas WHERE user_id = $1', [
      userId,
    ]);
    for (const kind of conversationKinds)
      await storeWritten(
        { database, keys },
        userId,
        [{ text: 'A heron.', reply: 'A heron?' }],
        kind,
        persona.id,
      );
    const { hits } = await run({ q: 'heron' });
    expect(hits.map(({ kind, conversationKind }) => [kind, conversationKind])).toEqual(
      conversationKinds.toReversed().flatMap((kind) => [
        ['reply', kind],
        ['entry', kind],
      ]),
    );
  });

  it('leaves out what the person rejected with “Not me”: insights, and conversations with personas', async () => {
    const { entries, conversationId } = await write([{ text: 'A word of a harbour.' }]);
    await saveFindings(database, keys, {
      ...{ userId, entryId: entries[0]?.entryId as string, conversationId },
      analysis: anAnalysis({ insights: [anInsight({ title: 'Harbour first' })], personas: [aPersona()] }),
    });
    const [persona] = await database.source.query('SELECT id FROM journal_ai.personas WHERE user_id = $1', [
      userId,
    ]);
    const talk = [{ text: 'Harbour, said to a voice.', reply: 'Which harbour?' }];
    await storeWritten({ database, keys }, userId, talk, 'persona', persona.id);
    expect((await run({ q: 'harbour' })).hits).toHaveLength(4);
    await database.source.query('UPDATE journal_ai.insights SET hidden_by = id WHERE user_id = $1', [userId]);
    await database.source.query('UPDATE journal_ai.personas SET hidden_at = now() WHERE user_id = $1', [
      userId,
    ]);
    expect(await excerpts({ q: 'harbour' })).toEqual(['A word of a harbour.']);
  });

  it('finds only the requested kinds, including insights alone', async () => {
    const { conversationId, entries } = await write([
      { text: 'Snow.', reply: 'Snow?' },
      { text: 'Snow again.' },
    ]);
    const entryId = entries[0]?.entryId ?? '';
    const analysis = anAnalysis({ insights: [anInsight({ title: 'Snow', text: 'You like it.' })] });
    await saveFindings(database, keys, { userId, entryId, conversationId, analysis });
    const kindsOf = async (query: Partial<SearchQuery>) =>
      (await run({ q: 'snow', ...query })).hits.map(({ kind }) => kind);
    expect(await kindsOf({ kinds: ['insight'] })).toEqual(['insight']);
    expect(await kindsOf({ kinds: ['reply'] })).toEqual(['reply']);
    expect(await kindsOf({ kinds: ['entry'] })).toEqual(['entry', 'entry']);
    expect(await kindsOf({ kinds: ['entry', 'insight'] })).toEqual(['entry', 'entry', 'insight']);
    expect(await kindsOf({ kinds: [] })).toHaveLength(4);
  });

  it('covers only the person’s days between the first and the last, both included', async () => {
    const dates = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
    await write(dates.map((date) => ({ text: `Rain on ${date}.`, date })));
    const datesOf = async (query: Partial<SearchQuery>) =>
      (await run({ q: 'rain', ...query })).hits.map(({ date }) => date);
    expect(await datesOf({ from: '2026-02-28', to: '2026-03-01' })).toEqual(['2026-03-01', '2026-02-28']);
    expect(await datesOf({ from: '2026-03-01' })).toEqual(['2026-03-02', '2026-03-01']);
    expect(await datesOf({ to: '2026-02-27' })).toEqual(['2026-02-27']);
    expect(await datesOf({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });

  it('requires every word in the same message, and a phrase word for word', async () => {
    await write([{ text: 'So very tired.' }, { text: 'My sister.' }, { text: 'So tired, sister.' }]);
    expect(await excerpts({ q: 'sister tired' })).toEqual(['So tired, sister.']);
    expect(await excerpts({ q: '"so tired"' })).toEqual(['So tired, sister.']);
    expect(await excerpts({ q: '""' })).toEqual([]);
  });

  it('does not treat the prompt above an entry as the person’s words', async () => {
    await write([{ text: 'A quiet day.', promptContext: 'What did the ocean say?' }]);
    expect(await excerpts({ q: 'ocean' })).toEqual([]);
    expect(await excerpts({ q: 'promptContext' })).toEqual([]);
  });

  it('skips damaged messages and continues', async () => {
    const { entries } = await write([{ text: 'First frost.' }, { text: 'Second frost.' }]);
    await database.source.query(
      'UPDATE journal_ai.messages SET content = set_byte(content, 40, get_byte(content, 40) # 1) WHERE id = $1',
      [entries[1]?.entryId],
    );
    expect(await excerpts({ q: 'frost' })).toEqual(['First frost.']);
  });

  it('costs one query per batch of messages', async () => {
    await write([{ text: 'One line.' }]);
    await run({ q: 'line' });
    const { statements } = await databaseCost(() => run({ q: 'line' }));
    expect(statements).toBe(1);
  });

  it.each([
    ['an invalid first day', { from: '2026-02-30' }],
    ['an invalid last day', { to: 'yesterday!' }],
    ['another kind', { kinds: ['persona'] as never }],
    ['a cursor that the server did not make', { cursor: 'not a cursor' }],
    ['a cursor with an invalid day', { cursor: Buffer.from('2026-02-30 1').toString('base64url') }],
    [
      'a cursor with a number that is too large',
      { cursor: Buffer.from(`2026-02-03 ${'9'.repeat(19)}`).toString('base64url') },
    ],
  ])('refuses %s', async (_, query) => {
    await expect(run({ q: 'word', ...query })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'validation_failed',
    });
  });
});

describe('the pages of a search', () => {
  it('return each of 45 hits once, 20 at a time, ordered by day and not by storage time', async () => {
    const dates = Array.from({ length: 45 }, (_, index) => addDays('2026-01-01', index));
    await write([...dates.slice(20), ...dates.slice(0, 20)].map((date) => ({ text: 'A walk.', date })));
    const pages = await pagesOf({ q: 'walk' });
    expect(pages.map(({ hits }) => hits.length)).toEqual([20, 20, 5]);
    expect(pages.flatMap(({ hits }) => hits.map(({ date }) => date))).toEqual(dates.toReversed());
    expect(pages.map(({ searchedTo }) => searchedTo)).toEqual(['2026-01-26', '2026-01-06', '2026-01-01']);
  });

  it('reach the oldest of 2,000 messages', async () => {
    const filler = Array.from({ length: 1_999 }, (_, index) => ({
      text: `I wrote number ${index}, é and ß, and was tired again.`,
      date: addDays('2020-01-02', index),
    }));
    await write([{ text: 'The very first heron.', date: '2020-01-01' }, ...filler]);
    const pages = await pagesOf({ q: 'heron' });
    expect(pages.flatMap(({ hits }) => hits.map(({ excerpt }) => excerpt))).toEqual([
      'The very first heron.',
    ]);
    expect(pages.at(-1)?.searchedTo).toBe('2020-01-01');
  });

  it('continue at the same place when the last message examined has been deleted', async () => {
    const { entries } = await write(Array.from({ length: 25 }, (_, index) => ({ text: `Leaf ${index}.` })));
    const { cursor } = await run({ q: 'leaf' });
    await database.source.query('DELETE FROM journal_ai.messages WHERE id = $1', [entries[5]?.entryId]);
    expect(await excerpts({ q: 'leaf', cursor: cursor ?? '' })).toEqual(
      [4, 3, 2, 1, 0].map((n) => `Leaf ${n}.`),
    );
  });
});

describe('another person’s search', () => {
  it('finds nothing of the journal, even with its cursor, and creates no key', async () => {
    await write(Array.from({ length: 25 }, () => ({ text: 'Mine alone.', reply: 'Yours.' })));
    const { cursor } = await run({ q: 'mine' });
    const stranger = randomUUID();
    expect(await run({ q: 'mine' }, stranger)).toEqual({ hits: [], cursor: null, searchedTo: null });
    expect((await run({ q: 'mine', cursor: cursor ?? '' }, stranger)).hits).toEqual([]);
    const made = await database.source.query('SELECT FROM journal_ai.user_keys WHERE user_id = $1', [
      stranger,
    ]);
    expect(made).toEqual([]);
    await write([{ text: 'Mine, of the stranger.', date: '2026-01-01' }], 'journal', stranger);
    expect(await excerpts({ q: 'mine', cursor: cursor ?? '' }, stranger)).toEqual(['Mine, of the stranger.']);
  });
});

describe('a search of thousands of messages', () => {
  it('never blocks the event loop for long', async () => {
    const text = 'I said yes again today, although I had promised myself to keep Thursday free. '.repeat(5);
    await write(Array.from({ length: 1_500 }, () => ({ text, reply: text })));
    await run({ q: 'nowhere' });
    let pages: SearchPage[] = [];
    const longest = await longestRoundMs(async () => {
      pages = await pagesOf({ q: 'nowhere' });
    });
    expect(pages.flatMap(({ hits }) => hits)).toEqual([]);
    expect(longest).toBeLessThan(30);
  });
});
