import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { SweepPromptsProcessor } from '../src/daily-prompts/making/sweep-prompts.processor.js';
import { type Journal, startJournalAlone, startWorker } from './support/journal.js';
import { MADE, Prompts } from './support/prompts.js';

let journal: Journal;
let second: INestApplicationContext;
let prompts: Prompts;
let caller: Caller;
beforeAll(async () => {
  // A sweep reads every person's days, so this suite has its own database.
  journal = await startJournalAlone(9);
  prompts = new Prompts(journal);
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

const sweep = (worker = journal.worker) => worker.get(SweepPromptsProcessor, { strict: false }).run();
const subjects = async (by = caller): Promise<string[]> =>
  (await prompts.generations(by)).map(({ subject_id }: { subject_id: string }) => subject_id);
const looks = () =>
  journal.database.source.query(
    'SELECT local_date::text AS day, prompt_due_at AS at FROM journal_ai.written_days WHERE user_id = $1 ORDER BY 1',
    [caller.userId],
  );

describe('a prompt generated in advance', () => {
  it('is ready when the day begins, so nobody waits for it', async () => {
    await prompts.write(caller, 'I rested today.');
    await sweep();
    expect(await subjects()).toEqual([]);
    at('2026-03-02T21:00:00Z');
    await sweep();
    expect(await subjects()).toEqual(['2026-03-03']);
    await prompts.run(caller);
    expect(await prompts.stored(caller)).toMatchObject([
      { day: '2026-03-03', ordinal: 0, is_generated: true },
    ]);
    at('2026-03-03T00:00:00Z');
    const requests = journal.model.requests.length;
    expect(await prompts.startToday(caller)).toMatchObject({
      status: 'done',
      reply: { prompt: MADE.prompt, personalizedContext: MADE.reason },
    });
    expect(journal.model.requests.length).toBe(requests);
  });

  it('is generated once, however many workers sweep and run at once', async () => {
    await prompts.write(caller, 'I rested today.');
    at('2026-03-02T21:30:00Z');
    await Promise.all([sweep(), sweep(second), sweep(), sweep(second)]);
    await Promise.all([prompts.run(caller), prompts.run(caller, second)]);
    await Promise.all([sweep(), sweep(second)]);
    expect(prompts.requestsFor('rest')).toHaveLength(1);
    expect(await subjects()).toEqual(['2026-03-03']);
    expect(await prompts.stored(caller)).toHaveLength(1);
  });

  it('is not generated when the person requested it first', async () => {
    await prompts.write(caller, 'I rested today.');
    at('2026-03-03T00:00:01Z');
    const first = await prompts.today(caller);
    const before = prompts.requestsFor('rest').length;
    await sweep();
    await prompts.run(caller);
    expect(prompts.requestsFor('rest')).toHaveLength(before);
    expect((await prompts.today(caller)).id).toBe(first.id);
  });

  it('uses each person’s time zone, and only the latest day on which they wrote', async () => {
    const nepali = aCaller({ timezone: 'Asia/Kathmandu' });
    await prompts.write(nepali, 'I rested today.');
    await prompts.write(caller, 'I rested today.');
    at('2026-03-02T15:15:00Z');
    await sweep();
    expect([await subjects(nepali), await subjects()]).toEqual([['2026-03-03'], []]);
    at('2026-03-03T10:00:00Z');
    await prompts.write(caller, 'I rested again.');
    at('2026-03-03T21:00:00Z');
    await sweep();
    expect(await subjects()).toEqual(['2026-03-04']);
    expect(await looks()).toEqual([
      { day: '2026-03-02', at: null },
      { day: '2026-03-03', at: new Date('2026-03-04T21:00:00Z') },
    ]);
  });

  it('is generated for the current day after a time without workers, and not for people inactive for two weeks', async () => {
    await prompts.write(caller, 'I rested today.');
    await sweep();
    at('2026-03-07T12:00:00Z');
    await sweep();
    expect(await subjects()).toEqual(['2026-03-07']);
    at('2026-03-18T12:00:00Z');
    await sweep();
    expect(await subjects()).toEqual(['2026-03-07']);
    expect(await looks()).toEqual([{ day: '2026-03-02', at: null }]);
  });

  it('is tried three times; after that one is chosen from the library when the person opens the day', async () => {
    await prompts.write(caller, 'I rested today.');
    at('2026-03-02T21:00:00Z');
    await sweep();
    journal.model.analysis = { nothing: 1 };
    for (let times = 0; times < 3; times += 1) {
      await journal.database.source.query('UPDATE journal_ai.generations SET due_at = now()');
      await prompts.run(caller);
    }
    expect(await prompts.generations(caller)).toMatchObject([{ status: 'failed', failures: 3 }]);
    expect(await prompts.stored(caller)).toEqual([]);
    at('2026-03-03T08:00:00Z');
    expect(await prompts.today(caller)).toMatchObject({ isGenerated: false });
  });
});
