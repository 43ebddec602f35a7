import { UserKeys } from '@shadow-guide/encryption';
import type { Journal } from './journal.js';

/** Maximum number of rows per statement, few enough to stay within the query timeout. */
const STATEMENT = 2_000;

/**
 * Returns an SQL expression for bytes that are as long as a sealed text of `bytes` bytes under a person's first key.
 */
const sealed = (bytes: number) => `'\\x010001'::bytea || decode(repeat(md5(n::text), ${bytes / 16}), 'hex')`;

/**
 * Gives a person `entries` entries over a year, each with a reply, a generation, two model calls and two topics; every
 * second entry has an insight and its evidence, every fifth has evidence of a persona. The texts cannot be decrypted:
 * use it for tests that delete or count.
 */
export async function storeHeavyWriter(journal: Journal, userId: string, entries: number): Promise<void> {
  await journal.app.get(UserKeys, { strict: false }).cipherFor(userId);
  const id = (kind: string, n = 'n') => `md5('${userId}${kind}' || ${n})::uuid`;
  const day = 'date $$2026-03-02$$ - (n % 365)';
  const each = async (statement: string, count = entries) => {
    for (let from = 1; from <= count; from += STATEMENT) {
      const to = Math.min(from + STATEMENT - 1, count);
      await journal.database.source.query(`${statement} FROM generate_series(${from}, ${to}) AS n`);
    }
  };
  await each(
    `INSERT INTO journal_ai.conversations (id, user_id, kind, local_date, prompt_key, created_at, last_entry_at)
     SELECT ${id('conversation')}, '${userId}', 'journal', ${day}, 'heavy', now(), now()`,
    365,
  );
  for (const [role, bytes] of [
    ['user', 480],
    ['assistant', 800],
  ] as const) {
    await each(
      `INSERT INTO journal_ai.stored_messages (id, conversation_id, user_id, role, content, local_date, created_at, mode, guide, reply_to)
       SELECT ${id(role)}, ${id('conversation', '(1 + n % 365)')}, '${userId}', '${role}', ${sealed(bytes)}, ${day}, now(),
         ${role === 'user' ? `'reflect', NULL, NULL` : `NULL, 'Local guide', ${id('user')}`}`,
    );
  }
  await each(
    `INSERT INTO journal_ai.generations (id, user_id, kind, queue, lane, subject_id, request_id, status, context, finished_at)
     SELECT ${id('generation')}, '${userId}', 'journal-reply', 'chat', 'chat', 'x', ${id('request')}, 'done', '{}', now()`,
  );
  await each(
    `INSERT INTO journal_ai.ai_usage (id, user_id, generation_id, service_sealed_calls, created_at)
     SELECT ${id('usage')}, '${userId}', ${id('generation', '(n / 2)')}, ${sealed(1_056)}, now()`,
    entries * 2,
  );
  await each(
    `INSERT INTO journal_ai.entry_topics (id, user_id, entry_id, ordinal, tag, tag_fingerprint, conclusion,
       category_hash, created_at)
     SELECT ${id('topic')}, '${userId}', ${id('user', `(1 + n % ${entries})`)}, n % 2, ${sealed(32)}, decode(md5(n::text), 'hex'),
       ${sealed(128)}, decode(md5(n::text), 'hex'), now()`,
    entries * 2,
  );
  await each(
    `INSERT INTO journal_ai.insights (id, user_id, entry_id, conversation_id, ordinal, sealed_type, type_hash, title, body,
       created_at)
     SELECT ${id('insight')}, '${userId}', ${id('user')}, ${id('conversation', '1')}, 0, ${sealed(128)}, decode(md5(n::text), 'hex'),
       ${sealed(64)}, ${sealed(320)}, now()`,
    entries / 2,
  );
  await each(
    `INSERT INTO journal_ai.insight_evidence (id, insight_id, user_id, entry_id, ordinal, quote)
     SELECT ${id('evidence')}, ${id('insight')}, '${userId}', ${id('user')}, 0, ${sealed(64)}`,
    entries / 2,
  );
  await each(
    `INSERT INTO journal_ai.personas (id, user_id, name, description, traits, sealed_archetype, identity_hash,
       strength_facts, discovery_count, quote_count, last_discovery, created_at)
     SELECT ${id('persona')}, '${userId}', ${sealed(16)}, ${sealed(64)}, ${sealed(64)}, ${sealed(128)}, decode(md5(n::text), 'hex'),
       ${sealed(128)}, 1, 1, now(), now()`,
    1,
  );
  await each(
    `INSERT INTO journal_ai.persona_evidence (id, persona_id, user_id, entry_id, ordinal, quote, created_at)
     SELECT ${id('quote')}, ${id('persona', '1')}, '${userId}', ${id('user')}, 0, ${sealed(64)}, now()`,
    entries / 5,
  );
}
