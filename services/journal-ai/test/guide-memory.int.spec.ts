import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Caller,
  exerciseNames,
  type GenerationKind,
  type GuideMemoryKind,
  MAX_GUIDE_MEMORIES,
} from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCallerOn, Gate, until } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { GuideMemoryHandler } from '../src/guide-memory/guide-memory.handler.js';
import { InsightsHandler } from '../src/insights/insights.handler.js';
import { SweepDaysProcessor } from '../src/profile/sweep-days.processor.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { Exercising } from './support/exercises.js';
import { FakeModel } from './support/fake-model.js';
import { anInsight, aTopic } from './support/findings.js';
import { callOf, generationIdOf, type Journal, startJournalAlone, type TestTurn } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { openTable, sayAt } from './support/tables.js';

const WORDS = 'My sister Anna came for lunch and we hardly spoke at all.';
const QUOTE = 'My sister Anna came for lunch';
const ANNA = { kind: 'person', text: 'Sister: Anna', subject: 'Anna', evidence: [QUOTE] };

let journal: Journal;
let memory: GuideMemoryHandler;
let revisions: RevisionsHandler;
let deletions: DeletionsHandler;
let caller: Caller;
beforeAll(async () => {
  // Purging processes everybody's deletions, so this suite has its own database.
  journal = await startJournalAlone(14);
  memory = journal.app.get(GuideMemoryHandler, { strict: false });
  revisions = journal.app.get(RevisionsHandler, { strict: false });
  deletions = journal.app.get(DeletionsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysisOpens = Promise.resolve();
  finds(ANNA);
  caller = aCallerOn('premium', { locale: 'en', timezone: 'UTC' });
});

function finds(...memories: object[]): void {
  journal.model.analysis = { ...FakeModel.nothingFound, memories };
}

async function write(message = WORDS): Promise<TestTurn> {
  const turn = await journal.start(caller, { message });
  await journal.answer(turn);
  return turn;
}

async function revise({ entryId: id }: Pick<TestTurn, 'entryId'>, message?: string): Promise<void> {
  const requestId = randomUUID();
  await revisions.start({ id, message, requestId }, callOf(caller));
  await journal.answer({ generationId: await generationIdOf(journal.database, caller.userId, requestId) });
}

/** Runs the jobs of all of the person's generations of a kind. */
async function answerAll(kind: GenerationKind): Promise<void> {
  const waiting: { id: string }[] = await journal.database.source.query(
    `SELECT id FROM journal_ai.generations WHERE user_id = $1 AND kind = $2 AND status = 'pending'`,
    [caller.userId, kind],
  );
  await Promise.all(waiting.map(({ id }) => journal.answer({ generationId: id })));
}

/** Returns the instructions of the latest reply. */
const latestInstructions = () =>
  journal.model.requests.findLast(({ kind }) => kind === 'chat')?.messages[0]?.content ?? '';
/** Returns the guide's instructions for the next entry; nothing is found in that entry. */
async function told(mode: 'reflect' | 'freewrite' = 'reflect'): Promise<string> {
  finds();
  const turn = await journal.start(caller, {
    message: `The lake was still this morning. ${randomUUID()}`,
    mode,
  });
  await journal.answer(turn);
  finds(ANNA);
  return latestInstructions();
}
const analysisAsked = () =>
  journal.model.requests.findLast(({ kind }) => kind === 'analysis')?.messages[0]?.content ?? '';
const list = (by = caller) => memory.list(undefined, callOf(by));
const memories = async () => (await list()).memories;
const texts = async () => (await memories()).map(({ text }) => text);
async function only() {
  const [found, ...more] = await memories();
  expect(more).toEqual([]);
  if (!found) throw new Error('nothing is remembered');
  return found;
}
const add = (text: string, kind: GuideMemoryKind = 'fact', by = caller) =>
  memory.add({ kind, text }, callOf(by));
const rows = (table: string) =>
  journal.database.source.query(`SELECT * FROM journal_ai.${table} WHERE user_id = $1`, [caller.userId]);

describe('a memory found in an entry', () => {
  it('is listed with the quotes it is based on, and is in the guide’s instructions from the next entry on', async () => {
    const { entryId } = await write();
    expect(latestInstructions()).not.toContain('<about>');
    expect(analysisAsked()).toContain('Memories: at most two');
    expect(await list()).toEqual({
      isPaused: false,
      memories: [
        {
          ...{ id: expect.any(String), kind: 'person', text: 'Sister: Anna', isPaused: false, isOwn: false },
          evidence: [{ entryId, quote: QUOTE }],
          createdAt: '2026-03-02T10:00:00.000Z',
        },
      ],
    });
    expect(await told()).toMatch(/<about>\n- person: "Sister: Anna"\n<\/about>/);
    expect(await told('freewrite')).not.toContain('Anna');
  });

  it('is stored without readable words', async () => {
    await write();
    await memory.remove({ id: (await only()).id }, callOf(caller));
    await write('My sister Anna is on the phone again, as on every Sunday.');
    await add('Prefers short answers', 'preference');
    await memory.pause({ isPaused: true }, callOf(caller));
    const stored = await Promise.all(
      ['guide_memories', 'guide_memory_evidence', 'guide_memory_choices', 'guide_memory_refusals'].map(rows),
    );
    expect(stored.map(({ length }) => length > 0)).toEqual([true, false, true, true]);
    const bytes = JSON.stringify(stored, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    expect(bytes).not.toMatch(/anna|sister|short|prefer|person|paused"?:"|"preference/i);
  });

  it('lists each entry in which it was found, and at a shared table only the guide gets it', async () => {
    await write();
    await write('My sister Anna came for lunch a second time, and stayed.');
    expect((await only()).evidence).toHaveLength(2);
    const persona = await givePersona(journal, caller);
    await journal.answer(await sayTo(journal, caller, persona, 'I sat by the river for an hour today.'));
    expect(latestInstructions()).not.toContain('Anna');
    const table = await openTable(
      journal,
      caller,
      persona,
      await givePersona(journal, caller, { archetype: 'rebel', name: 'The Rebel' }),
    );
    journal.model.answers.set('table_speaker', () => ({ speaker: 0 }));
    await journal.answer(await sayAt(journal, caller, table, 'I sat by the river again today.'));
    const atTable = latestInstructions();
    expect(atTable).toContain('You host the table');
    expect(atTable).toContain('- person: "Sister: Anna"');
  });

  it('is used and found in exercises too, and no longer used there when it is deleted or paused', async () => {
    const exercising = new Exercising(journal, caller);
    const { id: run } = await exercising.start(exerciseNames[0]);
    await exercising.write(run, [WORDS]);
    expect(latestInstructions()).toContain('<prompts>');
    expect(latestInstructions()).not.toContain('<about>');
    const { id } = await only();
    const sharedInExercise = async () => {
      finds();
      await exercising.write(run, [`I sat by the river for an hour today. ${randomUUID()}`]);
      return latestInstructions();
    };
    expect(await sharedInExercise()).toMatch(/<about>\n- person: "Sister: Anna"\n<\/about>/);
    await memory.update({ id, isPaused: true }, callOf(caller));
    expect(await sharedInExercise()).not.toMatch(/<about>|Sister: Anna/);
    await memory.update({ id, isPaused: false }, callOf(caller));
    await memory.pause({ isPaused: true }, callOf(caller));
    expect(await sharedInExercise()).not.toMatch(/<about>|Sister: Anna/);
    expect(analysisAsked()).not.toContain('Memories:');
    await memory.pause({ isPaused: false }, callOf(caller));
    await memory.remove({ id }, callOf(caller));
    expect(await sharedInExercise()).not.toMatch(/<about>|Sister: Anna/);
  });

  it('is visible to its own person only', async () => {
    await write();
    const { id } = await only();
    const other = aCallerOn('premium', {});
    const missing = { kind: 'not_found', code: 'guide_memory_not_found' };
    await expect(memory.update({ id, text: 'x' }, callOf(other))).rejects.toMatchObject(missing);
    await expect(memory.update({ id, isPaused: true }, callOf(other))).rejects.toMatchObject(missing);
    await expect(memory.remove({ id }, callOf(other))).rejects.toMatchObject(missing);
    expect((await list(other)).memories).toEqual([]);
    expect(await only()).toMatchObject({ text: 'Sister: Anna', isPaused: false });
  });
});

describe('a deleted memory', () => {
  it('is in no later instruction: not after the same words, an edited entry, another reply, or different wording', async () => {
    const entry = await write();
    await memory.remove({ id: (await only()).id }, callOf(caller));
    await write();
    expect(latestInstructions()).not.toContain('<about>');
    await revise(entry);
    await revise(entry, `${WORDS} Again.`);
    finds({ ...ANNA, kind: 'fact', text: 'Has a sister called Anna', evidence: ['Anna, my sister, called'] });
    await write('Anna, my sister, called and asked about the garden.');
    expect(await texts()).toEqual([]);
    expect(await told()).not.toMatch(/<about>|Sister: Anna/);
  });

  it('is in no later instruction of any other speaker or generator', async () => {
    // This text differs from the words of the example in the analysis prompt.
    finds({ ...ANNA, text: 'Anna, the sister' });
    await write();
    await memory.remove({ id: (await only()).id }, callOf(caller));
    finds();
    const from = journal.model.requests.length;
    const [inner, rebel] = [
      await givePersona(journal, caller),
      await givePersona(journal, caller, { archetype: 'rebel', name: 'The Rebel' }),
    ];
    await journal.answer(await sayTo(journal, caller, inner, 'I sat by the river for an hour today.'));
    const table = await openTable(journal, caller, inner, rebel);
    for (const speaker of [0, 1]) {
      journal.model.answers.set('table_speaker', () => ({ speaker }));
      await journal.answer(await sayAt(journal, caller, table, `I sat by the river again. ${randomUUID()}`));
    }
    const exercising = new Exercising(journal, caller);
    await exercising.write((await exercising.start(exerciseNames[0])).id, ['I sat by the river once more.']);
    await told('reflect');
    await told('freewrite');
    journal.clock.set(new Date('2026-03-03T00:00:01Z'));
    await journal.worker.get(SweepDaysProcessor, { strict: false }).run();
    await answerAll('daily-summary');
    const asked = journal.model.requests.slice(from).map(({ messages }) => JSON.stringify(messages));
    expect(asked.some((request) => request.includes('My sister Anna came for lunch'))).toBe(true);
    expect(asked.filter((request) => /<about>|Anna, the sister/.test(request))).toEqual([]);
  });

  it('is hidden at once when the only words on which it is based are deleted, and restored with them', async () => {
    const entry = await write();
    await deletions.removeEntry({ id: entry.entryId }, callOf(caller));
    expect(await texts()).toEqual([]);
    expect(await told()).not.toContain('Anna');
    await deletions.restoreEntry({ id: entry.entryId }, callOf(caller));
    expect(await texts()).toEqual(['Sister: Anna']);
    await deleteForGood(entry);
    expect(await rows('guide_memories')).toEqual([]);
    expect(await rows('guide_memory_refusals')).toEqual([]);
  });

  it('is kept when it is also based on other words, or when the person wrote it', async () => {
    const entry = await write();
    await add('Prefers short answers', 'preference');
    const second = await write('My sister Anna came for lunch a second time, and stayed.');
    await deleteForGood(entry);
    expect((await texts()).toSorted()).toEqual(['Prefers short answers', 'Sister: Anna']);
    const found = (await memories()).find(({ kind }) => kind === 'person');
    expect(found?.evidence.map(({ entryId }) => entryId)).toEqual([second.entryId]);
  });

  async function deleteForGood({ entryId }: Pick<TestTurn, 'entryId'>): Promise<void> {
    await deletions.removeEntry({ id: entryId }, callOf(caller));
    journal.clock.advance(12_000);
    await journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
  }
});

describe('a finding marked “Not me”', () => {
  it('does not return as a memory: neither an insight in other words nor a topic under its name', async () => {
    journal.model.analysis = {
      insights: [
        anInsight({
          title: 'Saying yes while meaning no',
          text: 'You help until you are tired.',
          evidence: [QUOTE],
        }),
      ],
      topics: [aTopic({ tag: 'work' })],
      personas: [],
      memories: [],
    };
    await write();
    const by = callOf(caller);
    const [insight] = await journal.app.get(InsightsHandler, { strict: false }).list({}, by);
    const [topic] = await journal.app.get(TopicsHandler, { strict: false }).list({}, by);
    const verdicts = journal.app.get(VerdictsHandler, { strict: false });
    await verdicts.ofInsight({ id: insight?.id ?? '', verdict: 'not_me' }, by);
    await verdicts.ofTopic({ id: topic?.id ?? '', verdict: 'not_me' }, by);
    const theme = (text: string, subject: string) => ({ kind: 'theme', text, subject, evidence: [QUOTE] });
    finds(
      theme('Says yes while meaning no, helps until tired', 'saying yes'),
      theme('The job keeps coming back', 'work'),
    );
    await write();
    expect(await texts()).toEqual([]);
    finds(theme('Lunch in silence', 'silence'));
    await write();
    expect(await texts()).toEqual(['Lunch in silence']);
  });
});

describe('a paused memory', () => {
  it('is kept and passed to no model, even when it is found again, and after its entry was edited', async () => {
    const entry = await write();
    const { id } = await only();
    await memory.update({ id, isPaused: true }, callOf(caller));
    finds({ ...ANNA, text: 'Has a sister named Anna' });
    await write();
    expect(await only()).toMatchObject({ id, text: 'Sister: Anna', isPaused: true });
    expect(await told()).not.toMatch(/<about>/);
    await revise(entry, `${WORDS} Again.`);
    expect(await texts()).toEqual([]);
    expect(await told()).not.toMatch(/<about>/);
  });

  it('is used again when the person resumes it', async () => {
    await write();
    const { id } = await only();
    await memory.update({ id, isPaused: true }, callOf(caller));
    const again = await memory.update({ id, isPaused: false }, callOf(caller));
    expect(again).toMatchObject({ id, isPaused: false, isOwn: false, evidence: [{ quote: QUOTE }] });
    expect(await told()).toContain('Sister: Anna');
  });

  it('is not collected, used or lost while all memories are paused', async () => {
    await write();
    expect(await memory.pause({ isPaused: true }, callOf(caller))).toMatchObject({
      isPaused: true,
      memories: [{ text: 'Sister: Anna' }],
    });
    finds({ ...ANNA, text: 'Brother: Tom', subject: 'Tom', evidence: ['My brother Tom'] });
    await write('My brother Tom is at the sea with all his children.');
    expect(latestInstructions()).not.toContain('<about>');
    expect(analysisAsked()).not.toContain('Memories:');
    expect(await texts()).toEqual(['Sister: Anna']);
    await memory.pause({ isPaused: false }, callOf(caller));
    expect(await told()).toContain('Sister: Anna');
  });

  it('is not added by a reply that was being written when all memories were paused', async () => {
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const before = journal.model.requests.length;
    const turn = await journal.start(caller, { message: WORDS });
    const answering = journal.answer(turn);
    await until('the analysis is requested', () =>
      journal.model.requests.slice(before).some(({ kind }) => kind === 'analysis'),
    );
    await memory.pause({ isPaused: true }, callOf(caller));
    gate.open();
    await answering;
    expect(await texts()).toEqual([]);
  });
});

describe('a memory that the person writes or changes', () => {
  it('stays as the person wrote it when it is found again, and its earlier form does not return', async () => {
    const entry = await write();
    const { id } = await only();
    const own = { id, text: 'Anna is my half-sister', isOwn: true, evidence: [] };
    expect(await memory.update({ id, text: ' Anna is my\n half-sister ' }, callOf(caller))).toMatchObject(
      own,
    );
    await write();
    await revise(entry, `${WORDS} Again.`);
    expect(await only()).toMatchObject(own);
    expect(await told()).toMatch(/<about>\n- person: "Anna is my half-sister"\n<\/about>/);
    await memory.remove({ id }, callOf(caller));
    await write();
    expect(await texts()).toEqual([]);
  });

  it('is added once by a double click, and replaces a memory with the same content', async () => {
    await Promise.all([add('Prefers short answers'), add('prefers short  answers.')]);
    const { id } = await only();
    await write();
    await memory.update({ id, text: 'Sister: Anna' }, callOf(caller));
    expect(await only()).toMatchObject({ id, text: 'Sister: Anna', isOwn: true, evidence: [] });
  });

  it('goes through the safety check, and is not used for a person in danger', async () => {
    await write();
    expect(await add('I will kill myself on Friday.', 'theme')).toMatchObject({
      text: 'I will kill myself on Friday.',
      safety: { category: 'suicide' },
    });
    expect(await told()).not.toMatch(/<about>|Sister: Anna/);
  });

  it('must contain readable text', async () => {
    await expect(add('\u202e\u202c')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('the maximum number of memories', () => {
  it(`(${MAX_GUIDE_MEMORIES}) holds for fifty concurrent additions; when it is reached, memories found in an entry are dropped`, async () => {
    const addOfMany = async (text: string): Promise<string> => {
      for (;;) {
        try {
          await add(text);
          return 'added';
        } catch (error) {
          if (!isServerUnavailable(error)) return (error as { code: string }).code;
        }
      }
    };
    const fifty = (name: string) =>
      Promise.all(Array.from({ length: 50 }, (_, index) => addOfMany(`${name} number ${index}`)));
    const outcomes = [...(await fifty('First')), ...(await fifty('Second'))];
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(MAX_GUIDE_MEMORIES);
    expect(new Set(outcomes)).toEqual(new Set(['added', 'guide_memory_full']));
    await write();
    expect(await texts()).not.toContain('Sister: Anna');
    await memory.remove({ id: (await memories())[0]?.id ?? '' }, callOf(caller));
    await write();
    expect(await texts()).toContain('Sister: Anna');
    expect(await memories()).toHaveLength(MAX_GUIDE_MEMORIES);
  }, 60_000);
});
