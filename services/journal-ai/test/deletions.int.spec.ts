import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { HistoryHandler } from '../src/history/history.handler.js';
import { InsightsHandler } from '../src/insights/insights.handler.js';
import { PersonasHandler } from '../src/personas/personas.handler.js';
import { StatsHandler } from '../src/stats/stats.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import {
  callOf,
  type Journal,
  makePromptConversation,
  startJournal,
  type TestTurn,
} from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const DAY = '2026-03-02';
const FOUND = {
  insights: [
    { title: 'A yes too many', text: 'You say yes.', type: 'pattern', evidence: ['I always say yes'] },
  ],
  topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
  personas: [
    {
      archetype: 'people_pleaser',
      name: 'The Pleaser',
      description: 'Wants peace.',
      traits: ['kind'],
      evidence: ['I always say yes'],
    },
  ],
};

let journal: Journal;
let deletions: DeletionsHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
  deletions = journal.app.get(DeletionsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date(`${DAY}T10:00:00Z`));
  journal.model.analysis = FakeModel.nothingFound;
  caller = aPremiumCaller();
});

async function write(message: string, more: { requestId?: string } = {}): Promise<TestTurn> {
  const turn = await journal.start(caller, { message, ...more });
  await journal.answer(turn);
  return turn;
}

/** Writes an entry in which an insight, a topic and a persona are found. */
async function writeWithFindings(message = 'I always say yes, again today.'): Promise<TestTurn> {
  journal.model.analysis = FOUND;
  const turn = await write(message);
  journal.model.analysis = FakeModel.nothingFound;
  return turn;
}

const handlerOf = <T>(type: abstract new (...args: never[]) => T): T =>
  journal.app.get(type, { strict: false });
const words = async (by = caller) => (await journal.today(by)).messages.map(({ content }) => content);
const insights = () => handlerOf(InsightsHandler).list({}, callOf(caller));
const personas = () => handlerOf(PersonasHandler).list({}, callOf(caller));
const stats = () => handlerOf(StatsHandler).get(undefined, callOf(caller));
const days = () => handlerOf(HistoryHandler).listDays({}, callOf(caller));
const place = (id: string) => handlerOf(HistoryHandler).getEntryPlace({ id }, callOf(caller));
const conversation = (id: string) => handlerOf(HistoryHandler).getConversation({ id }, callOf(caller));
const remove = (id: string, by = caller) => deletions.removeEntry({ id }, callOf(by));
const restore = (id: string, by = caller) => deletions.restoreEntry({ id }, callOf(by));
const purge = () => journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
const after = (seconds: number) =>
  journal.clock.set(new Date(journal.clock.now().getTime() + seconds * 1_000));
