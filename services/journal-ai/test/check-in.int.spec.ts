import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AnswerCheckIn, type Caller, NO_PERSON_ID } from '@shadow-guide/contracts';
import { type Call, metrics } from '@shadow-guide/kernel';
import { aCaller, countQueries, until } from '@shadow-guide/kernel/testing';
import { CheckInHandler } from '../src/check-in/check-in.handler.js';
import { SafetyCountsHandler } from '../src/figures/safety-counts.handler.js';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { SafetyCountsRepository } from '../src/safety/index.js';
import { RenewSafetyCountsProcessor } from '../src/safety/renew-safety-counts.processor.js';
import { FakeModel } from './support/fake-model.js';
import { callOf, generationIdOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { CALM, giveCheck, IN_DANGER, OF_ANOTHER, SIGN, UNSURE } from './support/unsure-check.js';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(12);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  at('2026-03-02T10:00:00Z');
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.requests.length = 0;
  caller = aCaller();
});

const at = (instant: string) => journal.clock.set(new Date(instant));
const write = async (message: string, by = caller) => {
  const turn = await journal.start(by, { message });
  await journal.answer(turn);
  return turn;
};
const answer = (entryId: string, value: AnswerCheckIn['answer'], by = caller) =>
  journal.app.get(CheckInHandler, { strict: false }).answer({ entryId, answer: value }, callOf(by));
/** Returns the guide's instructions for the last reply. */
const systemOf = () =>
  journal.model.requests.findLast(({ kind }) => kind === 'chat')?.messages[0]?.content ?? '';
const analyses = () => journal.model.requests.filter(({ kind }) => kind === 'analysis').length;
const quietOf = async ({ userId }: Caller) =>
  (await journal.app.get(GetQuietTime, { strict: false }).run(userId)).quietUntil;
const marks = (): Promise<{ user_id: string; size: number }[]> =>
  journal.database.source.query('SELECT user_id, length(quiet_until) AS size FROM journal_ai.quiet_times');

describe('the check-in question', () => {
  it('is shown beside the message at once, with the reply, and after a reload', async () => {
    const turn = await journal.start(caller, { message: UNSURE });
    const answers = ['yes', 'not_sure', 'no', 'misread'];
    const asked = { answer: null, language: 'en', choices: answers.map((one) => ({ answer: one })) };
    expect(turn).toMatchObject({ checkIn: asked });
    expect(turn).not.toHaveProperty('safety');
    await journal.answer(turn);
    const { reply } = await journal.get(caller, turn);
    expect(reply).toMatchObject({ checkIn: asked });
    expect(reply).not.toHaveProperty('safety');
    const [message] = (await journal.today(caller)).messages;
    expect(message).toMatchObject({ content: UNSURE, checkIn: asked });
    expect(message).not.toHaveProperty('safety');
  });

  it('is returned again for a repeated message, and counted only once', async () => {
    const first = await journal.start(caller, { message: UNSURE });
    const again = await journal.start(caller, { message: UNSURE, requestId: first.requestId });
    expect(again.checkIn).toEqual(first.checkIn);
    expect(again.entryId).toBe(first.entryId);
  });

  it('is asked once a day: the second uncertain message gets neither the question nor a card', async () => {
    await write(UNSURE);
    const second = await journal.start(caller, { message: `${UNSURE} Again.` });
    expect(second).not.toHaveProperty('checkIn');
    expect(second).not.toHaveProperty('safety');
  });

  it('may be asked again on the person’s next local day, whatever the date elsewhere', async () => {
    const far = aCaller({ timezone: 'Pacific/Kiritimati' });
    at('2026-03-02T09:59:00Z');
    expect(await write(UNSURE, far)).toHaveProperty('checkIn');
    expect(await write(UNSURE, far)).not.toHaveProperty('checkIn');
    at('2026-03-02T10:00:01Z');
    expect(await write(UNSURE, far)).toHaveProperty('checkIn');
    at('2026-03-02T23:00:00Z');
    expect(await write(UNSURE, far)).not.toHaveProperty('checkIn');
  });

  it('is replaced by the card when danger is found, and may be asked once more after that', async () => {
    await write(UNSURE);
    const danger = await write(IN_DANGER);
    expect(danger.safety?.category).toBe('suicide');
    expect(danger).not.toHaveProperty('checkIn');
    expect(await write(UNSURE)).toHaveProperty('checkIn');
    expect(await write(UNSURE)).not.toHaveProperty('checkIn');
    expect(await quietOf(caller)).not.toBeNull();
  });

  it('is asked once for two concurrent messages, in the journal and to a persona', async () => {
    for (let round = 0; round < 5; round += 1) {
      const by = aCaller();
      const persona = await givePersona(journal, by);
      await write(CALM, by);
      const turns = await Promise.all([
        journal.start(by, { message: UNSURE }),
        sayTo(journal, by, persona, UNSURE),
      ]);
      expect(turns.filter(({ checkIn }) => checkIn)).toHaveLength(1);
    }
  });

  it('is asked once when a person’s first two messages are concurrent', async () => {
    const by = aCaller();
    const persona = await givePersona(journal, by);
    const turns = await Promise.all([
      journal.start(by, { message: UNSURE }),
      sayTo(journal, by, persona, UNSURE),
    ]);
    expect(turns.filter(({ checkIn }) => checkIn)).toHaveLength(1);
  });

  it('leaves no trace in the length of the stored mark', async () => {
    const [calm, asked, inDanger] = [aCaller(), aCaller(), aCaller()];
    await Promise.all([write(CALM, calm), write(UNSURE, asked), write(IN_DANGER, inDanger)]);
    const people = [calm, asked, inDanger].map(({ userId }) => userId);
    const sizes = (await marks()).filter((row) => people.includes(row.user_id)).map(({ size }) => size);
    expect(sizes).toHaveLength(3);
    expect(new Set(sizes).size).toBe(1);
  });

  it('is asked even when the stored quiet-time mark is damaged, and the person can go on writing', async () => {
    await write(CALM);
    await journal.database.source.query(
      `UPDATE journal_ai.quiet_times SET quiet_until = '\\x00' WHERE user_id = $1`,
      [caller.userId],
    );
    expect(await write(UNSURE)).toHaveProperty('checkIn');
    expect(await quietOf(caller)).not.toBeNull();
    expect(await write(UNSURE)).not.toHaveProperty('checkIn');
  });

  it('needs one query more than an ordinary message, for the earlier messages', async () => {
    await write(CALM);
    const start = (message: string) => () =>
      journal.handler.start({ message, requestId: randomUUID() }, callOf(caller));
    const [ordinary, turn] = await countQueries(start(CALM));
    expect(ordinary).toBe(2);
    await journal.stop(caller, turn);
    const [unsure] = await countQueries(start(UNSURE));
    expect(unsure).toBe(3);
  });

  it('is in the language of the message, whatever the browser’s language is', async () => {
    const german = { ...caller, locale: 'de-DE' };
    expect(await journal.start(german, { message: UNSURE })).toMatchObject({
      checkIn: { language: 'en', question: expect.stringMatching(/^Are you/) },
    });
  });
});

