import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerScreener, Caller, Screener, ScreenerOutcome } from '@shadow-guide/contracts';
import { isServerUnavailable, metrics } from '@shadow-guide/kernel';
import { aCaller, logLinesOf } from '@shadow-guide/kernel/testing';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { ScreenersHandler } from '../src/screeners/screeners.handler.js';
import { callOf, type Journal, startJournal } from './support/journal.js';

const CALM = [2, 1, 3, 2, 0, 1, 2, 1, 0];
const ITEM_9 = [1, 1, 0, 0, 0, 0, 0, 0, 1];
const WORRIED = [3, 3, 3, 3, 2, 1, 0];

let journal: Journal;
let handler: ScreenersHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(2);
  handler = journal.app.get(ScreenersHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  caller = aCaller({ locale: 'en', timezone: 'Asia/Kolkata' });
});

const fill = (answers: number[], change: Partial<AnswerScreener> = {}, by = caller) =>
  handler.answer({ screener: 'phq9', answers, ...change }, callOf(by));
const historyOf = async (screener: Screener, by = caller) =>
  (await handler.list(undefined, callOf(by))).find((each) => each.screener === screener)?.history;
const rowsOf = ({ userId }: Caller): Promise<{ id: string; answers: Buffer; screener_hash: Buffer }[]> =>
  journal.database.source.query('SELECT * FROM journal_ai.screener_results WHERE user_id = $1', [userId]);
const quietOf = async ({ userId }: Caller) =>
  (await journal.app.get(GetQuietTime, { strict: false }).run(userId)).quietUntil;
const counted = async () =>
  (await metrics.metrics())
    .split('\n')
    .find((line) => line.startsWith('safety_findings_total') && line.includes('source="screener"'))
    ?.split(' ')
    .at(-1) ?? '0';

describe('a filled-in questionnaire', () => {
  it('is answered with its score, its published band and all earlier results, oldest first', async () => {
    const first = await fill(CALM);
    expect(first).toEqual({
      id: expect.any(String),
      score: 12,
      band: 'moderate',
      history: [{ id: first.id, score: 12, band: 'moderate', takenAt: '2026-03-02T10:00:00.000Z' }],
    });
    journal.clock.set(new Date('2026-03-16T10:00:00Z'));
    const second = await fill([0, 0, 0, 0, 1, 1, 1, 0, 0]);
    expect(second.history.map(({ id, score, band }) => [id, score, band])).toEqual([
      [first.id, 12, 'moderate'],
      [second.id, 3, 'minimal'],
    ]);
    const worried = await fill(WORRIED, { screener: 'gad7' });
    expect(worried).toMatchObject({ score: 15, band: 'severe', history: [{ id: worried.id }] });
    expect(await historyOf('phq9')).toEqual(second.history);
    expect(await historyOf('gad7')).toEqual(worried.history);
  });

  it('is accepted only with exactly one answer per question', async () => {
    for (const [screener, answers] of [
      ['phq9', WORRIED],
      ['phq9', []],
      ['phq9', [...CALM, 0]],
      ['gad7', CALM],
    ] as const) {
      await expect(fill([...answers], { screener })).rejects.toMatchObject({
        kind: 'invalid',
        code: 'wrong_answer_count',
      });
    }
    expect(await rowsOf(caller)).toEqual([]);
  });

  it('is stored once and gets the same response, however often and concurrently it is sent', async () => {
    const requestId = randomUUID();
    const send = async (): Promise<ScreenerOutcome> => {
      for (;;) {
        try {
          return await fill(ITEM_9, { requestId });
        } catch (error) {
          if (!isServerUnavailable(error)) throw error;
        }
      }
    };
    const before = Number(await counted());
    const outcomes = await Promise.all(Array.from({ length: 50 }, send));
    expect(new Set(outcomes.map(({ id }) => id)).size).toBe(1);
    expect(outcomes.every(({ safety }) => safety?.category === 'suicide')).toBe(true);
    expect(await rowsOf(caller)).toHaveLength(1);
    expect(Number(await counted())).toBe(before + 1);
    journal.clock.set(new Date('2026-03-02T12:00:00Z'));
    expect(await fill(ITEM_9, { requestId })).toEqual(outcomes[0]);
    // A late repeat of the request does not extend the quiet time.
    expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
  });

  it('is not replaced by other answers under the same request id, and request ids are scoped to a person', async () => {
    const requestId = randomUUID();
    await fill(CALM, { requestId });
    const reused = { kind: 'conflict', code: 'request_id_reused' };
    await expect(fill(ITEM_9, { requestId })).rejects.toMatchObject(reused);
    await expect(fill(WORRIED, { requestId, screener: 'gad7' })).rejects.toMatchObject(reused);
    expect(await quietOf(caller)).toBeNull();
    const other = aCaller();
    expect((await fill(CALM, { requestId }, other)).history).toHaveLength(1);
    expect(await historyOf('phq9')).toHaveLength(1);
  });

  it('is sealed at a constant length and appears in no line of the log', async () => {
    const lines = await logLinesOf(async () => {
      await fill(CALM);
      await fill(WORRIED, { screener: 'gad7' });
    });
    const rows = await rowsOf(caller);
    expect(new Set(rows.map(({ answers }) => answers.length)).size).toBe(1);
    const stored = rows.map((row) => JSON.stringify(row, (_, value) => value)).join();
    expect(`${stored}${rows.map(({ answers }) => answers.toString('latin1')).join()}`).not.toMatch(
      /phq9|gad7|213201210|3333210/,
    );
    expect(lines.join()).not.toMatch(/213201210|2,1,3,2,0,1,2,1,0/);
    const other = aCaller();
    await fill(CALM, {}, other);
    const [mine] = rows;
    const [theirs] = await rowsOf(other);
    expect(theirs?.screener_hash.equals(mine?.screener_hash as Buffer)).toBe(false);
    await journal.database.source.query('UPDATE journal_ai.screener_results SET answers = $2 WHERE id = $1', [
      theirs?.id,
      mine?.answers,
    ]);
    expect(await historyOf('phq9', other)).toEqual([]);
  });

  it('lists the latest hundred results', async () => {
    const oldest = await fill(CALM);
    for (let day = 1; day <= 100; day += 1) {
      journal.clock.set(new Date(Date.UTC(2026, 2, 2 + day, 10)));
      await fill(CALM);
    }
    const history = await historyOf('phq9');
    expect(history).toHaveLength(100);
    expect(history?.map(({ id }) => id)).not.toContain(oldest.id);
    expect(history?.at(-1)?.takenAt).toBe('2026-06-10T10:00:00.000Z');
  });
});

