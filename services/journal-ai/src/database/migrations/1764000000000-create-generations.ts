import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Creates one table for all slow answers, and conversations of every kind. The permanent columns of `turns` move to
 * their message, unfinished turns become generations, and `turns` is dropped. Processes of the previous release cannot
 * run alongside this one: stop them first.
 */
export class CreateGenerations1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createGenerations(runner);
    await extendConversations(runner);
    await extendMessages(runner);
    await moveTurns(runner);
    await runner.query('ALTER TABLE journal_ai.ai_usage RENAME COLUMN turn_id TO generation_id');
    await runner.query('ALTER INDEX journal_ai.ai_usage_turn RENAME TO ai_usage_generation');
  }

  down(): Promise<void> {
    return Promise.reject(
      new Error('Turns were moved and cannot be restored; use a backup made before this release.'),
    );
  }
}

async function createGenerations(runner: QueryRunner): Promise<void> {
  // Timestamps use the database's clock, the only one all workers share. The free space in each page lets heartbeats
  // update rows in place.
  await runner.query(`
    CREATE TABLE journal_ai.generations (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL,
      kind text NOT NULL,
      queue text NOT NULL,
      lane text NOT NULL,
      subject_id text NOT NULL,
      request_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed')),
      context jsonb NOT NULL,
      lease uuid,
      heartbeat_at timestamptz,
      attempt integer NOT NULL DEFAULT 0,
      worker_crashes integer NOT NULL DEFAULT 0,
      failures integer NOT NULL DEFAULT 0,
      enqueue_count integer NOT NULL DEFAULT 1,
      asked_at timestamptz NOT NULL DEFAULT now(),
      due_at timestamptz NOT NULL DEFAULT now(),
      queued_at timestamptz NOT NULL DEFAULT now(),
      deadline_at timestamptz,
      finished_at timestamptz,
      stop_requested boolean NOT NULL DEFAULT false,
      error_code text,
      UNIQUE (user_id, kind, request_id),
      CHECK ((status = 'failed') = (error_code IS NOT NULL)),
      CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
    ) WITH (fillfactor = 80)`);
  // Enforces one at a time in each conversation, and one summary per day; the sweep also uses it to find unfinished
  // ones.
  await runner.query(`
    CREATE UNIQUE INDEX generations_unfinished ON journal_ai.generations (user_id, lane, subject_id)
    WHERE status IN ('pending', 'running')`);
  await runner.query(`
    CREATE INDEX generations_finished ON journal_ai.generations (kind, finished_at)
    WHERE finished_at IS NOT NULL`);
}

async function extendConversations(runner: QueryRunner): Promise<void> {
  // prompt_key: a keyed hash of the prompt's id; older rows contain the id itself until the backfill has encrypted it
  // into prompt.
  await runner.query(`
    ALTER TABLE journal_ai.conversations
      DROP CONSTRAINT conversations_user_id_local_date_prompt_id_key,
      ADD COLUMN kind text NOT NULL DEFAULT 'journal' CHECK (kind IN ('journal', 'persona')),
      ADD COLUMN subject_id uuid,
      ADD COLUMN prompt bytea,
      ALTER COLUMN local_date DROP NOT NULL,
      ADD CHECK ((kind = 'journal') = (local_date IS NOT NULL)),
      ADD CHECK ((kind = 'journal') = (subject_id IS NULL))`);
  await runner.query('ALTER TABLE journal_ai.conversations ALTER COLUMN kind DROP DEFAULT');
  await runner.query('ALTER TABLE journal_ai.conversations RENAME COLUMN prompt_id TO prompt_key');
  // The journal has one conversation per day and prompt, the other kinds one per subject.
  await runner.query(`
    CREATE UNIQUE INDEX conversations_place ON journal_ai.conversations (user_id, kind, local_date, prompt_key, subject_id)
    NULLS NOT DISTINCT`);
  await runner.query(`
    CREATE INDEX conversations_clear ON journal_ai.conversations (id) WHERE prompt_key IS NOT NULL AND prompt IS NULL`);
}

async function extendMessages(runner: QueryRunner): Promise<void> {
  // position orders messages, because two timestamps can be equal. details is encrypted, like content: the details of a
  // reply.
  await runner.query('CREATE SEQUENCE journal_ai.message_positions');
  await runner.query(`
    ALTER TABLE journal_ai.messages
      ADD COLUMN position bigint,
      ADD COLUMN request_id uuid,
      ADD COLUMN mode text CHECK (mode IN ('reflect', 'freewrite')),
      ADD COLUMN reply_to uuid REFERENCES journal_ai.messages ON DELETE CASCADE,
      ADD COLUMN insight_limit_reached boolean NOT NULL DEFAULT false,
      ADD COLUMN details bytea`);
}

async function moveTurns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    UPDATE journal_ai.messages m SET request_id = t.request_id, mode = t.mode, position = t.position
    FROM journal_ai.turns t WHERE m.id = t.entry_id`);
  await runner.query(`
    UPDATE journal_ai.messages m SET reply_to = t.entry_id, insight_limit_reached = t.insight_limit_reached
    FROM journal_ai.turns t WHERE m.id = t.reply_id`);
  await runner.query(`
    SELECT setval('journal_ai.message_positions', (SELECT COALESCE(max(position), 0) + 1 FROM journal_ai.turns))`);
  await runner.query(`
    UPDATE journal_ai.messages SET position = nextval('journal_ai.message_positions') WHERE position IS NULL`);
  await runner.query(`
    ALTER TABLE journal_ai.messages
      ALTER COLUMN position SET DEFAULT nextval('journal_ai.message_positions'),
      ALTER COLUMN position SET NOT NULL`);
  await runner.query(`
    CREATE UNIQUE INDEX messages_request ON journal_ai.messages (user_id, request_id) WHERE request_id IS NOT NULL`);
  await runner.query(`
    CREATE UNIQUE INDEX messages_reply ON journal_ai.messages (reply_to) WHERE reply_to IS NOT NULL`);
  await runner.query(`
    CREATE INDEX messages_conversation_entries ON journal_ai.messages (conversation_id, position) WHERE role = 'user'`);
  await runner.query(`
    INSERT INTO journal_ai.generations (id, user_id, kind, queue, lane, subject_id, request_id, status, context, attempt,
      enqueue_count, asked_at, deadline_at, stop_requested)
    SELECT id, user_id, 'journal-reply', 'chat', 'conversation', conversation_id::text, request_id, 'pending',
      jsonb_build_object('locale', locale, 'timezone', timezone,
        'limits', jsonb_build_object('insightsPerDay', insights_per_day, 'personas', persona_limit),
        'trace', jsonb_build_object('requestId', trace_request_id, 'traceparent', traceparent)),
      attempt, queuings, now(), now() + interval '110 seconds', stop_requested
    FROM journal_ai.turns WHERE status IN ('pending', 'running')`);
  // Statistics count the journal's entries, the only ones with a mode, with an index-only scan.
  await runner.query('DROP INDEX journal_ai.messages_entries');
  await runner.query(`
    CREATE INDEX messages_entries ON journal_ai.messages (user_id, local_date) INCLUDE (mode) WHERE role = 'user'`);
  await runner.query('DROP TABLE journal_ai.turns');
}
