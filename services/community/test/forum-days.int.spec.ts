import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@shadow-guide/calendar';
import { SecretTables } from '@shadow-guide/encryption';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { itLong, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { ForumDaysHandler } from '../src/forum-days/forum-days.handler.js';
import { type ForumDay, ForumDays } from '../src/forum-days/index.js';
import { CloseForumDays } from '../src/forum-turn/close-forum-days.js';
import { TurnRepository } from '../src/forum-turn/turn.repository.js';
import { type Community, startCommunity } from './support/community.js';

const REDIS_DATABASE = 5;
const DAY = '2026-03-02';

let own: OwnDatabase;
let service: Community;
beforeEach(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await start();
}, 30_000);
afterEach(async () => {
  await service.close();
  await own.drop();
});

const start = (now?: Date) => startCommunity(REDIS_DATABASE, now, { postgres: own.settings });
const at = (instant: string) => service.clock.set(new Date(instant));
const days = () => service.get(ForumDays);
const endDays = () => service.get(CloseForumDays).run();
const query = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  own.database.source.query(sql, values);
const stored = () => query('SELECT day::text, ended_at FROM community.forum_days ORDER BY day');
const secrets = () => service.get(SecretTables).in('day_secrets').names();
const postsOf = (day: string) => query('SELECT content FROM community.posts WHERE day = $1', [day]);
const anonymousId = () => randomBytes(16).toString('base64url');

async function post(
  day: string,
  values: { state?: string; content?: string; isDeleted?: boolean; count?: number } = {},
): Promise<string> {
  const { state = 'visible', content = 'words', isDeleted = false, count = 1 } = values;
  const rows = await query(
    `INSERT INTO community.posts (id, day, prompt_id, root_id, depth, anonymous_id, content, created_at, state, is_deleted)
     SELECT id, $1, $2, id, 0, $3, $4, $1::date + time '23:50', $5, $6
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $7)) made RETURNING id`,
    [day, randomUUID(), anonymousId(), isDeleted ? '' : content, state, isDeleted, count],
  );
  return String(rows[0]?.['id']);
}