describe('earlier messages', () => {
  it('let a weak sign of danger count, but only within the same conversation', async () => {
    expect(await write(SIGN)).not.toHaveProperty('checkIn');
    const doubtful = await write('eating: doubtful');
    expect(doubtful).not.toHaveProperty('checkIn');
    await write(CALM);
    expect(await write(SIGN)).toMatchObject({ checkIn: { answer: null } });
    const other = aCaller();
    const persona = await givePersona(journal, other);
    await write(UNSURE, other);
    const aside = await sayTo(journal, other, persona, SIGN);
    expect(aside).not.toHaveProperty('checkIn');
  });

  it('can show that somebody else is meant: then the writer is not asked about their own life', async () => {
    expect(await write(OF_ANOTHER)).not.toHaveProperty('checkIn');
    expect(await write(UNSURE)).not.toHaveProperty('checkIn');
    for (const _ of [1, 2, 3]) await write(CALM);
    expect(await write(UNSURE)).toMatchObject({ checkIn: { answer: null } });
  });
});

describe('an answer to the check-in question', () => {
  it.each(['yes', 'not_sure'] as const)(
    'shows, when it is "%s", the card at once and on every later read',
    async (value) => {
      const turn = await write(UNSURE);
      expect(await quietOf(caller)).toBeNull();
      expect(await answer(turn.entryId, value)).toMatchObject({
        answer: value,
        safety: { category: 'suicide' },
      });
      const shown = { safety: { category: 'suicide' }, checkIn: { answer: value } };
      expect((await journal.today(caller)).messages[0]).toMatchObject(shown);
      expect((await journal.get(caller, turn)).reply).toMatchObject(shown);
      expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
      expect(await write(UNSURE)).not.toHaveProperty('checkIn');
    },
  );

  it('shows a word of thanks and no card when it is "no"', async () => {
    const turn = await write(UNSURE);
    expect(await answer(turn.entryId, 'no')).toEqual({ answer: 'no' });
    const [message] = (await journal.today(caller)).messages;
    expect(message?.checkIn).toMatchObject({ answer: 'no', thanks: expect.stringMatching(/\w/) });
    expect(message).not.toHaveProperty('safety');
    expect(await quietOf(caller)).toBeNull();
  });

  it('can be repeated, and may raise the level but never lower it', async () => {
    const { entryId } = await write(UNSURE);
    const first = await answer(entryId, 'no');
    expect(await answer(entryId, 'no')).toEqual(first);
    const raised = await answer(entryId, 'not_sure');
    expect(raised).toMatchObject({ answer: 'not_sure', safety: { category: 'suicide' } });
    expect(await answer(entryId, 'no')).toEqual(raised);
    expect(await answer(entryId, 'yes')).toMatchObject({ answer: 'yes' });
    expect(await answer(entryId, 'not_sure')).toMatchObject({ answer: 'yes' });
  });

  it('takes precedence over a concurrent answer when it is more serious', async () => {
    const { entryId } = await write(UNSURE);
    await Promise.all([answer(entryId, 'no'), answer(entryId, 'yes'), answer(entryId, 'not_sure')]);
    expect((await journal.today(caller)).messages[0]).toMatchObject({
      safety: { category: 'suicide' },
      checkIn: { answer: 'yes' },
    });
  });

  it('is shown with the reply when it arrives while the guide writes', async () => {
    const turn = await journal.start(caller, { message: UNSURE });
    journal.model.onChat = async (stream) => {
      await answer(turn.entryId, 'yes');
      stream.say('I hear you.');
      stream.finish();
    };
    await journal.answer(turn);
    const { reply } = await journal.get(caller, turn);
    expect(reply).toMatchObject({ safety: { category: 'suicide' }, checkIn: { answer: 'yes' } });
  });

  it('is accepted only for the person’s own message, and only for one with a question', async () => {
    const missing = { kind: 'not_found', code: 'message_not_found' };
    const asked = await write(UNSURE);
    const calm = await write(CALM);
    await expect(answer(asked.entryId, 'yes', aCaller())).rejects.toMatchObject(missing);
    await expect(answer(randomUUID(), 'yes')).rejects.toMatchObject(missing);
    await expect(answer(calm.entryId, 'yes')).rejects.toMatchObject(missing);
    expect((await journal.today(caller)).messages[0]).toMatchObject({ checkIn: { answer: null } });
  });
});

