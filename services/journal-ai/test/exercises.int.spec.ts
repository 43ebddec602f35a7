import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exerciseNames, exerciseOf } from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, countQueries, itLong } from '@shadow-guide/kernel/testing';
import { CoreConversationsHandler } from '../src/core-conversations/core-conversations.handler.js';
import { HistoryHandler } from '../src/history/history.handler.js';
import { SearchHandler } from '../src/search/search.handler.js';
import { StatsHandler } from '../src/stats/stats.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { answersTo, Exercising, QUOTE } from './support/exercises.js';
import { FakeModel } from './support/fake-model.js';
import { callOf, type Journal, startJournal } from './support/journal.js';

const [FIRST, SECOND, THIRD] = exerciseNames;
const MISSING = { kind: 'not_found', code: 'exercise_conversation_not_found' };
const LOCKED = { kind: 'forbidden', code: 'exercise_locked' };

let journal: Journal;
let person: Exercising;
beforeAll(async () => {
  journal = await startJournal(6);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FakeModel.nothingFound;
  journal.model.answers.clear();
  person = new Exercising(journal, aCaller());
});

const rowsOf = (table: string, by = person) =>
  journal.database.source.query(`SELECT * FROM journal_ai.${table} WHERE user_id = $1`, [by.caller.userId]);

describe('starting an exercise', () => {
  it('creates a run with the overview and the first prompt as its only message', async () => {
    const { overview, prompts, title } = exerciseOf(FIRST);
    const run = await person.start(FIRST);
    expect(run).toMatchObject({
      ...{ exerciseName: FIRST, sessionTitle: title, isCompleted: false, completionMessage: null },
      ...{ mayFinish: false, startedAt: '2026-03-02T10:00:00.000Z' },
      messages: [{ role: 'assistant', content: `${overview}\n\n${prompts[0]}` }],
    });
    expect(await person.get(run.id)).toEqual(run);
    const { mayFinish: _, ...listed } = run;
    expect(await person.list()).toEqual([listed]);
    expect(await person.progress()).toEqual([]);
  });

  it('creates one run, however often it is requested', async () => {
    const start = async (): Promise<string> => {
      for (;;) {
        try {
          return (await person.start(FIRST)).id;
        } catch (error) {
          // Fifty concurrent calls may not all get a connection in time.
          if (!isServerUnavailable(error)) throw error;
        }
      }
    };
    const ids = await Promise.all(Array.from({ length: 50 }, start));
    expect(new Set(ids).size).toBe(1);
    expect(await rowsOf('exercise_runs')).toHaveLength(1);
  });

  it('is refused until the previous exercise was completed, and allowed from then on', async () => {
    await expect(person.start(SECOND)).rejects.toMatchObject(LOCKED);
    await expect(person.start('integration-letter')).rejects.toMatchObject(LOCKED);
    const first = await person.start(FIRST);
    await person.write(first.id, ['I have begun to write about my boss.']);
    await expect(person.start(SECOND)).rejects.toMatchObject(LOCKED);
    await person.complete(FIRST);
    expect(await person.start(SECOND)).toMatchObject({ exerciseName: SECOND });
    await expect(person.start(THIRD)).rejects.toMatchObject(LOCKED);
    await expect(new Exercising(journal, aCaller()).start(SECOND)).rejects.toMatchObject(LOCKED);
  });

  it('creates a second run after the first was completed, and keeps the first', async () => {
    const first = await person.complete(FIRST);
    journal.clock.advance(60_000);
    const second = await person.start(FIRST);
    expect(second.id).not.toBe(first);
    expect(await person.list()).toMatchObject([
      { id: second.id, isCompleted: false },
      { id: first, isCompleted: true, completionMessage: exerciseOf(FIRST).completionMessage },
    ]);
    expect(await person.complete(FIRST)).toBe(second.id);
    expect(await person.progress()).toEqual([
      { exerciseName: FIRST, completedAt: '2026-03-02T10:00:00.000Z', timesCompleted: 2 },
    ]);
    expect((await person.get(first)).messages.length).toBeGreaterThan(1);
  });

  it('stores nothing that can be read without the person’s key', async () => {
    const id = await person.complete(FIRST);
    const rows = await Promise.all(
      ['exercise_runs', 'exercise_completions', 'conversations', 'stored_messages', 'generations'].map(
        (table) => rowsOf(table),
      ),
    );
    const stored = rows
      .flat()
      .flatMap((row) => Object.values(row as object))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    const { title, overview, completionMessage } = exerciseOf(FIRST);
    expect(stored).toContain(id);
    for (const clear of [FIRST, title, overview, completionMessage, QUOTE]) {
      expect(stored).not.toContain(clear);
    }
  });
});

