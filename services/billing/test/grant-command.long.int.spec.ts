import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { billingDatabase } from '../src/database/database.js';
import { environmentOf, testConfig } from './support/test-config.js';

const COMMAND = fileURLToPath(new URL('../dist/grants/run-grants.js', import.meta.url));

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, billingDatabase);
}, 120_000);
afterAll(() => own.drop());

const run = (...words: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...words], {
    env: environmentOf(testConfig(13, { postgres: own.settings })),
    timeout: 60_000,
  });
const query = (sql: string, userId: string) => own.database.source.query(sql, [userId]);

describe('the grant command', () => {
  it('grants premium, publishes the change at once, and removes it', async () => {
    const userId = randomUUID();
    const { stdout } = await run(userId, 'premium');
    expect(stdout).toBe(
      `userId: ${userId}\nadminGrantedPremium: true\nadminGrantedAdFree: false\nsubscriptionTier: premium\nsubscriptionExpiresAt: null\n`,
    );
    const announced = `SELECT status->'entitlements'->>'source' AS source FROM billing.announcements WHERE user_id = $1`;
    expect(await query(announced, userId)).toEqual([{ source: 'admin' }]);
    expect((await run(userId, 'no-premium', 'ad-free')).stdout).toContain(
      'adminGrantedPremium: false\nadminGrantedAdFree: true\nsubscriptionTier: free\n',
    );
    expect(await query(announced, userId)).toEqual([{ source: 'none' }]);
  }, 120_000);

  it('shows the grants without changes when it has no arguments', async () => {
    const userId = randomUUID();
    expect((await run(userId)).stdout).toContain('adminGrantedPremium: false\n');
    expect(await query('SELECT 1 FROM billing.grants WHERE user_id = $1', userId)).toEqual([]);
  }, 60_000);

  it('reports unknown arguments and changes nothing', async () => {
    await expect(run(randomUUID(), 'gold')).rejects.toMatchObject({
      ...{ code: 2, stderr: expect.stringMatching(/^Usage: /) },
    });
    await expect(run('somebody', 'premium')).rejects.toMatchObject({ code: 1 });
  }, 60_000);
});
