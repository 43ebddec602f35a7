import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, guideDefaults, PERSONALITY_TEST_MESSAGE } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { checkSafety } from '@shadow-guide/safety';
import { FakeModel } from './support/fake-model.js';
import { usageOf } from './support/generation-rows.js';
import { callOf, generationIdOf, type Journal, startJournal } from './support/journal.js';
import { watchCheck } from './support/unsure-check.js';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.requests.length = 0;
  caller = aCallerOn('premium', { locale: 'en', timezone: 'Europe/Berlin' });
});

const start = (change: { requestId?: string; testMessage?: string } = {}, by = caller) =>
  journal.guideHandler.startTest(
    {
      ...{ requestId: randomUUID(), personalityStyle: 'wise-mentor', testMessage: PERSONALITY_TEST_MESSAGE },
      ...change,
    },
    callOf(by),
  );
const get = (requestId: string, by = caller) => journal.guideHandler.getTest({ requestId }, callOf(by));
const generationOf = async ({ requestId }: { requestId: string }) => ({
  generationId: await generationIdOf(journal.database, caller.userId, requestId, 'personality-test'),
});
const answer = async (test: { requestId: string }) => journal.answer(await generationOf(test));
const rowsOf = async (table: string): Promise<Record<string, Buffer>[]> =>
  journal.database.source.query(`SELECT * FROM journal_ai.${table} WHERE user_id = $1`, [caller.userId]);

describe('a sample reply in a guide style', () => {
  it('uses that style with the other saved settings, and belongs to no conversation', async () => {
    const saved = { ...guideDefaults, personalityStyle: 'playful-healer', responseLength: 'short' } as const;
    await journal.guideHandler.save(saved, callOf(caller));
    const test = await start();
    await answer(test);
    expect(await get(test.requestId)).toEqual({
      ...{ requestId: test.requestId, status: 'done', attempt: 1 },
      reply: { response: 'I hear you.' },
    });
    const [request] = journal.model.requests;
    expect(request?.messages.slice(1)).toEqual([{ role: 'user', content: PERSONALITY_TEST_MESSAGE }]);
    expect(request?.messages[0]?.content).toMatch(/^Style: wise-mentor$/m);
    expect(request?.messages[0]?.content).toMatch(/^Response length: short$/m);
    expect(await usageOf(journal, await generationOf(test))).toMatchObject([
      { feature: 'personality-test', success: true },
    ]);
    expect([await rowsOf('conversations'), await rowsOf('messages')]).toEqual([[], []]);
    const [row] = await rowsOf('personality_tests');
    expect(`${row?.['request']?.toString('latin1')}${row?.['sample']?.toString('latin1')}`).not.toMatch(
      /overwhelmed|wise-mentor|I hear you/,
    );
  });

  it('is deleted with its generation', async () => {
    const test = await start();
    await answer(test);
    await journal.database.source.query('DELETE FROM journal_ai.generations WHERE user_id = $1', [
      caller.userId,
    ]);
    expect(await rowsOf('personality_tests')).toEqual([]);
    await expect(get(test.requestId)).rejects.toMatchObject({ code: 'turn_not_found' });
  });

  it('is refused on the free plan', async () => {
    await expect(start({}, aCaller())).rejects.toMatchObject({
      ...{ kind: 'forbidden', code: 'premium_required', flags: { isPremiumFeature: true } },
    });
  });

  it('is created once per request, and only one is created at a time', async () => {
    const requestId = randomUUID();
    const states = await Promise.all([start({ requestId }), start({ requestId })]);
    expect(states).toMatchObject([
      { requestId, status: 'pending' },
      { requestId, status: 'pending' },
    ]);
    const looked = watchCheck(journal);
    await expect(start()).rejects.toMatchObject({ kind: 'conflict', code: 'turn_in_progress' });
    await start({ requestId });
    expect(looked).toEqual([]);
    await answer({ requestId });
    await answer({ requestId });
    expect(journal.model.requests).toHaveLength(1);
    expect(await start({ requestId })).toMatchObject({ status: 'done', reply: { response: 'I hear you.' } });
    expect(await start()).toMatchObject({ status: 'pending' });
  });

  it('is visible to its own person only', async () => {
    const { requestId } = await start();
    const unknown = { kind: 'not_found', code: 'turn_not_found' };
    await expect(get(requestId, aCallerOn('premium'))).rejects.toMatchObject(unknown);
    await expect(get(randomUUID())).rejects.toMatchObject(unknown);
  });

  it.each([
    ['refuses', (stream: { refuse(status: number): void }) => stream.refuse(400)],
    ['says nothing', (stream: { finish(): void }) => stream.finish()],
  ])('fails when the model %s, and does not block the next sample', async (_how, onChat) => {
    journal.model.onChat = onChat;
    const test = await start();
    await answer(test);
    const state = await get(test.requestId);
    expect(state).toMatchObject({ status: 'failed', error: { message: expect.any(String) } });
    expect(state).not.toHaveProperty('reply');
    expect((await rowsOf('personality_tests'))[0]?.['sample']).toBeNull();
    journal.model.onChat = FakeModel.inTwoPieces;
    const next = await start();
    await answer(next);
    expect((await get(next.requestId)).status).toBe('done');
  });

  it('is written by the next worker when a worker is killed while writing it', async () => {
    const test = await start();
    const { generationId } = await generationOf(test);
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s' WHERE id = $1`,
      [generationId, randomUUID()],
    );
    await journal.answer({ generationId });
    expect(await get(test.requestId)).toMatchObject({ status: 'done', attempt: 2 });
  });

  it('fails for a waiting person when no worker claims it in time, and delays no other sample', async () => {
    const [late, later] = [await start(), randomUUID()];
    const expire = () =>
      journal.database.source.query(
        `UPDATE journal_ai.generations SET deadline_at = now() - interval '1 min' WHERE user_id = $1 AND status = 'pending'`,
        [caller.userId],
      );
    await expire();
    expect(await start({ requestId: later })).toMatchObject({ requestId: later, status: 'pending' });
    expect(await get(late.requestId)).toMatchObject({
      ...{ status: 'failed', error: { code: 'guide_unavailable' } },
    });
    await expire();
    expect(await get(later)).toMatchObject({ status: 'failed' });
  });
});

describe('a sample’s message that signals danger', () => {
  it('gets the card at once, without any model, and starts the quiet time', async () => {
    const state = await start({ testMessage: 'I want to kill myself tonight.' });
    expect(state).toMatchObject({
      status: 'done',
      reply: { response: expect.stringMatching(/serious/), safety: { category: 'suicide', country: 'DE' } },
    });
    expect([await rowsOf('generations'), await rowsOf('personality_tests')]).toEqual([[], []]);
    expect(journal.model.requests).toEqual([]);
    const test = await start();
    await answer(test);
    expect(journal.model.requests[0]?.messages[0]?.content).toMatch(/^Care: after danger\./m);
  });

  it('is never the fixed sample message', () => {
    expect(checkSafety(PERSONALITY_TEST_MESSAGE)).toBeNull();
  });
});
