import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type Conversation, chat, type Feeling } from '@shadow-guide/contracts';
import { JobQueue } from '@shadow-guide/kernel';
import { aCaller, countQueries } from '@shadow-guide/kernel/testing';
import type { Redis } from 'ioredis';
import { StatsHandler } from '../src/stats/stats.handler.js';
import {
  callOf,
  generationIdOf,
  type Journal,
  makePromptConversation,
  startJournal,
  startOfMany,
} from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { watchCheck } from './support/unsure-check.js';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(2);
}, 30_000);
afterAll(() => journal.close());

const MESSAGE = 'I keep saying yes when I mean no.';

const writtenIn = ({ messages }: Conversation) =>
  messages.filter(({ role }) => role === 'user').map(({ content }) => content);

async function rowsOf(caller: Caller): Promise<{ generations: number; messages: number }> {
  const [row] = await journal.database.source.query(
    `SELECT (SELECT count(*)::int FROM journal_ai.generations WHERE user_id = $1) AS generations,
       (SELECT count(*)::int FROM journal_ai.messages WHERE user_id = $1) AS messages`,
    [caller.userId],
  );
  return row;
}

/** Returns the outgoing events about a person. */
const toldOf = ({ userId }: Caller) =>
  journal.database.source.query(
    `SELECT payload FROM journal_ai.outbox WHERE event = 'journal-ai.person-active' AND payload->>'userId' = $1`,
    [userId],
  );

it('an accepted message publishes once that its writer was active, however often the message is sent', async () => {
  const caller = aCaller();
  const requestId = randomUUID();
  await Promise.all(
    Array.from({ length: 5 }, () => startOfMany(journal, caller, { message: MESSAGE, requestId })),
  );
  expect(await toldOf(caller)).toEqual([
    { payload: { userId: caller.userId, activityType: 'journal_entry', at: expect.any(String) } },
  ]);
});

it('entries sent within a second from zones with three different dates count as one day of writing', async () => {
  const caller = aCaller();
  const stats = journal.app.get(StatsHandler, { strict: false });
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  for (const timezone of ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']) {
    const there = { ...caller, timezone };
    await journal.answer(await journal.start(there, { message: MESSAGE }));
    expect(await stats.get(undefined, callOf(there))).toMatchObject({ streakDays: 1 });
  }
  journal.clock.set(new Date('2026-03-03T10:00:00Z'));
  await journal.start(caller, { message: MESSAGE });
  expect(await stats.get(undefined, callOf(caller))).toMatchObject({ streakDays: 2, totalEntries: 4 });
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
});

