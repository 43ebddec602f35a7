import { erasedKeysTableSql, guardSealedSql, unguardSealedSql } from '@shadow-guide/encryption';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns sealed with a person's key, by table. */
const SEALED: Readonly<Record<string, readonly string[]>> = {
  conversations: ['prompt'],
  stored_messages: ['content', 'details', 'feeling'],
  entry_revisions: ['content', 'reply'],
  daily_summaries: ['content'],
  review_claims: ['content'],
  review_evidence: ['quote'],
  daily_prompts: ['content'],
  insights: ['title', 'body', 'sealed_type', 'verdict'],
  insight_evidence: ['quote'],
  entry_topics: ['tag', 'conclusion'],
  topic_verdicts: ['verdict'],
  core_conversations: ['content', 'label', 'bookmark'],
  personas: [
    'name',
    'description',
    'traits',
    'verdict',
    'sealed_archetype',
    'sealed_strength',
    'note',
    'memory',
    'strength_facts',
  ],
  persona_evidence: ['quote'],
  guide_memories: ['content'],
  guide_memory_evidence: ['quote'],
  guide_memory_choices: ['choice'],
  exercise_runs: ['exercise', 'content'],
  exercise_completions: ['exercise'],
  onboarding_runs: ['result'],
  tasks: ['title', 'description'],
  quiet_times: ['quiet_until'],
  guide_settings: ['settings'],
  personality_tests: ['request', 'sample'],
  goal_plans: ['request', 'check_in', 'plan'],
  habit_suggestions: ['suggestions'],
  safety_choices: ['country', 'plan'],
  screener_results: ['answers'],
};

/** Makes every process refuse to store a value sealed with a destroyed key. */
export class GuardSealed1767000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(erasedKeysTableSql('journal_ai'));
    for (const [table, columns] of Object.entries(SEALED)) {
      for (const statement of guardSealedSql('journal_ai', table, columns)) await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SEALED)) await runner.query(unguardSealedSql('journal_ai', table));
    await runner.query('DROP TABLE journal_ai.erased_keys');
  }
}
