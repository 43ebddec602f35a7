import { createEventTablesSql } from '@shadow-guide/durable-work';
import {
  erasedKeysTableSql,
  guardSealedSql,
  unguardSealedSql,
  userKeysTableSql,
} from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Schema `habits` of release 1.0.0. */
export class CreateSchema1796083200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [
      ...createEventTablesSql('habits'),
      userKeysTableSql('habits'),
      erasedKeysTableSql('habits'),
      ...GOALS,
      ...HABITS,
      ...PLANNED_HABITS,
      ...CHALLENGES,
      ...REMINDERS,
      ...SUGGESTIONS,
      ...Object.entries(SEALED).flatMap(([table, columns]) => guardSealedSql('habits', table, columns)),
    ])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEALED)) await runner.query(unguardSealedSql('habits', table));
    await runner.query(
      `DROP TABLE habits.suggestion_answers, habits.suggestion_sets, habits.suggestion_days, habits.push_devices,
         habits.reminder_settings, habits.challenge_joins, habits.deleted_habit_requests, habits.day_settings,
         habits.pauses, habits.habit_days, habits.goal_habits, habits.goal_stages, habits.habits, habits.goals,
         habits.erased_keys, habits.user_keys, habits.inbox, habits.outbox`,
    );
    await runner.query('DROP FUNCTION habits.keep_reached');
  }
}

