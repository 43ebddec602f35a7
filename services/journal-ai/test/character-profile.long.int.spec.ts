import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Activity, type Caller, type CharacterProfile, exerciseOf } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, aCallerOn, databaseCost } from '@shadow-guide/kernel/testing';
import { CoreConversationsHandler } from '../src/core-conversations/core-conversations.handler.js';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { CharacterProfileHandler } from '../src/profile/character-profile.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { Exercising } from './support/exercises.js';
import { FakeModel } from './support/fake-model.js';
import { anInsight, aPersona, aTopic } from './support/findings.js';
import { callOf, type Journal, startJournal, type TestTurn } from './support/journal.js';
import { Assessment, COMPLETION, REPLY } from './support/onboarding.js';
import { givePersona, sayTo } from './support/personas.js';
import { IN_DANGER } from './support/unsure-check.js';
import { storeWritten } from './support/written.js';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(8);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  on('2026-03-02');
  caller = aPremiumCaller();
});

const handler = () => journal.app.get(CharacterProfileHandler, { strict: false });
const profileOf = (by = caller): Promise<CharacterProfile | null> => handler().get(undefined, callOf(by));
const activityOf = (by = caller): Promise<Activity[]> => handler().listActivity(undefined, callOf(by));
const on = (day: string, time = '10:00:00') => journal.clock.set(new Date(`${day}T${time}Z`));

/** The findings that an analysis returns in a test. */
interface Found {
  insights?: Parameters<typeof anInsight>[0][];
  topics?: Parameters<typeof aTopic>[0][];
  personas?: Parameters<typeof aPersona>[0][];
}

/** Writes an entry with these findings, each quoting its first words. */
async function write(message: string, found: Found = {}): Promise<TestTurn> {
  const evidence = [message.slice(0, 12)];
  journal.model.analysis = {
    insights: (found.insights ?? []).map((change) => anInsight({ evidence, ...change })),
    topics: (found.topics ?? []).map((change) => aTopic(change)),
    personas: (found.personas ?? []).map((change) => aPersona({ evidence, ...change })),
  };
  const turn = await journal.start(caller, { message });
  await journal.answer(turn);
  journal.model.analysis = FakeModel.nothingFound;
  return turn;
}

/** Records an exercise as completed now, with a name that cannot be decrypted. */
function completeAnExercise(): Promise<unknown> {
  return journal.database.source.query(
    `INSERT INTO journal_ai.exercise_completions (id, user_id, exercise, exercise_hash, completed_at)
     VALUES ($1, $2, '\\x00', '\\x00', $3)`,
    [randomUUID(), caller.userId, journal.clock.now()],
  );
}

