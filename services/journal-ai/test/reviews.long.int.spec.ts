import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Caller, Reviews } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { RunGeneration } from '../src/generations/running/run-generation.js';
import { CharacterProfileHandler } from '../src/profile/character-profile.handler.js';
import { SweepDaysProcessor } from '../src/profile/sweep-days.processor.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import type { ModelRequest } from './support/fake-model.js';
import { anAnalysis, anEntry, anInsight, saveFindings } from './support/findings.js';
import { callOf, type Journal, startJournalAlone, startWorker, type TestTurn } from './support/journal.js';

const CLAIMS = [
  { text: 'You began tired and ended rested.', quotes: ['so tired on Monday', 'rested on Sunday'] },
  { text: 'In the middle you went out.', quotes: ['went out on Wednesday'] },
];

let journal: Journal;
let second: INestApplicationContext;
let caller: Caller;
/** The requests for reviews that the model received. */
let asked: ModelRequest[];
let claims: object[];
beforeAll(async () => {
  // A sweep processes everybody's days, so this suite has its own database.
  journal = await startJournalAlone(8);
  second = await startWorker(journal);
}, 30_000);
afterAll(async () => {
  await second.close();
  await journal.close();
});
beforeEach(async () => {
  await journal.database.source.query(
    'TRUNCATE journal_ai.written_days, journal_ai.generations, journal_ai.reviews CASCADE',
  );
  caller = aCaller();
  asked = [];
  claims = CLAIMS;
  journal.model.answers.set('daily_summary', () => ({ summary: 'You wrote.' }));
  journal.model.answers.set('period_review', (request) => {
    asked.push(request);
    return { claims };
  });
});

const at = (instant: string) => journal.clock.set(new Date(instant));
const profile = () => journal.app.get(CharacterProfileHandler, { strict: false });
const reviewsOf = (by = caller): Promise<Reviews> => profile().getReviews(undefined, callOf(by));
const sweep = (worker = journal.worker) => worker.get(SweepDaysProcessor, { strict: false }).run();

/** Writes an entry and waits for its reply. */
async function write(instant: string, message: string, by = caller): Promise<TestTurn> {
  at(instant);
  const turn = await journal.start(by, { message });
  await journal.answer(turn);
  return turn;
}

/** Writes entries on Monday 2, Wednesday 4 and Sunday 8 March 2026. */
async function writeWeek(): Promise<TestTurn[]> {
  return [
    await write('2026-03-02T10:00:00Z', 'I was so tired on Monday.'),
    await write('2026-03-04T10:00:00Z', 'I went out on Wednesday.'),
    await write('2026-03-08T10:00:00Z', 'I rested on Sunday.'),
  ];
}

/** Returns the requested reviews, as `kind first-day`. */
async function requested(by = caller): Promise<string[]> {
  const rows: { kind: string; subject_id: string }[] = await journal.database.source.query(
    `SELECT kind, subject_id FROM journal_ai.generations WHERE user_id = $1 AND kind LIKE '%-review' ORDER BY kind`,
    [by.userId],
  );
  return rows.map((row) => `${row.kind} ${row.subject_id}`);
}

/** Runs the jobs of all waiting background generations. */
async function work(worker = journal.worker): Promise<void> {
  const rows: { id: string }[] = await journal.database.source.query(
    `SELECT id FROM journal_ai.generations WHERE queue = 'background' AND status = 'pending'`,
  );
  await Promise.all(rows.map(({ id }) => worker.get(RunGeneration, { strict: false }).run(id)));
}

async function reviewTheWeek(): Promise<TestTurn[]> {
  const turns = await writeWeek();
  at('2026-03-09T00:00:01Z');
  await sweep();
  await work();
  return turns;
}

