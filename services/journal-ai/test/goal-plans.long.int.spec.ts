import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { checkSafety, levelOf } from '@shadow-guide/safety';
import { GoalPlansHandler } from '../src/goal-plans/goal-plans.handler.js';
import { usageOf } from './support/generation-rows.js';
import { callOf, generationIdOf, type Journal, startJournal } from './support/journal.js';
import { watchCheck } from './support/unsure-check.js';

const WISH = 'I want to run five kilometres';
const PLAN = {
  ...{ title: 'Canary plan', description: 'It begins small.' },
  stages: [
    {
      ...{ title: 'Small', weeks: 1 },
      habits: [{ title: 'Put on shoes', description: 'At noon.', category: 'physical', targetStreak: 3 }],
    },
    {
      ...{ title: 'More', weeks: 2 },
      habits: [{ title: 'Run a little', description: 'Slowly.', category: 'physical', targetStreak: 7 }],
    },
    {
      ...{ title: 'Far', weeks: 1 },
      habits: [{ title: 'Run on', description: 'Slowly.', category: 'physical', targetStreak: 7 }],
    },
  ],
};

let journal: Journal;
let handler: GoalPlansHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(4);
  handler = journal.app.get(GoalPlansHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.answers.set('goal_plan', () => PLAN);
  journal.model.requests.length = 0;
  caller = aCallerOn('premium', { locale: 'en', timezone: 'Europe/Berlin' });
});

const start = (change: { requestId?: string; intention?: string } = {}, by = caller) =>
  handler.start({ requestId: randomUUID(), intention: WISH, ...change }, callOf(by));
const get = (requestId: string, by = caller) => handler.get({ requestId }, callOf(by));
const generationOf = async ({ requestId }: { requestId: string }) => ({
  generationId: await generationIdOf(journal.database, caller.userId, requestId, 'goal-plan'),
});
const answer = async (plan: { requestId: string }) => journal.answer(await generationOf(plan));
const rowsOf = async (table: string): Promise<Record<string, Buffer>[]> =>
  journal.database.source.query(`SELECT * FROM journal_ai.${table} WHERE user_id = $1`, [caller.userId]);
const systemOf = (at = 0): string => journal.model.requests[at]?.messages[0]?.content ?? '';

describe('a plan for a goal', () => {
  it.each(['trial', 'premium'] as const)(
    'is written for a person on the plan %s, with dates from today on',
    async (plan) => {
      caller = aCallerOn(plan, { locale: 'en', timezone: 'Pacific/Kiritimati' });
      const asked = await start();
      expect(asked).toEqual({ requestId: asked.requestId, status: 'pending', attempt: 0 });
      await answer(asked);
      expect(await get(asked.requestId)).toMatchObject({
        ...{ status: 'done', attempt: 1 },
        reply: {
          // In that zone it is already the third.
          ...{ title: 'Canary plan', targetDate: '2026-03-30' },
          stages: [
            {
              startsOn: '2026-03-03',
              endsOn: '2026-03-09',
              habits: [{ title: 'Put on shoes', targetStreak: 3 }],
            },
            { startsOn: '2026-03-10', endsOn: '2026-03-23' },
            { startsOn: '2026-03-24', endsOn: '2026-03-30' },
          ],
        },
      });
      expect(journal.model.requests).toHaveLength(1);
      expect(journal.model.requests[0]?.messages.at(-1)?.content).toContain(`<entry>\n${WISH}\n</entry>`);
      expect(await usageOf(journal, await generationOf(asked))).toMatchObject([
        { feature: 'goal-plan', success: true },
      ]);
    },
  );

  it('is encrypted, belongs to no conversation, and is deleted with its generation', async () => {
    const asked = await start();
    await answer(asked);
    const [row] = await rowsOf('goal_plans');
    expect(`${row?.['request']?.toString('latin1')}${row?.['plan']?.toString('latin1')}`).not.toMatch(
      /kilometres|Canary|shoes/,
    );
    expect([await rowsOf('conversations'), await rowsOf('messages')]).toEqual([[], []]);
    await journal.database.source.query('DELETE FROM journal_ai.generations WHERE user_id = $1', [
      caller.userId,
    ]);
    expect(await rowsOf('goal_plans')).toEqual([]);
    await expect(get(asked.requestId)).rejects.toMatchObject({ code: 'turn_not_found' });
  });

  it('is refused on the free plan', async () => {
    await expect(start({}, aCaller())).rejects.toMatchObject({
      ...{ kind: 'forbidden', code: 'premium_required', flags: { isPremiumFeature: true } },
    });
  });

  it.each(['...', 'asdfghjkl qwertyuiop zxcvbnm'])('consists of text only: %s', async (intention) => {
    await expect(start({ intention })).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'input_not_answerable', flags: { isInputValidation: true } },
    });
    expect(await rowsOf('generations')).toEqual([]);
  });

  it('is created once per request, and only one is created at a time', async () => {
    const requestId = randomUUID();
    const states = await Promise.all([start({ requestId }), start({ requestId })]);
    expect(states.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const looked = watchCheck(journal);
    await expect(start()).rejects.toMatchObject({ kind: 'conflict', code: 'turn_in_progress' });
    await start({ requestId });
    expect(looked).toEqual([]);
    await answer({ requestId });
    await answer({ requestId });
    expect(journal.model.requests).toHaveLength(1);
    expect(await start({ requestId })).toMatchObject({ status: 'done', reply: { title: 'Canary plan' } });
    expect(await start()).toMatchObject({ status: 'pending' });
  });

  it('is visible to its own person only', async () => {
    const { requestId } = await start();
    const unknown = { kind: 'not_found', code: 'turn_not_found' };
    await expect(get(requestId, aCallerOn('premium'))).rejects.toMatchObject(unknown);
    await expect(get(randomUUID())).rejects.toMatchObject(unknown);
  });

  it('can be read by a person who has returned to the free plan in the meantime', async () => {
    const asked = await start();
    await answer(asked);
    expect(await get(asked.requestId, { ...aCaller(), userId: caller.userId })).toMatchObject({
      status: 'done',
    });
  });

  it.each<[string, unknown]>([
    ['is away', 400],
    ['does not answer with JSON', 'Sure! Here is a plan.'],
    ['plans nothing', { ...PLAN, stages: [] }],
  ])('fails when the model %s, with that reason, and does not block the next plan', async (_how, given) => {
    journal.model.answers.set('goal_plan', () => given);
    const asked = await start();
    await answer(asked);
    const state = await get(asked.requestId);
    expect(state).toMatchObject({
      ...{
        status: 'failed',
        error: { code: 'guide_unavailable', message: expect.stringMatching(/Nothing was made/) },
      },
    });
    expect(state).not.toHaveProperty('reply');
    journal.model.answers.set('goal_plan', () => PLAN);
    const next = await start();
    await answer(next);
    expect((await get(next.requestId)).status).toBe('done');
  });

  it('is requested again when the model’s first answer was not a valid plan', async () => {
    const given = [{ ...PLAN, stages: [] }, PLAN];
    journal.model.answers.set('goal_plan', () => given.shift());
    const asked = await start();
    await answer(asked);
    expect((await get(asked.requestId)).status).toBe('done');
  });

  it('fails for a waiting person when no worker claims it in time, and delays no other plan', async () => {
    const [late, later] = [await start(), randomUUID()];
    const expire = () =>
      journal.database.source.query(
        `UPDATE journal_ai.generations SET deadline_at = now() - interval '1 min' WHERE user_id = $1 AND status = 'pending'`,
        [caller.userId],
      );
    await expire();
    expect(await start({ requestId: later })).toMatchObject({ requestId: later, status: 'pending' });
    expect(await get(late.requestId)).toMatchObject({
      status: 'failed',
      error: { code: 'guide_unavailable' },
    });
    await expire();
    expect(await get(later)).toMatchObject({ status: 'failed' });
  });
});