describe('the character profile', () => {
  it('does not exist before anything is written, and a request for it creates no key', async () => {
    expect(await profileOf()).toBeNull();
    expect(await activityOf()).toEqual([]);
    const keys = await journal.database.source.query(
      'SELECT 1 FROM journal_ai.user_keys WHERE user_id = $1',
      [caller.userId],
    );
    expect(keys).toEqual([]);
  });

  it('is based on the assessment before the first entry', async () => {
    const person = new Assessment(journal, aCaller());
    journal.model.analysis = REPLY;
    await person.answerAll();
    journal.model.analysis = COMPLETION;
    await person.complete();
    const profile = await profileOf(person.caller);
    const { dominantTraits, ...basics } = profile?.basicInfo ?? {};
    expect(basics).toEqual({ personalityType: null, coreValues: [] });
    // Both personas are equally strong, so their order is undefined.
    expect(dominantTraits?.toSorted()).toEqual(['strict', 'watchful', 'yielding']);
    const names = profile?.shadowAspects.discoveredPersonas.map(({ name }) => name);
    expect(names?.sort()).toEqual(['The Strict One', 'The Yes']);
    expect(profile?.currentChallenges.map(({ text }) => text)).toEqual(['Rest may have to be earned.']);
    expect(profile?.growthMetrics).toMatchObject({
      totalJournalEntries: 0,
      insightsGenerated: 2,
      confidenceScore: null,
    });
    expect(profile?.nextSteps[0]).toEqual({ text: 'Write your first entry', path: '/journal' });
  });

  it('exists for a person who has only completed an exercise', async () => {
    await completeAnExercise();
    expect(await profileOf()).toMatchObject({
      basicInfo: { coreValues: [] },
      growthMetrics: { totalJournalEntries: 0, exercisesCompleted: 1 },
      evolutionHistory: [{ milestone: 'First exercise completed' }],
    });
  });

  it('exists, with little content, after an assessment that found danger', async () => {
    const person = new Assessment(journal, aCaller());
    journal.model.analysis = REPLY;
    await person.answerAll((step) => (step === 4 ? { userResponse: IN_DANGER } : {}));
    await person.complete();
    expect(await profileOf(person.caller)).toMatchObject({
      basicInfo: { coreValues: [], dominantTraits: [] },
      shadowAspects: { discoveredPersonas: [], integrationProgress: null },
      nextSteps: [{ path: '/shadow-work-exercises' }, { path: '/journal' }],
    });
  });

  it('is computed from writing, findings and completed exercises', async () => {
    on('2026-02-27');
    const first = await write('I say yes again.', {
      insights: [{ type: 'value', title: 'Honesty' }],
      topics: [{ tag: 'work', category: 'emotion' }],
      personas: [{ traits: ['strict', 'kind'] }],
    });
    for (let n = 0; n < 9; n += 1) {
      on('2026-03-01', `10:0${n}:00`);
      const isInner = n < 2;
      await write(`I worked a lot, ${n}.`, {
        topics: [{ tag: 'work', category: isInner ? 'pattern' : 'life_area' }],
        insights: n === 3 ? [{ type: 'strength', title: 'Patient with others', text: 'You waited.' }] : [],
      });
    }
    on('2026-03-02');
    const persona = (await profileOf())?.shadowAspects.discoveredPersonas[0]?.id ?? '';
    await sayTo(journal, caller, persona, 'Hello.').then(journal.answer);
    const profile = await profileOf();
    expect(profile).toMatchObject({
      basicInfo: {
        journeyStage: 'beginner',
        coreValues: ['Honesty'],
        dominantTraits: ['strict', 'nurturing', 'peaceful'],
        currentFocus: 'work',
      },
      growthMetrics: {
        ...{ totalJournalEntries: 10, insightsGenerated: 2, exercisesCompleted: 0, streakDays: 1 },
        introspection: { percent: 30, counted: 3, n: 10, minimum: 10 },
        confidence: { percent: null, counted: 0, n: 3, minimum: 5 },
      },
      shadowAspects: { integration: { percent: null, counted: 1, n: 1, minimum: 3 } },
      strengthsToEmbrace: [{ text: 'You waited.', evidence: [{ quote: 'I worked a l' }] }],
    });
    expect(
      profile?.evolutionHistory.map(({ category, milestone, entryId }) => ({ category, milestone, entryId })),
    ).toEqual([
      { category: 'integration', milestone: 'First talk with The Judge' },
      { category: 'insight', milestone: 'First insight about a strength', entryId: expect.any(String) },
      ...[
        'First journal entry',
        'First insight about something that matters to you',
        'The Judge was found',
      ].map((milestone) => expect.objectContaining({ milestone })),
    ]);
    expect(profile?.evolutionHistory.at(-1)?.date.slice(0, 10)).toBe('2026-02-27');
    expect(profile?.evolutionHistory).toContainEqual(
      expect.objectContaining({ milestone: 'First journal entry', entryId: first.entryId }),
    );
    expect(await profileOf(aCaller())).toBeNull();
  });

  it('never shows findings that the person marked "Not me", and counts them as wrong', async () => {
    await write('I say yes again.', {
      insights: [
        { type: 'value', title: 'Honesty', text: 'You want the truth.' },
        { type: 'belief', title: 'Rest is earned', text: 'Nobody may sleep first.' },
      ],
      personas: [{}],
    });
    const [value] = (await journal.database.source.query(
      'SELECT id FROM journal_ai.insights WHERE user_id = $1 ORDER BY ordinal LIMIT 1',
      [caller.userId],
    )) as { id: string }[];
    const verdicts = journal.app.get(VerdictsHandler, { strict: false });
    const persona = (await profileOf())?.shadowAspects.discoveredPersonas[0]?.id ?? '';
    await verdicts.ofInsight({ id: value?.id ?? '', verdict: 'not_me' }, callOf(caller));
    await verdicts.ofPersona({ id: persona, verdict: 'not_me' }, callOf(caller));
    const profile = await profileOf();
    expect(profile).toMatchObject({
      basicInfo: { coreValues: [], dominantTraits: [] },
      shadowAspects: { discoveredPersonas: [] },
      growthMetrics: { insightsGenerated: 1, confidence: { counted: 0, n: 3 } },
    });
    const milestones = profile?.evolutionHistory.map(({ milestone }) => milestone);
    expect(milestones).not.toContain('First insight about something that matters to you');
    expect((await activityOf()).map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual([
      'entry I say yes again.',
      'insight Rest is earned',
    ]);
  });

  it('leaves times of danger out of introspection, and suggests nothing demanding after them', async () => {
    for (let n = 0; n < 10; n += 1) {
      on('2026-03-01', `10:0${n}:00`);
      await write(`I was sad, ${n}.`, { topics: [{ category: 'emotion' }] });
    }
    on('2026-03-02');
    await write('I want to kill myself tonight.');
    on('2026-03-02', '11:00:00');
    await write('The tea is cold.');
    const profile = await profileOf();
    expect(profile?.growthMetrics.introspection).toMatchObject({ percent: 100, counted: 10, n: 10 });
    expect(profile?.nextSteps.map(({ path }) => path)).toEqual(['/shadow-work-exercises', '/journal']);
    expect((await activityOf()).slice(0, 3).map(({ title }) => title)).toEqual([
      'The tea is cold.',
      '',
      'I was sad, 9.',
    ]);
  });

  it('leaves out times of danger found in another conversation', async () => {
    for (let n = 0; n < 10; n += 1) {
      on('2026-03-01', `10:0${n}:00`);
      await write(`I was sad, ${n}.`, { topics: [{ category: 'emotion' }] });
    }
    const exercising = new Exercising(journal, caller);
    on('2026-03-02', '20:00:00');
    const { id } = await exercising.start('shadow-journal');
    await exercising.write(id, ['I want to kill myself tonight.']);
    on('2026-03-03', '08:00:00');
    await write('The tea is cold.');
    expect((await profileOf())?.growthMetrics.introspection).toMatchObject({ percent: 100, n: 10 });
    on('2026-03-04');
    await write('The tea is warm.');
    expect((await profileOf())?.growthMetrics.introspection).toMatchObject({ counted: 10, n: 11 });
  });

  it('never has a topic as its focus that the plan does not show', async () => {
    const categories = ['emotion', 'life_area', 'pattern', 'relationship', 'jung_concepts'] as const;
    const topics = categories.map((category) => ({ tag: category, category }));
    on('2026-02-01');
    for (const words of ['One.', 'Two.', 'Three.']) await write(words, { topics });
    on('2026-03-01');
    const sixth = { topics: [{ tag: 'a sixth', category: 'other' as const }] };
    for (const words of ['Four.', 'Five.']) await write(words, sixth);
    expect((await profileOf())?.basicInfo.currentFocus).toBe('a sixth');
    const free = { ...aCallerOn('free'), userId: caller.userId };
    expect((await profileOf(free))?.basicInfo).not.toHaveProperty('currentFocus');
    for (const words of ['Six.', 'Seven.']) await write(words, { topics: topics.slice(0, 1) });
    expect((await profileOf(free))?.basicInfo.currentFocus).toBe('emotion');
  });

  it('drops deleted data at once', async () => {
    const gone = await write('I say yes again.', {
      insights: [{ type: 'value', title: 'Honesty' }],
      personas: [{}],
    });
    await write('The tea is cold.');
    await journal.app
      .get(DeletionsHandler, { strict: false })
      .removeEntry({ id: gone.entryId }, callOf(caller));
    expect(await profileOf()).toMatchObject({
      basicInfo: { coreValues: [] },
      growthMetrics: { totalJournalEntries: 1, insightsGenerated: 0 },
      shadowAspects: { discoveredPersonas: [] },
    });
    expect(await activityOf()).toMatchObject([{ kind: 'entry', title: 'The tea is cold.' }]);
  });

  it('shows the same personas as the list, including those that the plan allows only to read', async () => {
    caller = aCaller();
    for (let n = 0; n < 4; n += 1) {
      await givePersona(journal, caller, { archetype: 'unknown', name: `Voice ${n}` });
    }
    const shown = (await profileOf())?.shadowAspects;
    expect(shown?.discoveredPersonas.filter(({ readOnly }) => readOnly)).toHaveLength(1);
    expect(shown?.integration).toEqual({ percent: 0, counted: 0, n: 4, minimum: 3 });
    const [persona] = shown?.discoveredPersonas ?? [];
    const care = journal.app.get(PersonaCareHandler, { strict: false });
    await care.update({ id: persona?.id ?? '', note: 'My old friend.' }, callOf(caller));
    expect((await profileOf())?.shadowAspects.integrationProgress).toBe(25);
  });
});

describe('recent activity', () => {
  it('lists the latest items of every kind, newest first, each with a link to its screen', async () => {
    const entry = await write('I say yes again.', { insights: [{ title: 'Saying yes' }], personas: [{}] });
    const persona = (await profileOf())?.shadowAspects.discoveredPersonas[0]?.id ?? '';
    on('2026-03-02', '11:00:00');
    await sayTo(journal, caller, persona, 'Hello.').then(journal.answer);
    on('2026-03-02', '12:00:00');
    const exercising = new Exercising(journal, caller);
    const run = await exercising.complete('shadow-journal');
    const [, message, reply] = (await exercising.get(run)).messages;
    on('2026-03-02', '13:00:00');
    await journal.app
      .get(CoreConversationsHandler, { strict: false })
      .flag(
        { sourceType: 'exercise', sourceId: reply?.id as string, title: 'About my boss' },
        callOf(caller),
      );
    const activity = await activityOf();
    const { title } = exerciseOf('shadow-journal');
    expect(activity.slice(0, 3)).toMatchObject([
      { kind: 'reply_saved', title: 'About my boss', path: `/journal/entries/${message?.id}` },
      {
        kind: 'exercise',
        title,
        path: `/exercises/conversation/${run}`,
        at: '2026-03-02T12:00:00.000Z',
      },
      {
        kind: 'persona_talk',
        title: 'The Judge',
        path: `/personas/${persona}`,
        at: '2026-03-02T11:00:00.000Z',
      },
    ]);
    const found = { path: `/journal/entries/${entry.entryId}` };
    expect(activity.slice(3).sort((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'entry', title: 'I say yes again.', ...found },
      { kind: 'insight', title: 'Saying yes', ...found },
      { kind: 'persona', title: 'The Judge', path: `/personas/${persona}` },
    ]);
    expect((await profileOf())?.growthMetrics.exercisesCompleted).toBe(1);
  });
});

describe('a journal of many years', () => {
  it('needs two round trips for the profile, including the COMMIT, and one for the activity', async () => {
    const keys = journal.worker.get(UserKeys, { strict: false });
    const written = Array.from({ length: 300 }, (_, n) => ({
      text: `Entry ${n}`,
      date: new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
    }));
    await storeWritten({ database: journal.database, keys }, caller.userId, written);
    await profileOf();
    const profile = await databaseCost(() => profileOf());
    expect(profile.roundTrips).toBe(2);
    expect(profile.result?.basicInfo.journeyStage).toBe('beginner');
    expect(profile.result?.evolutionHistory.map(({ milestone }) => milestone)).toEqual([
      '100 days of writing',
      '30 days of writing',
      '7 days of writing',
      'First journal entry',
    ]);
    const activity = await databaseCost(() => activityOf());
    expect(activity.roundTrips).toBe(1);
    expect(activity.result).toHaveLength(20);
  });
});
