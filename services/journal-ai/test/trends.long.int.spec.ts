import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import type { Caller, Feeling, TrendsQuery } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCallerOn, countQueries } from '@shadow-guide/kernel/testing';
import { sealFeeling } from '../src/conversations/feeling.seal.js';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { LookingBackHandler } from '../src/looking-back/looking-back.handler.js';
import { PersonasHandler } from '../src/personas/personas.handler.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { TrendsHandler } from '../src/trends/trends.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { anAnalysis, anEntry, aPersona, aTopic, saveFindings } from './support/findings.js';
import { callOf, generationIdOf, type Journal, startJournal } from './support/journal.js';
import { longestRoundMs } from './support/longest-round.js';
import { sayTo } from './support/personas.js';
import { storeWritten } from './support/written.js';

const TODAY = '2026-03-02';
const EVER = { from: '1970-01-01T00:00:00Z' };

let journal: Journal;
let handler: TrendsHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(6);
  handler = journal.app.get(TrendsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  at(TODAY);
  caller = aCallerOn('premium');
});

const at = (day: string, time = '10:00') => journal.clock.set(new Date(`${day}T${time}:00Z`));
const trends = (query: TrendsQuery = {}, by = caller) => handler.get(query, callOf(by));
const get = <T>(type: new (...args: never[]) => T): T => journal.app.get(type as never, { strict: false });

/** Stores an analysis's findings in a new entry of a day. */
async function find(
  localDate: string,
  found: { topics?: Parameters<typeof aTopic>[0][]; personas?: Parameters<typeof aPersona>[0][] },
  by = caller,
) {
  const now = new Date(`${localDate}T10:00:00Z`);
  const entry = await anEntry(journal.database, by.userId, { now, localDate });
  const analysis = anAnalysis({
    topics: (found.topics ?? []).map((change) => aTopic(change)),
    personas: (found.personas ?? []).map((change) => aPersona(change)),
  });
  const keys = journal.worker.get(UserKeys, { strict: false });
  await saveFindings(journal.database, keys, { ...entry, analysis, now });
  return entry.entryId;
}

/** Stores an entry that will never be answered, so that another entry can follow. */
async function write(message: string, feeling?: Feeling, by = caller) {
  const turn = await journal.start(by, { message, feeling });
  await journal.database.source.query('DELETE FROM journal_ai.generations WHERE id = $1', [
    turn.generationId,
  ]);
  return turn;
}

