import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, type Plan, plans } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { SweepGenerationsProcessor } from '../src/generations/running/sweep-generations.processor.js';
import { GuideRestHandler } from '../src/guide-rest/guide-rest.handler.js';
import { RestWatch } from '../src/guide-rest/index.js';
import { ListLimits } from '../src/limits/list-limits.js';
import { SpentStore } from '../src/spending/index.js';
import type { ModelCall } from '../src/usage/index.js';
import { FakeModel } from './support/fake-model.js';
import { generationRow, usageOf } from './support/generation-rows.js';
import {
  type Journal,
  makePromptConversation,
  startJournal,
  startJournalAlone,
  startOfMany,
  type TestTurn,
} from './support/journal.js';
import { CALM, giveCheck, IN_DANGER } from './support/unsure-check.js';

/** Tokens that the fake model counts for a reply with its analysis. */
const TURN = 43;

let journal: Journal;
beforeAll(async () => {
  journal = await startJournalAlone(4);
  giveCheck(journal);
}, 60_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.requests.length = 0;
  journal.model.onChat = FakeModel.inTwoPieces;
});

/** Returns a caller whose plan allows a number of tokens a day. */
function withTokens(tokensPerDay: number, plan: Plan = 'free', overrides: Partial<Caller> = {}): Caller {
  const caller = aCallerOn(plan, overrides);
  const { entitlements } = caller;
  return { ...caller, entitlements: { ...entitlements, limits: { ...entitlements.limits, tokensPerDay } } };
}

const useOf = async (caller: Caller) =>
  (await journal.app.get(ListLimits, { strict: false }).run(caller)).find(
    ({ name }) => name === 'tokensPerDay',
  );
const sweep = () => journal.worker.get(SweepGenerationsProcessor, { strict: false }).run();
const chats = () => journal.model.requests.filter(({ kind }) => kind === 'chat').length;

async function write(caller: Caller, message = CALM, more: { requestId?: string } = {}) {
  const turn = await journal.start(caller, { message, ...more });
  await journal.answer(turn);
  return { turn, state: await journal.get(caller, turn) };
}

describe('the daily tokens', () => {
  it.each(plans)('are counted and shown on the plan %s', async (plan) => {
    const caller = aCallerOn(plan);
    const limit = plan === 'free' ? 400_000 : 1_500_000;
    expect(await useOf(caller)).toEqual({
      ...{ name: 'tokensPerDay', limit, used: 0, waiting: 0, resetsAt: '2026-03-03T00:00:00.000Z' },
    });
    await write(caller);
    await write(caller);
    expect(await useOf(caller)).toMatchObject({ limit, used: 2 * TURN });
  });

  it('reset at the person’s midnight, and no change of zone moves the reset forward', async () => {
    const caller = withTokens(TURN, 'free', { timezone: 'America/Los_Angeles' });
    await write(caller);
    const east = { ...caller, timezone: 'Pacific/Auckland' };
    const west = { ...caller, timezone: 'Pacific/Honolulu' };
    for (const moved of [east, west]) {
      expect(await useOf(moved)).toMatchObject({ used: TURN });
      expect((await write(moved)).state).toMatchObject({ error: { code: 'daily_tokens_used' } });
    }
    journal.clock.set(new Date('2026-03-03T08:00:00Z'));
    expect(await useOf(caller)).toMatchObject({ used: 0 });
    expect((await write(caller)).state.status).toBe('done');
    expect((await write(caller)).state.status).toBe('failed');
  });

  it('are unlimited at -1, and are still counted', async () => {
    const caller = withTokens(-1, 'premium');
    await write(caller);
    expect(await useOf(caller)).toMatchObject({ limit: -1, used: TURN, resetsAt: null });
  });

  it('have the larger plan’s limit in a message from the previous release, which lacks the field', async () => {
    const caller = aCaller();
    const { tokensPerDay: _, ...limits } = caller.entitlements.limits;
    const before = { ...caller, entitlements: { ...caller.entitlements, limits } };
    expect((await write(before)).state.status).toBe('done');
    expect(await useOf(before)).toMatchObject({ limit: 1_500_000, used: TURN });
  });

  it('count against the lower limit when they were used before a downgrade', async () => {
    const premium = withTokens(10 * TURN, 'premium');
    await write(premium);
    await write(premium);
    const free = withTokens(2 * TURN, 'free', { userId: premium.userId });
    expect((await write(free)).state).toMatchObject({ error: { code: 'daily_tokens_used' } });
    expect((await write(premium)).state.status).toBe('done');
  });
});

