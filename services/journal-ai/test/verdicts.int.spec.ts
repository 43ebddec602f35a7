import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, Insight, Persona, Topic, Verdict } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, aCallerOn, countQueries, until } from '@shadow-guide/kernel/testing';
import { PromptMaterialRepository } from '../src/daily-prompts/making/prompt-material.repository.js';
import { InsightsHandler } from '../src/insights/insights.handler.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { PersonasHandler } from '../src/personas/personas.handler.js';
import { StatsHandler } from '../src/stats/stats.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { FakeModel } from './support/fake-model.js';
import { anAnalysis, anEntry, anInsight, aPersona, aTopic, saveFindings } from './support/findings.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { MADE, Prompts } from './support/prompts.js';

const SAYING_YES = { title: 'Saying yes while meaning no', text: 'You help until you are tired.' };
const RESTATED = { title: 'You say yes and mean no', text: 'You help until tiredness comes, saying yes.' };
const ANOTHER = { title: 'A garden of your own', text: 'You come back calm when you dig there.' };

let journal: Journal;
let verdicts: VerdictsHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(15);
  verdicts = journal.app.get(VerdictsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  caller = aCallerOn('premium');
});

const of = (by: Caller) => callOf(by);
const insightsOf = (filter: { hidden?: boolean; tag?: string } = {}, by = caller): Promise<Insight[]> =>
  journal.app.get(InsightsHandler, { strict: false }).list(filter, of(by));
const personasOf = (hidden = false, by = caller): Promise<Persona[]> =>
  journal.app.get(PersonasHandler, { strict: false }).list({ hidden }, of(by));
const topicsOf = (hidden = false, by = caller): Promise<Topic[]> =>
  journal.app.get(TopicsHandler, { strict: false }).list({ hidden }, of(by));
const titles = async (hidden = false) => (await insightsOf({ hidden })).map(({ title }) => title).sort();
const tags = async (hidden = false, by = caller) => (await topicsOf(hidden, by)).map(({ tag }) => tag).sort();

interface Found {
  insights?: Parameters<typeof anInsight>[0][];
  topics?: Parameters<typeof aTopic>[0][];
  personas?: Parameters<typeof aPersona>[0][];
  insightsPerDay?: number;
  personaLimit?: number;
  by?: Caller;
}

/** Stores an analysis's findings in a new entry, as a worker does. */
async function find({ insights = [], topics = [], personas = [], by = caller, ...limits }: Found) {
  const now = journal.clock.now();
  const entry = await anEntry(journal.database, by.userId, { now });
  const analysis = anAnalysis({
    insights: insights.map((change) => anInsight(change)),
    topics: topics.map((change) => aTopic(change)),
    personas: personas.map((change) => aPersona(change)),
  });
  const keys = journal.worker.get(UserKeys, { strict: false });
  return {
    ...entry,
    ...(await saveFindings(journal.database, keys, { ...entry, analysis, now, ...limits })),
  };
}

const judgeInsight = (id: string, verdict: Verdict | null, by = caller) =>
  verdicts.ofInsight({ id, verdict }, of(by));
const judgePersona = (id: string, verdict: Verdict | null, by = caller) =>
  verdicts.ofPersona({ id, verdict }, of(by));
const judgeTopic = (id: string, verdict: Verdict | null, by = caller) =>
  verdicts.ofTopic({ id, verdict }, of(by));
const idOfTopic = async (tag: string, by = caller) =>
  (await topicsOf(false, by)).find((topic) => topic.tag === tag)?.id as string;

it('a verdict on a missing item or on another person’s is answered 404 and changes nothing', async () => {
  const stranger = aCaller();
  const { insights } = await find({ insights: [SAYING_YES], topics: [{ tag: 'work' }], by: stranger });
  const topic = await idOfTopic('work', stranger);
  const persona = await givePersona(journal, stranger);
  const waiting = await givePersona(journal, caller, { discovered: false });
  for (const id of [randomUUID(), insights[0]?.id as string])
    await expect(judgeInsight(id, 'not_me')).rejects.toMatchObject({ code: 'insight_not_found' });
  for (const id of [randomUUID(), persona, waiting])
    await expect(judgePersona(id, 'not_me')).rejects.toMatchObject({ code: 'persona_not_found' });
  for (const id of [randomUUID(), topic])
    await expect(judgeTopic(id, 'not_me')).rejects.toMatchObject({ code: 'topic_not_found' });
  expect([
    (await insightsOf({}, stranger)).length,
    (await personasOf(false, stranger)).length,
    (await topicsOf(false, stranger)).length,
  ]).toEqual([1, 1, 1]);
});

