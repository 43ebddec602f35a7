import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Archetype, EntitlementsChanged } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { type Database, isServerUnavailable, logger, ManualClock } from '@shadow-guide/kernel';
import { aCaller } from '@shadow-guide/kernel/testing';
import { journalKeys } from '../src/encryption/journal-keys.js';
import { DiscoverWaitingPersonas } from '../src/personas/discover-waiting-personas.js';
import { PersonasRepository } from '../src/personas/index.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import {
  anAnalysis,
  anEntry,
  anInsight,
  aPersona,
  aTopic,
  masters,
  saveFindings,
} from './support/findings.js';
import { openDatabase } from './support/own-database.js';

logger.level = 'silent';

const clock = new ManualClock(new Date('2026-03-02T12:00:00Z'));

let database: Database;
let keys: UserKeys;
let lists: ListPersonas;
let discovering: DiscoverWaitingPersonas;
let userId: string;

beforeAll(async () => {
  database = await openDatabase();
  keys = new UserKeys(database, journalKeys, masters, clock);
  const repository = new PersonasRepository(database, clock);
  lists = new ListPersonas(keys, repository);
  discovering = new DiscoverWaitingPersonas(database, repository, clock);
});
afterAll(() => database.onApplicationShutdown());
beforeEach(() => {
  userId = randomUUID();
});

type Found = Parameters<typeof aPersona>[0];

async function save(found: Found[], { limit = -1, at = '2026-03-02T10:00:00.000Z' } = {}): Promise<string> {
  const entry = await anEntry(database, userId, { now: new Date(at), localDate: at.slice(0, 10) });
  await saveAgain(entry, found, { limit, at });
  return entry.entryId;
}

async function saveAgain(
  entry: Awaited<ReturnType<typeof anEntry>>,
  found: Found[],
  { limit = -1, at = '2026-03-02T10:00:00.000Z' } = {},
): Promise<void> {
  const analysis = anAnalysis({ personas: found.map((change) => aPersona(change)) });
  await untilBack(async () => {
    await saveFindings(database, keys, { ...entry, analysis, personaLimit: limit, now: new Date(at) });
  });
}

/** Retries when the pool has no connection available, as a worker does. */
async function untilBack(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isServerUnavailable(error) || tries === 10) throw error;
    }
  }
}

const archetypesOf = async (of = userId): Promise<Archetype[]> =>
  (await lists.run(of)).map(({ archetype }) => archetype).sort();

function entitlementsFor(personas: number, changedAt: string): EntitlementsChanged {
  const { entitlements } = aCaller();
  return {
    userId,
    changedAt,
    entitlements: { ...entitlements, limits: { ...entitlements.limits, personas } },
  };
}

