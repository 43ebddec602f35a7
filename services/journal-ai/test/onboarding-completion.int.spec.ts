import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, OnboardingResult } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, databaseCost, Gate, itLong, until } from '@shadow-guide/kernel/testing';
import { MessagesRepository } from '../src/conversations/messages.repository.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { identityHash } from '../src/personas/index.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { QuietTimeRepository } from '../src/quiet-time/index.js';
import { StatsHandler } from '../src/stats/stats.handler.js';
import { TasksHandler } from '../src/tasks/tasks.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow } from './support/generation-rows.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { ANSWERS, Assessment, COMPLETION, patiently, REPLY } from './support/onboarding.js';
import { givePersona, sayTo } from './support/personas.js';
import { MADE, Prompts } from './support/prompts.js';
import { giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

let journal: Journal;
let person: Assessment;
beforeAll(async () => {
  journal = await startJournal(0, undefined, true);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  Object.assign(journal.model, { analysis: REPLY, analysisOpens: Promise.resolve() });
  journal.model.answers.clear();
  person = new Assessment(journal, aCaller());
});

/** Answers every step; the model then returns the given analysis. */
async function answered(
  analysis: object | string | number,
  caller: Caller = aCaller(),
  danger = 0,
): Promise<void> {
  person = new Assessment(journal, caller);
  journal.model.analysis = REPLY;
  await person.answerAll((step) => (step === danger ? { userResponse: IN_DANGER } : {}));
  journal.model.analysis = analysis;
  journal.model.requests.length = 0;
}
const asked = () => journal.model.requests.filter(({ kind }) => kind === 'analysis');
const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int FROM journal_ai.${table} WHERE user_id = $1 AND ${where}`,
    [person.caller.userId],
  );
  return row.count;
};
/** Answers every step; the replies to the given steps are lost. */
async function answeredWithoutReply(lost: readonly number[], texts: Partial<Record<number, string>> = {}) {
  const states = [];
  for (const step of ANSWERS.keys()) {
    const userResponse = texts[step + 1] ?? (ANSWERS[step] as string);
    if (!lost.includes(step + 1)) await person.answer(step + 1, { userResponse });
    else {
      const state = await person.give(step + 1, { userResponse });
      await journal.database.source.query(
        `UPDATE journal_ai.generations SET status = 'failed', error_code = 'guide_unavailable', finished_at = now() WHERE id = $1`,
        [await person.generationOf(state.requestId)],
      );
      states.push(state);
    }
  }
  journal.model.analysis = COMPLETION;
  journal.model.requests.length = 0;
  return states;
}
const stores = () => ({
  messages: journal.worker.get(MessagesRepository, { strict: false }),
  marks: journal.worker.get(QuietTimeRepository, { strict: false }),
});
/** Returns the number of connections that wait for a lock. */
const waiting = async (): Promise<number> => {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
       AND query LIKE '%journal_ai.messages%FOR NO KEY UPDATE%'`,
  );
  return row.count;
};
/** Sets the model's verdict on texts, by their content. */
const judge = (verdicts: Record<string, object>) =>
  journal.model.answers.set('safety_verdict', ({ messages }) => {
    const text = messages[1]?.content ?? '';
    return Object.entries(verdicts).find(([words]) => text.includes(words))?.[1] ?? FakeModel.noDanger;
  });
const DANGER = { level: 'danger', category: 'abuse', subject: 'self' };
const UNCERTAIN = { level: 'uncertain', category: 'suicide', subject: 'self' };
const resultOf = async (): Promise<OnboardingResult> => (await person.complete()).reply as OnboardingResult;
const tasks = () => journal.app.get(TasksHandler, { strict: false });

