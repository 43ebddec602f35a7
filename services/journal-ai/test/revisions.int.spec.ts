import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DailyAllowance } from '@shadow-guide/calendar';
import type { Caller, ChatTurnState, Persona } from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { aCaller, Gate } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { ListInsights } from '../src/insights/list-insights.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import {
  callOf,
  generationIdOf,
  type Journal,
  makePromptConversation,
  startJournal,
  type TestTurn,
} from './support/journal.js';
import { Prompts } from './support/prompts.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const FIRST = 'I am not good enough, and I hold it alone. 🌧️';
const SECOND = 'أنا متعب اليوم. I am not good enough, said differently.';
const found = (title: string, archetypes: string[] = ['inner_critic']) => ({
  insights: [{ title, text: 'You hold a lot.', type: 'pattern', evidence: ['not good enough'] }],
  topics: [{ tag: title, category: 'life_area', sentiment: 'negative', intensity: 3 }],
  personas: archetypes.map((archetype) => ({
    ...{ archetype, name: `The ${archetype}`, description: 'Wants no mistakes.', traits: ['strict'] },
    evidence: ['not good enough'],
  })),
});

let journal: Journal;
let revisions: RevisionsHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
  giveCheck(journal);
  revisions = journal.app.get(RevisionsHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = says('First reply.');
  journal.model.analysis = found('first');
  caller = aCaller();
});

const says =
  (text: string): FakeModel['onChat'] =>
  (stream) => {
    stream.say(text);
    stream.finish();
  };

async function write(message = FIRST, by = caller): Promise<TestTurn> {
  const turn = await journal.start(by, { message });
  await journal.answer(turn);
  return turn;
}

/** Requests a revision; without a message the words are kept. */
async function revise(
  { entryId: id }: Pick<ChatTurnState, 'entryId'>,
  message?: string,
  { requestId = randomUUID(), by = caller }: { requestId?: string; by?: Caller } = {},
): Promise<TestTurn> {
  const state = await revisions.start({ id, message, requestId }, callOf(by));
  return { ...state, generationId: await generationIdOf(journal.database, by.userId, state.requestId) };
}

