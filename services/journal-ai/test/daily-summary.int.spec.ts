import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller, GenerationKind } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { RunGeneration } from '../src/generations/running/run-generation.js';
import { SweepGenerationsProcessor } from '../src/generations/running/sweep-generations.processor.js';
import { ProfileHandler } from '../src/profile/profile.handler.js';
import { SweepDaysProcessor } from '../src/profile/sweep-days.processor.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { FakeModel } from './support/fake-model.js';
import { callOf, type Journal, startJournalAlone, startWorker } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const HOUR_MS = 3_600_000;
const SUMMARY = { summary: 'You rested, and you wrote about it.' };

let journal: Journal;
let second: INestApplicationContext;
let caller: Caller;
beforeAll(async () => {
  // A sweep processes everybody's days, so this suite has its own database.
  journal = await startJournalAlone(9);
  second = await startWorker(journal);
}, 30_000);
afterAll(async () => {
  await second.close();
  await journal.close();
});
beforeEach(async () => {
  await journal.database.source.query('TRUNCATE journal_ai.written_days, journal_ai.generations CASCADE');
  at('2026-03-02T10:00:00Z');
  journal.model.requests.length = 0;
  caller = aCaller();
});

function at(instant: string): void {
  journal.clock.set(new Date(instant));
}

/** Writes an entry and waits for its reply. */
async function write(message = 'I rested today.', by = caller): Promise<void> {
  journal.model.analysis = FakeModel.nothingFound;
  await journal.start(by, { message }).then(journal.answer);
  journal.model.analysis = SUMMARY;
}

const sweep = (worker = journal.worker) => worker.get(SweepDaysProcessor, { strict: false }).run();
const latest = (by = caller) =>
  journal.app.get(ProfileHandler, { strict: false }).getDailySummary(undefined, callOf(by));