describe('the completion of the assessment', () => {
  it('has personas, insights and first steps, each with the person’s own words, and is the same when repeated', async () => {
    await answered(COMPLETION);
    const { requestId, status } = await person.begin();
    expect(status).toBe('pending');
    const listener = await GenerationListener.open(
      journal,
      person.caller.userId,
      requestId,
      'onboarding-completion',
    );
    await journal.answer({ generationId: await person.completionOf(requestId) });
    expect(await listener.end()).toMatchObject({ kind: 'done', result: null });
    const again = await person.begin();
    expect(again).toMatchObject({ requestId, status: 'done' });
    expect(await person.state(requestId)).toEqual(again);
    const { personas, insights, tasks } = again.reply as OnboardingResult;
    expect(
      personas.map(({ archetype, evidence }) => [archetype, evidence.map(({ quote }) => quote)]),
    ).toEqual([
      ['inner_critic', ['"not good enough", it says', 'again and again']],
      ['people_pleaser', ['I say yes to everyone']],
    ]);
    expect(personas.map(({ notes }) => notes)).toEqual([
      '“"not good enough", it says”\n“again and again”',
      '“I say yes to everyone”',
    ]);
    expect(insights.map(({ title }) => title)).toEqual(['Rest has a price', 'Hidden anger']);
    expect(tasks.map(({ title }) => title)).toEqual(['One no', 'Ten minutes', 'Write the sentence']);
    expect(await count('daily_uses', `kind = 'insights'`)).toBe(0);
    const stats = journal.app.get(StatsHandler, { strict: false });
    expect(await stats.get(undefined, callOf(person.caller))).toMatchObject({ dailyInsights: 0 });
    expect(await person.flow()).toMatchObject({ completed: true, currentStep: 7 });
    await expect(person.give(1, { userResponse: 'More.' })).rejects.toMatchObject({
      code: 'onboarding_completed',
    });
  });

  it('needs, like each reply before it, four waits for the database, and one more for each further answer with personas', async () => {
    journal.model.analysis = REPLY;
    const { requestId } = await person.give(1);
    const generationId = await person.generationOf(requestId);
    expect((await databaseCost(() => journal.answer({ generationId }))).sequence).toBe(4);
    await answered(COMPLETION);
    const completionId = await person.completionOf((await person.begin()).requestId);
    const cost = await databaseCost(() => journal.answer({ generationId: completionId }));
    expect(cost.sequence).toBe(5);
    expect(await count('tasks')).toBe(3);
  });

  it('has one result for fifty concurrent calls', async () => {
    await answered(COMPLETION);
    const states = await Promise.all(Array.from({ length: 50 }, () => patiently(() => person.begin())));
    const [requestId] = new Set(states.map((state) => state.requestId));
    const generationId = await person.completionOf(requestId as string);
    await Promise.all([1, 2, 3].map(() => journal.answer({ generationId })));
    const ends = await Promise.all(
      states.slice(0, 5).map((state) => patiently(() => person.state(state.requestId))),
    );
    expect(new Set(ends.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect(asked()).toHaveLength(1);
    expect(await count('personas')).toBe(2);
    expect(await count('tasks')).toBe(3);
  });

  it('is refused with the number of unanswered steps', async () => {
    const unanswered = { kind: 'conflict', code: 'onboarding_unanswered' };
    await expect(person.begin()).rejects.toMatchObject({
      ...unanswered,
      message: expect.stringContaining('6'),
    });
    for (const step of [1, 2, 3, 4, 5]) await person.answer(step);
    await expect(person.begin()).rejects.toMatchObject({
      ...unanswered,
      message: expect.stringMatching(/^One step has no answer yet\./),
    });
  });

  itLong('counts an answer whose reply was never written', async () => {
    for (const step of [1, 2, 3, 4, 5]) await person.answer(step);
    await person.give(6);
    expect(await person.begin()).toMatchObject({ status: 'pending' });
  });

  it('is visible to its own person only', async () => {
    await answered(COMPLETION);
    const { requestId } = await person.complete();
    const stranger = new Assessment(journal, aCaller());
    await expect(stranger.state(requestId)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'turn_not_found',
    });
    await expect(stranger.begin()).rejects.toMatchObject({ code: 'onboarding_unanswered' });
  });

  it.each([
    ['of a free person who has three shows its first persona as the fourth', 3, aCaller, 1, 4, 1],
    ['of a free person with room for one keeps to the limit', 2, aCaller, 1, 3, 0],
    ['of a premium person has no limit', 3, aPremiumCaller, 2, 6, 0],
  ] as const)('%s, and the other personas wait', async (_, known, callerOf, found, shown, beyond) => {
    const caller = callerOf();
    for (const archetype of (['rebel', 'victim', 'achiever'] as const).slice(0, known))
      await givePersona(journal, caller, { archetype });
    if (known === 3)
      for (const archetype of ['saboteur', 'inner_critic'] as const)
        await givePersona(journal, caller, { archetype, discovered: false });
    await answered(COMPLETION, caller);
    const { personas } = await resultOf();
    expect(personas.map(({ archetype }) => archetype)).toEqual(
      ['inner_critic', 'people_pleaser'].slice(0, found),
    );
    expect(await journal.app.get(ListPersonas, { strict: false }).run(caller.userId)).toHaveLength(shown);
    expect(await count('personas', 'beyond_limit')).toBe(beyond);
  });

  itLong(
    'of a free person who repeats the assessment gives the one place beyond the limit to the newly found persona',
    async () => {
      const caller = aCaller();
      for (const archetype of ['rebel', 'victim', 'achiever'] as const)
        await givePersona(journal, caller, { archetype });
      // Later than the other findings, whose time is that of the machine's clock.
      journal.clock.set(new Date('2100-03-02T10:00:00Z'));
      await answered({ ...COMPLETION, personas: COMPLETION.personas.slice(0, 1) }, caller);
      const [first] = (await resultOf()).personas;
      await person.forget();
      await answered({ ...COMPLETION, personas: COMPLETION.personas.slice(1) }, caller);
      const [second] = (await resultOf()).personas;
      expect([first?.archetype, second?.archetype]).toEqual(['inner_critic', 'people_pleaser']);
      expect(await count('personas', 'beyond_limit')).toBe(1);
      await expect(sayTo(journal, caller, first?.id as string, 'Hello?')).rejects.toMatchObject({
        code: 'persona_limit',
      });
      expect(await sayTo(journal, caller, second?.id as string, 'Hello?')).toMatchObject({
        status: 'pending',
      });
    },
  );

  it('gives no more insights when it is repeated on the same day, and uses none of the day’s allowance', async () => {
    await answered(COMPLETION);
    expect((await resultOf()).insights).toHaveLength(2);
    await journal.database.source.query(
      `UPDATE journal_ai.daily_uses SET used = 4 WHERE user_id = $1 AND kind = 'assessment-result'`,
      [person.caller.userId],
    );
    await person.forget();
    await answered(COMPLETION, person.caller);
    expect((await resultOf()).insights).toHaveLength(0);
    expect(await count('daily_uses', `kind = 'insights'`)).toBe(0);
  });

  itLong('counts each answer once for a persona to which two findings belong', async () => {
    const caller = aCaller();
    const id = await givePersona(journal, caller, { archetype: 'inner_critic' });
    const cipher = await journal.worker.get(UserKeys, { strict: false }).cipherFor(caller.userId);
    await journal.database.source.query('INSERT INTO journal_ai.persona_aliases VALUES ($1, $2, $3, false)', [
      caller.userId,
      identityHash(cipher, { archetype: 'people_pleaser', name: '' }),
      id,
    ]);
    await answered(COMPLETION, caller);
    expect((await resultOf()).personas.map((persona) => persona.id)).toEqual([id]);
    expect(await count('personas')).toBe(1);
    expect(await count('personas', 'discovery_count = 3 AND quote_count = 4')).toBe(1);
  });
});

describe('a model that is asked for the completion', () => {
  it.each([
    ['finds no persona', { ...COMPLETION, personas: [] }, 2],
    ['answers no JSON', 'Sure! Here is your assessment:', 0],
    ['refuses', 422, 0],
  ] as const)(
    'is asked at most once more when it %s; then a fixed rule makes the persona',
    async (_, analysis, found) => {
      await answered(analysis);
      const { personas, insights, tasks } = await resultOf();
      expect(personas).toMatchObject([{ archetype: 'inner_critic', strength: expect.any(Number) }]);
      expect(ANSWERS[2]).toContain(personas[0]?.evidence[0]?.quote);
      expect(insights).toHaveLength(found);
      expect(tasks.length).toBeGreaterThanOrEqual(3);
      expect(JSON.stringify(tasks)).not.toContain('http');
      expect(asked().length).toBeLessThanOrEqual(2);
    },
  );

  itLong(
    'that no worker asked before the deadline is asked when the person requests the completion again',
    async () => {
      await answered(COMPLETION);
      const { requestId } = await person.begin();
      const generationId = await person.completionOf(requestId);
      await journal.database.source.query(
        `UPDATE journal_ai.generations SET deadline_at = now() - interval '6 s' WHERE id = $1`,
        [generationId],
      );
      expect(await person.begin()).toMatchObject({ requestId, status: 'pending' });
      await journal.answer({ generationId });
      expect(await person.state(requestId)).toMatchObject({ status: 'done' });
    },
  );

  itLong('that cannot be reached fails the completion, and the next request retries it', async () => {
    await answered(401);
    const failed = await person.complete();
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'guide_unavailable' } });
    expect(await person.flow()).toMatchObject({ completed: false, currentStep: 7 });
    journal.model.analysis = COMPLETION;
    const { requestId, status } = await person.complete();
    expect({ requestId, status }).toEqual({ requestId: failed.requestId, status: 'done' });
  });
});

