import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, NO_PERSON_ID, type Topic } from '@shadow-guide/contracts';
import { Call } from '@shadow-guide/kernel';
import { aCaller } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { RunGeneration } from '../src/generations/running/run-generation.js';
import { HabitSuggestionsHandler } from '../src/habit-suggestions/habit-suggestions.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { callsFor } from './support/generation-rows.js';
import { callOf, type Journal, startJournalAlone } from './support/journal.js';
import { Prompts } from './support/prompts.js';

const DAY = { day: '2026-03-02', timezone: 'UTC', locale: 'en' };
const SUGGESTION = {
  title: 'Sit by the window',
  description: 'Five minutes after lunch.',
  category: 'spiritual',
  targetStreak: 7,
  priority: 2,
  reasoning: 'You came back to rest this week.',
  takesUp: ['rest'],
};
const { takesUp: _, ...STORED } = SUGGESTION;

let journal: Journal;
let prompts: Prompts;
let caller: Caller;
beforeAll(async () => {
  // The events of this suite have no subscriber, and stay in the outbox of its own database.
  journal = await startJournalAlone(11);
  prompts = new Prompts(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.requests.length = 0;
  journal.model.answers.clear();
  journal.model.answers.set('habit_suggestions', () => ({ suggestions: [SUGGESTION] }));
  caller = aCaller();
});

const aboutOf = (subjectId: string) =>
  new Call({
    ...{ callId: randomUUID(), requestId: randomUUID(), traceparent: '', deadline: Date.now() + 2_500 },
    serviceCaller: { service: 'habits', subjectId },
  });
const handler = () => journal.app.get(HabitSuggestionsHandler, { strict: false });
const requestAll = (people: readonly Caller[], day = DAY) =>
  handler().requestMany({ ...day, userIds: people.map(({ userId }) => userId) }, aboutOf(NO_PERSON_ID));
const request = async (day = DAY, by = caller) => (await requestAll([by], day)).requested === 1;
const standing = (by = caller) => handler().status(DAY, aboutOf(by.userId));
const fetchDay = (by = caller) => handler().fetch(DAY, aboutOf(by.userId));
const query = (sql: string, by = caller): Promise<Record<string, unknown>[]> =>
  journal.database.source.query(sql, [by.userId]);
const generations = () =>
  query(
    `SELECT id, status, subject_id FROM journal_ai.generations WHERE user_id = $1 AND kind = 'habit-suggestions'`,
  );
const run = async () => {
  const rows = await generations();
  await Promise.all(
    rows.map(({ id }) => journal.worker.get(RunGeneration, { strict: false }).run(String(id))),
  );
};
const published = () =>
  query(
    `SELECT payload FROM journal_ai.outbox WHERE event = 'journal-ai.habit-suggestions-made' AND payload->>'userId' = $1`,
  );
const asked = () =>
  journal.model.requests.filter(({ messages }) => messages[0]?.content.includes('small daily habits'));

describe('the suggestions of a day', () => {
  it('are made from the person’s topics, stored encrypted, and published', async () => {
    await prompts.write(caller, 'I rested in the red chair today.');
    expect(await request()).toBe(true);
    await run();
    expect(await fetchDay()).toEqual({ suggestions: [STORED] });
    expect(await published()).toEqual([{ payload: { userId: caller.userId, day: DAY.day } }]);
    expect(asked()[0]?.messages.at(-1)?.content).toMatch(/<topics>\n- rest\n<\/topics>/);
    expect(await callsFor(journal, caller.userId, 'habit-suggestions')).toEqual([{ success: true }]);
    const [row] = await query('SELECT suggestions FROM journal_ai.habit_suggestions WHERE user_id = $1');
    expect(String(row?.['suggestions'])).not.toMatch(/window|rest/);
  });

  it('are made once for a day, however often and concurrently they are requested', async () => {
    await prompts.write(caller, 'I rested today.');
    await Promise.all(Array.from({ length: 10 }, () => request()));
    await Promise.all([run(), run()]);
    await request();
    await run();
    expect(asked()).toHaveLength(1);
    expect(await generations()).toMatchObject([{ status: 'done', subject_id: DAY.day }]);
    expect(await published()).toHaveLength(1);
    await request({ ...DAY, day: '2026-03-03' });
    expect(await generations()).toHaveLength(2);
  });

  it('are requested for many people at once, and made for those in whose texts something was found', async () => {
    const [other, silent, inDanger, unreadable] = [aCaller(), aCaller(), aCaller(), aCaller()];
    for (const person of [caller, other, inDanger, unreadable])
      await prompts.write(person, 'I rested today.');
    await journal.start(inDanger, { message: 'I want to kill myself.' });
    await query(`UPDATE journal_ai.user_keys SET wrapped_key = '\\x00' WHERE user_id = $1`, unreadable);
    expect(await requestAll([caller, other, silent, inDanger, unreadable])).toEqual({ requested: 2 });
    expect(await generations()).toMatchObject([{ subject_id: DAY.day }]);
    // No trace links people of the same request.
    const traceOf = async (by: Caller) =>
      (
        await query(
          `SELECT context->'trace' AS trace FROM journal_ai.generations WHERE user_id = $1 AND kind = 'habit-suggestions'`,
          by,
        )
      )[0];
    expect(await traceOf(other)).not.toEqual(await traceOf(caller));
  });

  it('are not made when the person wrote nothing, or nothing recently', async () => {
    expect(await request()).toBe(false);
    await prompts.write(caller, 'I rested today.');
    journal.clock.set(new Date('2126-04-20T10:00:00Z'));
    expect(await request({ ...DAY, day: '2126-04-20' })).toBe(false);
    expect(await generations()).toEqual([]);
  });

  it('are not made in the day after danger, and not returned when danger was found after they were made', async () => {
    await prompts.write(caller, 'I rested today.');
    expect(await request()).toBe(true);
    journal.model.answers.set('habit_suggestions', async () => {
      await journal.start(caller, { message: 'I want to kill myself.' });
      return { suggestions: [SUGGESTION] };
    });
    await run();
    await expect(fetchDay()).rejects.toMatchObject({ code: 'suggestions_not_found' });
    expect(await published()).toEqual([]);
    expect(await request({ ...DAY, day: '2026-03-03' })).toBe(false);
  });

  it('are valid for their own person only, and not during the day after danger', async () => {
    await prompts.write(caller, 'I rested today.');
    await request();
    expect(await standing()).toEqual({ state: 'gone' });
    await run();
    expect(await standing()).toEqual({ state: 'stands' });
    expect(await standing(aCaller())).toEqual({ state: 'gone' });
    await journal.start(caller, { message: 'I want to kill myself.' });
    expect(await standing()).toEqual({ state: 'quiet' });
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    expect(await standing()).toEqual({ state: 'stands' });
  });

  it.each(['made', 'being made'])(
    'are deleted with the words behind them, finished or not: %s',
    async (when) => {
      await prompts.write(caller, 'I rested today.');
      await request();
      const deleteWords = async () => {
        const words = journal.app.get(DeletionsHandler, { strict: false });
        const [entry] = await query(
          `SELECT id FROM journal_ai.messages WHERE user_id = $1 AND role = 'user'`,
        );
        await words.removeEntry({ id: String(entry?.['id']) }, callOf(caller));
        journal.clock.set(new Date(journal.clock.now().getTime() + 12_000));
        await journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
        return { suggestions: [SUGGESTION] };
      };
      if (when === 'being made') journal.model.answers.set('habit_suggestions', deleteWords);
      await run();
      if (when === 'made') await deleteWords();
      expect(await standing()).toEqual({ state: 'gone' });
      expect(await query('SELECT FROM journal_ai.habit_suggestions WHERE user_id = $1')).toEqual([]);
      if (when === 'being made') expect(await published()).toEqual([]);
    },
  );

  it('exclude what the person marked “Not me”', async () => {
    await prompts.write(caller, 'I rested today.', ['rest', 'work']);
    const call = callOf(caller);
    const topics = await journal.app.get(TopicsHandler, { strict: false }).list({}, call);
    const { id } = topics.find(({ tag }) => tag === 'work') as Topic;
    await journal.app.get(VerdictsHandler, { strict: false }).ofTopic({ id, verdict: 'not_me' }, call);
    await request();
    await run();
    const [{ messages } = { messages: [] }] = asked();
    expect(messages.at(-1)?.content).toContain('- rest');
    expect(messages.at(-1)?.content).not.toContain('- work');
  });

  it('fail without an event when the model returns nothing that may be shown', async () => {
    await prompts.write(caller, 'I rested today.');
    journal.model.answers.set('habit_suggestions', () => ({
      suggestions: [{ ...SUGGESTION, title: 'Try fasting' }],
    }));
    await request();
    await run();
    await expect(fetchDay()).rejects.toMatchObject({ code: 'suggestions_not_found' });
    expect(await published()).toEqual([]);
    const [row] = await generations();
    expect(row?.['status']).not.toBe('done');
  });

  it('are visible to their own person only, and deleted with their generation', async () => {
    await prompts.write(caller, 'I rested today.');
    await request();
    await run();
    await expect(fetchDay(aCaller())).rejects.toMatchObject({ code: 'suggestions_not_found' });
    await query('DELETE FROM journal_ai.generations WHERE user_id = $1');
    await expect(fetchDay()).rejects.toMatchObject({ code: 'suggestions_not_found' });
  });

  it('are requested by services only, for a calendar date', async () => {
    await expect(request({ ...DAY, day: '2026-02-30' })).rejects.toMatchObject({ code: 'validation_failed' });
    expect(() =>
      handler().fetch(
        DAY,
        new Call({
          callId: randomUUID(),
          requestId: randomUUID(),
          traceparent: '',
          deadline: Date.now(),
          caller,
        }),
      ),
    ).toThrow();
  });
});