/** Columns sealed with a person's key, by table: the database refuses values sealed with a destroyed key. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  habits: ['content'],
  habit_days: ['note'],
  goals: ['content'],
  goal_stages: ['content'],
  goal_habits: ['content'],
  suggestion_sets: ['suggestions'],
  push_devices: ['subscription'],
};

const GOALS = [
  `CREATE TABLE habits.goals (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    request_id uuid,
    version integer NOT NULL DEFAULT 1,
    content bytea NOT NULL,
    source_type text NOT NULL,
    target_date date,
    done_at timestamptz,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, request_id)
  )`,
  'CREATE INDEX goals_listed ON habits.goals (user_id, created_at DESC, id)',
  `CREATE TABLE habits.goal_stages (
    id uuid PRIMARY KEY,
    goal_id uuid NOT NULL REFERENCES habits.goals ON DELETE CASCADE,
    user_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    content bytea NOT NULL,
    starts_on date,
    ends_on date,
    opened_at timestamptz
  )`,
  'CREATE INDEX goal_stages_of_goal ON habits.goal_stages (goal_id)',
  'CREATE INDEX goal_stages_person ON habits.goal_stages (user_id)',
];

const HABITS = [
  // A habit is kept when its goal is deleted.
  `CREATE TABLE habits.habits (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    goal_id uuid REFERENCES habits.goals ON DELETE SET NULL,
    request_id uuid,
    content bytea NOT NULL,
    source_type text NOT NULL,
    target_streak smallint NOT NULL CHECK (target_streak BETWEEN 3 AND 365),
    position integer NOT NULL,
    started_on date NOT NULL,
    rest_rules jsonb NOT NULL,
    best_streak integer NOT NULL DEFAULT 0,
    best_on date,
    checkpoint_on date,
    checkpoint_streak integer NOT NULL DEFAULT 0,
    checkpoint_strength double precision NOT NULL DEFAULT 0,
    checkpoint_last_on date,
    reached_at timestamptz,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (user_id, request_id)
  )`,
  'CREATE INDEX habits_listed ON habits.habits (user_id, position, created_at, id) WHERE archived_at IS NULL',
  'CREATE INDEX habits_archived ON habits.habits (user_id, archived_at DESC) WHERE archived_at IS NOT NULL',
  'CREATE INDEX habits_of_goal ON habits.habits (goal_id) WHERE goal_id IS NOT NULL',
  `CREATE TABLE habits.habit_days (
    habit_id uuid NOT NULL REFERENCES habits.habits ON DELETE CASCADE,
    date date NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('completed', 'skipped', 'open')),
    note bytea,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (habit_id, date)
  )`,
  'CREATE INDEX habit_days_person ON habits.habit_days (user_id)',
  `CREATE TABLE habits.pauses (
    habit_id uuid NOT NULL REFERENCES habits.habits ON DELETE CASCADE,
    from_date date NOT NULL,
    until_date date CHECK (until_date > from_date),
    user_id uuid NOT NULL,
    reason text NOT NULL CHECK (reason IN ('person', 'reached', 'archived')),
    PRIMARY KEY (habit_id, from_date)
  )`,
  'CREATE UNIQUE INDEX pauses_open ON habits.pauses (habit_id) WHERE until_date IS NULL',
  'CREATE INDEX pauses_person ON habits.pauses (user_id)',
  `CREATE TABLE habits.day_settings (
    user_id uuid PRIMARY KEY,
    day_start_hour smallint NOT NULL CHECK (day_start_hour BETWEEN 0 AND 12),
    updated_at timestamptz NOT NULL
  )`,
  `CREATE TABLE habits.deleted_habit_requests (
    user_id uuid NOT NULL,
    request_id uuid NOT NULL,
    deleted_at timestamptz NOT NULL,
    PRIMARY KEY (user_id, request_id)
  )`,
];

const PLANNED_HABITS = [
  `CREATE TABLE habits.goal_habits (
    id uuid PRIMARY KEY,
    stage_id uuid NOT NULL REFERENCES habits.goal_stages ON DELETE CASCADE,
    user_id uuid NOT NULL,
    ordinal smallint NOT NULL,
    content bytea NOT NULL,
    target_streak smallint NOT NULL CHECK (target_streak BETWEEN 3 AND 365),
    is_begun boolean NOT NULL,
    habit_id uuid REFERENCES habits.habits ON DELETE SET NULL,
    was_reached boolean NOT NULL DEFAULT false
  )`,
  'CREATE INDEX goal_habits_of_stage ON habits.goal_habits (stage_id)',
  'CREATE INDEX goal_habits_of_habit ON habits.goal_habits (habit_id) WHERE habit_id IS NOT NULL',
  'CREATE INDEX goal_habits_person ON habits.goal_habits (user_id)',
  // A trigger, because the row with the information is deleted, and the code of habits does not depend on goals.
  `CREATE FUNCTION habits.keep_reached() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     UPDATE habits.goal_habits SET was_reached = true WHERE habit_id = OLD.id AND target_streak <= OLD.best_streak;
     RETURN OLD;
   END $$`,
  `CREATE TRIGGER habits_keep_reached BEFORE DELETE ON habits.habits
   FOR EACH ROW EXECUTE FUNCTION habits.keep_reached()`,
];

const CHALLENGES = [
  `CREATE TABLE habits.challenge_joins (
    user_id uuid NOT NULL,
    challenge_hash bytea NOT NULL,
    joined_on date NOT NULL,
    days_done integer NOT NULL DEFAULT 0 CHECK (days_done BETWEEN 0 AND 21),
    last_check_in date,
    day_ends_at timestamptz(3),
    completed_at timestamptz(3),
    times_completed integer NOT NULL DEFAULT 0 CHECK (times_completed >= 0),
    PRIMARY KEY (user_id, challenge_hash),
    CHECK ((last_check_in IS NULL) = (day_ends_at IS NULL))
  )`,
];

const REMINDERS = [
  `CREATE TABLE habits.reminder_settings (
    user_id uuid PRIMARY KEY,
    times text[] NOT NULL DEFAULT '{}',
    quiet_from text NOT NULL,
    quiet_to text NOT NULL,
    push_enabled boolean NOT NULL DEFAULT false,
    zone text NOT NULL,
    slot text,
    slot_at timestamptz,
    look_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    last_slot text
  )`,
  'CREATE INDEX reminder_settings_due ON habits.reminder_settings (look_at) WHERE look_at IS NOT NULL',
  `CREATE TABLE habits.push_devices (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    address_fingerprint bytea NOT NULL UNIQUE,
    subscription bytea NOT NULL,
    failures integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX push_devices_of_person ON habits.push_devices (user_id)',
];

const SUGGESTIONS = [
  `CREATE TABLE habits.suggestion_days (
    user_id uuid PRIMARY KEY,
    timezone text NOT NULL,
    locale text NOT NULL,
    seen_at timestamptz NOT NULL,
    asked_day date,
    attempts integer NOT NULL DEFAULT 0,
    due_at timestamptz
  )`,
  'CREATE INDEX suggestion_days_due ON habits.suggestion_days (due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE habits.suggestion_sets (
    user_id uuid PRIMARY KEY,
    local_date date NOT NULL,
    suggestions bytea NOT NULL
  )`,
  `CREATE TABLE habits.suggestion_answers (
    user_id uuid NOT NULL,
    fingerprint bytea NOT NULL,
    dismissed_on date,
    accepted_on date,
    habit_id uuid,
    PRIMARY KEY (user_id, fingerprint)
  )`,
];
