import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Database } from '@shadow-guide/kernel';
import { openOwnDatabase } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../src/database/database.js';

it('request ids derived from an answer’s words are replaced consistently in every table, and others are kept', async () => {
  const all = journalDatabase.migrations as { name: string }[];
  const before = all.filter(({ name }) => Number(name.slice(-13)) < 1764300000000);
  const own = await openOwnDatabase(process.env, {
    ...journalDatabase,
    migrations: before as typeof journalDatabase.migrations,
  });
  try {
    const { source } = own.database;
    const [userId, run, conversation, journal] = Array.from({ length: 4 }, () => randomUUID());
    const [digest, ordinary] = [randomUUID(), randomUUID()];
    await source.query(
      `INSERT INTO journal_ai.onboarding_runs (id, user_id, flow, started_at, answered_at) VALUES ($1, $2, 'full', now(), now())`,
      [run, userId],
    );
    await source.query('INSERT INTO journal_ai.onboarding_answers VALUES ($1, $2, $3, 1)', [
      run,
      digest,
      userId,
    ]);
    await source.query(
      `INSERT INTO journal_ai.conversations (id, user_id, kind, subject_id, local_date, created_at, last_entry_at)
       VALUES ($1, $3, 'onboarding', $4, NULL, now(), now()), ($2, $3, 'journal', NULL, '2026-03-02', now(), now())`,
      [conversation, journal, userId, run],
    );
    await source.query(
      `INSERT INTO journal_ai.stored_messages (id, conversation_id, user_id, role, content, local_date, created_at, request_id)
       SELECT gen_random_uuid(), place, $3, 'user', '', '2026-03-02', now(), request
       FROM unnest($1::uuid[], $2::uuid[]) AS written (place, request)`,
      [[conversation, journal], [digest, ordinary], userId],
    );
    await source.query(
      `INSERT INTO journal_ai.generations (id, user_id, kind, queue, lane, subject_id, request_id, status, context, finished_at)
       SELECT gen_random_uuid(), $2, kind, 'chat', 'conversation', '', request, 'done', '{}', now()
       FROM unnest('{onboarding-reply,journal-reply}'::text[], $1::uuid[]) AS asked (kind, request)`,
      [[digest, ordinary], userId],
    );
    await (await Database.open(own.settings, journalDatabase)).onApplicationShutdown();
    const ids = async (table: string) => {
      const rows = await source.query(`SELECT request_id FROM journal_ai.${table} ORDER BY request_id = $1`, [
        ordinary,
      ]);
      return rows.map((row: { request_id: string }) => row.request_id);
    };
    const [fresh] = await ids('onboarding_answers');
    expect(fresh).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(fresh).not.toBe(digest);
    expect(await ids('stored_messages')).toEqual([fresh, ordinary]);
    expect(await ids('generations')).toEqual([fresh, ordinary]);
  } finally {
    await own.drop();
  }
}, 30_000);
