import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Insight, InsightFilter } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Database, logger, SystemClock } from '@shadow-guide/kernel';
import type { EntryAnalysis } from '../src/analysis/entry-analysis.js';
import { journalKeys } from '../src/encryption/journal-keys.js';
import { RejectionsRepository } from '../src/insights/claims/rejections.repository.js';
import { InsightStore } from '../src/insights/index.js';
import { InsightsRepository } from '../src/insights/insights.repository.js';
import { ListInsights } from '../src/insights/list-insights.js';
import { anAnalysis, anEntry, anInsight, aTopic, masters, saveFindings } from './support/findings.js';
import { openDatabase } from './support/own-database.js';

logger.level = 'silent';

let database: Database;
let keys: UserKeys;
let store: InsightStore;
let lists: ListInsights;
let userId: string;

beforeAll(async () => {
  database = await openDatabase();
  keys = new UserKeys(database, journalKeys, masters, new SystemClock());
  const repository = new InsightsRepository(database);
  store = new InsightStore(keys, repository, new RejectionsRepository());
  lists = new ListInsights(keys, repository);
});
afterAll(() => database.onApplicationShutdown());
beforeEach(() => {
  userId = randomUUID();
});

const list = (filter: Partial<InsightFilter> = {}, of = userId): Promise<Insight[]> =>
  lists.run(of, filter as InsightFilter);

interface Saving {
  analysis: EntryAnalysis;
  of?: string;
  at?: string;
  insightsPerDay?: number;
}

async function save({ analysis, of = userId, at = '2026-03-02T10:00:00.123Z', insightsPerDay }: Saving) {
  const entry = await anEntry(database, of);
  const found = { ...entry, analysis, now: new Date(at), insightsPerDay };
  return { ...entry, ...(await saveFindings(database, keys, found)) };
}

describe('the insights of an entry', () => {
  it('are listed as in the reply, with their quotes and the tags of the entry', async () => {
    const analysis = anAnalysis({
      insights: [anInsight({ evidence: ['I hold it', '“always”'] })],
      topics: [aTopic({ tag: 'work' }), aTopic({ tag: 'müdigkeit', category: 'emotion' })],
    });
    const { insights, limitReached, entryId, conversationId } = await save({ analysis });
    expect(limitReached).toBe(false);
    expect(insights).toEqual([
      {
        id: expect.any(String),
        title: 'Carrying it alone',
        text: 'You hold a lot.',
        type: 'pattern',
        evidence: [
          { entryId, quote: 'I hold it' },
          { entryId, quote: '“always”' },
        ],
        tags: ['work', 'müdigkeit'],
        entryId,
        conversationId,
        createdAt: '2026-03-02T10:00:00.123Z',
      },
    ]);
    expect(await list()).toEqual(insights);
    expect(await store.listOfEntry(userId, entryId)).toEqual(insights);
  });

  it('are limited by the day’s quota; topics are stored anyway', async () => {
    const analysis = anAnalysis({
      insights: [anInsight({ title: 'One' }), anInsight({ title: 'Two' })],
      topics: [aTopic()],
    });
    const first = await save({ analysis, insightsPerDay: 1 });
    expect(first.insights.map(({ title }) => title)).toEqual(['One']);
    expect(first.limitReached).toBe(false);

    const second = await save({ analysis, insightsPerDay: 1 });
    expect(second).toMatchObject({ insights: [], limitReached: true });
    const topics = await database.query(
      'test-topics',
      'SELECT 1 FROM journal_ai.entry_topics WHERE entry_id = $1',
      [second.entryId],
    );
    expect(topics).toHaveLength(1);
  });

  it('use none of the day’s quota when there are none', async () => {
    const saved = await save({ analysis: anAnalysis({ topics: [aTopic()] }), insightsPerDay: 1 });
    expect(saved).toMatchObject({ insights: [], limitReached: false });
    const next = await save({ analysis: anAnalysis({ insights: [anInsight()] }), insightsPerDay: 1 });
    expect(next.insights).toHaveLength(1);
  });

  it('are stored once: a second save of the entry fails with its transaction', async () => {
    const analysis = anAnalysis({ insights: [anInsight()] });
    const { entryId, conversationId } = await save({ analysis });
    const again = saveFindings(database, keys, { userId, entryId, conversationId, analysis });
    await expect(again).rejects.toThrow();
    expect(await list()).toHaveLength(1);
  });

  it('may come from a message of any conversation, without topics and personas', async () => {
    const { insights, entryId } = await save({ analysis: anAnalysis({ insights: [anInsight()] }) });
    expect(insights).toEqual([expect.objectContaining({ tags: [], entryId })]);
  });

  it('are stored without a readable text or conclusion', async () => {
    await save({
      analysis: anAnalysis({
        insights: [anInsight({ evidence: ['canarywords'] })],
        topics: [aTopic({ tag: 'canarytag' })],
      }),
    });
    const rows = await database.query(
      'test-dump',
      `SELECT to_jsonb(i)::text || to_jsonb(e)::text || to_jsonb(t)::text AS dump,
              i.sealed_type || i.title || i.body || e.quote || t.tag || t.conclusion AS bytes
       FROM journal_ai.insights i JOIN journal_ai.insight_evidence e ON e.insight_id = i.id
       JOIN journal_ai.entry_topics t ON t.entry_id = i.entry_id WHERE i.user_id = $1`,
      [userId],
    );
    expect(rows).toHaveLength(1);
    const readable = `${rows[0]?.['dump']}${rows[0]?.['bytes']}`;
    expect(readable).not.toMatch(/canary|Carrying|hold a lot|pattern|life_area|negative/);
  });
});

