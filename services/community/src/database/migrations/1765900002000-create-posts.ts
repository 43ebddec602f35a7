import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Posts of the forum's days, daily blocks between people, and each author's posting rate. */
export class CreatePosts1765900002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // created_at is rounded to the minute, so that it cannot be matched to a call; seq is the order. parent_id and
    // root_id have no foreign key: a post that awaits an operator outlives the post it answers. changed_in is the
    // transaction that last wrote the row, by which in-memory copies find changes (a trigger maintains it for every
    // writer).
    await runner.query(`
      CREATE TABLE community.posts (
        id uuid PRIMARY KEY,
        day date NOT NULL,
        seq bigint GENERATED ALWAYS AS IDENTITY,
        prompt_id uuid NOT NULL,
        parent_id uuid,
        root_id uuid NOT NULL,
        depth smallint NOT NULL CHECK (depth >= 0),
        anonymous_id text NOT NULL CHECK (length(anonymous_id) = 22),
        content text NOT NULL CHECK (char_length(content) <= 4000),
        content_notes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(content_notes) <= 3),
        created_at timestamptz(0) NOT NULL CHECK (extract(second FROM created_at) = 0),
        request_id uuid,
        state text NOT NULL DEFAULT 'visible' CHECK (state IN ('visible', 'held', 'hidden', 'removed')),
        hold_reason text CHECK (hold_reason IN ('danger', 'contact_details', 'hate', 'sexual', 'self_harm_methods')),
        safety_level text NOT NULL DEFAULT 'none' CHECK (safety_level IN ('none', 'uncertain', 'danger')),
        safety_category text,
        check_in_asked boolean NOT NULL DEFAULT false,
        check_in_answer text,
        is_deleted boolean NOT NULL DEFAULT false,
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        CHECK ((parent_id IS NULL) = (depth = 0)),
        CHECK ((parent_id IS NULL) = (root_id = id)),
        CHECK (NOT is_deleted OR content = ''),
        UNIQUE (day, anonymous_id, request_id)
      )`);
    // Finds a day's changes since a transaction.
    await runner.query('CREATE INDEX posts_changes ON community.posts (day, changed_in, id)');
    await runner.query(`
      CREATE FUNCTION community.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.changed_in := pg_current_xact_id();
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER posts_note_change BEFORE UPDATE ON community.posts
      FOR EACH ROW EXECUTE FUNCTION community.note_change()`);
    // is_lifted marks a withdrawn block; a deleted row would not show up as a change.
    await runner.query(`
      CREATE TABLE community.blocks (
        day date NOT NULL,
        anonymous_id text NOT NULL,
        blocked_id text NOT NULL,
        is_lifted boolean NOT NULL DEFAULT false,
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
        PRIMARY KEY (day, anonymous_id, blocked_id),
        CHECK (anonymous_id <> blocked_id)
      )`);
    await runner.query('CREATE INDEX blocks_changes ON community.blocks (day, changed_in, id)');
    await runner.query(`
      CREATE TRIGGER blocks_note_change BEFORE UPDATE ON community.blocks
      FOR EACH ROW EXECUTE FUNCTION community.note_change()`);
    // Posting rate of an author on a day: posts so far, and when their token bucket will be full again, in steps of 15
    // seconds.
    await runner.query(`
      CREATE TABLE community.writers (
        day date NOT NULL,
        anonymous_id text NOT NULL,
        posts smallint NOT NULL DEFAULT 0 CHECK (posts BETWEEN 0 AND 100),
        full_at timestamptz(0) NOT NULL CHECK (extract(epoch FROM full_at)::bigint % 15 = 0),
        PRIMARY KEY (day, anonymous_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE community.writers, community.blocks, community.posts');
    await runner.query('DROP FUNCTION community.note_change()');
  }
}
