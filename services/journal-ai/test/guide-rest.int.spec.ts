import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { SweepGenerationsProcessor } from '../src/generations/running/sweep-generations.processor.js';
import { GoalPlansHandler } from '../src/goal-plans/goal-plans.handler.js';
import { GuideRestHandler } from '../src/guide-rest/guide-rest.handler.js';
import { RestWatch } from '../src/guide-rest/index.js';
import { SweepDaysProcessor } from '../src/profile/sweep-days.processor.js';
import { usageOf } from './support/generation-rows.js';
import { callOf, generationIdOf, type Journal, startJournalAlone } from './support/journal.js';
import { Prompts } from './support/prompts.js';

let journal: Journal;
let handler: GuideRestHandler;
let caller: Caller;
let change = 0;
beforeAll(async () => {
  // Pausing the guide affects everybody, and a sweep processes every row, so this suite has its own database.
  journal = await startJournalAlone(7);
  handler = journal.app.get(GuideRestHandler, { strict: false });
}, 60_000);
afterAll(() => journal.close());
beforeEach(async () => {
  await journal.database.source.query('TRUNCATE journal_ai.written_days, journal_ai.generations CASCADE');
  caller = aCaller();
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.requests.length = 0;
});
afterEach(() => setResting(false));

/** Pauses or resumes the guide as the event does, and lets the worker read the change. */
async function setResting(isResting: boolean, at = '2026-03-02T09:00:00.000Z'): Promise<void> {
  change += 1;
  await tell(isResting, change, at);
  await journal.worker.get(RestWatch, { strict: false }).refresh();
}

const tell = (isResting: boolean, number: number, at = '2026-03-02T09:00:00.000Z') =>
  handler.onChanged({
    ...{ id: randomUUID(), handler: 'note-rest' },
    payload: { isResting, change: number, at },
  });
const sweep = () => journal.worker.get(SweepGenerationsProcessor, { strict: false }).run();
const rowOf = async (kind: string) => {
  const [row] = await journal.database.source.query(
    'SELECT * FROM journal_ai.generations WHERE user_id = $1 AND kind = $2',
    [caller.userId, kind],
  );
  return row;
};

describe('while the guide is paused', () => {
  it('every caller can read that it is paused, and since when', async () => {
    expect(await handler.get()).toEqual({ isResting: false, since: null });
    await setResting(true);
    expect(await handler.get()).toEqual({ isResting: true, since: '2026-03-02T09:00:00.000Z' });
  });

  it('an older event that arrives late has no effect', async () => {
    await setResting(true);
    await tell(false, change - 1);
    await tell(false, change);
    expect(await handler.get()).toMatchObject({ isResting: true });
  });

  it('a message is stored, no model is called, and "try again" answers it after the pause', async () => {
    await setResting(true);
    const requestId = randomUUID();
    const turn = await journal.start(caller, { requestId, message: 'I wrote this anyway.' });
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'failed',
      error: { code: 'guide_resting', message: expect.stringMatching(/^The guide rests/) },
    });
    const { messages } = await journal.today(caller);
    expect(messages).toMatchObject([{ role: 'user', content: 'I wrote this anyway.' }]);
    expect(journal.model.requests).toEqual([]);
    expect(await usageOf(journal, turn)).toEqual([]);
    await setResting(false);
    const again = await journal.start(caller, { requestId, message: 'I wrote this anyway.' });
    expect(again.entryId).toBe(turn.entryId);
    await journal.answer(again);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'I hear you.' },
    });
  });

  it('the card is still shown to a person in danger', async () => {
    await setResting(true);
    const turn = await journal.start(caller, { message: 'I am going to kill myself tonight.' });
    expect(turn.safety).toBeDefined();
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({
      ...{ status: 'failed', error: { code: 'guide_resting' } },
      safety: expect.anything(),
    });
    expect(journal.model.requests).toEqual([]);
  });

  it('a turn whose model call was in progress makes no further call', async () => {
    journal.model.onChat = async (stream) => {
      await setResting(true);
      stream.refuse(500);
    };
    const turn = await journal.start(caller, { message: 'Caught in between.' });
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({ error: { code: 'guide_resting' } });
    expect(journal.model.requests.filter(({ kind }) => kind === 'chat')).toHaveLength(1);
    journal.model.onChat = (stream) => {
      stream.say('I hear you.');
      stream.finish();
    };
  });

  it('a plan for a goal fails with the pause as its reason', async () => {
    await setResting(true);
    caller = aCallerOn('premium');
    const plans = journal.app.get(GoalPlansHandler, { strict: false });
    const { requestId } = await plans.start(
      { requestId: randomUUID(), intention: 'I want to run five kilometres' },
      callOf(caller),
    );
    const generationId = await generationIdOf(journal.database, caller.userId, requestId, 'goal-plan');
    await journal.answer({ generationId });
    expect(await plans.get({ requestId }, callOf(caller))).toMatchObject({
      error: { code: 'guide_resting', message: expect.stringMatching(/^The guide rests/) },
    });
    expect(journal.model.requests).toEqual([]);
  });

  it('a prompt is taken from the library', async () => {
    const prompts = new Prompts(journal);
    await prompts.write(caller, 'I rest too little.');
    journal.model.requests.length = 0;
    await setResting(true);
    const { requestId } = await prompts.startToday(caller);
    const generationId = await generationIdOf(journal.database, caller.userId, requestId, 'fresh-prompt');
    await journal.answer({ generationId });
    expect(await prompts.startToday(caller)).toMatchObject({
      status: 'done',
      reply: { isGenerated: false },
    });
    expect(journal.model.requests).toEqual([]);
  });
});

describe('background work while the guide is paused', () => {
  beforeEach(async () => {
    await journal.start(caller, { message: 'I rested today.' }).then(journal.answer);
    await journal.database.source.query(`DELETE FROM journal_ai.generations WHERE kind = 'journal-reply'`);
    journal.model.requests.length = 0;
    journal.model.analysis = { summary: 'You rested, and you wrote about it.' };
    journal.clock.set(new Date('2026-03-03T00:00:01Z'));
  });

  const summarise = async () => {
    const { id } = await rowOf('daily-summary');
    await journal.answer({ generationId: id });
  };

  it('waits without counting as failed, is not queued meanwhile, and is done when the guide is resumed', async () => {
    await setResting(true);
    await journal.worker.get(SweepDaysProcessor, { strict: false }).run();
    for (let deliveries = 0; deliveries < 4; deliveries += 1) await summarise();
    expect(await rowOf('daily-summary')).toMatchObject({ status: 'pending', failures: 0, lease: null });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET queued_at = now() - interval '1 day', due_at = now() - interval '3 days',
         asked_at = now() - interval '3 days'`,
    );
    await sweep();
    expect(await rowOf('daily-summary')).toMatchObject({ enqueue_count: 0 });
    expect(journal.model.requests).toEqual([]);
    await setResting(false);
    await sweep();
    await sweep();
    expect(await rowOf('daily-summary')).toMatchObject({ enqueue_count: 1 });
    await summarise();
    expect(await rowOf('daily-summary')).toMatchObject({ status: 'done', failures: 0 });
  });

  it('waits even when a worker had already started it', async () => {
    await journal.worker.get(SweepDaysProcessor, { strict: false }).run();
    journal.model.answers.set('daily_summary', async () => {
      await setResting(true);
      return 500;
    });
    await summarise();
    expect(await rowOf('daily-summary')).toMatchObject({ status: 'pending', failures: 0 });
    expect(journal.model.requests).toHaveLength(1);
    journal.model.answers.delete('daily_summary');
  });
});
