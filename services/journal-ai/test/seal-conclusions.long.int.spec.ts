import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InsightFilter } from '@shadow-guide/contracts';
import { parseMasterKeys, UserKeys } from '@shadow-guide/encryption';
import { type Database, logger, ManualClock, SystemClock } from '@shadow-guide/kernel';
import type { OwnDatabase } from '@shadow-guide/kernel/testing';
import { journalKeys } from '../src/encryption/journal-keys.js';
import { openCode } from '../src/encryption/sealed-code.js';
import { InsightsRepository } from '../src/insights/insights.repository.js';
import { ListInsights } from '../src/insights/list-insights.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { PersonasRepository } from '../src/personas/personas.repository.js';
import { SealConclusionsProcessor } from '../src/sealing-backfill/seal-conclusions.processor.js';
import {
  aMasterKey,
  anAnalysis,
  anEntry,
  anInsight,
  aPersona,
  aTopic,
  masters,
  saveFindings,
} from './support/findings.js';
import { ledgerSealOf } from './support/ledger-seal.js';
import { openOwnDatabase } from './support/own-database.js';

logger.level = 'silent';

/** A day on which the evidence from the entries is recent. */
const clock = new ManualClock(new Date('2026-03-02T12:00:00Z'));

let own: OwnDatabase;
let database: Database;
let keys: UserKeys;
let backfill: SealConclusionsProcessor;
let userId: string;

beforeAll(async () => {
  own = await openOwnDatabase();
  database = own.database;
  keys = new UserKeys(database, journalKeys, masters, new SystemClock());
  backfill = new SealConclusionsProcessor(database, keys, ledgerSealOf(database));
}, 30_000);
afterAll(() => own.drop());
beforeEach(() => {
  userId = randomUUID();
});

const insightsOf = (filter: Partial<InsightFilter> = {}) =>
  new ListInsights(keys, new InsightsRepository(database)).run(userId, filter as InsightFilter);
const personasOf = () => new ListPersonas(keys, new PersonasRepository(database, clock)).run(userId);

/** Stores rows as the first version wrote them: its values in clear text, nothing sealed. */
async function storedByTheFirstVersion(category = 'work'): Promise<void> {
  const analysis = anAnalysis({
    insights: [anInsight({ type: 'belief' })],
    topics: [aTopic()],
    personas: [aPersona({ archetype: 'rebel' })],
  });
  await saveFindings(database, keys, { ...(await anEntry(database, userId)), analysis });
  await database.query(
    'test-clear-insights',
    `UPDATE journal_ai.insights SET type = 'belief', sealed_type = NULL, type_hash = NULL WHERE user_id = $1`,
    [userId],
  );
  await database.query(
    'test-clear-topics',
    `UPDATE journal_ai.entry_topics SET category = $2, sentiment = 'mixed', intensity = 4, conclusion = NULL,
       category_hash = NULL WHERE user_id = $1`,
    [userId, category],
  );
  await database.query(
    'test-clear-personas',
    `UPDATE journal_ai.personas SET archetype = 'rebel', strength = 15, sealed_archetype = NULL, identity_hash = NULL,
       sealed_strength = NULL, strength_facts = NULL WHERE user_id = $1`,
    [userId],
  );
}

async function clearRows(of = userId): Promise<number> {
  const [row] = await database.query<{ clear: number }>(
    'test-count-clear',
    `SELECT (SELECT count(*) FROM journal_ai.insights WHERE user_id = $1 AND type IS NOT NULL)::int
          + (SELECT count(*) FROM journal_ai.entry_topics
             WHERE user_id = $1 AND coalesce(category, sentiment, intensity::text) IS NOT NULL)::int
          + (SELECT count(*) FROM journal_ai.personas
             WHERE user_id = $1 AND coalesce(archetype, strength::text) IS NOT NULL)::int AS clear`,
    [of],
  );
  return row?.clear ?? -1;
}

async function categoryOf(): Promise<unknown> {
  const [row] = await database.query<{ id: string; conclusion: Buffer }>(
    'test-conclusion',
    'SELECT id, conclusion FROM journal_ai.entry_topics WHERE user_id = $1',
    [userId],
  );
  const { id, conclusion } = row as { id: string; conclusion: Buffer };
  const place = { table: 'entry_topics', column: 'conclusion', rowId: id };
  return JSON.parse(openCode(await keys.cipherFor(userId), place, conclusion));
}

describe('conclusions that the first version stored in clear text', () => {
  it('read the same before and after they are sealed, and none stays in clear text', async () => {
    await storedByTheFirstVersion();
    expect(await clearRows()).toBe(3);
    const before = [await insightsOf({ type: 'belief' }), await personasOf()];
    expect(before).toMatchObject([[{ type: 'belief' }], [{ archetype: 'rebel', strength: 15 }]]);
    await backfill.run();
    expect(await clearRows()).toBe(0);
    expect([await insightsOf({ type: 'belief' }), await personasOf()]).toEqual(before);
    expect(await insightsOf({ type: 'value' })).toEqual([]);
  });

  it.each([
    ['family', 'relationship'],
    ['relationships', 'relationship'],
    ['work', 'life_area'],
    ['health', 'life_area'],
    ['past', 'life_area'],
    ['future', 'life_area'],
    ['emotions', 'emotion'],
    ['self_worth', 'pattern'],
    ['values', 'pattern'],
    ['other', 'other'],
  ])('read the category %s as %s', async (old, category) => {
    await storedByTheFirstVersion(old);
    await backfill.run();
    expect(await categoryOf()).toEqual({ category, sentiment: 'mixed', intensity: 4 });
  });

  it('match new findings, sealed or not, so no persona is created twice', async () => {
    await storedByTheFirstVersion();
    const analysis = anAnalysis({ personas: [aPersona({ archetype: 'rebel' })] });
    await saveFindings(database, keys, { ...(await anEntry(database, userId)), analysis });
    expect(await personasOf()).toMatchObject([{ discoveryCount: 2, strength: 19 }]);
    await backfill.run();
    await saveFindings(database, keys, { ...(await anEntry(database, userId)), analysis });
    expect(await personasOf()).toMatchObject([{ archetype: 'rebel', discoveryCount: 3, strength: 23 }]);
  });

  it('are sealed once when two workers run concurrently over several batches', async () => {
    await storedByTheFirstVersion();
    await database.query(
      'test-many-insights',
      `INSERT INTO journal_ai.insights (id, user_id, entry_id, conversation_id, ordinal, type, title, body, created_at)
       SELECT gen_random_uuid(), user_id, entry_id, conversation_id, n, type, title, body, created_at
       FROM journal_ai.insights, generate_series(1, 1200) n WHERE user_id = $1`,
      [userId],
    );
    await Promise.all([backfill.run(), backfill.run()]);
    await backfill.run();
    expect(await clearRows()).toBe(0);
  });

  it('of a person whose key cannot be opened do not hold up others', async () => {
    await storedByTheFirstVersion();
    const unreadable = userId;
    const other = new UserKeys(database, journalKeys, parseMasterKeys(aMasterKey()), new SystemClock());
    await new SealConclusionsProcessor(database, other, ledgerSealOf(database)).run();
    expect(await clearRows(unreadable)).toBe(3);
    userId = randomUUID();
    await storedByTheFirstVersion();
    await backfill.run();
    expect([await clearRows(), await clearRows(unreadable)]).toEqual([0, 0]);
  });
});