/** Requests a revision as one of many concurrent calls, which may get no connection in time. */
async function reviseOfMany(turn: TestTurn, message: string, requestId: string): Promise<TestTurn> {
  for (;;) {
    try {
      return await revise(turn, message, { requestId });
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

const versionsOf = ({ entryId: id }: Pick<ChatTurnState, 'entryId'>, by = caller) =>
  revisions.listVersions({ id }, callOf(by));
const personas = (): Promise<Persona[]> =>
  journal.app.get(ListPersonas, { strict: false }).run(caller.userId, -1);
const insightTitles = async () =>
  (await journal.app.get(ListInsights, { strict: false }).run(caller.userId, {})).map(({ title }) => title);
const usedInsights = async () =>
  (
    await journal.app
      .get(DailyAllowance, { strict: false })
      .read({ userId: caller.userId, kind: 'insights', timezone: 'UTC', limit: 1 })
  ).used;
async function count(table: string): Promise<number> {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS n FROM journal_ai.${table} WHERE user_id = $1`,
    [caller.userId],
  );
  return row.n;
}
const shown = async () => (await journal.today(caller)).messages;

describe('an edited entry', () => {
  it('changes the quiet-time mark whatever the new words contain', async () => {
    const mark = async (): Promise<string> => {
      const [row] = await journal.database.source.query(
        `SELECT encode(quiet_until, 'hex') AS mark FROM journal_ai.quiet_times WHERE user_id = $1`,
        [caller.userId],
      );
      return row.mark;
    };
    const turn = await write();
    const marks = [await mark()];
    for (const words of [SECOND, IN_DANGER, SECOND]) {
      await journal.answer(await revise(turn, words));
      marks.push(await mark());
    }
    expect(new Set(marks).size).toBe(4);
  });

  it('keeps its id and place and gets a new reply; its former version can be read', async () => {
    const first = await write();
    const later = await write('And later. not good enough');
    journal.clock.set(new Date('2026-03-02T11:00:00Z'));
    journal.model.onChat = says('Second reply.');
    const edited = await revise(first, SECOND);
    expect(edited).toMatchObject({
      entryId: first.entryId,
      conversationId: first.conversationId,
      status: 'pending',
    });
    expect(await shown()).toMatchObject([
      {
        id: first.entryId,
        content: SECOND,
        status: 'answering',
        versions: 1,
        timestamp: '2026-03-02T10:00:00.000Z',
      },
      { id: later.entryId },
      { content: 'First reply.' },
    ]);
    await journal.answer(edited);
    expect((await shown()).slice(0, 2)).toMatchObject([
      { id: first.entryId, status: 'answered' },
      { content: 'Second reply.', timestamp: '2026-03-02T11:00:00.000Z' },
    ]);
    expect(await versionsOf(first)).toEqual([
      {
        id: expect.any(String),
        replacedBy: 'edit',
        content: FIRST,
        timestamp: '2026-03-02T10:00:00.000Z',
        replacedAt: '2026-03-02T11:00:00.000Z',
        reply: { content: 'First reply.', guide: expect.any(String), timestamp: '2026-03-02T10:00:00.000Z' },
      },
    ]);
    // With later entries the guide reads the new words, and nothing of the former version.
    await write('What did I say?');
    const read = JSON.stringify(journal.model.chatsAbout('What did I say?')[0]?.messages);
    expect(read).toContain('said differently');
    expect(read).not.toContain('hold it alone');
  });

  it('can be edited again: each version has the time when its own words were written, the newest first', async () => {
    const first = await write();
    journal.clock.set(new Date('2026-03-02T11:00:00Z'));
    await journal.answer(await revise(first, SECOND));
    journal.clock.set(new Date('2026-03-02T12:00:00Z'));
    await journal.answer(await revise(first));
    journal.clock.set(new Date('2026-03-02T13:00:00Z'));
    await journal.answer(await revise(first, 'Third words. not good enough'));
    expect(await versionsOf(first)).toMatchObject([
      { replacedBy: 'edit', content: SECOND, timestamp: '2026-03-02T11:00:00.000Z' },
      { replacedBy: 'regeneration', content: SECOND, timestamp: '2026-03-02T11:00:00.000Z' },
      { replacedBy: 'edit', content: FIRST, timestamp: '2026-03-02T10:00:00.000Z' },
    ]);
    expect((await shown())[0]).toMatchObject({ versions: 3, content: 'Third words. not good enough' });
  });

  it('shows at most its latest 50 versions', async () => {
    const turn = await write();
    await journal.answer(await revise(turn, SECOND));
    await journal.database.source.query(
      `INSERT INTO journal_ai.entry_revisions (id, user_id, entry_id, reason, content, written_at, replaced_at)
       SELECT gen_random_uuid(), user_id, entry_id, reason, content, written_at, replaced_at
       FROM journal_ai.entry_revisions, generate_series(1, 60) WHERE entry_id = $1`,
      [turn.entryId],
    );
    expect((await shown())[0]).toMatchObject({ versions: 50 });
    // The latest versions are copies whose text is encrypted for another row, so they are left out; the readable
    // version is older.
    expect(await versionsOf(turn)).toEqual([]);
  });

  it('is stored without anything readable in the database', async () => {
    const turn = await write('canary words, not good enough');
    journal.model.onChat = says('canary reply');
    await journal.answer(await revise(turn, 'canary again'));
    await revise(turn);
    const [{ dump }] = await journal.database.source.query(
      `SELECT string_agg(encode(content || COALESCE(reply, ''), 'escape') || to_jsonb(v)::text, ' ') AS dump
       FROM journal_ai.entry_revisions v WHERE user_id = $1`,
      [caller.userId],
    );
    expect(dump).not.toContain('canary');
  });

  it('returns its insight to the quota: the new insight costs nothing more, and topics and personas are found anew', async () => {
    const turn = await write();
    expect([await insightTitles(), await usedInsights()]).toEqual([['first'], 1]);
    journal.model.analysis = found('second', ['rebel']);
    const edited = await revise(turn, SECOND);
    expect([await insightTitles(), await usedInsights(), await personas()]).toEqual([[], 0, []]);
    await journal.answer(edited);
    expect([await insightTitles(), await usedInsights()]).toEqual([['second'], 1]);
    expect(await personas()).toMatchObject([{ archetype: 'rebel', discoveryCount: 1 }]);
    expect(await count('entry_topics')).toBe(1);
    const reply = (await journal.get(caller, edited)).reply;
    expect(reply).toMatchObject({ insights: [{ title: 'second' }] });
    expect(reply).not.toHaveProperty('insightLimitReached');
  });

  it('returns exactly the quota that it used', async () => {
    await write();
    const second = await write('Another one. not good enough');
    expect(await usedInsights()).toBe(1);
    await revise(second, SECOND);
    expect(await usedInsights()).toBe(1);
    expect(await insightTitles()).toEqual(['first']);
  });

  it('weakens a persona that was found in other entries too', async () => {
    journal.clock.set(new Date('2026-03-01T10:00:00Z'));
    await write('Yesterday I was not good enough');
    const before = await personas();
    journal.clock.set(new Date('2026-03-02T10:00:00Z'));
    const turn = await write();
    expect(await personas()).toMatchObject([
      { discoveryCount: 2, relatedEntryIds: [turn.entryId, expect.any(String)] },
    ]);
    journal.model.analysis = FakeModel.nothingFound;
    await journal.answer(await revise(turn, CALM));
    expect(await personas()).toEqual(before);
  });

  it.each([
    ['a note', (id: string) => care().update({ id, note: 'mine' }, callOf(caller))],
    ['a memory', (id: string) => care().saveMemory({ id, items: ['mine'] }, callOf(caller))],
    [
      'a talk',
      (id: string) =>
        journal.personaHandler.start({ id, message: 'Hello you.', requestId: randomUUID() }, callOf(caller)),
    ],
    ['a seat at a table', (id: string) => journal.tablesHandler.open({ personaIds: [id] }, callOf(caller))],
  ])(
    'keeps a persona to which the person gave %s, without evidence; later words strengthen it again',
    async (_, give) => {
      const turn = await write();
      const [persona] = await personas();
      await give(persona?.id as string);
      journal.model.analysis = FakeModel.nothingFound;
      await journal.answer(await revise(turn, CALM));
      expect(await personas()).toMatchObject([
        { id: persona?.id, discoveryCount: 0, strength: 0, evidence: [] },
      ]);
      journal.model.analysis = found('later');
      await write('Again not good enough');
      expect(await personas()).toMatchObject([{ id: persona?.id, discoveryCount: 1, strength: 15 }]);
    },
  );

  it('makes room for the persona that has waited longest when another persona is deleted', async () => {
    journal.model.analysis = found('many', ['inner_critic', 'rebel', 'victim']);
    const turn = await write();
    journal.model.analysis = found('more', ['achiever']);
    await write('I achieve, and am not good enough');
    expect(await personas()).toHaveLength(3);
    journal.model.analysis = FakeModel.nothingFound;
    await revise(turn, CALM);
    expect(await personas()).toMatchObject([{ archetype: 'achiever' }]);
  });

  it('makes room for a waiting persona when some of the visible ones are deleted and some are kept', async () => {
    const stays = { ...found('stays', ['rebel', 'victim']), insights: [] };
    journal.model.analysis = stays;
    await write('The first one. not good enough');
    journal.model.analysis = found('goes');
    const turn = await write();
    journal.model.analysis = found('waits', ['achiever']);
    await write('The next one. not good enough');
    journal.clock.set(new Date('2026-03-02T11:00:00Z'));
    journal.model.analysis = found('waits too', ['people_pleaser']);
    await write('The last one. not good enough');
    const names = async () => (await personas()).map(({ archetype }) => archetype).sort();
    expect(await names()).toEqual(['inner_critic', 'rebel', 'victim']);
    await revise(turn, CALM);
    expect(await names()).toEqual(['achiever', 'rebel', 'victim']);
  });

  it('deletes the prompt that was made from its former words', async () => {
    const prompts = new Prompts(journal);
    await prompts.write(caller, 'I rested in the chair.');
    const [entry] = await shown();
    const made = await prompts.today(caller);
    expect(made.isGenerated).toBe(true);
    await revise({ entryId: entry?.id ?? '' }, CALM);
    expect(await prompts.stored(caller)).toEqual([]);
    expect(await prompts.generations(caller)).toEqual([]);
  });

  it('keeps the card that its former words called for, and no conclusions are drawn from the new words', async () => {
    const turn = await write(IN_DANGER);
    const edited = await revise(turn, CALM);
    expect(edited.safety).toMatchObject({ category: 'suicide' });
    await journal.answer(edited);
    expect((await shown())[0]).toMatchObject({ content: CALM, safety: { category: 'suicide' } });
    expect(await insightTitles()).toEqual([]);
  });

  it('keeps the question with its answer, and gets a card when the new words call for one', async () => {
    const turn = await write(UNSURE);
    const edited = await revise(turn, CALM);
    expect(edited).toMatchObject({ checkIn: { answer: null } });
    await journal.answer(edited);
    const raised = await revise(turn, IN_DANGER);
    expect(raised.safety).toMatchObject({ category: 'suicide' });
    expect(raised).not.toHaveProperty('checkIn');
    journal.model.requests.length = 0;
    await journal.answer(raised);
    expect(JSON.stringify(journal.model.chatsAbout(IN_DANGER))).toContain('Signs: suicide');
  });

  it('gets the question when the check is unsure of the new words', async () => {
    const turn = await write(CALM);
    expect(await revise(turn, UNSURE)).toMatchObject({ checkIn: { answer: null } });
    await makePromptConversation(journal, caller);
    await expect(
      journal.start(aCaller({ userId: caller.userId }), { message: UNSURE }),
    ).resolves.not.toHaveProperty('checkIn');
  });

  it('stays unanswered when the guide fails, and can be retried like any other entry', async () => {
    const turn = await write();
    journal.model.onChat = (stream) => stream.refuse(400);
    const edited = await revise(turn, SECOND);
    await journal.answer(edited);
    expect((await shown())[0]).toMatchObject({ content: SECOND, status: 'unanswered', versions: 1 });
    journal.model.onChat = says('At last.');
    const again = await journal.start(caller, { message: SECOND, requestId: edited.requestId });
    await journal.answer(again);
    expect((await shown())[1]).toMatchObject({ content: 'At last.' });
    expect(await versionsOf(turn)).toHaveLength(1);
  });

  it('is answered by another worker when the first one dies', async () => {
    const turn = await write();
    const edited = await revise(turn, SECOND);
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s' WHERE id = $1`,
      [edited.generationId, randomUUID()],
    );
    await Promise.all([journal.answer(edited), journal.answer(edited)]);
    expect(await journal.get(caller, edited)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await count('messages')).toBe(2);
  });
});

