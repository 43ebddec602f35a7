import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exerciseNames } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { CoreConversationsHandler } from '../src/core-conversations/core-conversations.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { PersonasHandler } from '../src/personas/personas.handler.js';
import { CharacterProfileHandler } from '../src/profile/character-profile.handler.js';
import { SearchHandler } from '../src/search/search.handler.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { Exercising, QUOTE } from './support/exercises.js';
import { FakeModel } from './support/fake-model.js';
import { anInsight, aPersona, aTopic } from './support/findings.js';
import { callOf, type Journal, startJournalAlone } from './support/journal.js';

const [FIRST, SECOND] = exerciseNames;
const MISSING = { kind: 'not_found', code: 'exercise_conversation_not_found' };

let journal: Journal;
let person: Exercising;
beforeAll(async () => {
  // The purge processes everybody's deletions, so this suite has its own database.
  journal = await startJournalAlone(6);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FakeModel.nothingFound;
  journal.model.answers.clear();
  person = new Exercising(journal, aCaller());
});

const purge = () => journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
const rowsOf = (table: string) =>
  journal.database.source.query(`SELECT * FROM journal_ai.${table} WHERE user_id = $1`, [
    person.caller.userId,
  ]);

describe('a run that the person deletes', () => {
  it('is deleted permanently and at once with its words and everything based on them, and locks no exercise again', async () => {
    const evidence = [QUOTE];
    journal.model.analysis = {
      insights: [anInsight({ evidence })],
      topics: [aTopic({ tag: 'work' })],
      personas: [aPersona({ evidence })],
    };
    const id = await person.complete(FIRST);
    const by = callOf(person.caller);
    const saved = journal.app.get(CoreConversationsHandler, { strict: false });
    const [, , reply] = (await person.get(id)).messages;
    await saved.flag({ sourceType: 'exercise', sourceId: reply?.id as string }, by);
    const profile = journal.app.get(CharacterProfileHandler, { strict: false });
    const shown = async () => ({
      runs: await person.list(),
      hits: (await journal.app.get(SearchHandler, { strict: false }).run({ q: 'boss' }, by)).hits,
      topics: await journal.app.get(TopicsHandler, { strict: false }).list({}, by),
      personas: await journal.app.get(PersonasHandler, { strict: false }).list({}, by),
      saved: await saved.list({}, by),
    });
    for (const list of Object.values(await shown())) expect(list).not.toEqual([]);

    await person.remove(id);
    const gone = { runs: [], hits: [], topics: [], personas: [], saved: [] };
    expect(await shown()).toEqual(gone);
    await expect(person.get(id)).rejects.toMatchObject(MISSING);
    await purge();
    expect(await shown()).toEqual(gone);
    for (const table of [
      'stored_messages',
      'conversations',
      'insights',
      'entry_topics',
      'persona_evidence',
    ]) {
      expect(await rowsOf(table)).toEqual([]);
    }
    expect(await rowsOf('core_conversations')).toEqual([]);
    expect(await rowsOf('deletions')).toEqual([]);

    expect(await person.progress()).toMatchObject([{ exerciseName: FIRST, timesCompleted: 1 }]);
    expect(await profile.listActivity(undefined, by)).toMatchObject([
      { kind: 'exercise', title: '', path: '/shadow-work-exercises' },
    ]);
    expect(await person.start(SECOND)).toMatchObject({ exerciseName: SECOND });
    expect((await person.start(FIRST)).messages).toHaveLength(1);
  });

  it('is deleted once, by its owner only, and not while an answer is being written', async () => {
    const { id } = await person.start(FIRST);
    const turn = await person.say(id, 'My boss shouted at me.');
    const stranger = new Exercising(journal, aCaller());
    for (const attempt of [() => stranger.remove(id), () => person.remove(randomUUID())]) {
      await expect(attempt()).rejects.toMatchObject(MISSING);
    }
    await expect(person.remove(id)).rejects.toMatchObject({ kind: 'conflict', code: 'turn_in_progress' });
    await journal.answer(turn);
    expect((await person.get(id)).messages).toHaveLength(3);
    const removals = await Promise.allSettled(Array.from({ length: 10 }, () => person.remove(id)));
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await person.list()).toEqual([]);
  });

  it('keeps no message that was stored concurrently', async () => {
    const { id } = await person.start(FIRST);
    await person.write(id, ['My boss shouted at me.']);
    const results = await Promise.allSettled([
      person.remove(id),
      ...Array.from({ length: 5 }, () => person.say(id, 'And I was ashamed.')),
    ]);
    for (const result of results) {
      if (result.status === 'fulfilled' && result.value) await journal.answer(result.value);
    }
    // Either call may have come first.
    if (results[0]?.status === 'rejected') await person.remove(id);
    await purge();
    expect(await rowsOf('stored_messages')).toEqual([]);
    expect(await rowsOf('conversations')).toEqual([]);
  });

  it('is deleted together with a message that was accepted just afterwards', async () => {
    const { id } = await person.start(FIRST);
    const turn = await person.say(id, 'My boss shouted at me.');
    await journal.database.source.query('DELETE FROM journal_ai.exercise_runs WHERE id = $1', [id]);
    await journal.answer(turn);
    expect(await rowsOf('stored_messages')).toEqual([]);
    expect(await rowsOf('conversations')).toEqual([]);
  });
});