describe('the list of runs', () => {
  it('has the messages of each run, with a card beside messages that signal danger, in three queries', async () => {
    const first = await person.complete(FIRST);
    const second = await person.start(SECOND);
    await person.write(second.id, ['I want to kill myself tonight.']);
    const [queries, runs] = await countQueries(() => person.list());
    expect(queries).toBe(3);
    expect(runs.map(({ id }) => id)).toEqual([second.id, first]);
    for (const listed of runs) {
      const { mayFinish: _, ...run } = await person.get(listed.id);
      expect(listed).toEqual(run);
      expect(listed.messages.length).toBeGreaterThan(2);
    }
    expect(runs[0]?.messages[1]?.safety).toBeDefined();
  });

  itLong('shows the latest 100 messages across all runs', async () => {
    const older = await person.complete(FIRST);
    const newer = await person.start(FIRST);
    await person.write(
      newer.id,
      Array.from({ length: 99 }, (_, index) => `My boss came by, time ${index}.`),
    );
    const [open, completed] = await person.list();
    expect([open?.id, open?.messages.length]).toEqual([newer.id, 1 + 2 * 99]);
    const said = (await person.get(older)).messages;
    expect([completed?.id, completed?.messages]).toEqual([older, [said[0], ...said.slice(-2)]]);
  });
});

describe('an exercise that the guide does not end', () => {
  const goOn = (times: number) => answersTo(FIRST, times);

  it('can be ended by the person once, after they have written twice the amount that it requires', async () => {
    const { id } = await person.start(FIRST);
    journal.model.answers.set('exercise_completion', () => ({ reached: [] }));
    const unfinished = { kind: 'conflict', code: 'exercise_unfinished' };
    await expect(person.finish(id)).rejects.toMatchObject(unfinished);
    const once = await person.write(id, goOn(1));
    expect(once.reply).toMatchObject({ isCompleted: false, mayFinish: false });
    await expect(person.finish(id)).rejects.toMatchObject(unfinished);
    expect((await person.write(id, goOn(1))).reply).toMatchObject({ isCompleted: false, mayFinish: true });
    expect(await person.get(id)).toMatchObject({ mayFinish: true });

    const turn = await person.say(id, 'One more thing about my boss.');
    await expect(person.finish(id)).rejects.toMatchObject({ code: 'turn_in_progress' });
    await journal.answer(turn);
    const ended = await Promise.all(Array.from({ length: 10 }, () => person.finish(id)));
    expect(new Set(ended.map((run) => JSON.stringify(run))).size).toBe(1);
    expect(ended[0]).toMatchObject({
      ...{ isCompleted: true, mayFinish: false },
      completionMessage: exerciseOf(FIRST).completionMessage,
    });
    expect(await person.progress()).toMatchObject([{ exerciseName: FIRST, timesCompleted: 1 }]);
    expect(await person.start(SECOND)).toMatchObject({ exerciseName: SECOND });
  });

  it('is not ended by a person in danger, nor by words that signal danger', async () => {
    const { id } = await person.start(FIRST);
    journal.model.answers.set('exercise_completion', () => ({ reached: [] }));
    await person.write(id, goOn(2));
    journal.clock.advance(60_000);
    await person.write(id, ['I want to kill myself tonight.']);
    expect(await person.get(id)).toMatchObject({ mayFinish: false });
    await expect(person.finish(id)).rejects.toMatchObject({ code: 'exercise_unfinished' });
    journal.clock.advance(25 * 60 * 60_000);
    expect(await person.finish(id)).toMatchObject({ isCompleted: true });
  });
});