describe('another reply to the same words', () => {
  it('leaves words and findings unchanged: nothing is analysed or charged twice', async () => {
    const turn = await write();
    journal.model.requests.length = 0;
    journal.model.onChat = says('Another reply.');
    journal.model.analysis = found('second', ['rebel']);
    const again = await revise(turn);
    const listener = await GenerationListener.open(journal, caller.userId, again.requestId);
    await journal.answer(again);
    expect(journal.model.requests.map(({ kind }) => kind)).toEqual(['chat']);
    expect([await insightTitles(), await usedInsights()]).toEqual([['first'], 1]);
    expect(await personas()).toMatchObject([{ archetype: 'inner_critic', discoveryCount: 1 }]);
    const { reply } = await journal.get(caller, again);
    expect(reply).toMatchObject({ message: 'Another reply.', insights: [{ title: 'first' }] });
    expect(reply).not.toHaveProperty('insightLimitReached');
    // A subscriber receives the same.
    expect(await listener.end()).toMatchObject({ kind: 'done', result: reply });
    expect(await versionsOf(turn)).toMatchObject([
      { replacedBy: 'regeneration', content: FIRST, reply: { content: 'First reply.' } },
    ]);
  });

  it('analyses the entry when the stopped reply did not wait for the analysis, and charges it once', async () => {
    const analysis = new Gate();
    journal.model.analysisOpens = analysis.opened;
    journal.model.onChat = (stream) => stream.say('So far ');
    const turn = await journal.start(caller, { message: FIRST });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    await journal.stop(caller, turn);
    await answering;
    analysis.open();
    journal.model.analysisOpens = Promise.resolve();
    expect([(await shown())[1], await usedInsights()]).toMatchObject([{ stopped: true }, 0]);
    journal.model.onChat = says('The whole reply.');
    const again = await revise(turn);
    await journal.answer(again);
    expect([await insightTitles(), await usedInsights()]).toEqual([['first'], 1]);
    await journal.answer(await revise(turn));
    expect([await insightTitles(), await usedInsights()]).toEqual([['first'], 1]);
  });

  it('mentions the day’s limit if the former reply did', async () => {
    await write();
    const second = await write('Another one. not good enough');
    const again = await revise(second);
    await journal.answer(again);
    expect((await journal.get(caller, again)).reply).toMatchObject({
      insightLimitReached: true,
      insights: [],
    });
  });

  it('is a retry when the entry has no reply: no version is stored', async () => {
    journal.model.onChat = (stream) => stream.refuse(400);
    const turn = await write();
    journal.model.onChat = says('Now.');
    const again = await revise(turn);
    expect(again).toMatchObject({ requestId: turn.requestId, status: 'pending' });
    await journal.answer(again);
    expect(await insightTitles()).toEqual(['first']);
    expect(await versionsOf(turn)).toEqual([]);
  });
});

