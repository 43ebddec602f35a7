import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Archetype, Caller, LimitUse, TopicCategory } from '@shadow-guide/contracts';
import { aCaller, aCallerOn, countQueries } from '@shadow-guide/kernel/testing';
import { ListInsights } from '../src/insights/list-insights.js';
import { ListLimits } from '../src/limits/list-limits.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { FakeModel } from './support/fake-model.js';
import { type Journal, startJournal } from './support/journal.js';

const ENTRY = 'I keep saying yes when I mean no, and I am never good enough.';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(6);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.analysis = FakeModel.nothingFound;
});

const limitsOf = (caller: Caller) => journal.app.get(ListLimits, { strict: false }).run(caller);
const useOf = async (caller: Caller, name: LimitUse['name']) =>
  (await limitsOf(caller)).find((use) => use.name === name);

/** Returns the same person as a caller on another plan. */
const onPlan = ({ userId }: Caller, plan: 'free' | 'premium') => aCallerOn(plan, { userId });

function found(
  insights: number,
  archetypes: readonly Archetype[],
  categories: readonly TopicCategory[] = [],
): object {
  return {
    insights: Array.from({ length: insights }, (_, index) => ({
      title: `Pattern ${index}`,
      text: 'You say yes when you mean no.',
      type: 'pattern',
      evidence: ['saying yes when I mean no'],
    })),
    topics: categories.map((category) => ({ tag: category, category, sentiment: 'mixed', intensity: 2 })),
    personas: archetypes.map((archetype) => ({
      archetype,
      name: `The ${archetype}`,
      description: 'Wants no mistakes.',
      traits: ['strict'],
      evidence: ['never good enough'],
    })),
  };
}

/** Writes an entry in which the analysis finds a number of insights. */
async function write(caller: Caller, insights: number, archetypes: readonly Archetype[] = []) {
  journal.model.analysis = found(insights, archetypes);
  const turn = await journal.start(caller, { message: ENTRY });
  await journal.answer(turn);
  return (await journal.get(caller, turn)).reply;
}

/** Writes entries until the analysis has found all of these personas; it accepts at most two personas from an entry. */
async function writeUntilFound(caller: Caller, archetypes: readonly Archetype[]): Promise<void> {
  for (let index = 0; index < archetypes.length; index += 2) {
    await write(caller, 0, archetypes.slice(index, index + 2));
  }
}