describe('above the limit of daily tokens', () => {
  it('an entry is stored, no model is called, and "try again" answers it the next day', async () => {
    const caller = withTokens(TURN);
    await write(caller);
    journal.model.requests.length = 0;
    const requestId = randomUUID();
    const { turn, state } = await write(caller, 'I wrote this one too.', { requestId });
    expect(state).toMatchObject({
      status: 'failed',
      error: { code: 'daily_tokens_used', message: expect.stringMatching(/^You have written a great deal/) },
    });
    expect(journal.model.requests).toEqual([]);
    expect(await usageOf(journal, turn)).toEqual([]);
    const { messages } = await journal.today(caller);
    expect(messages.at(-1)).toMatchObject({ role: 'user', content: 'I wrote this one too.' });

    const again = () => write(caller, 'I wrote this one too.', { requestId });
    expect((await again()).state).toMatchObject({ error: { code: 'daily_tokens_used' } });
    journal.clock.set(new Date('2026-03-03T00:00:00Z'));
    const answered = await again();
    expect(answered.turn.entryId).toBe(turn.entryId);
    expect(answered.state).toMatchObject({ status: 'done', reply: { message: 'I hear you.' } });
  });

  it('the card is shown, and a text with signs of danger is still answered', async () => {
    const caller = withTokens(TURN);
    await write(caller);
    const { turn, state } = await write(caller, IN_DANGER);
    expect(turn.safety).toBeDefined();
    expect(state).toMatchObject({ status: 'done', safety: expect.anything() });
    // The guide also answers on the day after danger.
    expect((await write(caller)).state.status).toBe('done');
  });

  it('texts with signs of danger are answered until the same amount is used once more, and the card is always shown', async () => {
    const caller = withTokens(30);
    await write(caller);
    const replies: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { turn, state } = await write(caller, IN_DANGER);
      expect(turn.safety).toBeDefined();
      replies.push(state.status);
    }
    // Tokens used: 43 of 60, then 71 of 60.
    expect(replies).toEqual(['done', 'failed', 'failed']);
  });

  it('only the last message of each conversation is answered when the next day starts', async () => {
    journal.clock.set(new Date());
    const caller = withTokens(TURN);
    await write(caller);
    const left: TestTurn[] = [];
    for (const message of ['The first that is left.', 'The second that is left.']) {
      left.push((await write(caller, message)).turn);
    }
    await makePromptConversation(journal, caller);
    const elsewhere = (await write(caller, 'Beside it.')).turn;
    await sweep();
    expect((await generationRow(journal, elsewhere)).status).toBe('failed');

    await journal.database.source.query(
      `UPDATE journal_ai.generations SET due_at = now() WHERE user_id = $1 AND error_code = 'daily_tokens_used'`,
      [caller.userId],
    );
    journal.clock.set(new Date(Date.now() + 36 * 3_600_000));
    await sweep();
    const statuses = async () =>
      Promise.all([...left, elsewhere].map(async (turn) => (await generationRow(journal, turn)).status));
    expect(await statuses()).toEqual(['failed', 'pending', 'pending']);
    for (const turn of [left[1]!, elsewhere]) await journal.answer(turn);
    await sweep();
    expect(await statuses()).toEqual(['failed', 'done', 'failed']);
    expect(await useOf(caller)).toMatchObject({ used: TURN });
  });

  it('of 50 concurrent messages only those already in progress exceed the limit, and each call is counted once', async () => {
    const caller = withTokens(TURN);
    const turns: TestTurn[] = [];
    for (let count = 0; count < 50; count += 1) {
      turns.push(await journal.start(caller, { message: CALM }));
      await makePromptConversation(journal, caller);
    }
    await Promise.all(turns.map((turn) => journal.answer(turn)));
    const used = (await useOf(caller))!.used;
    const answered = chats();
    expect(used).toBe(answered * TURN);
    expect(used).toBeLessThanOrEqual(50 * TURN);
    journal.model.requests.length = 0;
    expect((await write(caller)).state).toMatchObject({ error: { code: 'daily_tokens_used' } });
    expect(journal.model.requests).toEqual([]);
  }, 60_000);

  it('background work calls no model, and is not retried before the next day', async () => {
    const caller = withTokens(TURN);
    await write(caller);
    journal.model.requests.length = 0;
    const [row] = await journal.database.source.query(
      `INSERT INTO journal_ai.generations (id, user_id, kind, queue, lane, subject_id, request_id, status, context)
       VALUES (gen_random_uuid(), $1, 'daily-summary', 'background', 'daily-summary', '2026-03-01', gen_random_uuid(), 'pending', $2)
       RETURNING id`,
      [
        caller.userId,
        JSON.stringify({
          ...{ locale: 'en', timezone: 'UTC', trace: { requestId: 'r', traceparent: '' } },
          limits: { insightsPerDay: 1, personas: 3, tokensPerDay: TURN },
        }),
      ],
    );
    await journal.answer({ generationId: row.id });
    expect(await generationRow(journal, { generationId: row.id })).toMatchObject({
      ...{ status: 'failed', error_code: 'daily_tokens_used' },
    });
    expect(journal.model.requests).toEqual([]);
  });
});