describe('a killed worker', () => {
  it('leaves the completion to the next worker, however far it had got, and one result is stored', async () => {
    await answered(COMPLETION);
    const { requestId } = await person.begin();
    const generationId = await person.completionOf(requestId);
    const kill = () =>
      journal.database.source.query(
        `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s'
         WHERE id = $1`,
        [generationId, randomUUID()],
      );
    await kill();
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const first = journal.answer({ generationId });
    await until('the model is asked', () => asked().length === 1);
    await kill();
    journal.model.analysisOpens = Promise.resolve();
    await journal.answer({ generationId });
    gate.open();
    await first;
    await journal.answer({ generationId });
    expect(await person.state(requestId)).toMatchObject({ status: 'done' });
    expect([await count('personas'), await count('insights'), await count('tasks')]).toEqual([2, 2, 3]);
  });
});

describe('danger in the assessment', () => {
  it('at step 3 leads to the card and gentle steps, and no conclusions are drawn from any answer', async () => {
    await answered(COMPLETION, aCaller(), 3);
    const { personas, insights, tasks, safety } = await resultOf();
    expect({ personas, insights }).toEqual({ personas: [], insights: [] });
    expect(safety?.category).toBe('suicide');
    expect(tasks[0]?.title).toBe('Tell somebody how you are');
    expect(asked()).toEqual([]);
    expect((await person.begin()).reply).toMatchObject({ personas: [], safety: { category: 'suicide' } });
    expect(await person.flow()).toMatchObject({ completed: true });
  });

  it('withholds the model’s findings when it is written while the model works', async () => {
    await answered(COMPLETION);
    const { requestId } = await person.begin();
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const answering = journal.answer({ generationId: await person.completionOf(requestId) });
    await until('the model is asked', () => asked().length === 1);
    await journal.start(person.caller, { message: IN_DANGER });
    gate.open();
    await answering;
    expect((await person.state(requestId)).reply).toMatchObject({ personas: [], insights: [] });
  });

  it('keeps, when it is uncertain, only that answer from the model; the others count', async () => {
    person = new Assessment(journal, aCaller());
    await person.answerAll((step) => (step === 4 ? { userResponse: UNSURE } : {}));
    journal.model.requests.length = 0;
    journal.model.analysis = COMPLETION;
    const { personas } = await resultOf();
    expect(personas).toHaveLength(2);
    expect(asked()[0]?.messages[1]?.content).not.toContain(UNSURE);
  });

  it('ends the assessment without conclusions when a second check finds it in an uncertain answer without a reply', async () => {
    await answeredWithoutReply([4], { 4: UNSURE });
    judge({ [UNSURE]: DANGER });
    expect(await resultOf()).toMatchObject({ personas: [], insights: [], safety: { category: 'abuse' } });
    expect(asked()).toEqual([]);
  });

  itLong(
    'found in two answers concurrently sets the quiet day, and the question is asked only once a day',
    async () => {
      await answeredWithoutReply([2, 5]);
      judge({ lazy: DANGER, Sundays: UNCERTAIN });
      expect(await resultOf()).toMatchObject({ personas: [], safety: { category: 'abuse' } });
      const quiet = () => journal.app.get(GetQuietTime, { strict: false }).run(person.caller.userId);
      expect(await quiet()).toEqual({ quietUntil: '2026-03-03T10:00:00.000Z' });
      person = new Assessment(journal, aCaller());
      journal.model.analysis = REPLY;
      const states = await answeredWithoutReply([2, 5]);
      judge({ lazy: UNCERTAIN, Sundays: UNCERTAIN });
      expect((await resultOf()).personas).toHaveLength(2);
      const ends = await Promise.all(states.map(({ requestId }) => person.get(requestId)));
      expect(ends.filter(({ checkIn }) => checkIn)).toHaveLength(1);
    },
  );

  it('is waited for, without a deadlock, while a reply is storing it', async () => {
    const entryId = (await answeredWithoutReply([2]))[0]?.entryId as string;
    judge({ lazy: UNCERTAIN });
    const { requestId } = await person.begin();
    const generationId = await person.completionOf(requestId);
    const { userId } = person.caller;
    let answering: Promise<void> = Promise.resolve();
    await journal.database.pipelined(async (transaction) => {
      const { messages, marks } = stores();
      await messages.lock(transaction, userId, entryId);
      answering = journal.answer({ generationId });
      await until('the completion waits for the lock', async () => (await waiting()) > 0);
      await marks.lock(transaction, userId);
    });
    await answering;
    expect(await person.state(requestId)).toMatchObject({ status: 'done' });
  });

  it('cannot be ruled out in an answer that was replaced while the model worked: no conclusions are drawn', async () => {
    await answered(COMPLETION);
    const { requestId } = await person.begin();
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const answering = journal.answer({ generationId: await person.completionOf(requestId) });
    await until('the model is asked', () => asked().length === 1);
    await person.give(6, { userResponse: 'Something else, in other words.' });
    gate.open();
    await answering;
    expect((await person.state(requestId)).reply).toMatchObject({ personas: [], insights: [] });
  });
});