describe('a revision', () => {
  it('is made once for 50 concurrent calls with one request id', async () => {
    const turn = await write();
    const requestId = randomUUID();
    const states = await Promise.all(Array.from({ length: 50 }, () => reviseOfMany(turn, SECOND, requestId)));
    expect(new Set(states.map(({ generationId }) => generationId)).size).toBe(1);
    expect([await count('messages'), await count('entry_revisions')]).toEqual([1, 1]);
  });

  it('is made once for 50 concurrent calls with different ids, or concurrently with a new entry', async () => {
    const turn = await write();
    const answers = await Promise.allSettled([
      journal.start(caller, { message: 'A new entry.' }),
      ...Array.from({ length: 49 }, (_, n) => reviseOfMany(turn, `Edit ${n}.`, randomUUID())),
    ]);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'turn_in_progress'));
    const [row] = await journal.database.source.query(
      `SELECT count(*)::int AS n FROM journal_ai.generations WHERE user_id = $1 AND status = 'pending'`,
      [caller.userId],
    );
    expect(row.n).toBe(1);
  });

  it('is refused while the entry is being answered, and nothing changes', async () => {
    const gate = new Gate();
    journal.model.onChat = async (stream) => {
      await gate.opened;
      stream.say('Late.');
      stream.finish();
    };
    const turn = await journal.start(caller, { message: FIRST });
    const answering = journal.answer(turn);
    await expect(revise(turn, SECOND)).rejects.toMatchObject({ kind: 'conflict', code: 'turn_in_progress' });
    gate.open();
    await answering;
    expect(await shown()).toMatchObject([{ content: FIRST, status: 'answered' }, { content: 'Late.' }]);
    expect(await versionsOf(turn)).toEqual([]);
  });

  it('waits at most its time limit for a worker that never starts', async () => {
    const turn = await journal.start(caller, { message: FIRST });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET deadline_at = now() - interval '10 s' WHERE id = $1`,
      [turn.generationId],
    );
    const edited = await revise(turn, SECOND);
    await journal.answer(edited);
    expect(await shown()).toMatchObject([{ content: SECOND, versions: 1 }, { content: 'First reply.' }]);
    expect(await versionsOf(turn)).toMatchObject([{ content: FIRST, reply: null }]);
  });

  it('is found by its own id and by those of the requests it replaced; the same ids with other words are refused', async () => {
    const turn = await write();
    const edited = await revise(turn, SECOND);
    const late = await journal.start(caller, { message: FIRST, requestId: turn.requestId });
    expect(late).toMatchObject({ requestId: edited.requestId, entryId: turn.entryId, status: 'pending' });
    await journal.answer(edited);
    expect(await revise(turn, SECOND, { requestId: edited.requestId })).toMatchObject({ status: 'done' });
    expect(await journal.get(caller, turn)).toMatchObject({ requestId: edited.requestId, status: 'done' });
    const reused = { kind: 'conflict', code: 'request_id_reused' };
    await expect(journal.start(caller, { message: SECOND, requestId: turn.requestId })).rejects.toMatchObject(
      reused,
    );
    await expect(revise(turn, FIRST, { requestId: edited.requestId })).rejects.toMatchObject(reused);
    const other = await write('Another entry. not good enough');
    await expect(revise(other, SECOND, { requestId: edited.requestId })).rejects.toMatchObject(reused);
    // Long afterwards, when the rows of generations are gone, the ids are still known.
    await journal.database.source.query('DELETE FROM journal_ai.generations WHERE user_id = $1', [
      caller.userId,
    ]);
    expect(await journal.start(caller, { message: FIRST, requestId: turn.requestId })).toMatchObject({
      entryId: turn.entryId,
    });
    expect(await count('messages')).toBe(4);
  });

  it('and a concurrent deletion exclude each other: either may succeed, and no reply of a hidden entry is shown', async () => {
    const deletions = journal.app.get(DeletionsHandler, { strict: false });
    journal.model.analysis = FakeModel.nothingFound;
    const turns: TestTurn[] = [];
    for (let round = 0; round < 20; round += 1) {
      const message = `Round ${round}, another day of it.`;
      const turn = await journal.start(caller, { message });
      await journal.answer(turn);
      turns.push(turn);
    }
    for (const [round, turn] of turns.entries()) {
      const requestId = randomUUID();
      const revising = () =>
        revisions.start({ id: turn.entryId, requestId, message: SECOND }, callOf(caller));
      const removing = () => deletions.removeEntry({ id: turn.entryId }, callOf(caller));
      const [first, second] = round % 2 ? [revising, removing] : [removing, revising];
      const outcomes = (await Promise.allSettled([first(), second()])).map((outcome) =>
        outcome.status === 'rejected' ? outcome.reason.code : 'done',
      );
      const [revised, removed] = round % 2 ? outcomes : outcomes.reverse();
      expect([
        ['done', 'turn_in_progress'],
        ['entry_not_found', 'done'],
      ]).toContainEqual([revised, removed]);
      if (revised !== 'done') continue;
      const generationId = await generationIdOf(journal.database, caller.userId, requestId);
      await journal.answer({ generationId });
    }
    const orphans = await journal.database.source.query(
      `SELECT r.id FROM journal_ai.messages r JOIN journal_ai.stored_messages e ON e.id = r.reply_to
       WHERE r.user_id = $1 AND e.deletion_id IS NOT NULL`,
      [caller.userId],
    );
    expect(orphans).toEqual([]);
  });

  it('ends with a hidden reply when its entry is hidden while being answered, and is refused once the entry is hidden', async () => {
    const turn = await write();
    const hide = () =>
      journal.database.source.query(
        `WITH deletion AS (
           INSERT INTO journal_ai.deletions (id, user_id, scope, subject, persona_limit, purge_at)
           VALUES (gen_random_uuid(), $1, 'entry', $2, 3, now() + interval '1 hour') RETURNING id)
         UPDATE journal_ai.stored_messages SET deletion_id = deletion.id FROM deletion
         WHERE stored_messages.id = $2::uuid`,
        [caller.userId, turn.entryId],
      );
    journal.model.onChat = async (stream) => {
      await hide();
      stream.say('Too late.');
      stream.finish();
    };
    await journal.answer(await revise(turn, CALM));
    expect(await count('messages')).toBe(0);
    expect(await count('stored_messages')).toBe(2);
    const other = await journal.start(caller, { message: 'Another entry.' });
    await journal.database.source.query(
      `UPDATE journal_ai.stored_messages m SET deletion_id = d.id FROM journal_ai.deletions d
       WHERE d.user_id = $1 AND m.id = $2`,
      [caller.userId, other.entryId],
    );
    await journal.answer(other);
    const [row] = await journal.database.source.query(
      'SELECT status, error_code FROM journal_ai.generations WHERE id = $1',
      [other.generationId],
    );
    expect(row).toEqual({ status: 'failed', error_code: 'guide_unavailable' });
  });

  it('requires the person’s own entry of today in the journal; otherwise nothing is revealed or changed', async () => {
    const turn = await write();
    const stranger = aCaller();
    const unknown = { kind: 'not_found', code: 'entry_not_found' };
    const persona = (await personas())[0]?.id as string;
    const talk = await journal.personaHandler.start(
      { id: persona, message: 'Hello.', requestId: randomUUID() },
      callOf(caller),
    );
    for (const attempt of [
      () => revise(turn, SECOND, { by: stranger }),
      () => revise(turn, undefined, { by: stranger }),
      () => revise({ entryId: randomUUID() }, SECOND),
      () => revise(talk, SECOND),
      () => versionsOf(turn, stranger),
      () => versionsOf({ entryId: randomUUID() }),
    ])
      await expect(attempt()).rejects.toMatchObject(unknown);
    const edited = await revise(turn, SECOND);
    await journal.answer(edited);
    journal.clock.set(new Date('2026-03-03T00:00:01Z'));
    await expect(revise(turn, 'Too late.')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'entry_not_of_today',
    });
    await expect(revise(turn)).rejects.toMatchObject({ code: 'entry_not_of_today' });
    // A repeat of a request that was accepted in time is not late, and versions can be read on any day.
    expect(await revise(turn, SECOND, { requestId: edited.requestId })).toMatchObject({ status: 'done' });
    expect(await versionsOf(turn)).toHaveLength(1);
  });

  it('is refused with the reason when the guide could not answer the new words; 8,000 characters are accepted', async () => {
    const turn = await write();
    for (const message of ['', '   ', 'x'.repeat(8_001), '<div><div></div></div>']) {
      await expect(revise(turn, message)).rejects.toMatchObject({ code: 'input_not_answerable' });
    }
    const long = `${'I am tired today. '.repeat(444)}🌧️🌧️ now.`.slice(0, 8_000);
    await journal.answer(await revise(turn, long));
    expect((await shown())[0]).toMatchObject({ content: long });
    expect(await versionsOf(turn)).toHaveLength(1);
  });
});

const care = () => journal.app.get(PersonaCareHandler, { strict: false });