describe('the review of a week', () => {
  it('is written once the week has ended; each claim has the words on which it is based', async () => {
    const turns = await writeWeek();
    at('2026-03-08T23:59:59Z');
    await sweep();
    expect(await requested()).toEqual([]);
    at('2026-03-09T00:00:01Z');
    await sweep();
    await work();
    const [monday, wednesday, sunday] = turns.map(({ entryId }) => entryId);
    expect(await reviewsOf()).toEqual({
      settings: { week: true, month: true },
      reviews: [
        {
          ...{
            id: expect.any(String),
            period: 'week',
            from: '2026-03-02',
            to: '2026-03-08',
            entries: 3,
            days: 3,
          },
          createdAt: '2026-03-09T00:00:01.000Z',
          claims: [
            {
              text: 'You began tired and ended rested.',
              evidence: [
                { entryId: monday, quote: 'so tired on Monday' },
                { entryId: sunday, quote: 'rested on Sunday' },
              ],
            },
            {
              text: 'In the middle you went out.',
              evidence: [{ entryId: wednesday, quote: 'went out on Wednesday' }],
            },
          ],
        },
      ],
    });
    expect((await reviewsOf(aCaller())).reviews).toEqual([]);
    const rows = await journal.database.source.query(
      `SELECT c.content, e.quote FROM journal_ai.review_claims c JOIN journal_ai.review_evidence e ON e.claim_id = c.id`,
    );
    expect(JSON.stringify(rows.map((row: { content: Buffer }) => String(row.content)))).not.toContain(
      'tired',
    );
  });

  it('is written once, with one summary per day, when no worker ran over midnight and for three days', async () => {
    await writeWeek();
    at('2026-03-11T12:00:00Z');
    await Promise.all([sweep(), sweep(second), sweep(), sweep(second)]);
    await Promise.all([work(), work(second), work()]);
    at('2026-03-12T12:00:00Z');
    await Promise.all([sweep(), sweep(second)]);
    await Promise.all([work(), work(second)]);
    expect(asked).toHaveLength(1);
    expect((await reviewsOf()).reviews).toHaveLength(1);
    const days = await journal.database.source.query(
      'SELECT local_date::text AS day FROM journal_ai.daily_summaries WHERE user_id = $1 ORDER BY 1',
      [caller.userId],
    );
    expect(days).toEqual([{ day: '2026-03-02' }, { day: '2026-03-04' }, { day: '2026-03-08' }]);
  });

  it('is no longer written once a later week has ended', async () => {
    await writeWeek();
    at('2026-03-16T00:00:01Z');
    await sweep();
    at('2026-03-17T12:00:00Z');
    await sweep();
    expect(await requested()).toEqual([]);
  });

  it('is not written when the person wrote on two days only', async () => {
    await write('2026-03-02T10:00:00Z', 'I was so tired on Monday.');
    await write('2026-03-02T11:00:00Z', 'I went out on Wednesday.');
    await write('2026-03-08T10:00:00Z', 'I rested on Sunday.');
    at('2026-03-09T00:00:01Z');
    await sweep();
    expect(await requested()).toEqual([]);
    expect((await reviewsOf()).reviews).toEqual([]);
  });

  it.each([
    ['Asia/Kathmandu', '2026-03-08T18:14:59Z', '2026-03-08T18:15:00Z', '2026-03-02'],
    // The clock goes back by half an hour on that Sunday: it has 24.5 hours.
    ['Australia/Lord_Howe', '2026-04-05T13:29:59Z', '2026-04-05T13:30:00Z', '2026-03-30'],
    // The clock goes forward at the midnight that starts that Sunday, which has 23 hours.
    ['America/Santiago', '2026-09-07T02:59:59Z', '2026-09-07T03:00:00Z', '2026-08-31'],
    ['Pacific/Kiritimati', '2027-01-03T09:59:59Z', '2027-01-03T10:00:00Z', '2026-12-28'],
  ])('is started when the week ends in %s', async (timezone, before, after, from) => {
    caller = aCaller({ timezone });
    const end = new Date(after).getTime();
    for (const daysBefore of [3, 2, 1]) {
      at(new Date(end - daysBefore * 86_400_000 + 7_200_000).toISOString());
      await journal.start(caller, { message: 'I rested.' });
    }
    at(before);
    await sweep();
    expect(await requested()).toEqual([]);
    at(after);
    await sweep();
    expect(await requested()).toContain(`weekly-review ${from}`);
  });

  it('is made without entries that signal danger, and without those of the day after', async () => {
    await writeWeek();
    const danger = 'I want to kill myself tonight.';
    await write('2026-03-05T10:00:00Z', danger);
    await write('2026-03-06T09:00:00Z', 'The morning after was grey.');
    await write('2026-03-06T11:00:00Z', 'I made soup.');
    at('2026-03-09T00:00:01Z');
    await sweep();
    await work();
    const read = asked[0]?.messages.at(-1)?.content;
    expect(read).toContain('I made soup.');
    expect(read).not.toContain(danger);
    expect(read).not.toContain('The morning after');
    expect((await reviewsOf()).reviews).toHaveLength(1);
  });

  it('is not written when only two days remain without danger', async () => {
    await write('2026-03-02T10:00:00Z', 'I was so tired on Monday.');
    await write('2026-03-04T10:00:00Z', 'I want to kill myself tonight.');
    await write('2026-03-08T10:00:00Z', 'I rested on Sunday.');
    at('2026-03-09T00:00:01Z');
    await sweep();
    await work();
    expect(asked).toEqual([]);
    expect((await reviewsOf()).reviews).toEqual([]);
  });

  it('is requested again when the model gives no quote, six times at most', async () => {
    await writeWeek();
    claims = [{ text: 'You never rest.', quotes: ['I never rest'] }];
    const begun = new Date('2026-03-09T00:00:01Z').getTime();
    for (let round = 0; round < 8; round += 1) {
      at(new Date(begun + round * 6 * 3_600_000).toISOString());
      await sweep();
      await journal.database.source.query(
        `UPDATE journal_ai.generations SET failures = 2 WHERE kind = 'weekly-review' AND status = 'pending'`,
      );
      await work();
    }
    // The model is asked twice for each of the six requests.
    expect(asked).toHaveLength(12);
    expect((await reviewsOf()).reviews).toEqual([]);
  });
});

