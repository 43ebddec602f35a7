import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  type Habit,
  type HabitSuggestion,
  MAX_HABITS,
  type SharedSuggestionDay,
  type ShownSuggestion,
  type SuggestionStatus,
  suggestionMaking,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import {
  isServerUnavailable,
  notFound,
  RpcClient,
  unavailable,
  validationFailed,
} from '@shadow-guide/kernel';
import { aCaller, until } from '@shadow-guide/kernel/testing';
import { MakeHabits, PersonLock, ReadHabits } from '../src/habits/index.js';
import { SuggestionDaysRepository } from '../src/suggestion-days/suggestion-days.repository.js';
import { SweepSuggestionDaysProcessor } from '../src/suggestion-days/sweep-suggestion-days.processor.js';
import { SuggestionAnswersRepository } from '../src/suggestions/suggestion-answers.repository.js';
import { SuggestionSetsRepository } from '../src/suggestions/suggestion-sets.repository.js';
import { SuggestionsHandler } from '../src/suggestions/suggestions.handler.js';
import { TakeSuggestions } from '../src/suggestions/take-suggestions.js';
import { callOf, type Habits, startHabits } from './support/habits.js';

const WINDOW: HabitSuggestion = {
  title: 'Sit by the window',
  description: 'Five minutes after lunch.',
  category: 'spiritual',
  targetStreak: 7,
  priority: 2,
  reasoning: 'You came back to rest this week.',
};
const WALK: HabitSuggestion = { ...WINDOW, title: 'Walk home', category: 'physical', priority: 1 };

/** Records the requests to journal-ai; a test supplies the responses. */
class JournalStandIn {
  readonly asked: { userId: string; day: string }[] = [];
  readonly made = new Map<string, HabitSuggestion[]>();
  readonly refused = new Set<string>();
  isAway = false;
  state: SuggestionStatus['state'] = 'stands';

  readonly rpc = {
    call: async (
      endpoint: unknown,
      { day, userIds }: SharedSuggestionDay,
      { subjectId }: { subjectId: string },
    ) => {
      if (this.isAway) throw unavailable();
      if (endpoint === suggestionMaking.requestMany) {
        const asked = userIds.map((userId) => ({ userId, day }));
        if (asked.some(({ userId }) => this.refused.has(userId))) throw validationFailed([]);
        this.asked.push(...asked);
        return { requested: asked.length };
      }
      if (endpoint === suggestionMaking.status) return { state: this.state };
      const suggestions = this.made.get(`${subjectId} ${day}`);
      if (!suggestions) throw notFound('suggestions_not_found');
      return { suggestions };
    },
  } as unknown as RpcClient;

  daysOf({ userId }: Caller): string[] {
    return this.asked.filter((one) => one.userId === userId).map(({ day }) => day);
  }
}

let service: Habits;
let journal: JournalStandIn;
let caller: Caller;
beforeAll(async () => {
  service = await startHabits(10);
}, 30_000);
afterAll(() => service.close());
beforeEach(() => {
  journal = new JournalStandIn();
  jest.spyOn(service.get(RpcClient), 'call').mockImplementation(journal.rpc.call as RpcClient['call']);
  caller = aCaller({ timezone: 'Europe/Berlin' });
  at('2026-03-02T10:00:00Z');
});

function at(instant: string): void {
  service.clock.set(new Date(instant));
}

const handler = () => service.get(SuggestionsHandler);
const list = (by = caller) => handler().list(undefined, callOf(by));
const titles = async (by = caller) => (await list(by)).map(({ title }) => title);
const dismiss = ({ title, category }: Pick<HabitSuggestion, 'title' | 'category'>, by = caller) =>
  handler().dismiss({ title, category }, callOf(by));
const accept = ({ priority: _, reasoning, ...suggestion }: HabitSuggestion, by = caller) =>
  handler().accept({ ...suggestion, sourceType: 'ai_suggestion', sourceData: { reasoning } }, callOf(by));
/**
 * Accepts a suggestion. On a busy machine one of many concurrent calls may get no connection in time; it is then
 * retried, as clients do.
 */