describe('the answer "misread"', () => {
  const revise = async (id: string) => {
    const requestId = randomUUID();
    const handler = journal.app.get(RevisionsHandler, { strict: false });
    const turn = await handler.start({ id, requestId }, callOf(caller));
    return {
      ...turn,
      generationId: await generationIdOf(journal.database, caller.userId, requestId, 'journal-reply'),
    };
  };
  const entry = async () => (await journal.today(caller)).messages;

  it('removes the question, with one sentence, and starts no quiet time', async () => {
    const turn = await write(UNSURE);
    expect(await answer(turn.entryId, 'misread')).toEqual({ answer: 'misread' });
    const [message] = await entry();
    expect(message).toMatchObject({
      checkIn: { answer: 'misread', apology: expect.stringMatching(/^Sorry/) },
    });
    expect(message).not.toHaveProperty('safety');
    expect(await quietOf(caller)).toBeNull();
  });

  it('withdraws the reply: the entry is answered again and analysed like any other, and no version is kept', async () => {
    const turn = await write(UNSURE);
    expect(systemOf()).toContain('Care: uncertain');
    expect(analyses()).toBe(0);
    await answer(turn.entryId, 'misread');
    const again = await revise(turn.entryId);
    await journal.answer(again);
    expect(systemOf()).not.toContain('Care:');
    expect(analyses()).toBe(1);
    const [message, reply, ...more] = await entry();
    expect(message).toMatchObject({ content: UNSURE, checkIn: { answer: 'misread' } });
    expect(message).not.toHaveProperty('versions');
    expect(reply).toMatchObject({ role: 'assistant' });
    expect(more).toEqual([]);
    // The next reply replaces an ordinary reply, which is kept as a version.
    await journal.answer(await revise(turn.entryId));
    expect((await entry())[0]).toMatchObject({ versions: 1 });
  });

  it('applies for the day: a similar message counts as ordinary, but a message of danger does not', async () => {
    const turn = await write(UNSURE);
    await answer(turn.entryId, 'misread');
    const next = await write(UNSURE);
    expect(next).not.toHaveProperty('checkIn');
    expect(systemOf()).not.toContain('Care:');
    expect(await write(IN_DANGER)).toMatchObject({ safety: { category: 'suicide' } });
    at('2026-03-04T10:00:00Z');
    expect(await write(UNSURE)).toMatchObject({ checkIn: { answer: null } });
  });

  it('does not remove a card, and can later be raised to an answer with a card', async () => {
    const { entryId } = await write(UNSURE);
    await answer(entryId, 'misread');
    expect(await answer(entryId, 'yes')).toMatchObject({ answer: 'yes', safety: { category: 'suicide' } });
    expect(await answer(entryId, 'misread')).toMatchObject({ answer: 'yes' });
    expect(await quietOf(caller)).not.toBeNull();
  });

  it('applies to texts outside of conversations too', async () => {
    const handler = journal.app.get(CheckInHandler, { strict: false });
    const input = { answer: 'misread', language: 'en' } as const;
    expect(await handler.answerWords(input, callOf(caller))).toEqual({ answer: 'misread' });
    expect(await write(UNSURE)).not.toHaveProperty('checkIn');
  });

  it('can be changed to "yes" for such a text, with a response in the language of the question', async () => {
    const handler = journal.app.get(CheckInHandler, { strict: false });
    const input = { answer: 'yes', language: 'de' } as const;
    expect(await handler.answerWords(input, callOf(caller))).toMatchObject({ safety: { language: 'de' } });
  });
});