const count = async (table: string): Promise<number> => {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS rows FROM journal_ai.${table} WHERE user_id = $1`,
    [caller.userId],
  );
  return row.rows;
};

describe('a deleted entry', () => {
  it('is hidden at once with its reply and all findings in it; everything else stays visible', async () => {
    const gone = await writeWithFindings();
    await write('I rested afterwards 🫠.');
    await remove(gone.entryId);
    expect(await words()).toEqual(['I rested afterwards 🫠.', 'I hear you.']);
    expect([await insights(), await personas()]).toEqual([[], []]);
    expect(await stats()).toMatchObject({ totalEntries: 1, dailyInsights: 0 });
    expect((await days())[0]).toMatchObject({ entries: 1 });
    await expect(place(gone.entryId)).rejects.toMatchObject({ code: 'entry_not_found' });
    const later = await journal.start(caller, { message: 'And what did I do before?' });
    await journal.answer(later);
    const [asked] = journal.model.chatsAbout('And what did I do before?');
    expect(JSON.stringify(asked?.messages)).not.toContain('again today');
  });

  it('can be restored to its place with all its findings, until it is purged', async () => {
    const gone = await writeWithFindings();
    await write('I rested afterwards.');
    const before = [
      await journal.today(caller),
      await insights(),
      await personas(),
      await stats(),
      await days(),
    ];
    await remove(gone.entryId);
    await restore(gone.entryId);
    expect([
      await journal.today(caller),
      await insights(),
      await personas(),
      await stats(),
      await days(),
    ]).toEqual(before);
    await remove(gone.entryId);
    after(11);
    await purge();
    await restore(gone.entryId);
    expect(await words()).toHaveLength(4);
    await remove(gone.entryId);
    after(12);
    await purge();
    await expect(restore(gone.entryId)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'deletion_not_found',
    });
    expect(await words()).toEqual(['I rested afterwards.', 'I hear you.']);
  });

  it('is removed permanently with what was based on it, and stays hidden until a worker runs', async () => {
    const gone = await writeWithFindings();
    await remove(gone.entryId);
    after(3_600);
    expect(await words()).toEqual([]);
    await purge();
    const tables = [
      'stored_messages',
      'conversations',
      'insights',
      'insight_evidence',
      'entry_topics',
      'personas',
    ];
    const left = await Promise.all([...tables, 'persona_evidence', 'written_days', 'deletions'].map(count));
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('is not found by a second concurrent deletion; nor is a reply found in place of an entry', async () => {
    const turn = await write('I rested.');
    const [reply] = (await journal.today(caller)).messages.filter(({ role }) => role === 'assistant');
    await expect(remove(reply?.id ?? '')).rejects.toMatchObject({ code: 'entry_not_found' });
    const outcomes = await Promise.allSettled([remove(turn.entryId), remove(turn.entryId)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(remove(turn.entryId)).rejects.toMatchObject({ kind: 'not_found', code: 'entry_not_found' });
    await restore(turn.entryId);
    expect(await words()).toHaveLength(2);
  });

  it('gets the same 404 as a missing entry when it is another person’s or was sent to a persona', async () => {
    const turn = await write('I rested.');
    const stranger = aCaller();
    for (const id of [turn.entryId, randomUUID()]) {
      await expect(remove(id, stranger)).rejects.toMatchObject({
        kind: 'not_found',
        code: 'entry_not_found',
      });
    }
    await remove(turn.entryId);
    await expect(restore(turn.entryId, stranger)).rejects.toMatchObject({ code: 'deletion_not_found' });
    const said = await sayTo(journal, caller, await givePersona(journal, caller), 'Who are you?');
    await journal.answer(said);
    await expect(remove(said.entryId)).rejects.toMatchObject({ code: 'entry_not_found' });
    const talk = { id: said.conversationId };
    await expect(deletions.removeConversation(talk, callOf(caller))).rejects.toMatchObject({
      code: 'conversation_not_found',
    });
  });

  it('is not stored again when its request is repeated late, neither while it is hidden nor afterwards', async () => {
    const requestId = randomUUID();
    const turn = await write('I rested.', { requestId });
    await remove(turn.entryId);
    const repeat = () => journal.start(caller, { message: 'I rested.', requestId });
    await expect(repeat()).rejects.toMatchObject({ kind: 'conflict', code: 'entry_deleted' });
    await restore(turn.entryId);
    expect(await repeat()).toMatchObject({ status: 'done', entryId: turn.entryId });
    await remove(turn.entryId);
    after(20);
    await purge();
    await expect(repeat()).rejects.toMatchObject({ code: 'entry_deleted' });
    expect(await words()).toEqual([]);
  });
});

describe('a deleted conversation', () => {
  it('is deleted as a whole, and restored without entries that were deleted before', async () => {
    const first = await write('I rested.');
    const second = await write('I walked.');
    await makePromptConversation(journal, caller);
    const other = await write('What hurts is the quiet.');
    const { conversationId } = first;
    await remove(first.entryId);
    await deletions.removeConversation({ id: conversationId }, callOf(caller));
    expect(await days()).toMatchObject([{ entries: 1, conversations: [{ id: other.conversationId }] }]);
    await expect(conversation(conversationId)).rejects.toMatchObject({ code: 'conversation_not_found' });
    await deletions.restoreConversation({ id: conversationId }, callOf(caller));
    expect((await conversation(conversationId)).messages.map(({ content }) => content)).toEqual([
      'I walked.',
      'I hear you.',
    ]);
    await deletions.removeConversation({ id: conversationId }, callOf(caller));
    after(20);
    await purge();
    await expect(place(second.entryId)).rejects.toMatchObject({ code: 'entry_not_found' });
    expect([await count('conversations'), await count('stored_messages')]).toEqual([1, 2]);
  });

  it('keeps messages written to it before the purge, and accepts more', async () => {
    const first = await write('I rested.');
    await deletions.removeConversation({ id: first.conversationId }, callOf(caller));
    const later = await write('I begin anew.');
    expect(later.conversationId).toBe(first.conversationId);
    after(20);
    await purge();
    expect(await words()).toEqual(['I begin anew.', 'I hear you.']);
  });
});

describe('a deleted day', () => {
  it('is deleted with all its conversations, and other days are kept', async () => {
    await write('I rested.');
    await makePromptConversation(journal, caller);
    await write('What hurts is the quiet.');
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    await write('Another day.');
    await deletions.removeDay({ date: DAY }, callOf(caller));
    expect(await days()).toMatchObject([{ date: '2026-03-03', entries: 1 }]);
    await deletions.restoreDay({ date: DAY }, callOf(caller));
    expect(await days()).toMatchObject([{ entries: 1 }, { date: DAY, entries: 2 }]);
    await deletions.removeDay({ date: DAY }, callOf(caller));
    after(20);
    await purge();
    expect([
      await count('conversations'),
      await count('written_days'),
      await count('stored_messages'),
    ]).toEqual([1, 1, 2]);
  });

  it('is not found when nothing was written on that day, and refused when it is not a calendar date', async () => {
    const day = (date: string) => deletions.removeDay({ date }, callOf(caller));
    await expect(day(DAY)).rejects.toMatchObject({ kind: 'not_found', code: 'day_not_found' });
    await expect(day('2026-02-30')).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(day('yesterday!')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('a message that is being answered', () => {
  it('cannot be deleted, nor can anything that the guide may have read for the reply', async () => {
    const first = await write('I rested.');
    const second = await journal.start(caller, { message: 'And then I walked.' });
    const busy = { kind: 'conflict', code: 'turn_in_progress' };
    await expect(remove(second.entryId)).rejects.toMatchObject(busy);
    await expect(remove(first.entryId)).rejects.toMatchObject(busy);
    await expect(
      deletions.removeConversation({ id: first.conversationId }, callOf(caller)),
    ).rejects.toMatchObject(busy);
    await expect(deletions.removeDay({ date: DAY }, callOf(caller))).rejects.toMatchObject(busy);
    await journal.answer(second);
    await deletions.removeDay({ date: DAY }, callOf(caller));
    expect(await words()).toEqual([]);
  });

  it('and a concurrent deletion of its conversation never leave half of a turn', async () => {
    for (let round = 0; round < 8; round += 1) {
      caller = aPremiumCaller();
      const { conversationId } = await write('I rested.');
      const [sent, deleted] = await Promise.allSettled([
        journal.start(caller, { message: 'And then I walked.' }),
        deletions.removeConversation({ id: conversationId }, callOf(caller)),
      ]);
      if (sent.status === 'rejected') throw sent.reason;
      // Either the deletion came first and did not affect the new entry, or it found the new entry being answered and
      // changed nothing.
      const left = deleted.status === 'fulfilled' ? [] : ['I rested.', 'I hear you.'];
      if (deleted.status === 'rejected') expect(deleted.reason).toMatchObject({ code: 'turn_in_progress' });
      await journal.answer(sent.value);
      expect(await words()).toEqual([...left, 'And then I walked.', 'I hear you.']);
    }
  }, 30_000);
});

describe('the cost of a deletion', () => {
  it('is constant, however much is deleted', async () => {
    const day = () => deletions.removeDay({ date: DAY }, callOf(caller));
    await write('One.');
    const one = await databaseCost(day);
    for (const message of ['One.', 'Two walked.', 'Three rested.']) {
      await write(message);
      await makePromptConversation(journal, caller);
    }
    const many = await databaseCost(day);
    expect(many.sequence).toBe(one.sequence);
    expect(many.sequence).toBeLessThanOrEqual(4);
    // A connection that is opened during the test sends one statement of its own; one statement per conversation would
    // add three.
    expect(many.statements).toBeLessThan(one.statements + 3);
  });
});