it('verdicts and rejected claims are stored without a readable word', async () => {
  const { insights } = await find({ insights: [SAYING_YES], topics: [{ tag: 'work' }] });
  await judgeInsight(insights[0]?.id as string, 'not_me');
  await judgeTopic(await idOfTopic('work'), 'partly');
  await judgePersona(await givePersona(journal, caller), 'fits');
  const [{ dump }] = await journal.database.source.query(
    `SELECT encode(i.verdict || c.kind_hash || c.stem_hashes || t.verdict || p.verdict, 'escape') || to_jsonb(t) || to_jsonb(c) AS dump
     FROM journal_ai.insights i, journal_ai.rejected_claims c, journal_ai.topic_verdicts t, journal_ai.personas p
     WHERE i.user_id = $1 AND c.user_id = $1 AND t.user_id = $1 AND p.user_id = $1`,
    [caller.userId],
  );
  expect(dump).not.toMatch(/not_me|partly|fits|mean|work|states/);
});

describe('a verdict on an insight', () => {
  it('is stored, replaced and removed', async () => {
    const { insights } = await find({ insights: [SAYING_YES] });
    const id = insights[0]?.id as string;
    for (const verdict of ['fits', 'partly'] as const) {
      expect(await judgeInsight(id, verdict)).toMatchObject({ id, verdict });
      expect(await insightsOf()).toMatchObject([{ id, verdict }]);
    }
    expect(await judgeInsight(id, null)).toEqual(insights[0]);
    expect(await insightsOf()).toEqual(insights);
  });

  it('of “Not me” hides the insight and those that only restate it from lists and figures; removing the verdict restores them', async () => {
    const first = await find({ insights: [SAYING_YES] });
    const second = await find({ insights: [RESTATED, ANOTHER] });
    const id = first.insights[0]?.id as string;
    const dailyInsights = async () =>
      (await journal.app.get(StatsHandler, { strict: false }).get(undefined, of(caller))).dailyInsights;
    const before = await insightsOf();
    expect(await judgeInsight(id, 'not_me')).toMatchObject({ id, verdict: 'not_me' });
    await judgeInsight(id, 'not_me');
    expect(await titles()).toEqual([ANOTHER.title]);
    expect(await titles(true)).toEqual([SAYING_YES.title, RESTATED.title]);
    expect(await dailyInsights()).toBe(1);
    await judgeInsight(id, null);
    expect(await insightsOf()).toEqual(before);
    expect(await titles(true)).toEqual([]);
    expect(await dailyInsights()).toBe(3);
    expect(second.insights).toHaveLength(2);
  });

  it('leaves insights that the person judged separately, and those that another “Not me” also hides', async () => {
    const [one, same, third] = [
      await find({ insights: [SAYING_YES] }),
      await find({ insights: [RESTATED] }),
      await find({ insights: [RESTATED] }),
    ];
    const [id, twin, kept] = [one, same, third].map(({ insights }) => insights[0]?.id as string) as [
      string,
      string,
      string,
    ];
    await judgeInsight(kept, 'partly');
    await judgeInsight(id, 'not_me');
    expect((await insightsOf()).map((insight) => insight.id)).toEqual([kept]);
    // The other tab still shows the insight.
    await judgeInsight(twin, 'not_me');
    await judgeInsight(id, null);
    expect((await insightsOf()).map((insight) => insight.id).sort()).toEqual([id, kept].sort());
  });

  it('makes a later analysis that only restates the insight store nothing and use none of the day’s allowance', async () => {
    const { insights, entryId } = await find({ insights: [SAYING_YES] });
    await judgeInsight(insights[0]?.id as string, 'not_me');
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    const restated = await find({ insights: [RESTATED], insightsPerDay: 2 });
    expect(restated).toMatchObject({ insights: [], limitReached: false });
    const both = await find({ insights: [RESTATED, ANOTHER], insightsPerDay: 2 });
    expect(both.insights.map(({ title }) => title)).toEqual([ANOTHER.title]);
    expect(await find({ insights: [RESTATED], insightsPerDay: 2 })).toMatchObject({ limitReached: false });
    expect(
      await find({
        insights: [SAYING_YES, { title: 'Rain', text: 'It quiets your evenings.' }],
        insightsPerDay: 2,
      }),
    ).toMatchObject({
      insights: [],
      limitReached: true,
    });
    // The same is true after the insight's entry is deleted.
    await journal.database.source.query('DELETE FROM journal_ai.messages WHERE id = $1', [entryId]);
    expect((await find({ insights: [RESTATED] })).insights).toEqual([]);
    expect((await find({ insights: [RESTATED], by: aCaller() })).insights).toHaveLength(1);
  });

  it('agrees with an analysis that finds the same insight at the same moment, whichever comes first', async () => {
    const { insights } = await find({ insights: [SAYING_YES] });
    await Promise.all([
      judgeInsight(insights[0]?.id as string, 'not_me'),
      find({ insights: [RESTATED] }),
      find({ insights: [RESTATED] }),
    ]);
    expect(await titles()).toEqual([]);
  });

  it('wins over an earlier one when two tabs each set one', async () => {
    const { insights } = await find({ insights: [SAYING_YES] });
    const id = insights[0]?.id as string;
    await Promise.all([judgeInsight(id, 'not_me'), judgeInsight(id, 'fits'), judgeInsight(id, 'not_me')]);
    await judgeInsight(id, 'fits');
    expect(await insightsOf()).toMatchObject([{ id, verdict: 'fits' }]);
    expect((await find({ insights: [RESTATED] })).insights).toHaveLength(1);
  });
});