describe('the monthly budget share of one person', () => {
  const tell = async (change: number, share?: string | null) => {
    const payload = { isResting: false, change, at: '2026-03-02T09:00:00.000Z' };
    await journal.app.get(GuideRestHandler, { strict: false }).onChanged({
      ...{ id: randomUUID(), handler: 'note-rest' },
      payload: share === undefined ? payload : { ...payload, personShareMicroCents: share },
    });
    await journal.worker.get(RestWatch, { strict: false }).refresh();
  };
  /** Counts a call of a model with a price. */
  const spend = async ({ userId }: Caller, generationId: string, costMicroCents: bigint) => {
    const spending = journal.app.get(SpentStore, { strict: false });
    const cipher = await spending.cipher();
    const call = { promptTokens: 1, completionTokens: 1, costMicroCents } as ModelCall;
    await journal.database.pipelined(async (transaction) => {
      const sendCount = await spending.count(transaction, cipher, { userId, generationId, timezone: 'UTC' }, [
        call,
      ]);
      sendCount();
    });
  };

  it('stops model calls for that account until the next month, and for nobody else', async () => {
    const [dear, other] = [aCaller(), aCaller()];
    for (const [caller, cost] of [
      [dear, 50n],
      [other, 49n],
    ] as const) {
      const { turn } = await write(caller);
      await spend(caller, turn.generationId, cost);
    }
    await tell(1, '50');
    expect((await write(dear)).state).toMatchObject({
      error: { code: 'monthly_share_used', message: expect.stringMatching(/when the next month begins/) },
    });
    expect((await write(other)).state.status).toBe('done');
    // An event of the previous release does not contain the share.
    await tell(2);
    expect((await write(dear)).state.status).toBe('failed');
    journal.clock.set(new Date('2026-03-31T23:59:59Z'));
    expect((await write(dear)).state.status).toBe('failed');
    journal.clock.set(new Date('2026-04-01T00:00:00Z'));
    expect((await write(dear)).state.status).toBe('done');
    await tell(3, null);
  });
});

describe('a second safety check above the limit of daily tokens', () => {
  let looking: Journal;
  beforeAll(async () => {
    looking = await startJournal(5, undefined, true);
  }, 60_000);
  afterAll(() => looking.close());

  it('still runs, and shows the card', async () => {
    const caller = withTokens(200);
    const first = await startOfMany(looking, caller, { message: 'An ordinary day.' });
    await looking.answer(first);
    const full = withTokens(10, 'free', { userId: caller.userId });
    looking.model.requests.length = 0;
    looking.model.verdict = { level: 'danger', category: 'suicide', subject: 'self' };
    const reserved = withTokens(58, 'free', { userId: full.userId });
    const turn = await startOfMany(looking, reserved, { message: 'I have put everything in order.' });
    await looking.answer(turn);
    expect(await looking.get(caller, turn)).toMatchObject({
      status: 'failed',
      error: { code: 'daily_tokens_used' },
      safety: expect.anything(),
    });
    expect(looking.model.requests.map(({ kind }) => kind)).not.toContain('chat');
    expect(looking.model.requests.map(({ kind }) => kind)).toContain('verdict');
  });
});