describe('the period that is shown', () => {
  it('is the whole time with premium and the last 30 days on the free plan, whatever is requested', async () => {
    const free = { ...aCallerOn('free'), userId: caller.userId };
    await find('2025-06-01', { topics: [{}] });
    for (const day of [0, 1, 2]) await find(addDays(TODAY, -day), { topics: [{}] });
    const whole = await trends(EVER);
    expect(whole).toMatchObject({ from: '2025-06-01', to: TODAY, isLimited: false, entries: 4, mentions: 4 });
    expect(whole.calendar.map(({ date }) => date)).toEqual(['2025-06-01', '2026-02-28', '2026-03-01', TODAY]);
    const limited = await trends(EVER, free);
    expect(limited).toMatchObject({
      from: '2026-02-01',
      to: TODAY,
      isLimited: true,
      entries: 3,
      mentions: 3,
    });
    expect(limited.topics).toMatchObject([{ tag: 'work', n: 3 }]);
    expect(await trends({ from: '2025-05-01T00:00:00Z', to: '2025-07-01T00:00:00Z' }, free)).toEqual(limited);
  });

  it('consists of whole days in the person’s time zone, each with its own entries', async () => {
    const far = { ...caller, timezone: 'Pacific/Kiritimati' };
    at('2026-02-28', '11:00');
    await write('Already the first of March here.', undefined, far);
    at('2026-03-01', '11:00');
    await write('The second.', undefined, far);
    const asked = { from: '2026-02-28T10:00:00Z', to: '2026-03-01T09:59:59Z' };
    expect((await trends(asked, far)).calendar).toEqual([{ date: '2026-03-01', n: 1 }]);
    expect((await trends({}, far)).streaks).toEqual({ current: 2, longest: 2 });
  });

  it('cannot end before it begins', async () => {
    const asked = { from: '2026-03-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
    await expect(trends(asked)).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('is empty for a person who has not written, and no key is created for them', async () => {
    expect(await trends(EVER)).toMatchObject({
      from: TODAY,
      entries: 0,
      sentiment: [],
      topics: [],
      moods: [],
    });
    const keys = await journal.database.source.query('SELECT FROM journal_ai.user_keys WHERE user_id = $1', [
      caller.userId,
    ]);
    expect(keys).toEqual([]);
  });
});

describe('the topics', () => {
  it('are counted with their sentiment and links, without other people’s, hidden or deleted ones', async () => {
    const both = { topics: [{ tag: 'work' }, { tag: 'sister', sentiment: 'positive' as const }] };
    const entries: string[] = [];
    for (let day = 0; day < 10; day += 1) entries.push(await find(addDays(TODAY, -day), both));
    await find(TODAY, { topics: [{ tag: 'money' }] });
    await find(TODAY, both, aCallerOn('premium'));
    const before = await trends();
    expect(before).toMatchObject({ mentions: 21, entries: 11 });
    expect(before.topics.map(({ tag, n }) => [tag, n]).sort()).toEqual([
      ['sister', 10],
      ['work', 10],
    ]);
    expect(before.links).toMatchObject([{ n: 10 }]);
    const sum = (part: 'n' | 'positive' | 'negative') =>
      before.sentiment.reduce((total, point) => total + point[part], 0);
    expect([sum('n'), sum('positive'), sum('negative')]).toEqual([21, 10, 11]);
    expect(before.stretches.map(({ from }) => from)).toEqual(before.sentiment.map(({ from }) => from));

    await get(DeletionsHandler).removeEntry({ id: entries[0] as string }, callOf(caller));
    expect(await trends()).toMatchObject({ mentions: 19, entries: 10, sentiment: [] });
    const [one] = await get(TopicsHandler).list({}, callOf(caller));
    await get(VerdictsHandler).ofTopic({ id: one?.id as string, verdict: 'not_me' }, callOf(caller));
    const after = await trends();
    expect([after.mentions, after.topics.length, after.links]).toEqual([10, 1, []]);
  });

  it('are, on the free plan, those that its topic list shows', async () => {
    const free = { ...aCallerOn('free'), userId: caller.userId };
    const categories = ['emotion', 'life_area', 'pattern', 'relationship', 'jung_concepts'] as const;
    const topics = categories.map((category) => ({ tag: category, category }));
    for (let day = 0; day < 4; day += 1) await find(addDays(TODAY, -day), { topics });
    for (let day = 0; day < 3; day += 1) {
      await find(addDays(TODAY, -day), { topics: [{ tag: 'left out', category: 'other' }] });
    }
    const tags = async (by: Caller) => (await trends({}, by)).topics.map(({ tag }) => tag).sort();
    expect(await tags(free)).toEqual([...categories].sort());
    expect(await tags(caller)).toHaveLength(6);
  });

  it('cost a constant number of queries', async () => {
    await find(TODAY, { topics: [{ tag: 'work' }] });
    // The person's key is read once and cached for a while.
    await trends();
    const [few] = await countQueries(() => trends());
    for (let day = 0; day < 6; day += 1) await find(addDays(TODAY, -day), { topics: [{}, { tag: 'money' }] });
    const [more] = await countQueries(() => trends());
    expect([few, more]).toEqual([few, few]);
  });
});

describe('the personas', () => {
  it('have the number of entries they were found in and of messages sent to them; hidden ones are left out', async () => {
    const rebel = { archetype: 'rebel' as const, name: 'The Rebel' };
    for (let day = 0; day < 3; day += 1) await find(addDays(TODAY, -day), { personas: [{}] });
    await find(TODAY, { personas: [rebel] });
    await find('2025-06-01', { personas: [rebel] });
    const known = await get(PersonasHandler).list({}, callOf(caller));
    const idOf = (name: string) => known.find((persona) => persona.name === name)?.id as string;
    await sayTo(journal, caller, idOf('The Rebel'), 'What do you want?');
    expect((await trends()).personas).toMatchObject([
      { name: 'The Judge', archetype: 'inner_critic', n: 3, found: 3, talked: 0 },
      { name: 'The Rebel', n: 2, found: 1, talked: 1 },
    ]);
    await get(VerdictsHandler).ofPersona({ id: idOf('The Judge'), verdict: 'not_me' }, callOf(caller));
    expect((await trends()).personas.map(({ name }) => name)).toEqual(['The Rebel']);
  });
});

describe('a feeling', () => {
  const calm = { pleasantness: 4, energy: 1 };
  const today = async () => (await journal.today(caller)).messages.find(({ role }) => role === 'user');

  it('is sealed beside its entry, survives an edit, and is in the export file', async () => {
    const { entryId } = await write('I walked to the river.', calm);
    expect((await today())?.feeling).toEqual(calm);
    const [row] = await journal.database.source.query(
      'SELECT feeling FROM journal_ai.stored_messages WHERE id = $1',
      [entryId],
    );
    expect(row.feeling.length).toBeGreaterThan(96);
    const requestId = randomUUID();
    const edit = { id: entryId, message: 'I walked along the river.', requestId };
    await get(RevisionsHandler).start(edit, callOf(caller));
    await journal.answer({ generationId: await generationIdOf(journal.database, caller.userId, requestId) });
    expect(await today()).toMatchObject({ content: edit.message, feeling: calm });
    const { markdown } = await get(LookingBackHandler).exportPart({}, callOf(caller));
    expect(markdown).toContain('*Felt: light, worn out*\n\nI walked along the river.');
  });

  it('does not make the entry’s text unreadable when it is damaged', async () => {
    const { entryId } = await write('I walked to the river.', calm);
    await journal.database.source.query(
      'UPDATE journal_ai.stored_messages SET feeling = set_byte(feeling, 40, get_byte(feeling, 40) # 1) WHERE id = $1',
      [entryId],
    );
    expect(await today()).toMatchObject({ content: 'I walked to the river.' });
    expect((await today())?.feeling).toBeUndefined();
    expect((await trends()).moodCount).toBe(0);
  });

  it('is counted when the minimum number of feelings is reached, and no longer counted once its entry is deleted', async () => {
    const entries = [];
    for (let n = 0; n < 4; n += 1) entries.push(await write(`Entry ${n}.`, calm));
    await write('Without one.');
    expect(await trends()).toMatchObject({ entries: 5, moodCount: 4, moods: [] });
    await write('One more.', { pleasantness: 1, energy: 3 });
    const { moods, moodCount } = await trends();
    expect([moodCount, moods.at(-1)]).toEqual([
      5,
      { from: TODAY, days: 1, n: 5, pleasantness: 34, energy: 14 },
    ]);
    await get(DeletionsHandler).removeEntry({ id: entries[0]?.entryId as string }, callOf(caller));
    expect(await trends()).toMatchObject({ moodCount: 4, moods: [] });
  });
});

describe('a long journal', () => {
  it('is counted to its end, even where hundreds of mentions have the same timestamp', async () => {
    const topics = Array.from({ length: 700 }, (_, n) => ({ tag: `topic ${n}` }));
    for (const day of [1, 0]) await find(addDays(TODAY, -day), { topics });
    expect((await trends(EVER)).mentions).toBe(1_400);
    const listed = await get(TopicsHandler).list({}, callOf(caller));
    expect(listed).toHaveLength(200);
    expect(listed.filter(({ mentionCount }) => mentionCount !== 2)).toEqual([]);
  });

  it('has all its feelings counted', async () => {
    const keys = journal.worker.get(UserKeys, { strict: false });
    const { database } = journal;
    const written = Array.from({ length: 1_100 }, () => ({ text: 'Tired.', date: TODAY }));
    const { entries } = await storeWritten({ database, keys }, caller.userId, written);
    const cipher = await keys.cipherFor(caller.userId);
    const ids = entries.map(({ entryId }) => entryId);
    await database.source.query(
      `UPDATE journal_ai.stored_messages m SET feeling = felt.feeling
       FROM unnest($1::uuid[], $2::bytea[]) AS felt (id, feeling) WHERE m.id = felt.id`,
      [ids, ids.map((id) => sealFeeling(cipher, id, { pleasantness: 2, energy: 4 }))],
    );
    expect((await trends(EVER)).moodCount).toBe(1_100);
  });

  it('never blocks the event loop for long', async () => {
    const topics = Array.from({ length: 700 }, (_, n) => ({ tag: `topic ${n}` }));
    for (const day of [2, 1, 0]) await find(addDays(TODAY, -day), { topics });
    await trends(EVER);
    expect(await longestRoundMs(() => Promise.all([trends(EVER), trends(EVER)]))).toBeLessThan(30);
  });
});