describe('deleting the assessment', () => {
  it('removes the runs and all words on which no finding is based; findings are kept with their words', async () => {
    await answered(COMPLETION);
    const { personas, insights } = await resultOf();
    await journal.start(person.caller, { message: 'An entry of the journal.' });
    await person.forget();
    expect(await person.flow()).toMatchObject({ currentStep: 1, completed: false });
    await expect(person.begin()).rejects.toMatchObject({ code: 'onboarding_unanswered' });
    const evidence = [...personas, ...insights].flatMap(({ evidence }) =>
      evidence.map(({ entryId }) => entryId),
    );
    const kept = new Set(evidence);
    expect(await count('messages', `role = 'user' AND mode IS NULL`)).toBe(kept.size);
    expect(await count('messages', 'mode IS NOT NULL')).toBe(1);
    expect(await count('personas')).toBe(2);
    expect(await count('insights')).toBe(2);
    expect(await count('tasks')).toBe(3);
    await answered({ ...COMPLETION, personas: [], insights: [] }, person.caller);
    expect(await person.flow()).toMatchObject({ currentStep: 7 });
  });

  itLong('removes everything when nothing was found, and stops a reply that is being written', async () => {
    journal.model.analysis = REPLY;
    await person.answer(1);
    const { requestId } = await person.give(2);
    const generationId = await person.generationOf(requestId);
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const before = asked().length;
    const answering = journal.answer({ generationId });
    await until('the model is asked', () => asked().length > before);
    await person.forget();
    gate.open();
    await answering;
    expect([await count('messages'), await count('conversations'), await count('onboarding_runs')]).toEqual([
      0, 0, 0,
    ]);
    expect(await generationRow(journal, { generationId })).toMatchObject({
      status: 'failed',
      error_code: 'stopped',
    });
  });

  it('removes an answer with a sign of danger like any other', async () => {
    journal.model.analysis = REPLY;
    await person.answer(1, { userResponse: IN_DANGER });
    await person.forget();
    expect([await count('messages'), await count('conversations'), await count('onboarding_runs')]).toEqual([
      0, 0, 0,
    ]);
  });

  itLong(
    'deletes the prompts made from the answers, even when the personas found in the answers were deleted before',
    async () => {
      await answered(COMPLETION);
      const { personas } = await resultOf();
      const prompts = new Prompts(journal);
      journal.model.analysis = { ...MADE, takesUp: ['The Strict One'] };
      expect(await prompts.today(person.caller)).toMatchObject({ isGenerated: true });
      journal.clock.set(new Date('2026-03-03T10:00:00Z'));
      const care = journal.app.get(PersonaCareHandler, { strict: false });
      for (const { id } of personas) await care.remove({ id }, callOf(person.caller));
      expect(await count('daily_prompts')).toBe(1);
      await person.forget();
      expect(await count('daily_prompts')).toBe(0);
    },
  );

  itLong('fails, during the completion, the completion for the waiting client', async () => {
    await answered(COMPLETION);
    const { requestId } = await person.begin();
    await person.forget();
    expect(await person.state(requestId)).toMatchObject({ status: 'failed' });
  });
});