/** Opens today. When no connection becomes free in time, the call is retried, as clients do. */
async function todayOf(process: Community): Promise<ForumDay> {
  for (;;) {
    try {
      return await process.get(ForumDays).today();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

describe('a day of the forum', () => {
  it('starts at midnight UTC, with one prompt for everybody', async () => {
    at('2026-03-02T23:59:59.999Z');
    const before = await service.get(ForumDaysHandler).getPrompt();
    expect(before.expiresAt).toBe('2026-03-03T00:00:00.000Z');
    at('2026-03-03T00:00:00Z');
    const after = await service.get(ForumDaysHandler).getPrompt();
    expect(after.id).not.toBe(before.id);
    expect(after.promptText).not.toBe(before.promptText);
    expect(after.category).not.toBe(before.category);
    expect(after.expiresAt).toBe('2026-03-04T00:00:00.000Z');
  });

  it('is opened once by any number of concurrent processes', async () => {
    const processes = await Promise.all(Array.from({ length: 5 }, () => start()));
    const opened = await Promise.all(Array.from({ length: 50 }, (_, n) => todayOf(processes[n % 5]!)));
    expect(new Set(opened.map(({ promptId }) => promptId)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await secrets()).toEqual([DAY]);
    await Promise.all(processes.map((one) => one.close()));
  }, 30_000);

  it('is the same after a restart, with the same prompt', async () => {
    const before = await days().today();
    const again = await start(new Date('2026-03-02T18:00:00Z'));
    expect(await again.get(ForumDays).today()).toEqual(before);
    await again.close();
  });

  it('stays open when the clock is set back by up to a day', async () => {
    at('2026-03-03T00:10:00Z');
    const opened = await days().today();
    at('2026-03-02T23:30:00Z');
    expect(await days().today()).toEqual(opened);
    const other = await start(new Date('2026-03-02T00:10:00Z'));
    expect(await other.get(ForumDays).today()).toEqual(opened);
    await other.close();
    at('2026-03-03T00:00:01Z');
    expect(await days().today()).toEqual(opened);
  });

  it('is closed, and its posts are deleted, after the clock that opened it more than a day ahead is corrected', async () => {
    const right = await days().today();
    at('2026-06-01T12:00:00Z');
    await days().today();
    await endDays();
    await post('2026-06-01');
    at('2026-03-02T12:00:00Z');
    await endDays();
    expect(await days().today()).toMatchObject({ day: DAY, promptId: right.promptId });
    expect(await postsOf('2026-06-01')).toEqual([]);
    expect(await secrets()).toEqual([DAY]);
    at('2026-06-01T00:00:00Z');
    expect((await days().today()).day).toBe('2026-06-01');
    expect(await secrets()).toContain('2026-06-01');
  });

  it('is the same in a process whose clock is slightly behind the process that opened it', async () => {
    at('2026-03-02T23:59:40Z');
    await days().today();
    const ahead = await start(new Date('2026-03-03T00:00:02Z'));
    const next = await ahead.get(ForumDays).today();
    await ahead.get(CloseForumDays).run();
    await ahead.close();
    await endDays();
    expect((await stored()).find(({ day }) => day === next.day)?.['ended_at']).toBeNull();
    at('2026-03-03T00:00:00Z');
    expect(await days().today()).toEqual(next);
  });
});

describe('the id under which others see a person on a day', () => {
  it('is a keyed hash of the person key under the day’s secret, 22 characters long', async () => {
    await days().today();
    const key = randomBytes(32);
    const secret = (await service.get(SecretTables).in('day_secrets').find(DAY)) as Buffer;
    const expected = createHmac('sha256', secret).update(key).digest().subarray(0, 16).toString('base64url');
    expect(await days().anonymousIdOf(key, DAY)).toBe(expected);
    expect(expected).toHaveLength(22);
    expect((await days().idsOf(DAY))?.(key)).toBe(expected);
  });

  it('differs on another day, and cannot be computed without the day’s secret', async () => {
    const key = randomBytes(32);
    await days().today();
    const first = await days().anonymousIdOf(key, DAY);
    at('2026-03-03T00:10:00Z');
    await days().today();
    expect(await days().anonymousIdOf(key, '2026-03-03')).not.toBe(first);
    await endDays();
    expect(await days().anonymousIdOf(key, DAY)).toBeNull();
    expect(await days().idsOf('2020-01-01')).toBeNull();
    expect(await days().daysWithSecret()).toEqual(['2026-03-03']);
  });
});

describe('the end of a day', () => {
  it('deletes the day’s posts, blocks and paces, and ends the day once', async () => {
    await days().today();
    await post(DAY, { count: 3 });
    await query('INSERT INTO community.blocks VALUES ($1, $2, $3)', [DAY, anonymousId(), anonymousId()]);
    await query(
      `INSERT INTO community.writers (day, anonymous_id, full_at) VALUES ($1, $2, '2026-03-02T10:00:00Z')`,
      [DAY, anonymousId()],
    );
    await endDays();
    expect(await postsOf(DAY)).toHaveLength(3);
    at('2026-03-03T00:02:00Z');
    await Promise.all([endDays(), endDays(), endDays()]);
    for (const table of ['posts', 'blocks', 'writers']) {
      expect(await query(`SELECT FROM community.${table}`)).toEqual([]);
    }
    const ended = [
      { day: DAY, ended_at: new Date('2026-03-03T00:02:00Z') },
      { day: '2026-03-03', ended_at: null },
    ];
    expect(await stored()).toEqual(ended);
    expect(await secrets()).toEqual(['2026-03-03']);
    at('2026-03-03T00:05:00Z');
    await endDays();
    expect(await stored()).toEqual(ended);
  });

  it('is processed later by a service that was down from 23:55 to 00:20', async () => {
    at('2026-03-02T23:54:00Z');
    await days().today();
    await post(DAY);
    await service.close();
    service = await start(new Date('2026-03-03T00:20:00Z'));
    expect((await days().today()).day).toBe('2026-03-03');
    await endDays();
    expect(await postsOf(DAY)).toEqual([]);
    expect(await stored()).toMatchObject([{ day: DAY }, { day: '2026-03-03', ended_at: null }]);
  });

  itLong('is processed after three days of downtime; days without visitors have no prompt', async () => {
    await days().today();
    await post(DAY);
    at('2026-03-05T09:00:00Z');
    await endDays();
    expect((await stored()).map(({ day }) => day)).toEqual([DAY, '2026-03-05']);
    expect(await postsOf(DAY)).toEqual([]);
    expect(await secrets()).toEqual(['2026-03-05']);
  });

  it('continues after being killed midway', async () => {
    await days().today();
    await post(DAY, { count: 1_500 });
    at('2026-03-03T00:02:00Z');
    const { day: present } = await days().today();
    const turn = { present, latest: addDays(present, 1), retainedSince: addDays(present, -7) };
    expect(await service.get(TurnRepository).deletePosts(turn)).toBe(1_000);
    expect(await service.get(TurnRepository).markEnded(turn, service.clock.now())).toEqual([]);
    expect((await stored())[0]).toMatchObject({ day: DAY, ended_at: null });
    await endDays();
    expect(await postsOf(DAY)).toEqual([]);
    expect((await stored())[0]?.['ended_at']).not.toBeNull();
  });

  it('deletes a post that was in flight at midnight, so that its author can be found for at most a minute', async () => {
    await days().today();
    at('2026-03-03T00:00:05Z');
    await endDays();
    expect(await secrets()).toContain(DAY);
    await post(DAY);
    await post(DAY, { state: 'held', content: 'late and held' });
    at('2026-03-03T00:02:00Z');
    await endDays();
    expect(await postsOf(DAY)).toEqual([{ content: 'late and held' }]);
    expect(await secrets()).toEqual(['2026-03-03', DAY]);
  });

  it.each(['held', 'hidden', 'removed'])(
    'keeps a post that is %s and the secret of its day for the operators, for seven days',
    async (state) => {
      await days().today();
      await post(DAY, { state });
      await post(DAY);
      at('2026-03-03T00:02:00Z');
      await endDays();
      expect(await postsOf(DAY)).toHaveLength(1);
      expect(await secrets()).toEqual(['2026-03-03', DAY]);
      at('2026-03-09T23:59:59Z');
      await endDays();
      expect(await postsOf(DAY)).toHaveLength(1);
      at('2026-03-10T00:00:00Z');
      await endDays();
      expect(await postsOf(DAY)).toEqual([]);
      expect(await secrets()).not.toContain(DAY);
    },
  );

  itLong('deletes a held post that operators made visible, and then the secret of its day', async () => {
    await days().today();
    const id = await post(DAY, { state: 'held' });
    at('2026-03-04T09:00:00Z');
    await endDays();
    expect(await postsOf(DAY)).toHaveLength(1);
    await query(`UPDATE community.posts SET state = 'visible' WHERE id = $1`, [id]);
    await endDays();
    expect(await postsOf(DAY)).toEqual([]);
    expect(await secrets()).toEqual(['2026-03-04']);
  });

  it('never deletes a post of today, whatever its state', async () => {
    await days().today();
    await post(DAY, { count: 5 });
    await post(DAY, { state: 'held' });
    await endDays();
    expect(await postsOf(DAY)).toHaveLength(6);
  });

  itLong(
    'holds no lock for long while it deletes 100,000 posts',
    async () => {
      await days().today();
      for (let part = 0; part < 10; part += 1) await post(DAY, { count: 10_000, content: 'w'.repeat(200) });
      at('2026-03-03T00:02:00Z');
      const ended = service.get(CloseForumDays).run();
      let longest = 0;
      let isOver = false;
      void ended.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        const begun = performance.now();
        await post('2026-03-03');
        longest = Math.max(longest, performance.now() - begun);
      }
      await ended;
      expect(await postsOf(DAY)).toEqual([]);
      expect(longest).toBeLessThan(2_000);
    },
    120_000,
  );
});
