import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { Database } from '@shadow-guide/kernel';
import { openOwnDatabase } from '@shadow-guide/kernel/testing';
import { journalDatabase } from '../src/database/database.js';

it('a conversation whose persona is gone is deleted by the migration that adds the reference, and does not fail it', async () => {
  const all = journalDatabase.migrations as { name: string }[];
  const before = all.filter(({ name }) => Number(name.slice(-13)) < 1764100500000);
  expect(before.length).toBeLessThan(all.length);
  const own = await openOwnDatabase(process.env, {
    ...journalDatabase,
    migrations: before as typeof journalDatabase.migrations,
  });
  try {
    const { source } = own.database;
    const [userId, persona, kept, orphan, entry] = Array.from({ length: 5 }, () => randomUUID());
    await source.query(
      `INSERT INTO journal_ai.personas (id, user_id, archetype, name, description, traits, discovery_count, quote_count,
         strength, last_discovery, created_at)
       VALUES ($1, $2, 'rebel', '', '', '', 1, 1, 1, now(), now())`,
      [persona, userId],
    );
    await source.query(
      `INSERT INTO journal_ai.conversations (id, user_id, kind, subject_id, created_at, last_entry_at)
       VALUES ($1, $3, 'persona', $4, now(), now()), ($2, $3, 'persona', $5, now(), now())`,
      [kept, orphan, userId, persona, randomUUID()],
    );
    await source.query(
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at)
       VALUES ($1, $2, $3, 'user', '', '2026-03-02', now())`,
      [entry, orphan, userId],
    );
    await (await Database.open(own.settings, journalDatabase)).onApplicationShutdown();
    const left = await source.query('SELECT id, persona_id FROM journal_ai.conversations');
    expect(left).toEqual([{ id: kept, persona_id: persona }]);
    expect(await source.query('SELECT id FROM journal_ai.messages')).toEqual([]);
  } finally {
    await own.drop();
  }
}, 30_000);
