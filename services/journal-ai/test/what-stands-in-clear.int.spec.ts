import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, aCallerOn, until } from '@shadow-guide/kernel/testing';
import { personalDataRules } from '@shadow-guide/tables';
import { journalDatabase } from '../src/database/database.js';
import { FakeModel } from './support/fake-model.js';
import { type Journal, startJournal } from './support/journal.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(11);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  // Both entries have no findings, because an entry with findings has rows for them.
  journal.model.onChat = FakeModel.inTwoPieces;
});

const query = (sql: string, values: unknown[]) => journal.database.source.query(sql, values);

/**
 * Returns what a dump shows of a person: each table's rows with all values except ids, instants of clocks that the test
 * cannot set, and sealed bytes, of which only the length is kept.
 */
async function seenOf({ userId }: Caller): Promise<Record<string, unknown[]>> {
  const seen: Record<string, unknown[]> = {};
  for (const { table, personColumn } of personalDataRules(journalDatabase.entities)) {
    const rows: Record<string, unknown>[] = await query(
      `SELECT * FROM journal_ai.${table} WHERE ${personColumn} = $1`,
      [userId],
    );
    if (rows.length > 0) seen[table] = rows.map(shapeOf).sort(byText);
  }
  return seen;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Matches columns that are set by the database or by the insertion order of all people's rows. */
const ANYWAY =
  /^(position|place|written_by|lease|trace|heartbeat_at|asked_at|due_at|queued_at|deadline_at|finished_at|created_at|taken_at)$/;

/** Orders rows by their text: a row's physical place in a table depends on what other tests have deleted there. */
function byText(one: object, other: object): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

function shapeOf(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !ANYWAY.test(name))
      .map(([name, value]) => [name, shownOf(value)]),
  );
}

function shownOf(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  if (typeof value === 'string' && ID.test(value)) return 'an id';
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const { trace: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

async function write(caller: Caller, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const turn = await journal.start(caller, { message });
    await journal.answer(turn);
    await until('the entry is answered', async () => (await journal.get(caller, turn)).status === 'done');
  }
}

describe('a dump of the database', () => {
  it.each([
    ['danger', IN_DANGER],
    ['a question', UNSURE],
  ])(
    'does not distinguish an entry with %s from an ordinary one, nor the entries that follow',
    async (_, message) => {
      const [somebody, ordinary] = [aCaller(), aCaller()];
      await write(ordinary, [CALM, CALM, CALM]);
      await write(somebody, [CALM, message, CALM]);
      expect(await seenOf(somebody)).toEqual(await seenOf(ordinary));
    },
  );

  it('does not distinguish such entries either when the day’s insights are used up, although a person in danger gets no notice of that', async () => {
    const [somebody, ordinary] = [aCallerOn('free'), aCallerOn('free')];
    for (const { userId } of [somebody, ordinary]) {
      await query(
        `INSERT INTO journal_ai.daily_uses (user_id, kind, local_date, ends_at, used, granted)
         VALUES ($1, 'insights', '2026-03-02', '2026-03-03T00:00:00Z', 1, 0)`,
        [userId],
      );
    }
    await write(ordinary, [CALM]);
    await write(somebody, [IN_DANGER]);
    expect(await seenOf(somebody)).toEqual(await seenOf(ordinary));
    const [replies] = await Promise.all([journal.today(somebody)]);
    expect(replies.messages.at(-1)).not.toHaveProperty('insightLimitReached');
    expect((await journal.today(ordinary)).messages.at(-1)).toMatchObject({ insightLimitReached: true });
  });

  it('shows after every message that the quiet-time mark was sealed again', async () => {
    const caller = aCaller();
    const mark = async (): Promise<string> => {
      const [row] = await query('SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1', [
        caller.userId,
      ]);
      return row.quiet_until.toString('hex');
    };
    const marks: string[] = [];
    for (const message of [CALM, CALM, IN_DANGER, CALM]) {
      await write(caller, [message]);
      marks.push(await mark());
    }
    expect(new Set(marks).size).toBe(4);
  });
});
