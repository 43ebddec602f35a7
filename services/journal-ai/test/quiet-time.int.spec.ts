import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, countQueries } from '@shadow-guide/kernel/testing';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { NEVER_QUIET, QuietTimeRepository, quietFrom, sealQuietTime } from '../src/quiet-time/index.js';
import { type Journal, startJournal } from './support/journal.js';

const IN_DANGER = 'I want to kill myself tonight.';
const ORDINARY = 'I slept well and woke up rested.';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(7);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => journal.clock.set(new Date('2026-03-02T10:00:00Z')));

const quietUntilOf = async ({ userId }: Caller) =>
  (await journal.app.get(GetQuietTime, { strict: false }).run(userId)).quietUntil;

async function write(caller: Caller, message: string): Promise<void> {
  await journal.answer(await journal.start(caller, { message }));
}

const rowsOf = ({ userId }: Caller): Promise<{ quiet_until: Buffer }[]> =>
  journal.database.source.query('SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $1', [
    userId,
  ]);

describe('a quiet time', () => {
  it('starts with a safety card, before the guide has answered, and lasts 24 hours', async () => {
    const caller = aCaller();
    await journal.start(caller, { message: IN_DANGER });
    expect(await quietUntilOf(caller)).toBe('2026-03-03T10:00:00.000Z');
    journal.clock.set(new Date('2026-03-03T09:59:59.999Z'));
    expect(await quietUntilOf(caller)).toBe('2026-03-03T10:00:00.000Z');
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    expect(await quietUntilOf(caller)).toBeNull();
  });

  it('is not shortened by a message without a card, and starts again with the next card', async () => {
    const caller = aCaller();
    await write(caller, IN_DANGER);
    journal.clock.set(new Date('2026-03-02T12:00:00Z'));
    await write(caller, ORDINARY);
    expect(await quietUntilOf(caller)).toBe('2026-03-03T10:00:00.000Z');
    journal.clock.set(new Date('2026-03-02T20:00:00Z'));
    await write(caller, IN_DANGER);
    expect(await quietUntilOf(caller)).toBe('2026-03-03T20:00:00.000Z');
  });

  it('does not exist for a person who never had a card or has not written', async () => {
    const writer = aCaller();
    await write(writer, ORDINARY);
    expect([await quietUntilOf(writer), await quietUntilOf(aCaller())]).toEqual([null, null]);
  });

  it('does not start for another person', async () => {
    const [one, other] = [aCaller(), aCaller()];
    await write(one, IN_DANGER);
    await write(other, ORDINARY);
    expect(await quietUntilOf(other)).toBeNull();
  });

  it('cannot be detected in the database', async () => {
    const [one, other] = [aCaller(), aCaller()];
    await write(one, IN_DANGER);
    await write(other, ORDINARY);
    const [[inDanger], [ordinary]] = await Promise.all([rowsOf(one), rowsOf(other)]);
    expect(inDanger?.quiet_until.length).toBe(ordinary?.quiet_until.length);
    expect(inDanger?.quiet_until.toString('latin1')).not.toContain('2026');
  });

  it('cannot be decrypted when its row contains another person’s value', async () => {
    const [one, other] = [aCaller(), aCaller()];
    await write(one, IN_DANGER);
    await write(other, ORDINARY);
    await journal.database.source.query(
      `UPDATE journal_ai.quiet_times SET quiet_until =
         (SELECT quiet_until FROM journal_ai.quiet_times WHERE user_id = $2) WHERE user_id = $1`,
      [one.userId, other.userId],
    );
    await expect(quietUntilOf(one)).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('is kept when the first of a person’s two concurrent messages was harmless and the other signalled danger', async () => {
    const caller = aCaller();
    const cipher = await journal.app.get(UserKeys, { strict: false }).cipherFor(caller.userId);
    const marks = journal.app.get(QuietTimeRepository, { strict: false });
    const now = journal.clock.now();
    await journal.database.pipelined(async (transaction) => {
      const locked = await marks.lock(transaction, caller.userId);
      await journal.database.pipelined(async (other) =>
        marks.sendReplace(other, caller.userId, sealQuietTime(cipher, quietFrom(now))),
      );
      marks.sendRenew(transaction, caller.userId, sealQuietTime(cipher, NEVER_QUIET), locked);
    });
    expect(await quietUntilOf(caller)).toBe('2026-03-03T10:00:00.000Z');
  });

  it('needs one query once the person’s key is cached, and creates no key', async () => {
    const caller = aCaller();
    await write(caller, IN_DANGER);
    const [queries] = await countQueries(() => quietUntilOf(caller));
    expect(queries).toBe(1);
    const stranger = aCaller();
    await quietUntilOf(stranger);
    const keys = await journal.database.source.query(
      'SELECT 1 FROM journal_ai.user_keys WHERE user_id = $1',
      [stranger.userId],
    );
    expect(keys).toEqual([]);
  });
});