describe('an entry', () => {
  it('is stored once when it is sent 50 times at once under one request id', async () => {
    const caller = aCaller();
    const requestId = randomUUID();
    const states = await Promise.all(
      Array.from({ length: 50 }, () => startOfMany(journal, caller, { message: MESSAGE, requestId })),
    );
    expect(new Set(states.map(({ generationId, entryId }) => `${generationId} ${entryId}`)).size).toBe(1);
    expect(await rowsOf(caller)).toEqual({ generations: 1, messages: 1 });
  });

  it('is accepted once when 50 entries are sent at once under different ids', async () => {
    const caller = aCaller();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => startOfMany(journal, caller, { message: MESSAGE })),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
    expect(refused).toEqual(Array.from({ length: 49 }, () => 'turn_in_progress'));
    expect(await rowsOf(caller)).toEqual({ generations: 1, messages: 1 });
  });

  it('is accepted once the previous entry is answered', async () => {
    const caller = aCaller();
    const first = await journal.start(caller, { message: MESSAGE });
    await expect(journal.start(caller, { message: 'And another thing.' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'turn_in_progress',
    });
    await journal.answer(first);
    const second = await journal.start(caller, { message: 'And another thing.' });
    expect(second.conversationId).toBe(first.conversationId);
  });

  it('is not checked for signs of danger while another entry of the conversation is being answered', async () => {
    const caller = aCaller();
    const looked = watchCheck(journal);
    const first = await journal.start(caller, { message: MESSAGE });
    await expect(journal.start(caller, { message: 'And one more.' })).rejects.toMatchObject({
      code: 'turn_in_progress',
    });
    await expect(
      journal.start(caller, { message: 'And another.', requestId: first.requestId }),
    ).rejects.toMatchObject({ code: 'request_id_reused' });
    await journal.start(caller, { message: MESSAGE, requestId: first.requestId });
    await journal.answer(first);
    await journal.start(caller, { message: 'And one more.' });
    const own = [MESSAGE, 'And one more.', 'And another.'];
    expect(looked.filter((text) => own.includes(text))).toEqual([MESSAGE, 'And one more.']);
  });

  it('is refused under another entry’s request id', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: MESSAGE });
    const other = journal.start(caller, { message: 'Something else.', requestId: turn.requestId });
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'request_id_reused' });
  });

  it('gives the same reply when it is sent again after it was answered', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: MESSAGE });
    await journal.answer(turn);
    const again = await journal.start(caller, { message: MESSAGE, requestId: turn.requestId });
    expect(again).toMatchObject({ status: 'done', reply: { message: 'I hear you.' } });
    expect(await rowsOf(caller)).toEqual({ generations: 1, messages: 2 });
  });

  it('is refused with a reason, and not stored, when it cannot be answered', async () => {
    const caller = aCaller();
    await expect(journal.start(caller, { message: '!!! ???' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'input_not_answerable',
      message: 'Please write at least one letter, number or emoji. What you typed is still in the box.',
      flags: { isInputValidation: true },
    });
    expect(await rowsOf(caller)).toEqual({ generations: 0, messages: 0 });
  });

  it('is returned unchanged: indentation, empty lines, scripts and emoji, up to 8,000 characters', async () => {
    const poem = '    the house\n\tis quiet\n\n\n  بيتي هادئ\u00a0🫠\n        👩‍👩‍👧‍👦  night\r\n';
    const caller = aCaller();
    const message = poem + 'and long '.repeat(1_000).slice(0, 8_000 - [...poem].length);
    await journal.start(caller, { message });
    expect(writtenIn(await journal.today(caller))).toEqual([message]);
  });

  it('shows a card at once and on every later read when it is about a crisis', async () => {
    const caller = aCaller({ locale: 'en-US' });
    const turn = await journal.start(caller, { message: 'I want to kill myself tonight.' });
    expect(turn.safety?.category).toBe('suicide');
    expect(turn.safety?.lines.some(({ contact }) => contact.includes('988'))).toBe(true);
    await journal.answer(turn);
    expect((await journal.get(caller, turn)).reply?.safety?.category).toBe('suicide');
    expect((await journal.today(caller)).messages[0]?.safety?.category).toBe('suicide');
  });

  it('joins the day’s one conversation whichever prompt it answers, and reading today by any prompt returns it', async () => {
    const caller = aCaller();
    const plain = await journal.start(caller, { message: MESSAGE });
    await journal.answer(plain);
    const prompted = await journal.start(caller, {
      message: 'The prompt moved me.',
      promptId: 'prompt-1',
      promptContext: 'What moved you?',
    });
    await journal.answer(prompted);
    expect(prompted.conversationId).toBe(plain.conversationId);
    const today = await journal.today(caller);
    expect(today).toMatchObject({ id: plain.conversationId, promptId: 'prompt-1' });
    expect(writtenIn(today)).toEqual([MESSAGE, 'The prompt moved me.']);
    expect(today.messages[2]).toMatchObject({ promptId: 'prompt-1', promptContext: 'What moved you?' });
    expect(await journal.today(caller, { promptId: '' })).toEqual(today);
    expect(await journal.today(caller, { promptId: 'prompt-2' })).toEqual({ ...today, promptId: 'prompt-2' });
  });

  it('is accepted once when sent on several prompts at once: a day never has two conversations', async () => {
    const caller = aCaller();
    const prompts = Array.from({ length: 5 }, (_, index) => ({
      promptId: `p${index}`,
      promptContext: 'Well?',
    }));
    const answers = await Promise.allSettled(
      prompts.map((prompt) => journal.start(caller, { message: MESSAGE, ...prompt })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf(caller)).toEqual({ generations: 1, messages: 1 });
  });

  it('leaves a conversation that was imported with a prompt among the past days', async () => {
    const caller = aCaller();
    await journal.start(caller, { message: MESSAGE });
    await makePromptConversation(journal, caller);
    expect(await journal.today(caller)).toEqual({ id: null, promptId: null, messages: [] });
  });

  it('is accepted with any bytes in its prompt id, as hostile clients send them', async () => {
    const turn = await journal.start(aCaller(), { message: MESSAGE, promptId: 'a\0b\ud800' });
    expect(turn.status).toBe('pending');
  });

  it('is accepted while Redis is unavailable', async () => {
    const redis = (journal.app.get(JobQueue, { strict: false }) as unknown as { redis: Redis }).redis;
    redis.disconnect();
    const turn = await journal.start(aCaller(), { message: MESSAGE });
    expect(turn.status).toBe('pending');
    await redis.connect();
  });
});

