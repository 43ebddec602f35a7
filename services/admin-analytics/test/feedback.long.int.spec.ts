import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, FeedbackStatus, SubmitFeedback } from '@shadow-guide/contracts';
import { aCaller, aCallerOn, type OwnDatabase, openOwnDatabase } from '@shadow-guide/kernel/testing';
import { AuditLog } from '../src/audit/index.js';
import { adminAnalyticsDatabase } from '../src/database/database.js';
import { FeedbackHandler } from '../src/feedback/feedback.handler.js';
import { ArchiveHandler } from '../src/personal-data/archive.handler.js';
import { type AdminAnalytics, callOf, startAdminAnalytics } from './support/admin-analytics.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const operator = aCaller({ role: 'admin' });

let own: OwnDatabase;
let service: AdminAnalytics;
let handler: FeedbackHandler;
beforeAll(async () => {
  own = await openOwnDatabase(process.env, adminAnalyticsDatabase);
  service = await startAdminAnalytics(12, NOW, { postgres: own.settings });
  handler = service.get(FeedbackHandler);
}, 30_000);
afterAll(async () => {
  await service.close();
  await own.drop();
});
beforeEach(async () => {
  service.clock.set(NOW);
  await service.database.source.query(
    'TRUNCATE admin_analytics.feedback, admin_analytics.audit, admin_analytics.people',
  );
});

const submit = (change: Partial<SubmitFeedback> = {}, by: Caller = aCaller()) =>
  handler.submit({ type: 'bug_report', message: 'The canary does not sing.', ...change }, callOf(by));
const update = (id: string, status: FeedbackStatus) => handler.update({ id, status }, callOf(operator));
const messages = async (status?: FeedbackStatus, cursor?: string) =>
  (await handler.list({ ...(status && { status }), ...(cursor && { cursor }) })).map(
    ({ message }) => message,
  );