describe('a run of another person', () => {
  it('is not found, in every call', async () => {
    const foreign = new Exercising(journal, aCaller());
    const { id } = await foreign.start(FIRST);
    const turn = await foreign.say(id, 'My boss shouted at me.');
    for (const missing of [id, randomUUID()]) {
      await expect(person.get(missing)).rejects.toMatchObject(MISSING);
      await expect(person.finish(missing)).rejects.toMatchObject(MISSING);
      await expect(person.say(missing, 'My boss shouted at me.')).rejects.toMatchObject(MISSING);
      const unknown = { kind: 'not_found', code: 'turn_not_found' };
      await expect(person.turn(missing, turn.requestId)).rejects.toMatchObject(unknown);
      await expect(person.stop(missing, turn.requestId)).rejects.toMatchObject(unknown);
    }
    expect(await person.list()).toEqual([]);
  });
});

describe('a message in an exercise', () => {
  const FOUND = {
    ...FakeModel.nothingFound,
    insights: [
      { title: 'Shame keeps quiet', text: 'You may hide it.', type: 'pattern', evidence: ['ashamed'] },
    ],
    topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
  };

  it('has its saved reply listed in the run and in the response to the message', async () => {
    const { id } = await person.start(FIRST);
    const { reply, requestId } = await person.write(id, ['Today my boss shouted at me.']);
    const saved = await journal.app
      .get(CoreConversationsHandler, { strict: false })
      .flag({ sourceType: 'exercise', sourceId: reply?.messages[2]?.id as string }, callOf(person.caller));
    expect(saved).toMatchObject({ conversationContext: exerciseOf(FIRST).title });
    const marks = (run: { messages: readonly { coreConversationId?: string }[] } | undefined) =>
      run?.messages.map(({ coreConversationId }) => coreConversationId);
    expect(marks(await person.get(id))).toEqual([undefined, undefined, saved.id]);
    expect(marks((await person.turn(id, requestId)).reply)).toEqual([undefined, undefined, saved.id]);
  });

  it('is found by the search, has topics that link to the run, insights on premium and a place, and is not an entry', async () => {
    journal.model.analysis = FOUND;
    person = new Exercising(journal, aPremiumCaller());
    const { id } = await person.start(FIRST);
    const { reply, entryId } = await person.write(id, ['Today my boss shouted at me and I was ashamed.']);
    expect(reply?.insights).toMatchObject([{ title: 'Shame keeps quiet', entryId }]);
    const by = callOf(person.caller);
    expect(await journal.app.get(TopicsHandler, { strict: false }).list({}, by)).toMatchObject([
      { tag: 'work', entryIds: [], personaConversationIds: [], exerciseConversationIds: [id] },
    ]);
    const { hits } = await journal.app.get(SearchHandler, { strict: false }).run({ q: 'boss' }, by);
    expect(hits).toMatchObject([{ kind: 'entry', entryId, conversationKind: 'exercise' }]);
    const history = journal.app.get(HistoryHandler, { strict: false });
    expect(await history.getEntryPlace({ id: entryId }, by)).toMatchObject({
      kind: 'exercise',
      subjectId: id,
    });
    expect(await journal.app.get(StatsHandler, { strict: false }).get(undefined, by)).toMatchObject({
      totalEntries: 0,
    });
  });

  it('never uses up the free plan’s insight of the day', async () => {
    journal.model.analysis = FOUND;
    const { id } = await person.start(FIRST);
    const { reply } = await person.write(id, ['Today my boss shouted at me and I was ashamed.']);
    expect(reply?.insights).toEqual([]);
    const entry = await journal.start(person.caller, {
      message: 'Today my boss shouted at me and I was ashamed.',
    });
    await journal.answer(entry);
    expect((await journal.get(person.caller, entry)).reply?.insights).toHaveLength(1);
  });
});