describe('a feeling added after the entry', () => {
  const feeling = { pleasantness: 4, energy: 1 };
  const say = (id: string, felt: Feeling | null, by: Caller) =>
    journal.handler.sayFeeling({ id, feeling: felt }, callOf(by));
  const missing = { kind: 'not_found', code: 'entry_not_found' };

  it('is sealed beside the entry in one statement, and can be removed', async () => {
    const caller = aCaller();
    const { entryId } = await journal.start(caller, { message: MESSAGE });
    const [count] = await countQueries(() => say(entryId, feeling, caller));
    expect(count).toBe(1);
    expect((await journal.today(caller)).messages[0]).toMatchObject({ id: entryId, feeling });
    expect(await say(entryId, null, caller)).toEqual({ id: entryId, feeling: null });
    expect((await journal.today(caller)).messages[0]).not.toHaveProperty('feeling');
  });

  it('is refused for a reply, a message outside the journal, a missing message and another person’s message', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: MESSAGE });
    await journal.answer(turn);
    const replyId = (await journal.get(caller, turn)).reply?.messageId ?? '';
    const said = await sayTo(journal, caller, await givePersona(journal, caller), MESSAGE);
    for (const id of [replyId, said.entryId, randomUUID()])
      await expect(say(id, feeling, caller)).rejects.toMatchObject(missing);
    await expect(say(turn.entryId, feeling, aCaller())).rejects.toMatchObject(missing);
    expect((await journal.today(caller)).messages[0]).not.toHaveProperty('feeling');
  });
});

describe('a turn of another person', () => {
  it('cannot be read, stopped or retried, and gets the same 404 as a turn that does not exist', async () => {
    const owner = aCaller();
    const turn = await journal.start(owner, { message: MESSAGE });
    const stranger = aCaller();
    await expect(journal.get(stranger, turn)).rejects.toMatchObject({ code: 'turn_not_found' });
    await expect(journal.stop(stranger, turn)).rejects.toMatchObject({ code: 'turn_not_found' });
    await expect(journal.get(stranger, { requestId: randomUUID() })).rejects.toMatchObject({
      code: 'turn_not_found',
    });
    expect(await journal.today(stranger)).toEqual({ id: null, promptId: null, messages: [] });
    // The other person may use the same request id: ids are scoped to a person.
    const own = await journal.start(stranger, { message: 'Mine.', requestId: turn.requestId });
    expect(own.generationId).not.toBe(turn.generationId);
    expect((await journal.get(owner, turn)).status).toBe('pending');
  });
});

describe('the database cost of a call', () => {
  it(`is two queries for ${chat.startTurn.subject} (one reads the earlier messages, one stores the new one), and at most three for every other call`, async () => {
    const caller = aCaller();
    await journal.start(caller, { message: 'The first one makes the key.' }).then(journal.answer);
    const requestId = randomUUID();
    const [started] = await countQueries(() =>
      journal.handler.start({ message: MESSAGE, requestId }, callOf(caller)),
    );
    expect(started).toBe(2);
    const turn = {
      requestId,
      generationId: await generationIdOf(journal.database, caller.userId, requestId),
    };
    await journal.answer(turn);
    const [got] = await countQueries(() => journal.get(caller, turn));
    const [repeated] = await countQueries(() =>
      journal.handler.start({ message: MESSAGE, requestId }, callOf(caller)),
    );
    const [read] = await countQueries(() => journal.today(caller));
    const [stopped] = await countQueries(() => journal.stop(caller, turn));
    for (const queries of [got, repeated, read, stopped]) expect(queries).toBeLessThanOrEqual(3);
  });
});