describe('item 9 above “Not at all”', () => {
  it('shows the card at once, with the crisis lines of the person’s country, and starts a quiet time', async () => {
    const { safety, score } = await fill(ITEM_9);
    expect(score).toBe(3);
    expect(safety).toMatchObject({ category: 'suicide', country: 'IN' });
    // The person wrote nothing, so the card refers to the answer.
    expect(safety?.message).toMatch(/^What you answered matters\./);
    expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
  });

  it('counts as danger for the guide: its next reply is supportive, and no conclusions are drawn', async () => {
    await fill(ITEM_9);
    const message = `I sat by the river for an hour today. ${randomUUID()}`;
    await journal.answer(await journal.start(caller, { message }));
    const [asked] = journal.model.chatsAbout(message);
    expect(asked?.messages[0]?.content).toMatch(/^Care: after danger\./m);
    expect(JSON.stringify(asked)).not.toMatch(/phq|questionnaire|check-in/i);
  });

  it('is not triggered by the highest score on the other items', async () => {
    const { safety } = await fill([3, 3, 3, 3, 3, 3, 3, 3, 0]);
    expect(safety).toBeUndefined();
    expect((await fill([3, 3, 3, 3, 3, 3, 3], { screener: 'gad7' })).safety).toBeUndefined();
    expect(await quietOf(caller)).toBeNull();
  });
});

describe('a single result of a questionnaire', () => {
  it('can be deleted only by its person, and only under its own questionnaire', async () => {
    const { id } = await fill(CALM);
    const gone = { kind: 'not_found', code: 'screener_result_not_found' };
    const remove = (screener: Screener, by = caller, of = id) =>
      handler.remove({ screener, id: of }, callOf(by));
    await expect(remove('phq9', aCaller())).rejects.toMatchObject(gone);
    await expect(remove('gad7')).rejects.toMatchObject(gone);
    await expect(remove('phq9', caller, randomUUID())).rejects.toMatchObject(gone);
    expect(await historyOf('phq9')).toHaveLength(1);
    expect(await remove('phq9')).toBeNull();
    expect(await historyOf('phq9')).toEqual([]);
    await expect(remove('phq9')).rejects.toMatchObject(gone);
  });

  it('stays deleted when its request arrives again late, and the card is still shown', async () => {
    const requestId = randomUUID();
    const { id } = await fill(ITEM_9, { requestId });
    await handler.remove({ screener: 'phq9', id }, callOf(caller));
    journal.clock.set(new Date('2026-03-04T10:00:00Z'));
    const again = await fill(ITEM_9, { requestId });
    expect(again).toMatchObject({ id, score: 3, history: [], safety: { category: 'suicide' } });
    expect(await historyOf('phq9')).toEqual([]);
    const [left, ...more] = await rowsOf(caller);
    expect(more).toEqual([]);
    expect([left?.answers.length, left?.screener_hash.length]).toEqual([0, 0]);
    expect((await fill(CALM)).history).toHaveLength(1);
  });
});