describe('feedback', () => {
  it('is only in its writer’s archive, and cannot be imported from a file', async () => {
    const caller = aCaller();
    const { id } = await submit({}, caller);
    await update(id, 'resolved');
    const archive = service.get(ArchiveHandler);
    const chunk = await archive.exportChunk({}, callOf(caller));
    expect([chunk.part, chunk.cursor]).toEqual(['feedback', null]);
    expect(JSON.parse(chunk.records)).toEqual({
      ...{ type: 'feedback', id, kind: 'bug_report', status: 'resolved' },
      ...{ message: 'The canary does not sing.', createdAt: NOW.toISOString() },
    });
    expect(chunk.markdown).toContain('> The canary does not sing.');
    expect((await archive.exportChunk({}, callOf(aCaller()))).records).toBe('');
    const back = { importId: randomUUID(), part: 'feedback', records: chunk.records };
    await expect((async () => archive.importChunk(back, callOf(caller)))()).rejects.toMatchObject({
      code: 'import_part_unknown',
    });
  });

  it('is stored sealed, and operators read it with the name of its writer', async () => {
    const caller = aCaller();
    await service.database.source.query(
      `INSERT INTO admin_analytics.people (user_id, account_change, email, first_name, last_name)
       VALUES ($1, 1, 'ann@example.org', 'Ann', 'Other')`,
      [caller.userId],
    );
    const sent = await submit({}, caller);
    expect(sent).toEqual({
      ...{ id: sent.id, type: 'bug_report', userName: 'Ann Other', userEmail: 'ann@example.org' },
      ...{
        isPremium: false,
        createdAt: '2026-03-02T00:00:00.000Z',
        status: 'pending',
        message: 'The canary does not sing.',
      },
    });
    expect(await handler.list({})).toEqual([sent]);
    const [row] = await service.database.source.query('SELECT * FROM admin_analytics.feedback');
    expect(row.message.toString('latin1')).not.toContain('canary');
  });

  it('is listed without a name when the account is unknown or closed', async () => {
    expect(await submit()).toMatchObject({ userName: null, userEmail: null });
  });

  it('is sorted with premium people first; pending items oldest day first, resolved ones latest first', async () => {
    const premium = aCallerOn('premium');
    for (const [message, by] of [
      ['free old', aCaller()],
      ['premium old', premium],
      ['free new', aCaller()],
      ['premium new', premium],
    ] as const) {
      await submit({ message }, by);
      service.clock.advance(86_400_000);
    }
    expect(await messages()).toEqual(['premium old', 'premium new', 'free old', 'free new']);
    for (const { id } of await handler.list({})) await update(id, 'resolved');
    expect(await messages('resolved')).toEqual(['premium new', 'premium old', 'free new', 'free old']);
    expect(await messages()).toEqual([]);
  });

  it.each(['pending', 'dismissed'] as const)(
    'with status %s is paged without duplicates or gaps',
    async (status) => {
      const sent: string[] = [];
      for (let n = 0; n < 60; n += 1) {
        const item = await submit({ message: `${n}` }, n % 3 ? aCaller() : aCallerOn('premium'));
        if (status === 'dismissed') await update(item.id, status);
        sent.push(`${n}`);
        // Several items have the same timestamp.
        if (n % 4 === 0) service.clock.advance(1);
      }
      const first = await handler.list({ status });
      expect(first).toHaveLength(50);
      const cursor = first[9]?.id as string;
      expect(await handler.list({ status, limit: 10 })).toEqual(first.slice(0, 10));
      expect(await handler.list({ status, cursor, limit: 10 })).toEqual(first.slice(10, 20));
      const rest = await messages(status, first.at(-1)?.id);
      expect([...first.map(({ message }) => message), ...rest].sort()).toEqual(sent.sort());
      expect(await messages(status, randomUUID())).toEqual([]);
      await expect(messages(status, '1 OR 1')).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );

  it('is counted by status, and each change of status is logged once', async () => {
    const [one, other] = [await submit(), await submit()];
    await submit();
    await update(one.id, 'resolved');
    await update(one.id, 'resolved');
    expect(await update(other.id, 'dismissed')).toMatchObject({ id: other.id, status: 'dismissed' });
    expect(await handler.count()).toEqual({ pending: 1, resolved: 1, dismissed: 1 });
    const log = await service.get(AuditLog).list({});
    expect(log.map(({ action, operatorId, changes }) => ({ action, operatorId, changes }))).toEqual(
      expect.arrayContaining(
        ['resolved', 'dismissed'].map((after) => ({
          ...{ action: 'feedback-status', operatorId: operator.userId },
          changes: [{ field: 'status', before: 'pending', after }],
        })),
      ),
    );
    expect(log).toHaveLength(2);
  });

  it('cannot change its status when it does not exist', async () => {
    await expect(update(randomUUID(), 'resolved')).rejects.toMatchObject({ code: 'feedback_not_found' });
    expect(await service.get(AuditLog).list({})).toEqual([]);
  });

  it('is limited to ten a day per person, also for concurrent submissions, and allowed again afterwards', async () => {
    const caller = aCaller();
    const sent = await Promise.allSettled(Array.from({ length: 14 }, () => submit({}, caller)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(submit({}, caller)).rejects.toMatchObject({
      ...{ kind: 'limited', code: 'too_much_feedback', flags: { retryAfter: 86_400 } },
    });
    await submit();
    service.clock.advance(86_400_000);
    await submit({}, caller);
  });

  it('whose key is missing does not hide other feedback, and no new key is created', async () => {
    const lost = aCaller();
    await submit({ message: 'Gone.' }, lost);
    await submit({ message: 'There.' });
    await service.database.source.query('DELETE FROM admin_analytics.user_keys WHERE user_id = $1', [
      lost.userId,
    ]);
    expect((await messages()).sort()).toEqual(['There.', 'This message can no longer be opened.']);
    expect(
      await service.database.source.query('SELECT FROM admin_analytics.user_keys WHERE user_id = $1', [
        lost.userId,
      ]),
    ).toEqual([]);
  });
});