describe('deleting a completed assessment', () => {
  itLong('also removes the rows of finished replies and completions', async () => {
    await answered(COMPLETION);
    await resultOf();
    expect(await count('generations')).toBe(7);
    await person.forget();
    expect(await count('generations')).toBe(0);
  });
});

describe('first steps', () => {
  it('are listed, completed once, and accessible to their own person only', async () => {
    await answered(COMPLETION);
    await resultOf();
    const call = callOf(person.caller);
    const [first] = await tasks().list(undefined, call);
    const id = first?.id as string;
    const done = await tasks().complete({ id }, call);
    journal.clock.advance(60_000);
    expect(await tasks().complete({ id }, call)).toEqual(done);
    expect(done.completedAt).toBe('2026-03-02T10:00:00.000Z');
    expect((await tasks().list(undefined, call)).map(({ completedAt }) => completedAt !== null)).toEqual([
      true,
      false,
      false,
    ]);
    const stranger = callOf(aCaller());
    expect(await tasks().list(undefined, stranger)).toEqual([]);
    const missing = { kind: 'not_found', code: 'task_not_found' };
    await expect(tasks().complete({ id }, stranger)).rejects.toMatchObject(missing);
    await expect(tasks().complete({ id: randomUUID() }, call)).rejects.toMatchObject(missing);
  });

  it('have no words in plaintext in the database', async () => {
    await answered(COMPLETION);
    await resultOf();
    const rows = await journal.database.source.query(
      `SELECT (SELECT json_agg(t)::text FROM journal_ai.tasks t WHERE user_id = $1)
         || (SELECT json_agg(r)::text FROM journal_ai.onboarding_runs r WHERE user_id = $1) AS text`,
      [person.caller.userId],
    );
    expect(Buffer.from(rows[0].text).toString()).not.toMatch(/beginner|Ten minutes/);
  });
});
