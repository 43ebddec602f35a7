import { eventTablesSql } from '@shadow-guide/durable-work';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversations1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE journal_ai.conversations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        local_date date NOT NULL,
        prompt_id text,
        created_at timestamptz NOT NULL,
        last_entry_at timestamptz NOT NULL,
        UNIQUE NULLS NOT DISTINCT (user_id, local_date, prompt_id)
      )`);
    // local_date: the person's local day when it was written, whatever their zone later.
    await runner.query(`
      CREATE TABLE journal_ai.messages (
        id uuid PRIMARY KEY,
        conversation_id uuid NOT NULL REFERENCES journal_ai.conversations ON DELETE CASCADE,
        user_id uuid NOT NULL,
        role text NOT NULL CHECK (role IN ('user', 'assistant')),
        content bytea NOT NULL,
        guide text,
        stopped boolean NOT NULL DEFAULT false,
        local_date date NOT NULL,
        created_at timestamptz NOT NULL,
        CHECK ((role = 'assistant') = (guide IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX messages_conversation ON journal_ai.messages (conversation_id)');
    await runner.query(
      `CREATE INDEX messages_entries ON journal_ai.messages (user_id, local_date) WHERE role = 'user'`,
    );
    // queued_at, asked_at and heartbeat_at use the database's clock, the only one all workers share. The free space in
    // each page lets heartbeats update rows in place.
    await runner.query(`
      CREATE TABLE journal_ai.turns (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY,
        user_id uuid NOT NULL,
        request_id uuid NOT NULL,
        conversation_id uuid NOT NULL REFERENCES journal_ai.conversations ON DELETE CASCADE,
        entry_id uuid NOT NULL UNIQUE REFERENCES journal_ai.messages ON DELETE CASCADE,
        reply_id uuid UNIQUE REFERENCES journal_ai.messages ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('pending', 'running', 'done', 'failed')),
        mode text NOT NULL CHECK (mode IN ('reflect', 'freewrite')),
        locale text NOT NULL,
        timezone text NOT NULL,
        insights_per_day integer NOT NULL,
        persona_limit integer NOT NULL,
        attempt integer NOT NULL DEFAULT 0,
        deaths integer NOT NULL DEFAULT 0,
        queuings integer NOT NULL DEFAULT 1,
        queued_at timestamptz NOT NULL DEFAULT now(),
        asked_at timestamptz NOT NULL DEFAULT now(),
        lease uuid,
        heartbeat_at timestamptz,
        stop_requested boolean NOT NULL DEFAULT false,
        insight_limit_reached boolean NOT NULL DEFAULT false,
        error_code text,
        trace_request_id text NOT NULL,
        traceparent text NOT NULL,
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        UNIQUE (user_id, request_id),
        CHECK ((status = 'done') = (reply_id IS NOT NULL)),
        CHECK ((status = 'failed') = (error_code IS NOT NULL))
      ) WITH (fillfactor = 80)`);
    // Enforces one chat at a time per person; the sweep also uses it to find unfinished turns.
    await runner.query(
      `CREATE UNIQUE INDEX turns_unfinished ON journal_ai.turns (user_id) WHERE status IN ('pending', 'running')`,
    );
    await runner.query('CREATE INDEX turns_conversation ON journal_ai.turns (conversation_id, position)');
    for (const statement of eventTablesSql('journal_ai')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE journal_ai.turns, journal_ai.messages, journal_ai.conversations, journal_ai.outbox, journal_ai.inbox`,
    );
  }
}