async function summaryRow(by = caller) {
  const rows = await journal.database.source.query(
    `SELECT *, due_at > now() AS waits FROM journal_ai.generations WHERE user_id = $1 AND kind = 'daily-summary'`,
    [by.userId],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

/** Runs the jobs of all requested summaries. */
const runSummaries = (worker = journal.worker) => runAll('daily-summary', worker);

async function runAll(kind: GenerationKind, worker = journal.worker): Promise<void> {
  const rows: { id: string }[] = await journal.database.source.query(
    `SELECT id FROM journal_ai.generations WHERE kind = $1 AND status = 'pending'`,
    [kind],
  );
  await Promise.all(rows.map(({ id }) => worker.get(RunGeneration, { strict: false }).run(id)));
}

const summaryCalls = () => journal.model.requests.filter(({ kind }) => kind === 'analysis').length;

describe('the summary of a day', () => {
  it('is written after the day has ended, and returned by the endpoint', async () => {
    await write();
    expect(await latest()).toBeNull();
    await sweep();
    expect(await summaryRow()).toBeUndefined();
    at('2026-03-03T00:00:01Z');
    await sweep();
    await runSummaries();
    expect(await latest()).toEqual({
      summaryText: SUMMARY.summary,
      activityCount: 1,
      generatedDate: '2026-03-02',
    });
    expect(await latest(aCaller())).toBeNull();
  });

  it('is written from the current words of an edited entry, not from the former words', async () => {
    const turn = await journal.start(caller, { message: 'I was ashamed of the harbour.' });
    await journal.answer(turn);
    const edit = { id: turn.entryId, message: 'I was proud of the harbour.', requestId: randomUUID() };
    await journal.app.get(RevisionsHandler, { strict: false }).start(edit, callOf(caller));
    await runAll('journal-reply');
    journal.model.analysis = SUMMARY;
    at('2026-03-03T00:00:01Z');
    await sweep();
    journal.model.requests.length = 0;
    await runSummaries();
    const read = JSON.stringify(journal.model.requests);
    expect(read).toContain('proud of the harbour');
    expect(read).not.toContain('ashamed');
  });

  it('is written once, however many workers sweep and run it concurrently', async () => {
    await write();
    at('2026-03-03T00:00:01Z');
    const before = summaryCalls();
    await Promise.all([sweep(), sweep(second), sweep(), sweep(second)]);
    await Promise.all([runSummaries(), runSummaries(second), runSummaries()]);
    await Promise.all([sweep(), sweep(second)]);
    expect(summaryCalls() - before).toBe(1);
    at('2026-03-03T09:00:00Z');
    await sweep();
    expect(await summaryRow()).toMatchObject({ status: 'done', attempt: 1 });
  });

  it('is written for each of three days during which no worker ran', async () => {
    for (const day of ['02', '03', '04']) {
      at(`2026-03-${day}T10:00:00Z`);
      await write(`I rested on day ${day}.`);
    }
    at('2026-03-05T12:00:00Z');
    await sweep();
    await Promise.all([runSummaries(), runSummaries(second)]);
    const rows = await journal.database.source.query(
      'SELECT local_date::text AS day FROM journal_ai.daily_summaries WHERE user_id = $1 ORDER BY 1',
      [caller.userId],
    );
    expect(rows).toEqual([{ day: '2026-03-02' }, { day: '2026-03-03' }, { day: '2026-03-04' }]);
    expect(await latest()).toMatchObject({ generatedDate: '2026-03-04' });
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-02T18:14:59Z', '2026-03-02T18:15:00Z', '2026-03-02'],
    // The clock goes back by half an hour at 02:00 on 5 April: the day has 24.5 hours.
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05T13:30:00Z', '2026-04-05'],
    // The clock goes forward at midnight on 6 September: the day starts at 01:00, when the previous one ends.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-06T04:00:00Z', '2026-09-05'],
    // The clock goes back at the midnight that ends 4 April: that day has 25 hours.
    ['America/Santiago', '2026-04-05T03:59:59Z', '2026-04-05T04:00:00Z', '2026-04-04'],
  ])('is started when the day ends in %s', async (timezone, before, after, day) => {
    caller = aCaller({ timezone });
    at(before);
    await write();
    await sweep();
    expect(await summaryRow()).toBeUndefined();
    at(after);
    await sweep();
    expect(await summaryRow()).toMatchObject({ subject_id: day });
  });

  it('counts messages of every kind, and is written from the journal’s entries only', async () => {
    const persona = await givePersona(journal, caller);
    await write('I rested today.');
    await sayTo(journal, caller, persona, 'Let me rest.').then(journal.answer);
    at('2026-03-03T00:00:01Z');
    journal.model.requests.length = 0;
    await sweep();
    await runSummaries();
    // The entry in which the persona was found is one of them.
    expect(await latest()).toMatchObject({ activityCount: 3 });
    const [request] = journal.model.requests;
    expect(request?.messages.at(-1)?.content).toContain('I rested today.');
    expect(request?.messages.at(-1)?.content).not.toContain('Let me rest.');
  });

  it('has at most 400 words', async () => {
    await write();
    journal.model.analysis = { summary: 'You wrote again. '.repeat(300) };
    at('2026-03-03T00:00:01Z');
    await sweep();
    await runSummaries();
    const { summaryText } = (await latest()) ?? { summaryText: '' };
    expect(summaryText.split(/\s+/).length).toBeLessThanOrEqual(400);
    expect(summaryText.endsWith('again.')).toBe(true);
  });

  it('is made without entries that signal danger; a day without other entries gets no summary', async () => {
    const danger = 'I want to kill myself tonight.';
    await write(danger);
    await write('I rested today.');
    const other = aCaller();
    await write(danger, other);
    at('2026-03-03T00:00:01Z');
    journal.model.requests.length = 0;
    await sweep();
    await runSummaries();
    expect(await latest()).toMatchObject({ summaryText: SUMMARY.summary, activityCount: 2 });
    expect(await latest(other)).toBeNull();
    expect(journal.model.requests).toHaveLength(1);
    const read = journal.model.requests[0]?.messages.at(-1)?.content;
    expect(read).toContain('I rested today.');
    expect(read).not.toContain(danger);
  });

  it('is not written when no entry of the day is left', async () => {
    await write();
    await journal.database.source.query('DELETE FROM journal_ai.messages WHERE user_id = $1', [
      caller.userId,
    ]);
    at('2026-03-03T00:00:01Z');
    const before = summaryCalls();
    await sweep();
    await runSummaries();
    expect(await latest()).toBeNull();
    expect(await summaryRow()).toMatchObject({ status: 'done' });
    expect(summaryCalls()).toBe(before);
  });
});

describe('a summary that the model cannot write', () => {
  /**
   * Ends the pause before the next attempt. The engine uses the database's clock, so the pause is shortened in the
   * database.
   */
  const endPause = () =>
    journal.database.source.query(
      `UPDATE journal_ai.generations SET due_at = now() - interval '1 s', queued_at = now() - interval '2 s'
       WHERE kind = 'daily-summary' AND status = 'pending'`,
    );

  async function failThreeTimes(): Promise<void> {
    journal.model.analysis = { nothing: randomUUID() };
    await runSummaries();
    await endPause();
    await runSummaries();
    await endPause();
    await runSummaries();
  }

  it('is tried three times with growing pauses, only by the sweep', async () => {
    await write();
    at('2026-03-03T00:00:01Z');
    await sweep();
    journal.model.analysis = { nothing: 1 };
    await runSummaries();
    expect(await summaryRow()).toMatchObject({ status: 'pending', failures: 1, waits: true });
    // A job that runs too early does nothing.
    await runSummaries();
    expect(await summaryRow()).toMatchObject({ failures: 1, enqueue_count: 1 });
    await endPause();
    await journal.worker.get(SweepGenerationsProcessor, { strict: false }).run();
    expect(await summaryRow()).toMatchObject({ enqueue_count: 2 });
    await runSummaries();
    const [pause] = await journal.database.source.query(
      `SELECT extract(epoch FROM due_at - now())::int AS seconds FROM journal_ai.generations
       WHERE user_id = $1 AND kind = 'daily-summary'`,
      [caller.userId],
    );
    expect(pause.seconds).toBeGreaterThan(50);
    await endPause();
    await runSummaries();
    expect(await summaryRow()).toMatchObject({
      status: 'failed',
      failures: 3,
      error_code: 'guide_unavailable',
    });
  });

  it('is requested again an hour later', async () => {
    await write();
    at('2026-03-03T00:00:01Z');
    await sweep();
    await failThreeTimes();
    await sweep();
    expect(await summaryRow()).toMatchObject({ status: 'failed' });
    at('2026-03-03T01:00:02Z');
    await sweep();
    expect(await summaryRow()).toMatchObject({ status: 'pending', failures: 0, enqueue_count: 2 });
    journal.model.analysis = SUMMARY;
    await runSummaries();
    expect(await latest()).toMatchObject({ summaryText: SUMMARY.summary });
  });

  it('fails permanently a week after the day, after one last attempt', async () => {
    await write();
    at('2026-03-10T00:00:01Z');
    await sweep();
    await failThreeTimes();
    expect(await summaryRow()).toMatchObject({ status: 'failed' });
    journal.clock.set(new Date(journal.clock.now().getTime() + 2 * HOUR_MS));
    await sweep();
    expect(await summaryRow()).toMatchObject({ status: 'failed', enqueue_count: 1 });
  });
});