describe('the review of a month', () => {
  it('is written for six days with entries once its last day has ended; its missed weeks are not reviewed later', async () => {
    for (const day of ['02', '04', '06', '10', '12', '14']) {
      at(`2026-03-${day}T10:00:00Z`);
      await write(`2026-03-${day}T10:00:00Z`, `I was so tired on Monday. Day ${day}.`);
    }
    claims = [{ text: 'You were tired.', quotes: ['so tired on Monday'] }];
    at('2026-03-31T23:59:59Z');
    await sweep();
    expect(await requested()).toEqual([]);
    at('2026-04-01T00:00:01Z');
    await sweep();
    expect(await requested()).toEqual(['monthly-review 2026-03-01']);
    await work();
    expect((await reviewsOf()).reviews).toMatchObject([
      { period: 'month', from: '2026-03-01', to: '2026-03-31', entries: 6, days: 6 },
    ]);
  });
});

describe('reviews that a person has turned off', () => {
  const keep = (week: boolean, month = true) => profile().keepReviewSettings({ week, month }, callOf(caller));

  it('are not requested, and existing ones are kept', async () => {
    await reviewTheWeek();
    expect(await keep(false)).toEqual({ week: false, month: true });
    for (const day of ['09', '11', '15']) await write(`2026-03-${day}T10:00:00Z`, 'I rested on Sunday.');
    at('2026-03-16T00:00:01Z');
    await sweep();
    expect(await requested()).toEqual(['weekly-review 2026-03-02']);
    const { settings, reviews } = await reviewsOf();
    expect(settings).toEqual({ week: false, month: true });
    expect(reviews).toHaveLength(1);
  });

  it('are not stored when they are turned off while a review is being written', async () => {
    journal.model.answers.set('period_review', async () => {
      await keep(false);
      return { claims };
    });
    await reviewTheWeek();
    await keep(true);
    expect((await reviewsOf()).reviews).toEqual([]);
  });
});

describe('a review’s claim about deleted words', () => {
  const deletions = () => journal.app.get(DeletionsHandler, { strict: false });
  const texts = async () =>
    (await reviewsOf()).reviews.flatMap((review) => review.claims.map(({ text }) => text));
  async function purge(): Promise<void> {
    journal.clock.set(new Date(journal.clock.now().getTime() + 12_000));
    await journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
  }

  it('is hidden at once, restored with the words, and deleted permanently with them; no new claim is written', async () => {
    const [monday] = await reviewTheWeek();
    const id = monday?.entryId ?? '';
    await deletions().removeEntry({ id }, callOf(caller));
    expect(await texts()).toEqual(['In the middle you went out.']);
    await deletions().restoreEntry({ id }, callOf(caller));
    expect(await texts()).toHaveLength(2);
    await deletions().removeEntry({ id }, callOf(caller));
    await purge();
    expect(await texts()).toEqual(['In the middle you went out.']);
    expect((await reviewsOf()).reviews).toMatchObject([{ entries: 2, days: 2 }]);
    at('2026-03-10T00:00:01Z');
    await sweep();
    await work();
    expect(asked).toHaveLength(1);
  });

  it('is deleted with the whole review when the review has no other claim', async () => {
    claims = CLAIMS.slice(1);
    const [, wednesday] = await reviewTheWeek();
    await deletions().removeEntry({ id: wednesday?.entryId ?? '' }, callOf(caller));
    await purge();
    expect((await reviewsOf()).reviews).toEqual([]);
  });

  it('is not stored when the words are deleted while the claim is being written', async () => {
    const turns = await writeWeek();
    journal.model.answers.set('period_review', async () => {
      await deletions().removeEntry({ id: turns[0]?.entryId ?? '' }, callOf(caller));
      await purge();
      return { claims };
    });
    at('2026-03-09T00:00:01Z');
    await sweep();
    await work();
    expect(await texts()).toEqual(['In the middle you went out.']);
  });
});

it('a review leaves out claims that only restate an insight that the person marked "Not me", before or after the review', async () => {
  const restating = { text: 'You help until tiredness comes, saying yes.', quotes: ['so tired on Monday'] };
  claims = [restating, ...CLAIMS];
  await reviewTheWeek();
  expect((await reviewsOf()).reviews[0]?.claims).toHaveLength(3);
  const entry = await anEntry(journal.database, caller.userId, { localDate: '2026-03-09' });
  const insight = anInsight({ title: 'Saying yes', text: 'You help, saying yes, until tiredness comes.' });
  const keys = journal.worker.get(UserKeys, { strict: false });
  const saved = await saveFindings(journal.database, keys, {
    ...entry,
    analysis: anAnalysis({ insights: [insight] }),
  });
  const verdict = { id: saved.insights[0]?.id ?? '', verdict: 'not_me' as const };
  await journal.app.get(VerdictsHandler, { strict: false }).ofInsight(verdict, callOf(caller));
  expect((await reviewsOf()).reviews[0]?.claims.map(({ text }) => text)).toEqual(
    CLAIMS.map(({ text }) => text),
  );
});