describe('a request for a plan that may signal danger', () => {
  const DANGER = 'I want to kill myself tonight.';

  it('gets the card at once, without a plan or a model call, and the next plan is a gentle one', async () => {
    const state = await start({ intention: DANGER });
    expect(state).toMatchObject({
      status: 'done',
      reply: { title: '', stages: [], targetDate: null, safety: { category: 'suicide', country: 'DE' } },
    });
    expect([await rowsOf('generations'), await rowsOf('goal_plans')]).toEqual([[], []]);
    expect(journal.model.requests).toEqual([]);
    await answer(await start());
    expect(systemOf()).toMatch(/may be having a hard time/);
  });

  it('gets a gentle plan when the check is unsure, together with the question, which is asked once a day', async () => {
    const intention = 'Stop being a burden to everyone';
    const found = checkSafety(intention);
    expect(found && levelOf(found)).toBe('uncertain');
    const asked = await start({ intention });
    await answer(asked);
    expect(systemOf()).toMatch(/may be having a hard time/);
    expect(await get(asked.requestId)).toMatchObject({
      reply: { title: 'Canary plan', checkIn: { question: expect.any(String), answer: null } },
    });
    const again = await start({ intention });
    await answer(again);
    expect((await get(again.requestId)).reply).not.toHaveProperty('checkIn');
  });

  it('is the only kind of request that leads to a gentle plan', async () => {
    await answer(await start());
    expect(systemOf()).not.toMatch(/may be having a hard time/);
  });
});

describe('a second safety check of a request for a plan', () => {
  let looking: Journal;
  beforeAll(async () => {
    looking = await startJournal(4, undefined, true);
  }, 30_000);
  afterAll(() => looking.close());

  it('shows the card instead of the plan when it finds danger', async () => {
    looking.model.answers.set('goal_plan', () => PLAN);
    looking.model.verdict = { level: 'danger', category: 'suicide', subject: 'self' };
    const goals = looking.app.get(GoalPlansHandler, { strict: false });
    const { requestId } = await goals.start({ requestId: randomUUID(), intention: WISH }, callOf(caller));
    await looking.answer({
      generationId: await generationIdOf(looking.database, caller.userId, requestId, 'goal-plan'),
    });
    const state = await goals.get({ requestId }, callOf(caller));
    expect(state).toMatchObject({
      status: 'done',
      reply: { title: '', stages: [], safety: { category: 'suicide' } },
    });
    expect(JSON.stringify(state)).not.toContain('Canary');
  });
});
