import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { communityDatabase } from '../src/database/database.js';
import { ForumDaysHandler } from '../src/forum-days/forum-days.handler.js';
import { ForumDays } from '../src/forum-days/index.js';
import { type Community, startCommunity } from './support/community.js';

const REDIS_DATABASE = 5;

let own: OwnDatabase;
let service: Community;
beforeEach(async () => {
  own = await openOwnDatabase(process.env, communityDatabase);
  service = await startCommunity(REDIS_DATABASE, undefined, { postgres: own.settings });
}, 30_000);
afterEach(async () => {
  await service.close();
  await own.drop();
});

const at = (instant: string) => service.clock.set(new Date(instant));
const rows = (): Promise<{ day: string; ended_at: Date | null }[]> =>
  own.database.source.query('SELECT day::text, ended_at FROM community.forum_days ORDER BY day');

describe('a day of the forum', () => {
  it('begins at midnight in UTC, with a prompt for everybody', async () => {
    at('2026-03-02T23:59:59.999Z');
    const before = await service.get(ForumDaysHandler).getPrompt();
    expect(before.expiresAt).toBe('2026-03-03T00:00:00.000Z');
    at('2026-03-03T00:00:00Z');
    const after = await service.get(ForumDaysHandler).getPrompt();
    expect(after.id).not.toBe(before.id);
    expect(after.promptText).not.toBe(before.promptText);
    expect(after.expiresAt).toBe('2026-03-04T00:00:00.000Z');
  });

  it('is opened once, however many come first', async () => {
    const processes = await Promise.all(
      Array.from({ length: 5 }, () => startCommunity(REDIS_DATABASE, undefined, { postgres: own.settings })),
    );
    const days = await Promise.all(
      Array.from({ length: 50 }, (_, n) => processes[n % 5]!.get(ForumDays).today()),
    );
    expect(new Set(days.map(({ promptId }) => promptId)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await Promise.all(processes.map((one) => one.close()));
  });
});
