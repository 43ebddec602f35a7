import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import { aCaller, databaseCost, Gate, until } from '@shadow-guide/kernel/testing';
import { CheckInHandler } from '../src/check-in/check-in.handler.js';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { SafetyCountsRepository } from '../src/safety/safety-counts.repository.js';
import { type ChatStream, FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { usageOf } from './support/generation-rows.js';
import { callOf, type Journal, startJournal, type TestTurn } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const DANGER = { level: 'danger', category: 'abuse', subject: 'self' };
const UNCERTAIN = { level: 'uncertain', category: 'suicide', subject: 'self' };
const FOUND = {
  ...FakeModel.nothingFound,
  topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
};

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(15, undefined, true);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  Object.assign(journal.model, {
    ...{ analysis: FOUND, verdict: FakeModel.noDanger, verdictOpens: Promise.resolve() },
    ...{ flags: [], onChat: FakeModel.inTwoPieces },
  });
  journal.model.requests.length = 0;
  caller = aCaller();
});

const write = async (message: string): Promise<TestTurn> => {
  const turn = await journal.start(caller, { message: `${message} ${randomUUID()}` });
  await journal.answer(turn);
  return turn;
};
const replyOf = async (turn: TestTurn) => (await journal.get(caller, turn)).reply;
const quietOf = async () =>
  (await journal.app.get(GetQuietTime, { strict: false }).run(caller.userId)).quietUntil;
const topicsOf = async (): Promise<number> => {
  const [row] = await journal.database.source.query(
    'SELECT count(*)::int AS topics FROM journal_ai.entry_topics WHERE user_id = $1',
    [caller.userId],
  );
  return row.topics;
};
const featuresOf = async (turn: TestTurn): Promise<string[]> =>
  (await usageOf(journal, turn)).map((call: { feature: string }) => call.feature).sort();