describe('a persona', () => {
  it('is listed with the quotes in which it was found', async () => {
    const entryId = await save([{ evidence: ['not good enough', 'I should have known'] }]);
    expect(await lists.run(userId)).toEqual([
      {
        id: expect.any(String),
        name: 'The Judge',
        archetype: 'inner_critic',
        description: 'Wants no mistakes.',
        traits: ['strict'],
        discoveryCount: 1,
        lastDiscovery: '2026-03-02T10:00:00.000Z',
        createdAt: '2026-03-02T10:00:00.000Z',
        lastInteraction: null,
        relatedEntryIds: [entryId],
        strength: 15,
        workingWith: false,
        evidence: [
          { entryId, quote: 'not good enough' },
          { entryId, quote: 'I should have known' },
        ],
      },
    ]);
  });

  it('is strengthened by the next entry, keeps its name and gains traits', async () => {
    const first = await save([{}], { at: '2026-03-01T10:00:00.000Z' });
    const second = await save([
      { name: 'Other name', traits: ['strict', 'watchful'], evidence: ['never enough'] },
    ]);
    const [persona, ...others] = await lists.run(userId);
    expect(others).toEqual([]);
    expect(persona).toMatchObject({
      name: 'The Judge',
      traits: ['strict', 'watchful'],
      discoveryCount: 2,
      strength: 28,
      createdAt: '2026-03-01T10:00:00.000Z',
      lastDiscovery: '2026-03-02T10:00:00.000Z',
      relatedEntryIds: [second, first],
    });
    expect(persona?.evidence.map(({ quote }) => quote)).toEqual(['never enough', 'not good enough']);
  });

  it('gains more strength by a new day than by another entry of the same day, and fades without evidence', async () => {
    const strength = async (at: string) => {
      clock.set(new Date(at));
      return (await lists.run(userId))[0]?.strength;
    };
    await save([{}], { at: '2026-03-01T10:00:00.000Z' });
    await save([{}], { at: '2026-03-01T20:00:00.000Z' });
    expect(await strength('2026-03-02T12:00:00Z')).toBe(19);
    await save([{}], { at: '2026-03-02T10:00:00.000Z' });
    // The reply to this entry came late: its day, the day before, is already counted.
    await save([{}], { at: '2026-03-01T21:00:00.000Z' });
    expect(await strength('2026-03-02T12:00:00Z')).toBe(35);
    expect(await strength('2026-09-12T12:00:00Z')).toBe(17);
    clock.set(new Date('2026-03-02T12:00:00Z'));
  });

  it('of an unknown archetype is identified by its name', async () => {
    const unknown = { archetype: 'unknown' } as const;
    await save([
      { ...unknown, name: 'The Wanderer' },
      { ...unknown, name: 'Little One' },
    ]);
    await save([{ ...unknown, name: 'the WANDERER' }]);
    const personas = await lists.run(userId);
    expect(personas.map(({ name, discoveryCount }) => [name, discoveryCount])).toEqual([
      ['The Wanderer', 2],
      ['Little One', 1],
    ]);
  });

  it('counts each entry once', async () => {
    const entry = await anEntry(database, userId);
    await saveAgain(entry, [{}]);
    await saveAgain(entry, [{}]);
    expect(await lists.run(userId)).toEqual([expect.objectContaining({ discoveryCount: 1, strength: 15 })]);
  });

  it('is created once when 50 turns end at once', async () => {
    const entries: Awaited<ReturnType<typeof anEntry>>[] = [];
    while (entries.length < 50) entries.push(await anEntry(database, userId));
    await Promise.all(entries.map((entry) => saveAgain(entry, [{}, { archetype: 'rebel' }], { limit: 3 })));
    const personas = await lists.run(userId);
    expect(personas.map(({ archetype, discoveryCount }) => [archetype, discoveryCount]).sort()).toEqual([
      ['inner_critic', 50],
      ['rebel', 50],
    ]);
    expect(personas[0]?.evidence).toHaveLength(12);
    expect(personas[0]?.relatedEntryIds).toHaveLength(50);
  }, 30_000);

  it('is stored without a readable text or conclusion', async () => {
    await save([{ name: 'canaryname', evidence: ['canarywords'] }]);
    const rows = await database.query(
      'test-persona-dump',
      `SELECT to_jsonb(p)::text || to_jsonb(e)::text AS dump,
              p.sealed_archetype || p.strength_facts || p.name || p.description || p.traits || e.quote AS bytes
       FROM journal_ai.personas p JOIN journal_ai.persona_evidence e ON e.persona_id = p.id WHERE p.user_id = $1`,
      [userId],
    );
    const readable = `${rows[0]?.['dump']}${rows[0]?.['bytes']}`;
    expect(readable).not.toMatch(/canary|mistakes|strict|inner_critic/);
  });

  it('is invisible to others, and the list needs one query', async () => {
    await save([{}]);
    await lists.run(userId);
    const spy = jest.spyOn(database, 'query');
    expect(await lists.run(randomUUID())).toEqual([]);
    expect(await lists.run(userId)).toHaveLength(1);
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
  });

  it('is left out when its row is damaged, and the others are listed', async () => {
    await save([{}, { archetype: 'rebel' }]);
    const rebel = (await lists.run(userId)).find(({ archetype }) => archetype === 'rebel');
    await database.query(
      'test-damage-persona',
      `UPDATE journal_ai.personas SET name = set_byte(name, 39, get_byte(name, 39) # 1)
       WHERE id = $1`,
      [rebel?.id],
    );
    expect(await archetypesOf()).toEqual(['inner_critic']);
  });
});

describe('personas beyond the maximum per person', () => {
  const many: Found[] = Array.from({ length: 200 }, (_, index) => ({
    archetype: 'unknown',
    name: `Voice ${index}`,
  }));
  const stored = async (): Promise<number> => {
    const [row] = await database.source.query(
      'SELECT count(*)::int AS n FROM journal_ai.personas WHERE user_id = $1',
      [userId],
    );
    return row.n;
  };

  it('are not stored, but the insights, topics and known personas of the entry are', async () => {
    await save([...many.slice(0, 199)]);
    const found = [{ archetype: 'rebel' as const }, { archetype: 'victim' as const }, { ...many[0] }];
    const personas = found.map((change) => aPersona(change));
    const analysis = anAnalysis({ insights: [anInsight()], topics: [aTopic()], personas });
    for (let times = 0; times < 2; times += 1) {
      const { insights } = await saveFindings(database, keys, {
        ...(await anEntry(database, userId)),
        analysis,
      });
      expect(insights).toHaveLength(1);
    }
    expect(await stored()).toBe(200);
    const known = await database.source.query(
      'SELECT discovery_count AS n FROM journal_ai.personas WHERE user_id = $1 AND discovery_count > 1 ORDER BY 1',
      [userId],
    );
    expect(known).toEqual([{ n: 2 }, { n: 3 }]);
  });

  it('are still recognized when they are stored already', async () => {
    const late: Found = { archetype: 'unknown', name: 'Late' };
    await save([late]);
    const move = (from: string, to: string) =>
      database.source.query(
        // The list holds 200 personas, the first discovered.
        'UPDATE journal_ai.personas SET user_id = $2, created_at = $3, discovered_at = $4 WHERE user_id = $1',
        [...[from, to], new Date('2026-03-03T10:00:00Z'), new Date('2026-03-01T10:00:00Z')],
      );
    const away = randomUUID();
    await move(userId, away);
    await save(many);
    await move(away, userId);
    await save([late]);
    expect(await stored()).toBe(201);
    const [grown] = (await lists.run(userId)).filter(({ name }) => name === 'Late');
    expect(grown).toMatchObject({ discoveryCount: 2 });
  });
});