describe('a topic', () => {
  it('is aggregated from the entries it was found in', async () => {
    const first = await find({ topics: [{ tag: 'sister', category: 'life_area', intensity: 2 }] });
    journal.clock.set(new Date('2026-03-04T10:00:00Z'));
    const second = await find({
      topics: [
        { tag: 'sister', category: 'relationship', sentiment: 'positive', intensity: 5 },
        { tag: 'rain 🌧️' },
      ],
    });
    const [topic, rain] = await topicsOf();
    expect(topic).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...{ tag: 'sister', category: 'relationship', sentiment: 'mixed', mentionCount: 2, intensity: 4 },
      lastMentioned: '2026-03-04T10:00:00.000Z',
      entryIds: [second.entryId, first.entryId],
      ...{ personaConversationIds: [], exerciseConversationIds: [] },
    });
    expect(rain).toMatchObject({ tag: 'rain 🌧️', mentionCount: 1 });
    expect((await topicsOf())[0]?.id).toBe(topic?.id);
    const [queries] = await countQueries(() => topicsOf());
    expect(queries).toBe(1);
  });

  it('is hidden, when it is marked “Not me”, from lists, from the tags of insights and from prompts, even when it is found again', async () => {
    const topics = [{ tag: 'sister' }, { tag: 'rain' }];
    await find({ insights: [SAYING_YES], topics });
    const id = await idOfTopic('sister');
    expect(await judgeTopic(id.toUpperCase(), 'not_me')).toMatchObject({ id, verdict: 'not_me' });
    const again = await find({ insights: [ANOTHER], topics });
    expect(await tags()).toEqual(['rain']);
    expect(await topicsOf(true)).toMatchObject([{ id, mentionCount: 2, verdict: 'not_me' }]);
    expect(again.insights[0]?.tags).toEqual(['rain']);
    expect((await insightsOf()).map((insight) => insight.tags)).toEqual([['rain'], ['rain']]);

    await judgeTopic(id, null);
    expect(await tags()).toEqual(['rain', 'sister']);
    expect((await insightsOf())[0]?.tags).toEqual(['sister', 'rain']);
    expect((await topicsOf())[0]).not.toHaveProperty('verdict');
  });

  it('yields no prompt when it is hidden and no other topic exists', async () => {
    const material = journal.worker.get(PromptMaterialRepository, { strict: false });
    await find({ topics: [{ tag: 'sister' }] });
    const read = async () => [
      (await material.read(caller.userId, '2026-03-02')).length,
      await material.isThere(caller.userId, journal.clock.now()),
    ];
    expect(await read()).toEqual([1, true]);
    await judgeTopic(await idOfTopic('sister'), 'not_me');
    expect(await read()).toEqual([0, false]);
    const persona = await givePersona(journal, caller);
    expect(await read()).toEqual([1, true]);
    await judgePersona(persona, 'not_me');
    expect(await read()).toEqual([0, false]);
  });

  it('takes with it, when it is marked “Not me”, the day’s prompt that may be based on it, even one that is being generated', async () => {
    const prompts = new Prompts(journal);
    const days = async () => (await prompts.stored(caller)).map(({ day }: { day: string }) => day);
    await prompts.write(caller, 'I rested today.');
    await prompts.today(caller);
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    journal.model.analysis = { ...MADE, prompt: 'Where did you rest yesterday?' };
    await prompts.today(caller);
    journal.clock.advance(60_000);
    await prompts.write(caller, 'The sea again.', ['sea']);
    await judgeTopic(await idOfTopic('sea'), 'not_me');
    const rest = await idOfTopic('rest');
    await judgeTopic(rest, 'partly');
    expect(await days()).toEqual(['2026-03-02', '2026-03-03']);
    await judgeTopic(rest, 'not_me');
    expect(await days()).toEqual(['2026-03-02']);

    await judgeTopic(rest, null);
    await prompts.startToday(caller);
    const asked = journal.model.requests.length;
    journal.model.analysisOpens = until(
      'the model is asked',
      () => journal.model.requests.length > asked,
    ).then(() => judgeTopic(rest, 'not_me').then(() => undefined));
    await prompts.run(caller);
    journal.model.analysisOpens = Promise.resolve();
    expect(await days()).toEqual(['2026-03-02']);
    expect(await prompts.today(caller)).toMatchObject({ isGenerated: false });
  });

  it('is shown on the free plan when it is in one of the five categories; the others are counted as stored', async () => {
    const free = aCallerOn('free', { userId: caller.userId });
    const categories = ['emotion', 'life_area', 'pattern', 'relationship', 'jung_concepts', 'other'] as const;
    for (const [index, category] of categories.entries()) {
      for (let times = 0; times <= index; times += 1) await find({ topics: [{ tag: category, category }] });
    }
    expect(await topicsOf()).toHaveLength(6);
    expect(await tags(false, free)).toEqual([...categories.slice(1)].sort());
    await judgeTopic(await idOfTopic('other'), 'not_me');
    expect(await tags(false, free)).toEqual([...categories.slice(0, 5)].sort());
  });
});

