import { createEventTablesSql } from '@shadow-guide/durable-work';
import {
  erasedKeysTableSql,
  guardSealedSql,
  secretsTableSql,
  unguardSealedSql,
  userKeysTableSql,
} from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = 'community';

/** Schema `community` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...KEYS_AND_EVENTS,
      ...ACCESS,
      ...KEPT_POSTS,
      ...POSTS,
      ...MODERATION,
      ...FORUM_DAYS,
      ...GROUPS,
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(unguardSealedSql(SCHEMA, 'kept_posts'));
    await runner.query(
      `DROP TABLE ${[
        ...['group_sizes', 'group_activity', 'helpful_insights', 'group_challenge_joins', 'reserved_handles'],
        ...['group_memberships', 'made_prompts', 'forum_days', 'safety_counts', 'moderation_decisions'],
        ...['appeals', 'reports', 'bans', 'suspensions', 'writers', 'blocks', 'posts', 'kept_posts'],
        ...['forum_readers', 'visits', 'day_secrets', 'service_secrets', 'erased_keys', 'user_keys'],
        ...['inbox', 'outbox'],
      ]
        .map((table) => `${SCHEMA}.${table}`)
        .join(', ')}`,
    );
    await runner.query('DROP FUNCTION community.note_change()');
  }
}

const KEYS_AND_EVENTS = [
  ...createEventTablesSql(SCHEMA),
  userKeysTableSql(SCHEMA),
  erasedKeysTableSql(SCHEMA),
  secretsTableSql(SCHEMA, 'service_secrets'),
  secretsTableSql(SCHEMA, 'day_secrets'),
];

const ACCESS = [
  `CREATE TABLE community.visits (
    person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
    day date NOT NULL,
    is_limited boolean NOT NULL,
    PRIMARY KEY (person_key, day)
  )`,
  // Finds the candidates for a suspension, and rows that are too old.
  'CREATE INDEX visits_by_day ON community.visits (day, person_key)',
  `CREATE TABLE community.forum_readers (
    person_key bytea PRIMARY KEY CHECK (octet_length(person_key) = 32),
    since date
  )`,
  'CREATE INDEX forum_readers_new ON community.forum_readers (since) WHERE since IS NOT NULL',
];

const KEPT_POSTS = [
  `CREATE TABLE community.kept_posts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    place integer NOT NULL,
    post_fingerprint bytea NOT NULL,
    content bytea NOT NULL,
    UNIQUE (user_id, place),
    UNIQUE (user_id, post_fingerprint)
  )`,
  ...guardSealedSql(SCHEMA, 'kept_posts', ['content']),
];

const POSTS = [
  // parent_id and root_id have no foreign key: a post that awaits an operator outlives the post it answers.
  `CREATE TABLE community.posts (
    id uuid PRIMARY KEY,
    day date NOT NULL,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    prompt_id uuid,
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
    withdrawn_on date,
    withdrawn_rank smallint,
    group_id text,
    last_day date NOT NULL GENERATED ALWAYS AS (day + CASE WHEN group_id IS NULL THEN 0 ELSE 6 END) STORED,
    CHECK ((parent_id IS NULL) = (depth = 0)),
    CHECK ((parent_id IS NULL) = (root_id = id)),
    CHECK (NOT is_deleted OR content = ''),
    CHECK ((group_id IS NULL) = (prompt_id IS NOT NULL)),
    UNIQUE (day, anonymous_id, request_id)
  )`,
  // Finds a day's changes since a transaction.
  'CREATE INDEX posts_changes ON community.posts (day, changed_in, id)',
  // The operators' queue, in order of arrival.
  `CREATE INDEX posts_to_look_at ON community.posts (seq) WHERE state <> 'visible' AND NOT is_deleted`,
  'CREATE INDEX posts_withdrawn ON community.posts (withdrawn_on) WHERE withdrawn_on IS NOT NULL',
  'CREATE INDEX posts_of_group ON community.posts (group_id, day, seq) WHERE group_id IS NOT NULL',
  `CREATE TABLE community.blocks (
    day date NOT NULL,
    anonymous_id text NOT NULL,
    blocked_id text NOT NULL,
    is_lifted boolean NOT NULL DEFAULT false,
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
    is_of_week boolean NOT NULL DEFAULT false,
    last_day date NOT NULL GENERATED ALWAYS AS (day + CASE WHEN is_of_week THEN 6 ELSE 0 END) STORED,
    PRIMARY KEY (day, anonymous_id, blocked_id),
    CHECK (anonymous_id <> blocked_id)
  )`,
  'CREATE INDEX blocks_changes ON community.blocks (day, changed_in, id)',
  `CREATE FUNCTION community.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     NEW.changed_in := pg_current_xact_id();
     RETURN NEW;
   END $$`,
  ...['posts', 'blocks'].map(
    (table) => `CREATE TRIGGER ${table}_note_change BEFORE UPDATE ON community.${table}
     FOR EACH ROW EXECUTE FUNCTION community.note_change()`,
  ),
  `CREATE TABLE community.writers (
    day date NOT NULL,
    anonymous_id text NOT NULL,
    posts smallint NOT NULL DEFAULT 0 CHECK (posts BETWEEN 0 AND 100),
    full_at timestamptz(0) NOT NULL CHECK (extract(epoch FROM full_at)::bigint % 15 = 0),
    is_of_week boolean NOT NULL DEFAULT false,
    last_day date NOT NULL GENERATED ALWAYS AS (day + CASE WHEN is_of_week THEN 6 ELSE 0 END) STORED,
    PRIMARY KEY (day, anonymous_id)
  )`,
];

const MODERATION = [
  // Suspensions and bans have their own keys: no row here refers to a row of another table.
  `CREATE TABLE community.suspensions (
    suspension_key bytea PRIMARY KEY CHECK (octet_length(suspension_key) = 32),
    until date NOT NULL
  )`,
  'CREATE INDEX suspensions_until ON community.suspensions (until)',
  `CREATE TABLE community.bans (
    ban_key bytea PRIMARY KEY CHECK (octet_length(ban_key) = 32),
    is_banned boolean NOT NULL,
    change integer NOT NULL
  )`,
  `CREATE TABLE community.reports (
    post_id uuid NOT NULL REFERENCES community.posts ON DELETE CASCADE,
    reporter_id text NOT NULL CHECK (length(reporter_id) = 22),
    reason text NOT NULL CHECK (reason IN ('unkind', 'contact_details', 'hate', 'sexual', 'self_harm', 'spam', 'other')),
    is_counted boolean NOT NULL,
    is_settled boolean NOT NULL DEFAULT false,
    needs_look boolean NOT NULL DEFAULT false,
    PRIMARY KEY (post_id, reporter_id)
  )`,
  'CREATE INDEX reports_of_reporter ON community.reports (reporter_id)',
  'CREATE INDEX reports_to_look_at ON community.reports (post_id) WHERE needs_look AND NOT is_settled',
  `CREATE TABLE community.appeals (
    post_id uuid PRIMARY KEY REFERENCES community.posts ON DELETE CASCADE,
    message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 500),
    is_answered boolean NOT NULL DEFAULT false
  )`,
  `CREATE TABLE community.moderation_decisions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    operator_id uuid NOT NULL,
    post_id uuid NOT NULL,
    action text NOT NULL CHECK (action IN ('decide', 'suspend', 'lift')),
    at timestamptz NOT NULL,
    before text NOT NULL,
    after text NOT NULL,
    event_id uuid NOT NULL
  )`,
  'CREATE INDEX moderation_decisions_of_post ON community.moderation_decisions (post_id, id DESC)',
  `CREATE TABLE community.safety_counts (
    date date PRIMARY KEY,
    service_sealed_counts bytea NOT NULL
  )`,
];

const FORUM_DAYS = [
  `CREATE TABLE community.forum_days (
    day date PRIMARY KEY,
    prompt_id uuid NOT NULL UNIQUE,
    prompt_text text NOT NULL,
    category text NOT NULL,
    library_key text,
    ended_at timestamptz
  )`,
  // A sweep queries every few seconds for past days that have not been ended.
  'CREATE INDEX forum_days_not_ended ON community.forum_days (day) WHERE ended_at IS NULL',
  `CREATE TABLE community.made_prompts (
    day date PRIMARY KEY,
    due_at timestamptz NOT NULL,
    is_settled boolean NOT NULL DEFAULT false,
    prompt_text text,
    category text
  )`,
];

const GROUPS = [
  // Handles that look alike share a skeleton. The collation makes the order of a list of members that of the index.
  `CREATE TABLE community.group_memberships (
    person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
    group_id text NOT NULL,
    anonymous_handle text NOT NULL,
    handle_skeleton text COLLATE "C" NOT NULL,
    joined_on date NOT NULL,
    PRIMARY KEY (person_key, group_id),
    CONSTRAINT group_memberships_handle UNIQUE (group_id, handle_skeleton)
  )`,
  `CREATE TABLE community.reserved_handles (
    group_id text NOT NULL,
    handle_key bytea NOT NULL CHECK (octet_length(handle_key) = 32),
    person_key bytea CHECK (octet_length(person_key) = 32),
    until date NOT NULL,
    PRIMARY KEY (group_id, handle_key)
  )`,
  'CREATE INDEX reserved_handles_person ON community.reserved_handles (person_key) WHERE person_key IS NOT NULL',
  'CREATE INDEX reserved_handles_until ON community.reserved_handles (until)',
  // A person who leaves a group leaves its challenges, and only members can join a challenge.
  `CREATE TABLE community.group_challenge_joins (
    person_key bytea NOT NULL,
    group_id text NOT NULL,
    challenge_id text NOT NULL,
    joined_on date NOT NULL,
    days_done integer NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND 21),
    last_check_in date,
    day_ends_at timestamptz(3),
    completed_at timestamptz(3),
    times_completed integer NOT NULL DEFAULT 0 CHECK (times_completed >= 0),
    PRIMARY KEY (person_key, group_id, challenge_id),
    CONSTRAINT group_challenge_joins_membership FOREIGN KEY (person_key, group_id)
      REFERENCES community.group_memberships ON DELETE CASCADE,
    CHECK ((last_check_in IS NULL) = (day_ends_at IS NULL))
  )`,
  'CREATE INDEX group_challenge_joins_group ON community.group_challenge_joins (group_id)',
  `CREATE TABLE community.helpful_insights (
    insight_id text NOT NULL,
    person_key bytea NOT NULL CHECK (octet_length(person_key) = 32),
    PRIMARY KEY (insight_id, person_key)
  )`,
  // An erasure finds a person's rows by their key.
  'CREATE INDEX helpful_insights_person ON community.helpful_insights (person_key)',
  `CREATE TABLE community.group_activity (
    group_id text PRIMARY KEY,
    day date NOT NULL,
    taking_part integer NOT NULL,
    practised_lately integer NOT NULL,
    completed integer NOT NULL
  )`,
  `CREATE TABLE community.group_sizes (
    group_id text PRIMARY KEY,
    day date NOT NULL,
    members integer NOT NULL
  )`,
];