describe('the list of insights', () => {
  const titles = async (filter: Partial<InsightFilter> = {}): Promise<string[]> =>
    (await list(filter)).map(({ title }) => title);

  beforeEach(async () => {
    await save({
      at: '2026-03-01T10:00:00Z',
      analysis: anAnalysis({
        insights: [anInsight({ title: 'Oldest', type: 'belief', text: 'About STRAßE.' })],
        topics: [aTopic()],
      }),
    });
    await save({
      at: '2026-03-02T10:00:00Z',
      analysis: anAnalysis({
        insights: [anInsight({ title: 'Middle', evidence: ['Ich war müde'] })],
        topics: [aTopic({ tag: 'sleep' })],
      }),
    });
    await save({
      at: '2026-03-03T10:00:00Z',
      analysis: anAnalysis({ insights: [anInsight({ title: 'Newest', type: 'value' })], topics: [aTopic()] }),
    });
  });

  it.each<[string, Partial<InsightFilter>, string[]]>([
    ['no filter, newest first', {}, ['Newest', 'Middle', 'Oldest']],
    ['a type', { type: 'belief' }, ['Oldest']],
    ['a tag, in any case', { tag: ' Work' }, ['Newest', 'Oldest']],
    ['an unused tag', { tag: 'wor' }, []],
    ['a beginning', { from: '2026-03-02T10:00:00Z' }, ['Newest', 'Middle']],
    ['an end', { to: '2026-03-02T10:00:00Z' }, ['Middle', 'Oldest']],
    ['words of the title', { q: 'newEST' }, ['Newest']],
    ['words of the text', { q: 'straße' }, ['Oldest']],
    ['words of a quote', { q: 'MÜDE' }, ['Middle']],
    ['several words in any order', { q: 'müde middle' }, ['Middle']],
    ['a word that occurs nowhere', { q: 'xyz' }, []],
    ['two filters at once', { tag: 'work', type: 'value' }, ['Newest']],
    ['a limit', { limit: 2 }, ['Newest', 'Middle']],
  ])('can be filtered by %s', async (_, filter, expected) => {
    expect(await titles(filter)).toEqual(expected);
  });

  it.each([{}, { q: 'e' }])(
    'continues after the last insight of a page and returns each insight once (%j)',
    async (filter) => {
      const seen: string[] = [];
      for (let page = await list({ ...filter, limit: 1 }); page.length > 0; ) {
        seen.push(page[0]?.title as string);
        page = await list({ ...filter, limit: 1, cursor: page[0]?.id });
      }
      expect(seen).toEqual(['Newest', 'Middle', 'Oldest']);
    },
  );

  it.each([{ cursor: "' OR 1=1" }, { from: '2026-W10' }, { to: '2026-W10-1' }])(
    'refuses %j',
    async (filter) => {
      await expect(list(filter)).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  it('shows nothing of other people’s, whatever cursor or tag is given', async () => {
    const stranger = randomUUID();
    const [newest] = await list();
    expect(await list({}, stranger)).toEqual([]);
    expect(await list({ cursor: newest?.id }, stranger)).toEqual([]);
    expect(await list({ tag: 'work' }, stranger)).toEqual([]);
    expect(await store.listOfEntry(stranger, newest?.entryId as string)).toEqual([]);
  });

  it('needs one query, even for a search among 500 insights', async () => {
    const spy = jest.spyOn(database, 'query');
    await list();
    expect(spy).toHaveBeenCalledTimes(1);
    await list({ q: 'newest', tag: 'work' });
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
  });

  it('leaves out a damaged or swapped row, and fills the page with the next rows', async () => {
    const [newest, middle] = await list();
    await database.query(
      'test-swap-title',
      `UPDATE journal_ai.insights SET title = (SELECT title FROM journal_ai.insights WHERE id = $2) WHERE id = $1`,
      [newest?.id, middle?.id],
    );
    expect(await titles()).toEqual(['Middle', 'Oldest']);
    expect(await titles({ limit: 2 })).toEqual(['Middle', 'Oldest']);
    expect(await titles({ limit: 1 })).toEqual(['Middle']);
  });
});