describe('the plan’s limit of personas', () => {
  const three: Found[] = [{ archetype: 'rebel' }, { archetype: 'victim' }];

  async function fourFound(): Promise<void> {
    await save([{ archetype: 'achiever' }], { limit: 3, at: '2026-03-01T10:00:00.000Z' });
    await save(three, { limit: 3 });
    await save([{ archetype: 'saboteur' }], { limit: 3, at: '2026-03-03T10:00:00.000Z' });
  }

  it('hides personas found above it, but stores them', async () => {
    await fourFound();
    expect(await archetypesOf()).toEqual(['achiever', 'rebel', 'victim']);
    await save([{ archetype: 'saboteur' }], { limit: 3 });
    expect(await archetypesOf()).toHaveLength(3);
  });

  it('is enforced for turns that end concurrently', async () => {
    const all: Archetype[] = ['rebel', 'victim', 'achiever', 'saboteur', 'controller', 'caretaker'];
    await Promise.all(all.map((archetype) => save([{ archetype }], { limit: 3 })));
    expect(await archetypesOf()).toHaveLength(3);
  });

  it('discovers waiting personas, with their evidence, when it is raised', async () => {
    await fourFound();
    await save([{ archetype: 'saboteur' }], { limit: 3 });
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(-1, '2026-03-04T00:00:00Z'),
    });
    expect(await archetypesOf()).toEqual(['achiever', 'rebel', 'saboteur', 'victim']);
    expect(await lists.run(userId)).toContainEqual(
      expect.objectContaining({ archetype: 'saboteur', discoveryCount: 2 }),
    );
  });

  it('discovers a waiting persona with the very message that strengthens it', async () => {
    await fourFound();
    await save([{ archetype: 'saboteur' }], { limit: 4 });
    expect(await lists.run(userId)).toContainEqual(
      expect.objectContaining({ archetype: 'saboteur', discoveryCount: 2 }),
    );
  });

  it('removes no persona when it is lowered', async () => {
    await fourFound();
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(-1, '2026-03-04T00:00:00Z'),
    });
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(3, '2026-03-05T00:00:00Z'),
    });
    expect(await archetypesOf()).toHaveLength(4);
  });

  it('is not raised by an event that arrives late or twice', async () => {
    await save([{}], { limit: 0 });
    const upgrade = {
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(-1, '2026-03-04T00:00:00Z'),
    };
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(0, '2026-03-05T00:00:00Z'),
    });
    await discovering.run(upgrade);
    await discovering.run(upgrade);
    expect(await archetypesOf()).toEqual([]);
  });

  it('shows a new persona when the plan was upgraded while the entry was being answered', async () => {
    await save([{ archetype: 'rebel' }, { archetype: 'victim' }], { limit: 3 });
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(-1, '2026-03-04T00:00:00Z'),
    });
    await save([{ archetype: 'saboteur' }, { archetype: 'achiever' }], { limit: 3 });
    expect(await archetypesOf()).toEqual(['achiever', 'rebel', 'saboteur', 'victim']);
  });

  it('is at least the limit of the time when the entry was written', async () => {
    await discovering.run({
      id: randomUUID(),
      handler: 'test',
      payload: entitlementsFor(3, '2026-03-01T00:00:00Z'),
    });
    await save([{ archetype: 'rebel' }, { archetype: 'victim' }, { archetype: 'achiever' }], { limit: -1 });
    await save([{ archetype: 'saboteur' }], { limit: -1 });
    expect(await archetypesOf()).toHaveLength(4);
  });

  it('shows waiting personas when the plan was upgraded while an entry was being answered', async () => {
    await fourFound();
    await save([{ archetype: 'controller' }], { limit: 5 });
    expect(await archetypesOf()).toEqual(['achiever', 'controller', 'rebel', 'saboteur', 'victim']);
  });
});
