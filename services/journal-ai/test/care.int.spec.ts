import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { FakeModel } from './support/fake-model.js';
import { usageOf } from './support/generation-rows.js';
import { type Journal, startJournal, type TestTurn } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const FOUND = {
  mood: 'tender',
  insights: [{ title: 'Room', text: 'You take up little room.', type: 'pattern', evidence: ['saying yes'] }],
  topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
  personas: [],
};

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(13);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FOUND;
  caller = aCaller();
});

const write = async (message: string): Promise<TestTurn> => {
  const turn = await journal.start(caller, { message: `${message} ${randomUUID()}` });
  await journal.answer(turn);
  return turn;
};
const findingsOf = async ({ userId }: Caller): Promise<number> => {
  const [row] = await journal.database.source.query(
    `SELECT (SELECT count(*) FROM journal_ai.insights WHERE user_id = $1)
       + (SELECT count(*) FROM journal_ai.entry_topics WHERE user_id = $1) AS found`,
    [userId],
  );
  return Number(row.found);
};
const systemOf = (turn: TestTurn) =>
  journal.model.requests.findLast(({ kind }) => kind === 'chat')?.messages[0]?.content ??
  `no call for ${turn.entryId}`;

describe('an entry with signs of danger', () => {
  it.each([
    IN_DANGER,
    UNSURE,
    'abuse: she hit me last night.',
    'harm_to_others: him.',
    'eating: nothing for days.',
  ])('gets no findings, and no model is asked for findings: %s', async (message) => {
    const turn = await write(message);
    expect(await findingsOf(caller)).toBe(0);
    expect((await usageOf(journal, turn)).map((call: { feature: string }) => call.feature)).toEqual(['chat']);
    expect((await journal.get(caller, turn)).reply?.insights).toEqual([]);
  });

  it('uses none of the day’s allowance of insights, and its reply mentions no limit', async () => {
    await write(CALM);
    expect(await findingsOf(caller)).toBe(2);
    const turn = await write(IN_DANGER);
    expect((await journal.get(caller, turn)).reply).not.toHaveProperty('insightLimitReached');
  });

  it('stores no findings even when another worker replaces a stalled one', async () => {
    const turn = await journal.start(caller, { message: IN_DANGER });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s' WHERE id = $1`,
      [turn.generationId, randomUUID()],
    );
    await journal.answer(turn);
    expect((await journal.get(caller, turn)).reply).toMatchObject({ safety: { category: 'suicide' } });
    expect(await findingsOf(caller)).toBe(0);
  });

  it('is stored in two round trips, like any other entry', async () => {
    for (const message of [CALM, IN_DANGER, UNSURE]) {
      const turn = await journal.start(caller, { message: `${message} ${randomUUID()}` });
      let begin = 0;
      const run = await databaseCost(async (counts) => {
        journal.model.onChat = (stream, request) => {
          begin = counts.sequence;
          return FakeModel.inTwoPieces(stream, request);
        };
        await journal.answer(turn);
      });
      expect(begin).toBeLessThanOrEqual(2);
      expect(run.sequence - begin).toBeLessThanOrEqual(2);
    }
  });
});

describe('the hours after danger', () => {
  it('have no findings and no probing questions: the guide supports the person', async () => {
    await write(IN_DANGER);
    const turn = await write('I am ok now, I called my sister.');
    expect(systemOf(turn)).toContain('Care: after danger.');
    expect(systemOf(turn)).toContain('no "what part of you"');
    expect(await findingsOf(caller)).toBe(0);
    expect(turn).not.toHaveProperty('safety');
    const persona = await givePersona(journal, caller);
    await sayTo(journal, caller, persona, CALM).then(journal.answer);
    expect(systemOf(turn)).toContain('Set the role of this part aside');
    expect(await findingsOf(caller)).toBe(0);
  });

  it('end after a day', async () => {
    await write(IN_DANGER);
    journal.clock.set(new Date('2026-03-03T10:00:01Z'));
    const turn = await write(CALM);
    expect(systemOf(turn)).not.toContain('Care:');
    expect(await findingsOf(caller)).toBe(2);
  });

  it('do not start with a message that the check is unsure about', async () => {
    await write(UNSURE);
    const turn = await write(CALM);
    expect(systemOf(turn)).not.toContain('Care:');
    expect(await findingsOf(caller)).toBe(2);
  });
});

describe('the guide’s instructions', () => {
  it.each([
    ['an uncertain message', UNSURE, 'Care: uncertain.'],
    ['abuse', 'abuse: she hit me last night.', 'no advice about the relationship'],
    ['intent to hurt others', 'harm_to_others: him.', 'step away from the other person'],
    ['voices', 'commanding_voices: they say I must.', 'do not have to do what a voice says'],
    ['starving', 'eating: nothing for days.', 'Speak of no weights'],
  ])('contain the section that matches %s', async (_, message, rule) => {
    expect(systemOf(await write(message))).toContain(rule);
  });
});