describe('a verdict on a persona', () => {
  it('is stored with the persona', async () => {
    const id = await givePersona(journal, caller);
    expect(await judgePersona(id, 'partly')).toMatchObject({ id, verdict: 'partly' });
    expect(await personasOf()).toMatchObject([{ id, verdict: 'partly' }]);
    expect(await judgePersona(id, null)).not.toHaveProperty('verdict');
  });

  it('of “Not me” hides the persona from lists, chats and tables, even when it is found again; its conversation is kept', async () => {
    const id = await givePersona(journal, caller);
    const other = await givePersona(journal, caller, { archetype: 'rebel' });
    const turn = await sayTo(journal, caller, id, 'You call me lazy.');
    await journal.tablesHandler.open({ personaIds: [id, other] }, of(caller));
    await judgePersona(id, 'not_me');
    // A message sent before the verdict is still answered.
    await journal.answer(turn);
    await find({ personas: [{ name: 'Another name' }] });
    expect((await personasOf()).map((persona) => persona.id)).toEqual([other]);
    expect(await personasOf(true)).toMatchObject([{ id, verdict: 'not_me', discoveryCount: 2 }]);
    const missing = { code: 'persona_not_found' };
    const care = journal.app.get(PersonaCareHandler, { strict: false });
    await expect(sayTo(journal, caller, id, 'Are you there?')).rejects.toMatchObject(missing);
    await expect(journal.personaHandler.list({ id }, of(caller))).rejects.toMatchObject(missing);
    await expect(care.update({ id, name: 'The Judge' }, of(caller))).rejects.toMatchObject(missing);
    await expect(care.getMemory({ id }, of(caller))).rejects.toMatchObject(missing);
    await expect(journal.tablesHandler.open({ personaIds: [id] }, of(caller))).rejects.toMatchObject(missing);
    const [table] = await journal.tablesHandler.list(undefined, of(caller));
    expect(table?.seats.map(({ personaId }) => personaId)).toEqual([other]);

    await judgePersona(id, null);
    expect((await personasOf()).map((persona) => persona.id).sort()).toEqual([id, other].sort());
    expect(await journal.personaHandler.list({ id }, of(caller))).toHaveLength(2);
  });

  it.each([
    ['“Not me”', (id: string) => judgePersona(id, 'not_me')],
    [
      'deleting it',
      (id: string) => journal.app.get(PersonaCareHandler, { strict: false }).remove({ id }, of(caller)),
    ],
  ])('%s also removes the day’s prompt that may be based on the persona', async (_, put) => {
    const prompts = new Prompts(journal);
    const found = aPersona({ evidence: ['not good enough'] });
    journal.model.analysis = { ...FakeModel.nothingFound, personas: [found] };
    await journal.start(caller, { message: 'I am not good enough.' }).then(journal.answer);
    journal.model.analysis = { ...MADE, takesUp: [found.name] };
    expect(await prompts.today(caller)).toMatchObject({ isGenerated: true });
    const [persona] = await personasOf();
    await judgePersona(persona?.id as string, 'fits');
    expect(await prompts.stored(caller)).toHaveLength(1);
    await put(persona?.id as string);
    expect(await prompts.stored(caller)).toEqual([]);
  });

  it('of “Not me” gives the persona’s place to the one that has waited longest; removing the verdict before that place is used reverses this', async () => {
    const free = aCallerOn('free', { userId: caller.userId });
    const shown = ['inner_critic', 'rebel', 'victim'] as const;
    for (const archetype of shown) await find({ personas: [{ archetype }], personaLimit: 3 });
    for (const [minute, archetype] of (['achiever', 'saboteur'] as const).entries()) {
      journal.clock.set(new Date(`2026-03-02T10:0${minute}:00Z`));
      await find({ personas: [{ archetype }], personaLimit: 3 });
    }
    const archetypesOf = async () => (await personasOf(false, free)).map(({ archetype }) => archetype).sort();
    const [critic] = (await personasOf(false, free)).filter(({ archetype }) => archetype === 'inner_critic');
    const id = critic?.id as string;
    expect(await archetypesOf()).toEqual([...shown].sort());
    journal.clock.set(new Date('2026-03-02T11:00:00Z'));
    await judgePersona(id, 'not_me', free);
    expect(await archetypesOf()).toEqual(['achiever', 'rebel', 'victim']);
    await find({ personas: [{ archetype: 'caretaker' }], personaLimit: 3 });
    expect(await archetypesOf()).toEqual(['achiever', 'rebel', 'victim']);
    await judgePersona(id, null, free);
    expect(await archetypesOf()).toEqual([...shown].sort());

    await judgePersona(id, 'not_me', free);
    const achiever = (await personasOf(false, free)).find(({ archetype }) => archetype === 'achiever');
    await sayTo(journal, free, achiever?.id as string, 'Hello.');
    await judgePersona(id, 'fits', free);
    expect(await archetypesOf()).toEqual(['achiever', ...shown].sort());
    expect((await personasOf(false, free)).find((persona) => persona.id === achiever?.id)).toMatchObject({
      readOnly: true,
    });
  });
});
