import { createEventTablesSql } from '@shadow-guide/durable-work';
import {
  erasedKeysTableSql,
  guardSealedSql,
  secretsTableSql,
  unguardSealedSql,
  userKeysTableSql,
} from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `journal_ai` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...createEventTablesSql('journal_ai'),
      userKeysTableSql('journal_ai'),
      erasedKeysTableSql('journal_ai'),
      secretsTableSql('journal_ai', 'service_secrets'),
      ...GENERATIONS,
      ...MODEL_CALLS,
      ...PERSONAS,
      ...PRACTICE,
      ...WRITING,
      ...DAYS,
      ...FINDINGS,
      ...REVIEWS,
      ...GUIDE,
      ...CARE,
      ...Object.entries(SEALED).flatMap(([table, columns]) => guardSealedSql('journal_ai', table, columns)),
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEALED)) await runner.query(unguardSealedSql('journal_ai', table));
    await runner.query('DROP VIEW journal_ai.messages');
    await runner.query(`DROP TABLE ${TABLES.map((name) => `journal_ai.${name}`).join(', ')}`);
    await runner.query(
      'DROP SEQUENCE journal_ai.ledger_places, journal_ai.message_positions, journal_ai.revision_positions',
    );
  }
}

/** Columns sealed with a person's key, by table. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  conversations: ['prompt'],
  core_conversations: ['content', 'label', 'bookmark'],
  daily_prompts: ['content'],
  daily_summaries: ['content'],
  earlier_lines: ['line'],
  entry_revisions: ['content', 'reply'],
  entry_topics: ['tag', 'conclusion'],
  exercise_completions: ['exercise'],
  exercise_runs: ['exercise', 'content'],
  goal_plans: ['request', 'check_in', 'plan'],
  guide_memories: ['content'],
  guide_memory_choices: ['choice'],
  guide_memory_evidence: ['quote'],
  guide_settings: ['settings'],
  habit_suggestions: ['suggestions'],
  held_insights: ['insight'],
  insight_evidence: ['quote'],
  insights: ['title', 'body', 'sealed_type', 'verdict'],
  onboarding_runs: ['result'],
  persona_evidence: ['quote'],
  personality_tests: ['request', 'sample'],
  personas: [
    ...['name', 'description', 'traits', 'sealed_archetype', 'strength_facts', 'note', 'memory', 'verdict'],
  ],
  quiet_times: ['quiet_until'],
  review_claims: ['content'],
  review_evidence: ['quote'],
  safety_choices: ['country', 'plan'],
  screener_results: ['answers'],
  stored_messages: ['content', 'details', 'feeling'],
  tasks: ['title', 'description'],
  topic_verdicts: ['verdict'],
};

const TABLES = [
  ...Object.keys(SEALED),
  ...['outbox', 'inbox', 'user_keys', 'erased_keys', 'service_secrets', 'generations', 'guide_rest'],
  ...['ai_usage', 'model_spending', 'daily_uses', 'persona_aliases', 'persona_deletions', 'persona_limits'],
  ...['shared_tables', 'onboarding_answers', 'deletions', 'written_days', 'rejected_claims', 'reviews'],
  ...['review_settings', 'guide_memory_refusals', 'forum_prompts', 'safety_counts', 'loop_offers'],
  'import_aliases',
];

const GENERATIONS = [
  // Heartbeats update rows in place: each page keeps free space for them.
  `CREATE TABLE journal_ai.generations (
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
    is_queued boolean NOT NULL DEFAULT true,
    UNIQUE (user_id, kind, request_id),
    CHECK ((status = 'failed') = (error_code IS NOT NULL)),
    CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
  ) WITH (fillfactor = 80)`,
  // Enforces one at a time in each conversation, and one summary per day; the sweep finds unfinished ones by it.
  `CREATE UNIQUE INDEX generations_unfinished ON journal_ai.generations (user_id, lane, subject_id)
   WHERE status IN ('pending', 'running')`,
  `CREATE INDEX generations_finished ON journal_ai.generations (kind, finished_at) WHERE finished_at IS NOT NULL`,
  `CREATE INDEX generations_to_queue ON journal_ai.generations (asked_at) WHERE status = 'pending' AND NOT is_queued`,
  // The sweep and the heartbeats look up running and queued rows among a hundred thousand rows that wait for room.
  `CREATE INDEX generations_at_work ON journal_ai.generations (status)
   WHERE status = 'running' OR (status = 'pending' AND is_queued)`,
  // Work that is postponed to the day on which the person's limit resets: few rows compared with all finished ones.
  `CREATE INDEX generations_left_for_limit ON journal_ai.generations (due_at)
   WHERE status = 'failed' AND error_code = 'daily_tokens_used'`,
];

const MODEL_CALLS = [
  'CREATE SEQUENCE journal_ai.ledger_places',
  `CREATE TABLE journal_ai.ai_usage (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    generation_id uuid,
    created_at timestamptz NOT NULL,
    written_by xid8 NOT NULL DEFAULT pg_current_xact_id(),
    place bigint NOT NULL DEFAULT nextval('journal_ai.ledger_places'),
    service_sealed_calls bytea NOT NULL
  )`,
  'CREATE UNIQUE INDEX ai_usage_feed ON journal_ai.ai_usage (written_by, place)',
  'CREATE INDEX ai_usage_generation ON journal_ai.ai_usage (generation_id)',
  'CREATE INDEX ai_usage_user ON journal_ai.ai_usage (user_id, created_at)',
  `CREATE TABLE journal_ai.model_spending (
    user_id uuid PRIMARY KEY,
    service_sealed_spent bytea NOT NULL
  )`,
  `CREATE TABLE journal_ai.guide_rest (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    is_resting boolean NOT NULL DEFAULT false,
    change bigint NOT NULL DEFAULT 0,
    since timestamptz,
    noted_at timestamptz NOT NULL DEFAULT now(),
    person_share_micro_cents bigint,
    CHECK (is_resting = (since IS NOT NULL))
  )`,
  'INSERT INTO journal_ai.guide_rest DEFAULT VALUES',
  // One row per person and kind: the period that started last.
  `CREATE TABLE journal_ai.daily_uses (
    user_id uuid NOT NULL,
    kind text NOT NULL,
    local_date date NOT NULL,
    ends_at timestamptz NOT NULL,
    used integer NOT NULL CHECK (used >= 0),
    granted integer NOT NULL CHECK (granted >= 0),
    PRIMARY KEY (user_id, kind)
  )`,
];

const PERSONAS = [
  `CREATE TABLE journal_ai.personas (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    name bytea NOT NULL,
    description bytea NOT NULL,
    traits bytea NOT NULL,
    sealed_archetype bytea NOT NULL,
    identity_hash bytea NOT NULL,
    strength_facts bytea NOT NULL,
    discovery_count integer NOT NULL CHECK (discovery_count >= 0),
    quote_count integer NOT NULL CHECK (quote_count >= 0),
    last_discovery timestamptz(3) NOT NULL,
    discovered_at timestamptz(3),
    last_interaction timestamptz(3),
    working_with boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL,
    note bytea,
    memory bytea,
    beyond_limit boolean NOT NULL DEFAULT false,
    verdict bytea,
    hidden_at timestamptz(3),
    UNIQUE (user_id, identity_hash)
  )`,
  `CREATE TABLE journal_ai.persona_aliases (
    user_id uuid NOT NULL,
    identity_hash bytea NOT NULL,
    persona_id uuid NOT NULL REFERENCES journal_ai.personas ON DELETE CASCADE,
    is_name boolean NOT NULL,
    PRIMARY KEY (user_id, identity_hash)
  )`,
  'CREATE INDEX persona_aliases_persona ON journal_ai.persona_aliases (persona_id)',
  `CREATE TABLE journal_ai.persona_deletions (
    user_id uuid NOT NULL,
    identity_hash bytea NOT NULL,
    deleted_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, identity_hash)
  )`,
  `CREATE TABLE journal_ai.persona_limits (
    user_id uuid PRIMARY KEY,
    personas integer NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  // persona_ids is in ascending order, so that the same personas make the same table.
  `CREATE TABLE journal_ai.shared_tables (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    persona_ids uuid[] NOT NULL CHECK (cardinality(persona_ids) BETWEEN 1 AND 3),
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, persona_ids)
  )`,
];

const PRACTICE = [
  `CREATE TABLE journal_ai.onboarding_runs (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    flow text NOT NULL CHECK (flow IN ('full', 'simplified')),
    started_at timestamptz NOT NULL,
    answered_at timestamptz NOT NULL,
    completed_at timestamptz,
    result bytea,
    UNIQUE (user_id, flow),
    CHECK ((completed_at IS NULL) = (result IS NULL))
  )`,
  // The message of an answer is found by its request id; it is stored after this row. The latest answer to a step counts.
  `CREATE TABLE journal_ai.onboarding_answers (
    run_id uuid NOT NULL REFERENCES journal_ai.onboarding_runs ON DELETE CASCADE,
    request_id uuid NOT NULL,
    user_id uuid NOT NULL,
    step_number smallint NOT NULL CHECK (step_number BETWEEN 1 AND 6),
    answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (run_id, request_id)
  )`,
  'CREATE INDEX onboarding_answers_request ON journal_ai.onboarding_answers (user_id, request_id)',
  `CREATE TABLE journal_ai.tasks (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    title bytea NOT NULL,
    description bytea NOT NULL,
    created_at timestamptz NOT NULL,
    completed_at timestamptz
  )`,
  'CREATE INDEX tasks_user ON journal_ai.tasks (user_id, created_at)',
  `CREATE TABLE journal_ai.exercise_runs (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    exercise bytea NOT NULL,
    exercise_hash bytea NOT NULL,
    content bytea NOT NULL,
    started_at timestamptz NOT NULL,
    completed_at timestamptz
  )`,
  'CREATE INDEX exercise_runs_latest ON journal_ai.exercise_runs (user_id, started_at DESC, id)',
  // At most one run of an exercise is open.
  `CREATE UNIQUE INDEX exercise_runs_open ON journal_ai.exercise_runs (user_id, exercise_hash)
   WHERE completed_at IS NULL`,
  // The progress record. It is kept when the person deletes the words of a run.
  `CREATE TABLE journal_ai.exercise_completions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    run_id uuid REFERENCES journal_ai.exercise_runs ON DELETE SET NULL,
    exercise bytea NOT NULL,
    exercise_hash bytea NOT NULL,
    completed_at timestamptz NOT NULL
  )`,
  'CREATE UNIQUE INDEX exercise_completions_of_run ON journal_ai.exercise_completions (run_id)',
  `CREATE INDEX exercise_completions_of_person ON journal_ai.exercise_completions
     (user_id, exercise_hash, completed_at)`,
  'CREATE INDEX exercise_completions_latest ON journal_ai.exercise_completions (user_id, completed_at DESC)',
  `CREATE TABLE journal_ai.screener_results (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    request_id uuid NOT NULL,
    screener_hash bytea NOT NULL,
    answers bytea NOT NULL,
    taken_at timestamptz(3) NOT NULL,
    UNIQUE (user_id, request_id)
  )`,
  `CREATE INDEX screener_results_latest ON journal_ai.screener_results
     (user_id, screener_hash, taken_at DESC, id DESC)`,
  // A preview of a plan belongs to no goal yet: it is deleted with its generation.
  `CREATE TABLE journal_ai.goal_plans (
    generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
    user_id uuid NOT NULL,
    request bytea NOT NULL,
    check_in bytea,
    plan bytea
  )`,
  'CREATE INDEX goal_plans_user ON journal_ai.goal_plans (user_id)',
  // Held only until the habits service has stored them; deleted with their generation.
  `CREATE TABLE journal_ai.habit_suggestions (
    generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    suggestions bytea NOT NULL,
    UNIQUE (user_id, local_date)
  )`,
];

const WRITING = [
  `CREATE TABLE journal_ai.conversations (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('journal', 'persona', 'onboarding', 'table', 'exercise')),
    local_date date,
    subject_id uuid,
    prompt_key text,
    prompt bytea,
    created_at timestamptz NOT NULL,
    last_entry_at timestamptz NOT NULL,
    persona_id uuid GENERATED ALWAYS AS (CASE WHEN kind = 'persona' THEN subject_id END) STORED
      REFERENCES journal_ai.personas ON DELETE CASCADE,
    CHECK ((kind = 'journal') = (local_date IS NOT NULL)),
    CHECK ((kind = 'journal') = (subject_id IS NULL))
  )`,
  // The journal has one conversation per day and prompt, the other kinds one per subject.
  `CREATE UNIQUE INDEX conversations_place ON journal_ai.conversations
     (user_id, kind, local_date, prompt_key, subject_id) NULLS NOT DISTINCT`,
  'CREATE INDEX conversations_persona ON journal_ai.conversations (persona_id) WHERE persona_id IS NOT NULL',
  `CREATE TABLE journal_ai.deletions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    scope text NOT NULL CHECK (scope IN ('entry', 'conversation', 'day')),
    subject text NOT NULL,
    persona_limit integer NOT NULL,
    purge_at timestamptz NOT NULL
  )`,
  'CREATE INDEX deletions_due ON journal_ai.deletions (purge_at)',
  'CREATE INDEX deletions_subject ON journal_ai.deletions (user_id, scope, subject)',
  'CREATE SEQUENCE journal_ai.message_positions',
  `CREATE TABLE journal_ai.stored_messages (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES journal_ai.conversations ON DELETE CASCADE,
    user_id uuid NOT NULL,
    role text NOT NULL CHECK (role IN ('user', 'assistant')),
    content bytea NOT NULL,
    guide text,
    stopped boolean NOT NULL DEFAULT false,
    local_date date NOT NULL,
    created_at timestamptz NOT NULL,
    position bigint NOT NULL DEFAULT nextval('journal_ai.message_positions'),
    request_id uuid,
    mode text CHECK (mode IN ('reflect', 'freewrite', 'keep')),
    reply_to uuid REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    insight_limit_reached boolean NOT NULL DEFAULT false,
    details bytea,
    deletion_id uuid REFERENCES journal_ai.deletions,
    feeling bytea,
    CHECK ((role = 'assistant') = (guide IS NOT NULL))
  )`,
  'CREATE INDEX messages_conversation ON journal_ai.stored_messages (conversation_id)',
  // Entries are counted with index-only scans, so these two indexes contain the condition of the view.
  `CREATE INDEX messages_conversation_entries ON journal_ai.stored_messages (conversation_id, position)
   INCLUDE (deletion_id) WHERE role = 'user'`,
  // Statistics count the journal's entries, the only ones with a mode; the latest instant of each day is read from it too.
  `CREATE INDEX messages_entries ON journal_ai.stored_messages (user_id, local_date)
   INCLUDE (mode, deletion_id, created_at) WHERE role = 'user'`,
  `CREATE INDEX messages_feelings ON journal_ai.stored_messages (user_id, local_date, position)
   WHERE feeling IS NOT NULL`,
  // The search reads newest first; by day before position, because entries can be added to earlier days.
  'CREATE INDEX messages_newest ON journal_ai.stored_messages (user_id, local_date DESC, position DESC)',
  // The reading order of the journal: the long page, the last line, a year ago and the export each read a part of it.
  `CREATE INDEX messages_reading ON journal_ai.stored_messages (user_id, local_date, position)
   WHERE role = 'user' AND mode IS NOT NULL`,
  `CREATE UNIQUE INDEX messages_reply ON journal_ai.stored_messages (reply_to) WHERE reply_to IS NOT NULL`,
  `CREATE UNIQUE INDEX messages_request ON journal_ai.stored_messages (user_id, request_id)
   WHERE request_id IS NOT NULL`,
  `CREATE INDEX stored_messages_hidden ON journal_ai.stored_messages (deletion_id) WHERE deletion_id IS NOT NULL`,
  // Leaves out messages that are being deleted, so that no query needs a condition for them.
  `CREATE VIEW journal_ai.messages AS
     SELECT id, conversation_id, user_id, role, content, guide, stopped, local_date, created_at, position, request_id,
       mode, reply_to, insight_limit_reached, details, feeling
     FROM journal_ai.stored_messages WHERE deletion_id IS NULL`,
  `CREATE TABLE journal_ai.earlier_lines (
    reply_id uuid PRIMARY KEY REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    line bytea NOT NULL,
    UNIQUE (user_id, local_date)
  )`,
  'CREATE INDEX earlier_lines_entry ON journal_ai.earlier_lines (entry_id)',
  'CREATE SEQUENCE journal_ai.revision_positions',
  `CREATE TABLE journal_ai.entry_revisions (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    position bigint NOT NULL DEFAULT nextval('journal_ai.revision_positions'),
    reason text NOT NULL CHECK (reason IN ('edit', 'regeneration')),
    request_id uuid,
    content bytea NOT NULL,
    written_at timestamptz NOT NULL,
    replaced_at timestamptz NOT NULL,
    reply bytea,
    guide text,
    stopped boolean NOT NULL DEFAULT false,
    replied_at timestamptz,
    UNIQUE (user_id, request_id),
    CHECK ((reply IS NULL) = (guide IS NULL)),
    CHECK ((reply IS NULL) = (replied_at IS NULL))
  )`,
  'CREATE INDEX entry_revisions_entry ON journal_ai.entry_revisions (entry_id, position)',
  `CREATE TABLE journal_ai.core_conversations (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    reply_id uuid NOT NULL,
    content bytea NOT NULL,
    label bytea NOT NULL,
    bookmark bytea NOT NULL,
    flagged_at timestamptz(3) NOT NULL,
    UNIQUE (user_id, reply_id)
  )`,
  'CREATE INDEX core_conversations_entry ON journal_ai.core_conversations (entry_id)',
  'CREATE INDEX core_conversations_latest ON journal_ai.core_conversations (user_id, flagged_at DESC, id DESC)',
  `CREATE TABLE journal_ai.import_aliases (
    user_id uuid NOT NULL,
    alias uuid NOT NULL,
    target uuid NOT NULL,
    PRIMARY KEY (user_id, alias)
  )`,
];

const DAYS = [
  `CREATE TABLE journal_ai.written_days (
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    summary_due_at timestamptz,
    context jsonb NOT NULL,
    prompt_due_at timestamptz DEFAULT '-infinity',
    ends_at timestamptz,
    PRIMARY KEY (user_id, local_date)
  )`,
  'CREATE INDEX written_days_due ON journal_ai.written_days (summary_due_at) WHERE summary_due_at IS NOT NULL',
  'CREATE INDEX written_days_prompt_due ON journal_ai.written_days (prompt_due_at) WHERE prompt_due_at IS NOT NULL',
  `CREATE TABLE journal_ai.daily_summaries (
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    content bytea NOT NULL,
    activity_count integer NOT NULL CHECK (activity_count >= 0),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, local_date)
  )`,
  // The highest ordinal is the day's prompt.
  `CREATE TABLE journal_ai.daily_prompts (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    local_date date NOT NULL,
    ordinal smallint NOT NULL CHECK (ordinal >= 0),
    content bytea NOT NULL,
    library_hash bytea,
    is_generated boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    was_used_in_journal boolean,
    engagement_level smallint CHECK (engagement_level BETWEEN 1 AND 5),
    engaged_at timestamptz(3),
    UNIQUE (user_id, local_date, ordinal),
    CHECK (is_generated = (library_hash IS NULL)),
    CHECK ((engaged_at IS NULL) = (engagement_level IS NULL))
  )`,
  // The text is public and shared by all users: no column is sealed, and none leads to a person.
  `CREATE TABLE journal_ai.forum_prompts (
    day date PRIMARY KEY,
    category text NOT NULL,
    recent_prompts text[] NOT NULL,
    prompt_text text
  )`,
];

const FINDINGS = [
  `CREATE TABLE journal_ai.insights (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    conversation_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    sealed_type bytea NOT NULL,
    type_hash bytea NOT NULL,
    title bytea NOT NULL,
    body bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    verdict bytea,
    hidden_by uuid,
    UNIQUE (entry_id, ordinal)
  )`,
  'CREATE INDEX insights_newest ON journal_ai.insights (user_id, created_at DESC, id DESC)',
  `CREATE INDEX insights_hidden ON journal_ai.insights (user_id, created_at DESC, id DESC)
   WHERE hidden_by IS NOT NULL`,
  // Finds the first insight of each type without reading the others.
  `CREATE INDEX insights_of_type ON journal_ai.insights (user_id, type_hash, created_at, id)
   WHERE hidden_by IS NULL`,
  `CREATE TABLE journal_ai.insight_evidence (
    id uuid PRIMARY KEY,
    insight_id uuid NOT NULL REFERENCES journal_ai.insights ON DELETE CASCADE,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    quote bytea NOT NULL,
    UNIQUE (insight_id, ordinal)
  )`,
  'CREATE INDEX insight_evidence_user ON journal_ai.insight_evidence (user_id)',
  `CREATE TABLE journal_ai.held_insights (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    conversation_id uuid NOT NULL,
    found_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    insight bytea NOT NULL
  )`,
  'CREATE INDEX held_insights_due ON journal_ai.held_insights (due_at)',
  'CREATE INDEX held_insights_entry ON journal_ai.held_insights (entry_id)',
  'CREATE INDEX held_insights_person ON journal_ai.held_insights (user_id, due_at)',
  // Kept after the insight is gone, because its entry may be edited or deleted.
  `CREATE TABLE journal_ai.rejected_claims (
    insight_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    kind_hash bytea NOT NULL,
    stem_hashes bytea NOT NULL,
    rejected_at timestamptz(3) NOT NULL
  )`,
  'CREATE INDEX rejected_claims_latest ON journal_ai.rejected_claims (user_id, rejected_at DESC)',
  `CREATE TABLE journal_ai.entry_topics (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    ordinal smallint NOT NULL,
    tag bytea NOT NULL,
    tag_fingerprint bytea NOT NULL,
    conclusion bytea NOT NULL,
    category_hash bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (entry_id, tag_fingerprint)
  )`,
  'CREATE INDEX entry_topics_latest ON journal_ai.entry_topics (user_id, created_at DESC, id DESC)',
  'CREATE INDEX entry_topics_tag ON journal_ai.entry_topics (user_id, tag_fingerprint, created_at DESC, id DESC)',
  // Stored by tag and not by row, so that a topic found again keeps its verdict.
  `CREATE TABLE journal_ai.topic_verdicts (
    user_id uuid NOT NULL,
    tag_fingerprint bytea NOT NULL,
    verdict bytea NOT NULL,
    is_hidden boolean NOT NULL,
    PRIMARY KEY (user_id, tag_fingerprint)
  )`,
  `CREATE TABLE journal_ai.persona_evidence (
    id uuid PRIMARY KEY,
    persona_id uuid NOT NULL REFERENCES journal_ai.personas ON DELETE CASCADE,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    ordinal smallint NOT NULL,
    quote bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (persona_id, entry_id, ordinal)
  )`,
  'CREATE INDEX persona_evidence_entry ON journal_ai.persona_evidence (entry_id)',
  // Trends over some days do not read all evidence.
  'CREATE INDEX persona_evidence_latest ON journal_ai.persona_evidence (user_id, created_at DESC)',
];

const REVIEWS = [
  // One row per person and week or month, even when nothing was written about it, so that it is requested once.
  `CREATE TABLE journal_ai.reviews (
    id uuid NOT NULL UNIQUE,
    user_id uuid NOT NULL,
    period text NOT NULL CHECK (period IN ('week', 'month')),
    from_date date NOT NULL,
    to_date date NOT NULL,
    due_at timestamptz,
    asks smallint NOT NULL DEFAULT 0,
    context jsonb NOT NULL,
    written_at timestamptz(3),
    PRIMARY KEY (user_id, period, from_date)
  )`,
  'CREATE INDEX reviews_due ON journal_ai.reviews (due_at) WHERE due_at IS NOT NULL',
  `CREATE INDEX reviews_latest ON journal_ai.reviews (user_id, to_date DESC, period) WHERE written_at IS NOT NULL`,
  `CREATE TABLE journal_ai.review_claims (
    id uuid PRIMARY KEY,
    review_id uuid NOT NULL REFERENCES journal_ai.reviews (id) ON DELETE CASCADE,
    user_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    content bytea NOT NULL,
    UNIQUE (review_id, ordinal)
  )`,
  'CREATE INDEX review_claims_user ON journal_ai.review_claims (user_id)',
  `CREATE TABLE journal_ai.review_evidence (
    id uuid PRIMARY KEY,
    claim_id uuid NOT NULL REFERENCES journal_ai.review_claims ON DELETE CASCADE,
    user_id uuid NOT NULL,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    ordinal smallint NOT NULL,
    quote bytea NOT NULL,
    UNIQUE (claim_id, ordinal)
  )`,
  'CREATE INDEX review_evidence_entry ON journal_ai.review_evidence (entry_id)',
  'CREATE INDEX review_evidence_user ON journal_ai.review_evidence (user_id)',
  // Not sealed, so that the sweep does not request reviews that are turned off.
  `CREATE TABLE journal_ai.review_settings (
    user_id uuid PRIMARY KEY,
    week boolean NOT NULL,
    month boolean NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
];

const GUIDE = [
  `CREATE TABLE journal_ai.guide_settings (
    user_id uuid PRIMARY KEY,
    settings bytea NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // A sample of a style belongs to no conversation: it is deleted with its generation.
  `CREATE TABLE journal_ai.personality_tests (
    generation_id uuid PRIMARY KEY REFERENCES journal_ai.generations ON DELETE CASCADE,
    user_id uuid NOT NULL,
    request bytea NOT NULL,
    sample bytea
  )`,
  'CREATE INDEX personality_tests_user ON journal_ai.personality_tests (user_id)',
  `CREATE TABLE journal_ai.guide_memories (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    content bytea NOT NULL,
    text_hash bytea NOT NULL,
    is_paused boolean NOT NULL,
    is_own boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    found_at timestamptz(3) NOT NULL,
    UNIQUE (user_id, text_hash)
  )`,
  `CREATE TABLE journal_ai.guide_memory_evidence (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    memory_id uuid NOT NULL REFERENCES journal_ai.guide_memories ON DELETE CASCADE,
    entry_id uuid NOT NULL REFERENCES journal_ai.stored_messages ON DELETE CASCADE,
    quote bytea NOT NULL,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (memory_id, entry_id)
  )`,
  'CREATE INDEX guide_memory_evidence_entry ON journal_ai.guide_memory_evidence (entry_id)',
  'CREATE INDEX guide_memory_evidence_user ON journal_ai.guide_memory_evidence (user_id)',
  `CREATE TABLE journal_ai.guide_memory_choices (
    user_id uuid PRIMARY KEY,
    choice bytea NOT NULL
  )`,
  // Kept after deleted or changed memories and their entries.
  `CREATE TABLE journal_ai.guide_memory_refusals (
    user_id uuid NOT NULL,
    kind_hash bytea NOT NULL,
    stem_hashes bytea NOT NULL,
    refused_at timestamptz(3) NOT NULL,
    PRIMARY KEY (user_id, kind_hash, stem_hashes)
  )`,
  `CREATE INDEX guide_memory_refusals_latest ON journal_ai.guide_memory_refusals (user_id, refused_at DESC)`,
  `CREATE TABLE journal_ai.loop_offers (
    user_id uuid NOT NULL,
    step text NOT NULL CHECK (step IN ('told', 'dismissed')),
    local_date date NOT NULL,
    tag_fingerprint bytea NOT NULL,
    PRIMARY KEY (user_id, step, local_date, tag_fingerprint)
  )`,
];

const CARE = [
  'CREATE TABLE journal_ai.quiet_times (user_id uuid PRIMARY KEY, quiet_until bytea NOT NULL)',
  `CREATE TABLE journal_ai.safety_choices (
    user_id uuid PRIMARY KEY,
    country bytea NOT NULL,
    plan bytea NOT NULL
  )`,
  'CREATE TABLE journal_ai.safety_counts (date date PRIMARY KEY, service_sealed_counts bytea NOT NULL)',
];