describe('the safety counts', () => {
  it('include findings and questions without anybody’s text', async () => {
    const turn = await write(UNSURE);
    await answer(turn.entryId, 'yes');
    await write('commanding_voices: they say I must.');
    const text = await metrics.metrics();
    const counted = (level: string, category: string, source: string) =>
      `safety_findings_total{level="${level}",category="${category}",language="en",source="${source}"}`;
    expect(text).toContain(counted('uncertain', 'suicide', 'check'));
    expect(text).toContain(counted('danger', 'suicide', 'answer'));
    expect(text).toContain(counted('danger', 'commanding_voices', 'check'));
    expect(text).toMatch(/^safety_check_ins_total\{answer="asked"\} [1-9]/m);
    expect(text).toMatch(/^safety_check_ins_total\{answer="yes"\} [1-9]/m);
  });

  it('are stored by day, without revealing what was counted, or when', async () => {
    // A day that no other test uses.
    at('2031-05-06T10:11:12.345Z');
    const counts = (subjectId = NO_PERSON_ID) =>
      journal.app
        .get(SafetyCountsHandler, { strict: false })
        .list({ since: '2031-05-06' }, { serviceCaller: { service: 'admin-analytics', subjectId } } as Call);
    const row = async () => {
      const [found] = await journal.database.source.query(
        `SELECT to_jsonb(c) - 'service_sealed_counts' AS clear, length(service_sealed_counts) AS size
         FROM journal_ai.safety_counts c WHERE date = '2031-05-06'`,
      );
      return found;
    };
    expect(await counts()).toEqual([]);
    const before = await row();
    await journal.start(caller, { message: IN_DANGER });
    await journal.start(aCaller(), { message: IN_DANGER });
    await journal.start(aCaller(), { message: UNSURE });
    await until(
      'all three counts are stored',
      async () => (await counts()).reduce((sum, { count }) => sum + count, 0) === 3,
    );
    const day = { date: '2031-05-06', service: 'journal-ai' };
    expect(await counts()).toEqual([
      { ...day, kind: 'card', detail: 'suicide', count: 2 },
      { ...day, kind: 'question', detail: 'asked', count: 1 },
    ]);
    expect(await row()).toEqual(before);
    expect(before.clear).toEqual({ date: '2031-05-06' });
    await expect(counts(caller.userId)).rejects.toMatchObject({ code: 'services_only' });
  });

  it('have a row for every day, re-encrypted repeatedly, whether or not anything was counted', async () => {
    at('2031-06-07T10:00:00Z');
    const repository = journal.app.get(SafetyCountsRepository, { strict: false });
    const sweep = () => new RenewSafetyCountsProcessor(repository, journal.clock).run();
    const rows = (): Promise<{ date: string; sealed: string }[]> =>
      journal.database.source.query(
        `SELECT date::text, encode(service_sealed_counts, 'hex') AS sealed FROM journal_ai.safety_counts
         WHERE date BETWEEN '2031-06-06' AND '2031-06-07' ORDER BY date`,
      );
    await sweep();
    await repository.add('2031-06-07', { kind: 'card', detail: 'suicide' });
    const first = await rows();
    expect(first.map(({ date }) => date)).toEqual(['2031-06-06', '2031-06-07']);
    await sweep();
    const second = await rows();
    expect(new Set([...first, ...second].map(({ sealed }) => sealed)).size).toBe(4);
    expect(await repository.list('2031-06-06', '2031-06-07')).toEqual([
      { date: '2031-06-07', service: 'journal-ai', kind: 'card', detail: 'suicide', count: 1 },
    ]);
  });
});