async function acceptOfMany(suggestion: HabitSuggestion): Promise<Habit> {
  for (;;) {
    try {
      return await accept(suggestion);
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}
const habitsOf = (by = caller) => service.get(ReadHabits).of(by);
const sweep = () =>
  new SweepSuggestionDaysProcessor(service.get(SuggestionDaysRepository), journal.rpc, service.clock).run(
    {},
    new AbortController().signal,
  );
const event = (day: string, by = caller) => ({
  ...{ id: randomUUID(), handler: 'take-suggestions' },
  payload: { userId: by.userId, day },
});
/** Records a visit and delivers the event: suggestions are made only for visitors and rejected for anybody else. */
const deliver = async (received: ReturnType<typeof event>) => {
  await service.database.query(
    'test-known',
    `INSERT INTO habits.suggestion_days (user_id, timezone, locale, seen_at) VALUES ($1, 'UTC', 'en', now())
     ON CONFLICT DO NOTHING`,
    [received.payload.userId],
  );
  await new TakeSuggestions(
    service.get(SuggestionSetsRepository),
    service.get(SuggestionAnswersRepository),
    journal.rpc,
    service.get(UserKeys),
    service.database,
  ).run(received);
};
const take = (day: string, suggestions: HabitSuggestion[], by = caller) => {
  journal.made.set(`${by.userId} ${day}`, suggestions);
  return deliver(event(day, by));
};
const rowsOf = (table: string): Promise<Record<string, unknown>[]> =>
  service.database.source.query(`SELECT * FROM habits.${table} WHERE user_id = $1`, [caller.userId]);

describe('a suggestion day', () => {
  it('is requested at a person’s first visit, and then at each of the person’s midnights', async () => {
    await list();
    await sweep();
    at('2026-03-02T22:59:00Z');
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02']);
    at('2026-03-02T23:00:00Z');
    await sweep();
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02', '2026-03-03']);
  });

  it('is requested once, however many sweeps run at once', async () => {
    await list();
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02']);
  });

  it('is requested later when journal-ai was unavailable, with growing pauses; the days in between are not requested', async () => {
    await list();
    journal.isAway = true;
    await sweep();
    const pauses: number[] = [];
    for (let times = 0; times < 8; times += 1) {
      const [row] = await rowsOf('suggestion_days');
      const dueAt = row?.['due_at'] as Date;
      pauses.push((dueAt.getTime() - service.clock.now().getTime()) / 1_000);
      service.clock.set(dueAt);
      await sweep();
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
    journal.isAway = false;
    at('2026-03-05T12:00:00Z');
    await sweep();
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-05']);
  });

  it('is requested although the request for another person is refused', async () => {
    const others = Array.from({ length: 4 }, () => aCaller({ timezone: 'Europe/Berlin' }));
    journal.refused.add(caller.userId);
    for (const by of [others[0]!, others[1]!, caller, others[2]!, others[3]!]) await list(by);
    await sweep();
    expect(journal.daysOf(caller)).toEqual([]);
    for (const other of others) expect(journal.daysOf(other)).toEqual(['2026-03-02']);
  });

  it('is requested again when a worker died before recording the response', async () => {
    await list();
    await service.get(SuggestionDaysRepository).claimDue(service.clock.now());
    await sweep();
    expect(journal.daysOf(caller)).toEqual([]);
    at('2026-03-02T10:00:15Z');
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02']);
  });

  it('does not repeat when a clock is set back or the time zone changes', async () => {
    await list();
    at('2026-03-02T23:30:00Z');
    await sweep();
    at('2026-03-02T12:00:00Z');
    await sweep();
    await list({ ...caller, timezone: 'America/New_York' });
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-03']);
    at('2026-03-04T05:00:00Z');
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-03', '2026-03-04']);
  });

  it('starts at once for a person who flew east', async () => {
    await list();
    await sweep();
    at('2026-03-02T16:00:00Z');
    await list({ ...caller, timezone: 'Asia/Tokyo' });
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02', '2026-03-03']);
  });

  it('is not planned for a person without a visit in two weeks, until they return', async () => {
    await list();
    await sweep();
    at('2026-03-20T10:00:00Z');
    await sweep();
    expect(await rowsOf('suggestion_days')).toMatchObject([{ due_at: null }]);
    await list();
    await sweep();
    expect(journal.daysOf(caller)).toEqual(['2026-03-02', '2026-03-20']);
  });
});

describe('suggestions', () => {
  it('are the general ones until the person’s own are stored, the most urgent first', async () => {
    const general = await list();
    expect(general).toHaveLength(6);
    expect(new Set(general.map(({ origin }) => origin))).toEqual(new Set(['general']));
    await take('2026-03-02', [WINDOW, WALK]);
    expect(await list()).toEqual([
      { ...WALK, origin: 'personal' },
      { ...WINDOW, origin: 'personal' },
    ]);
    expect(String((await rowsOf('suggestion_sets'))[0]?.['suggestions'])).not.toMatch(/window|rest/i);
    at('2026-03-02T23:00:00Z');
    expect((await list())[0]?.origin).toBe('general');
    await take('2026-03-03', [WALK]);
    expect(await titles()).toEqual(['Walk home']);
  });

  it('are stored once, also when they are delivered twice, late or out of order', async () => {
    journal.made.set(`${caller.userId} 2026-03-02`, [WINDOW]);
    const received = event('2026-03-02');
    await Promise.all([deliver(received), deliver(received), deliver(event('2026-03-02'))]);
    await take('2026-03-02', [WALK]);
    await take('2026-03-01', [WALK]);
    expect(await titles()).toEqual(['Sit by the window']);
    await deliver(event('2026-03-09'));
    expect(await rowsOf('suggestion_sets')).toHaveLength(1);
  });

  it('are delivered again when journal-ai was unavailable', async () => {
    journal.isAway = true;
    const received = event('2026-03-02');
    await expect(deliver(received)).rejects.toMatchObject({ code: 'service_unavailable' });
    journal.isAway = false;
    journal.made.set(`${caller.userId} 2026-03-02`, [WINDOW]);
    await deliver(received);
    expect(await titles()).toEqual(['Sit by the window']);
  });

  it('are visible only to the person for whom they were made', async () => {
    await take('2026-03-02', [WINDOW]);
    await dismiss(WINDOW, aCaller());
    const other = aCaller();
    expect(await titles(other)).not.toContain(WINDOW.title);
    expect(await titles()).toEqual([WINDOW.title]);
  });

  it('leave out what is already a habit, ignoring case and whitespace', async () => {
    await service.database.pipelined((transaction) => {
      service.get(PersonLock).lock(transaction, caller.userId);
      return service.get(MakeHabits).make(transaction, caller.userId, [
        {
          ...{ title: 'SIT  by the Window', description: '', category: 'spiritual', targetStreak: 7 },
          ...{ sourceType: 'manual', startedOn: '2026-03-02' },
        },
      ]);
    });
    await take('2026-03-02', [WINDOW, WALK]);
    expect(await titles()).toEqual(['Walk home']);
  });

  it('are the general ones in a hard time, and while journal-ai cannot be asked whether it is a hard time', async () => {
    await take('2026-03-02', [WINDOW]);
    journal.state = 'quiet';
    expect((await list())[0]?.origin).toBe('general');
    journal.isAway = true;
    expect((await list())[0]?.origin).toBe('general');
    journal.isAway = false;
    journal.state = 'stands';
    expect(await titles()).toEqual([WINDOW.title]);
  });

  it('are deleted when the text that they were made from is deleted', async () => {
    await take('2026-03-02', [WINDOW]);
    journal.state = 'gone';
    expect((await list())[0]?.origin).toBe('general');
    expect(await rowsOf('suggestion_sets')).toEqual([]);
  });

  it('are deleted before the general ones are shown instead', async () => {
    await take('2026-03-02', [WINDOW]);
    journal.state = 'gone';
    let listing: Promise<unknown> | undefined;
    await service.database.transaction(async (transaction) => {
      await transaction.query(
        'test-hold',
        'SELECT FROM habits.suggestion_sets WHERE user_id = $1 FOR UPDATE',
        [caller.userId],
      );
      listing = list();
      const waiting = until('the deletion waits for a lock', async () => {
        const [{ count }] = await service.database.source.query(
          `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE 'DELETE FROM "habits"."suggestion_sets"%'`,
        );
        return count > 0;
      });
      expect(await Promise.race([waiting, listing])).toBe(true);
    });
    await listing;
  });

  it('are the general ones when everything made for the day has been dismissed', async () => {
    await dismiss(WINDOW);
    await take('2026-03-02', [WINDOW]);
    expect((await list())[0]?.origin).toBe('general');
  });
});

describe('a dismissed suggestion', () => {
  it.each([
    'and/or',
    '100%',
    '%2F',
    'v1.5 ..',
    '# one ?a=b&c',
    '🌧️ walk',
    'Ｆｕｌｌ width',
    'ÉTÉ',
    'x'.repeat(120),
  ])('is never shown again, in no later set and in no other spelling: %s', async (title) => {
    await take('2026-03-02', [{ ...WINDOW, title }, WALK]);
    await dismiss({ ...WINDOW, title });
    await dismiss({ ...WINDOW, title });
    expect(await titles()).toEqual(['Walk home']);
    at('2026-03-03T10:00:00Z');
    const folded = title.normalize('NFKC').toLowerCase();
    await take('2026-03-03', [{ ...WINDOW, title: folded }, WALK]);
    expect(await titles()).toEqual(['Walk home']);
  });

  it('of one category does not hide a suggestion of another category with the same title', async () => {
    await take('2026-03-02', [WINDOW, { ...WINDOW, category: 'mental' }]);
    await dismiss(WINDOW);
    expect(await list()).toMatchObject([{ title: WINDOW.title, category: 'mental' }]);
  });

  it('of the general set leaves a gap today, and another suggestion takes its place tomorrow', async () => {
    const [first, ...others] = await list();
    await dismiss(first as HabitSuggestion);
    expect(await titles()).toEqual(others.map(({ title }) => title));
    at('2026-03-03T10:00:00Z');
    const next = await titles();
    expect(next).toHaveLength(6);
    expect(next).not.toContain(first?.title);
  });

  it('is stored without its words', async () => {
    await dismiss(WINDOW);
    expect(JSON.stringify(await rowsOf('suggestion_answers'))).not.toMatch(/window|spiritual/i);
  });
});

describe('an accepted suggestion', () => {
  it('becomes a habit that keeps the suggestion’s reason, and leaves the list', async () => {
    await take('2026-03-02', [WINDOW, WALK]);
    const habit = await accept(WINDOW);
    expect(habit).toMatchObject({
      ...{ title: WINDOW.title, description: WINDOW.description, category: 'spiritual', targetStreak: 7 },
      ...{ sourceType: 'ai_suggestion', sourceData: { reasoning: WINDOW.reasoning }, isActive: true },
    });
    expect(await titles()).toEqual(['Walk home']);
    expect(await habitsOf()).toMatchObject([{ id: habit.id }]);
    at('2026-03-03T10:00:00Z');
    await take('2026-03-03', [{ ...WINDOW, title: 'Sit by the WINDOW' }, WALK]);
    expect(await titles()).toEqual(['Walk home']);
  });

  it('creates one habit, however often and concurrently it is accepted', async () => {
    await take('2026-03-02', [WINDOW]);
    const made = await Promise.all(Array.from({ length: 50 }, () => acceptOfMany(WINDOW)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await accept(WINDOW)).id).toBe(made[0]?.id);
    expect(await habitsOf()).toHaveLength(1);
  }, 30_000);

  it('returns the same habit when its set no longer exists', async () => {
    await take('2026-03-02', [WINDOW]);
    const { id } = await accept(WINDOW);
    await take('2026-03-03', [WALK]);
    expect((await accept(WINDOW)).id).toBe(id);
  });

  it('is found as long as its set may be on the screen, ignoring case and whitespace of its title', async () => {
    await take('2026-03-02', [WINDOW]);
    at('2026-03-03T10:00:00Z');
    expect(await accept({ ...WINDOW, title: 'SIT  by the Window' })).toMatchObject({ category: 'spiritual' });
  });

  it('may be one of the general set', async () => {
    const [first] = await list();
    const { origin: _, ...general } = first as ShownSuggestion;
    expect(await accept(general)).toMatchObject({ title: general.title, sourceType: 'ai_suggestion' });
  });

  it('must have been made for this person, in its category', async () => {
    await take('2026-03-02', [WINDOW]);
    await take('2026-03-02', [WALK], aCaller());
    const gone = { kind: 'not_found', code: 'suggestion_not_found' };
    await expect(accept(WALK)).rejects.toMatchObject(gone);
    await expect(accept({ ...WINDOW, category: 'mental' })).rejects.toMatchObject(gone);
    expect(await habitsOf()).toEqual([]);
    expect(await rowsOf('suggestion_answers')).toEqual([]);
  });

  it('is refused once another set has replaced its own', async () => {
    await take('2026-03-02', [WINDOW]);
    await take('2026-03-03', [WALK]);
    await expect(accept(WINDOW)).rejects.toMatchObject({ code: 'suggestion_not_found' });
  });

  it('may be accepted again when its habit was archived', async () => {
    await take('2026-03-02', [WINDOW]);
    const { id } = await accept(WINDOW);
    await service.database.source.query('UPDATE habits.habits SET archived_at = now() WHERE id = $1', [id]);
    expect((await accept(WINDOW)).id).not.toBe(id);
  });

  it('is refused above the limit of habits, and stays on the list', async () => {
    await service.database.pipelined((transaction) => {
      service.get(PersonLock).lock(transaction, caller.userId);
      return service.get(MakeHabits).make(
        transaction,
        caller.userId,
        Array.from({ length: MAX_HABITS }, (_, index) => ({
          ...{ title: `Habit ${index}`, description: '', category: 'mental' as const, targetStreak: 7 },
          ...{ sourceType: 'manual' as const, startedOn: '2026-03-02' },
        })),
      );
    });
    await take('2026-03-02', [WINDOW]);
    await expect(accept(WINDOW)).rejects.toMatchObject({ code: 'too_many_habits' });
    expect(await titles()).toEqual([WINDOW.title]);
    expect(await rowsOf('suggestion_answers')).toEqual([]);
  });
});