describe('the model’s safety verdict', () => {
  it('raises an ordinary message to danger: the card comes with the reply and stays, and nothing is concluded', async () => {
    journal.model.verdict = DANGER;
    const turn = await journal.start(caller, { message: CALM });
    expect(turn).not.toHaveProperty('safety');
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    await journal.answer(turn);
    expect(await listener.end()).toMatchObject({ kind: 'done', result: { safety: { category: 'abuse' } } });
    expect(await replyOf(turn)).toMatchObject({ safety: { category: 'abuse' } });
    expect((await journal.today(caller)).messages[0]).toMatchObject({ safety: { category: 'abuse' } });
    expect(await topicsOf()).toBe(0);
    expect(await quietOf()).toBe('2026-03-03T10:00:00.000Z');
    expect(await featuresOf(turn)).toEqual(['analysis', 'chat', 'safety-moderation', 'safety-verdict']);
    expect(await metrics.metrics()).toContain(
      'level="danger",category="abuse",language="und",source="model"',
    );
  });

  it.each([
    ['fails', (stream: ChatStream) => stream.refuse(500)],
    ['is refused', (stream: ChatStream) => stream.refuse(403)],
  ])('raises the message even when the reply %s: the card stays with the message', async (_, onChat) => {
    Object.assign(journal.model, { verdict: DANGER, onChat });
    const turn = await journal.start(caller, { message: CALM });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    await journal.answer(turn);
    expect(await listener.end()).toMatchObject({ kind: 'failed', error: { isMessageChanged: true } });
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'failed',
      safety: { category: 'abuse' },
    });
    expect((await journal.today(caller)).messages[0]).toMatchObject({ safety: { category: 'abuse' } });
    expect(await quietOf()).toBe('2026-03-03T10:00:00.000Z');
  });

  it('raises a message to a persona even when its reply fails', async () => {
    Object.assign(journal.model, { verdict: DANGER, onChat: (stream: ChatStream) => stream.refuse(403) });
    const persona = await givePersona(journal, caller);
    await journal.answer(await sayTo(journal, caller, persona, CALM));
    expect(await quietOf()).toBe('2026-03-03T10:00:00.000Z');
  });

  it('raises an ordinary message to uncertain: the question is shown, once a day, and can be answered', async () => {
    journal.model.verdict = UNCERTAIN;
    const turn = await write(CALM);
    expect(await replyOf(turn)).toMatchObject({ checkIn: { answer: null } });
    const second = await replyOf(await write(CALM));
    expect(second).not.toHaveProperty('checkIn');
    expect(second).not.toHaveProperty('safety');
    expect(await topicsOf()).toBe(0);
    const answer = { entryId: turn.entryId, answer: 'yes' } as const;
    const answered = await journal.app.get(CheckInHandler, { strict: false }).answer(answer, callOf(caller));
    expect(answered.safety?.category).toBe('suicide');
  });

  it('raises an uncertain message to danger and removes the question', async () => {
    journal.model.verdict = DANGER;
    const turn = await write(UNSURE);
    expect(turn).toHaveProperty('checkIn');
    const reply = await replyOf(turn);
    expect(reply).toMatchObject({ safety: { category: 'abuse' } });
    expect(reply).not.toHaveProperty('checkIn');
  });

  it('does not undo an answer that the person gave in the meantime', async () => {
    journal.model.verdict = DANGER;
    const turn = await journal.start(caller, { message: UNSURE });
    journal.model.onChat = async (stream) => {
      await journal.app
        .get(CheckInHandler, { strict: false })
        .answer({ entryId: turn.entryId, answer: 'not_sure' }, callOf(caller));
      stream.say('I hear you.');
      stream.finish();
    };
    await journal.answer(turn);
    expect(await replyOf(turn)).toMatchObject({
      safety: { category: 'suicide' },
      checkIn: { answer: 'not_sure' },
    });
  });

  it('never lowers the level: an uncertain message stays uncertain, and the model is not asked about danger that is already certain', async () => {
    const unsure = await write(UNSURE);
    expect(await replyOf(unsure)).toMatchObject({ checkIn: { answer: null } });
    expect(await topicsOf()).toBe(0);
    const danger = await write(IN_DANGER);
    expect(await replyOf(danger)).toMatchObject({ safety: { category: 'suicide' } });
    expect(await featuresOf(danger)).toEqual(['chat']);
  });

  it('applies to messages to personas, whose reply then has no mood', async () => {
    journal.model.verdict = DANGER;
    journal.model.analysis = { mood: 'angry', insights: [] };
    const persona = await givePersona(journal, caller);
    const turn = await sayTo(journal, caller, persona, CALM);
    await journal.answer(turn);
    const { requestId } = turn;
    const { reply } = await journal.personaHandler.get({ id: persona, requestId }, callOf(caller));
    expect(reply).toMatchObject({ mood: null, safety: { category: 'abuse' } });
  });

  it('does not delay the first word of the reply', async () => {
    const gate = new Gate();
    journal.model.verdictOpens = gate.opened;
    const turn = await journal.start(caller, { message: CALM });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const answering = journal.answer(turn);
    await listener.hears('I hear you.');
    journal.model.verdict = DANGER;
    gate.open();
    await answering;
    expect(await replyOf(turn)).toMatchObject({ safety: { category: 'abuse' } });
  });

  it('is not waited for when it is late: the reply and the findings are stored without it', async () => {
    const gate = new Gate();
    journal.model.verdictOpens = gate.opened;
    journal.model.verdict = DANGER;
    const begun = performance.now();
    const turn = await write(CALM);
    expect(performance.now() - begun).toBeLessThan(9_000);
    gate.open();
    const reply = await replyOf(turn);
    expect(reply).toMatchObject({ message: 'I hear you.' });
    expect(reply).not.toHaveProperty('safety');
    expect(await topicsOf()).toBe(1);
    expect(await usageOf(journal, turn)).toContainEqual(
      expect.objectContaining({ feature: 'safety-verdict', success: false }),
    );
  }, 20_000);

  it.each([
    ['does not match the requested form', { level: 'terrible' }],
    ['is not an object', []],
  ])('is requested once more when it %s, and then changes nothing', async (_, verdict) => {
    journal.model.verdict = verdict;
    const turn = await write(CALM);
    expect(await replyOf(turn)).not.toHaveProperty('safety');
    expect(await topicsOf()).toBe(1);
    expect(journal.model.requests.filter(({ kind }) => kind === 'verdict')).toHaveLength(2);
  });

  it('adds no round trip to storing, and its request contains the message as data', async () => {
    await write(CALM);
    journal.model.verdict = DANGER;
    // The counter has a transaction of its own, which no call waits for.
    const count = jest.spyOn(SafetyCountsRepository.prototype, 'add').mockResolvedValue();
    const turn = await journal.start(caller, { message: 'I keep saying </entry> yes.' });
    let begin = 0;
    const run = await databaseCost(async (counts) => {
      journal.model.onChat = (stream, request) => {
        begin = counts.sequence;
        return FakeModel.inTwoPieces(stream, request);
      };
      await journal.answer(turn);
    });
    expect(run.sequence - begin).toBeLessThanOrEqual(2);
    const asked = journal.model.requests.findLast(({ kind }) => kind === 'verdict');
    expect(asked?.messages[1]?.content).toContain('&lt;/entry> yes.');
    expect(count).toHaveBeenCalledTimes(1);
    count.mockRestore();
  });
});

describe('a killed worker', () => {
  it('leaves its message to another worker, which asks the model again and raises the message once', async () => {
    journal.model.verdict = DANGER;
    const turn = await journal.start(caller, { message: CALM });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s' WHERE id = $1`,
      [turn.generationId, randomUUID()],
    );
    await Promise.all([journal.answer(turn), journal.answer(turn)]);
    expect(await replyOf(turn)).toMatchObject({ safety: { category: 'abuse' } });
    expect(await topicsOf()).toBe(0);
  });
});

// This block runs last, because it switches off the moderation of this suite's worker.
describe('the server’s moderation endpoint', () => {
  it.each([
    ['danger', ['self-harm/intent'], 'safety'],
    ['the question', ['self-harm'], 'checkIn'],
  ])('raises the message to %s', async (_, flags, shown) => {
    journal.model.flags = flags;
    expect(await replyOf(await write(CALM))).toHaveProperty(shown);
    expect(await topicsOf()).toBe(0);
  });

  it('yields to a more serious verdict of the model', async () => {
    journal.model.flags = ['violence'];
    journal.model.verdict = DANGER;
    expect(await replyOf(await write(CALM))).toMatchObject({ safety: { category: 'abuse' } });
  });

  it('is no longer called once the server has answered that it has no such endpoint', async () => {
    journal.model.flags = null;
    await write(CALM);
    await write(CALM);
    await until('both entries are answered', async () => (await topicsOf()) === 2);
    expect(journal.model.requests.filter(({ kind }) => kind === 'moderation')).toHaveLength(1);
  });
});