describe('a person’s limits', () => {
  it('are listed before anything is used', async () => {
    expect(await limitsOf(aCaller())).toEqual([
      { name: 'insightsPerDay', limit: 1, used: 0, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
      { name: 'personas', limit: 3, used: 0, waiting: 0, resetsAt: null },
      { name: 'topics', limit: 5, used: 0, waiting: 0, resetsAt: null },
      { name: 'tokensPerDay', limit: 400_000, used: 0, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
    ]);
  });

  it('count the insight of today and reset at the person’s midnight', async () => {
    const caller = aCaller({ timezone: 'Asia/Kathmandu' });
    await write(caller, 1);
    expect(await useOf(caller, 'insightsPerDay')).toMatchObject({
      limit: 1,
      used: 1,
      resetsAt: '2026-03-02T18:15:00.000Z',
    });
    journal.clock.set(new Date('2026-03-02T18:15:00Z'));
    expect(await useOf(caller, 'insightsPerDay')).toMatchObject({ used: 0 });
  });

  it('do not reset earlier after a flight east', async () => {
    const caller = aCaller({ timezone: 'America/Los_Angeles' });
    await write(caller, 1);
    expect(await useOf({ ...caller, timezone: 'Asia/Tokyo' }, 'insightsPerDay')).toMatchObject({
      used: 1,
      resetsAt: '2026-03-03T08:00:00.000Z',
    });
  });

  it('count the discovered personas, and those that wait for a higher limit', async () => {
    const caller = aCaller();
    await writeUntilFound(caller, ['inner_critic', 'rebel', 'victim', 'achiever', 'controller']);
    expect(await useOf(caller, 'personas')).toMatchObject({ limit: 3, used: 3, waiting: 2, resetsAt: null });
  });

  it('count the categories of topics that are shown, and those that are only stored', async () => {
    const caller = aCaller();
    for (const categories of [
      ['emotion', 'life_area', 'pattern'],
      ['relationship', 'jung_concepts', 'other'],
    ] as const) {
      journal.model.analysis = found(0, [], categories);
      await journal.start(caller, { message: ENTRY }).then(journal.answer);
    }
    expect(await useOf(caller, 'topics')).toEqual({
      ...{ name: 'topics', limit: 5, used: 5, waiting: 1, resetsAt: null },
    });
    expect(await useOf(onPlan(caller, 'premium'), 'topics')).toMatchObject({
      limit: -1,
      used: 6,
      waiting: 0,
    });
  });

  it('are counted for each person separately', async () => {
    await write(aCaller(), 1, ['rebel']);
    const [insights, personas] = await limitsOf(aCaller());
    expect([insights?.used, personas?.used]).toEqual([0, 0]);
  });

  it('are unlimited on premium, without a reset', async () => {
    const caller = aCallerOn('premium');
    await write(caller, 3, ['rebel', 'victim']);
    expect(await limitsOf(caller)).toEqual([
      { name: 'insightsPerDay', limit: -1, used: 3, waiting: 0, resetsAt: null },
      { name: 'personas', limit: -1, used: 2, waiting: 0, resetsAt: null },
      { name: 'topics', limit: -1, used: 0, waiting: 0, resetsAt: null },
      { name: 'tokensPerDay', limit: 1_500_000, used: 43, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
    ]);
  });

  it('need at most four queries', async () => {
    const [queries] = await countQueries(() => limitsOf(aCaller()));
    expect(queries).toBeLessThanOrEqual(4);
  });
});

describe('findings from a premium period that exceed the limit afterwards', () => {
  const archetypes: Archetype[] = ['inner_critic', 'rebel', 'victim', 'achiever', 'controller'];

  it('stay readable and are counted', async () => {
    const premium = aCallerOn('premium');
    await write(premium, 3);
    await writeUntilFound(premium, archetypes);
    const free = onPlan(premium, 'free');
    expect(await limitsOf(free)).toEqual([
      { name: 'insightsPerDay', limit: 1, used: 3, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
      { name: 'personas', limit: 3, used: 5, waiting: 0, resetsAt: null },
      { name: 'topics', limit: 5, used: 0, waiting: 0, resetsAt: null },
      { name: 'tokensPerDay', limit: 400_000, used: 172, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
    ]);
    const insights = await journal.app.get(ListInsights, { strict: false }).run(free.userId, {});
    expect(insights).toHaveLength(3);
    const personas = await journal.app.get(ListPersonas, { strict: false }).run(free.userId);
    expect(personas.map(({ archetype }) => archetype).sort()).toEqual([...archetypes].sort());
  });

  it('still gain evidence, while new personas wait', async () => {
    const premium = aCallerOn('premium');
    await writeUntilFound(premium, archetypes);
    const free = onPlan(premium, 'free');
    await write(free, 0, ['rebel', 'saboteur']);
    const personas = await journal.app.get(ListPersonas, { strict: false }).run(free.userId);
    expect(personas).toHaveLength(5);
    expect(personas.find(({ archetype }) => archetype === 'rebel')?.discoveryCount).toBe(2);
    expect(await useOf(free, 'personas')).toMatchObject({ used: 5, waiting: 1 });
  });

  it('use up the quota on the day of the change, and the reply says so', async () => {
    const premium = aCallerOn('premium');
    await write(premium, 2);
    const reply = await write(onPlan(premium, 'free'), 1);
    expect(reply).toMatchObject({ message: 'I hear you.', insights: [], insightLimitReached: true });
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    expect((await write(onPlan(premium, 'free'), 1))?.insights).toHaveLength(1);
  });
});
