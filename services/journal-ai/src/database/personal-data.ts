import type { PersonalDataRule } from '@shadow-guide/archive';

const OWN_FIGURES = { leaveOut: 'Figures of our own; nothing that the person made.' };

/** How each table of schema `journal_ai` is erased and exported. */
export const journalPersonalData: readonly PersonalDataRule[] = [
  { table: 'conversations', personColumn: 'user_id', erase: 'delete', export: { as: 'conversations' } },
  // The archive contains what the view `messages` shows of these rows.
  { table: 'stored_messages', personColumn: 'user_id', erase: 'delete', export: { as: 'conversations' } },
  {
    table: 'deletions',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut:
        'What is being deleted: it is gone seconds later. Erased after the messages that refer to it.',
    },
  },
  // Deleted with the reply that it is shown under, and with the entry that it comes from.
  {
    table: 'earlier_lines',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut: 'Which sentence of an earlier entry was shown under a reply; the entries are exported.',
    },
  },
  { table: 'entry_revisions', personColumn: 'user_id', erase: 'delete', export: { as: 'conversations' } },
  {
    table: 'generations',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'How an answer came about; the answer is under conversations.' },
  },
  {
    table: 'written_days',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Which days are still to be summed up; the days show in the conversations.' },
  },
  { table: 'daily_summaries', personColumn: 'user_id', erase: 'delete', export: { as: 'summaries' } },
  { table: 'reviews', personColumn: 'user_id', erase: 'delete', export: { as: 'reviews' } },
  { table: 'review_claims', personColumn: 'user_id', erase: 'delete', export: { as: 'reviews' } },
  { table: 'review_evidence', personColumn: 'user_id', erase: 'delete', export: { as: 'reviews' } },
  { table: 'review_settings', personColumn: 'user_id', erase: 'delete', export: { as: 'settings' } },
  { table: 'daily_prompts', personColumn: 'user_id', erase: 'delete', export: { as: 'prompts' } },
  { table: 'insights', personColumn: 'user_id', erase: 'delete', export: { as: 'insights' } },
  { table: 'insight_evidence', personColumn: 'user_id', erase: 'delete', export: { as: 'insights' } },
  {
    table: 'held_insights',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'An insight that waits for the end of the day, and is an insight then.' },
  },
  { table: 'entry_topics', personColumn: 'user_id', erase: 'delete', export: { as: 'topics' } },
  { table: 'topic_verdicts', personColumn: 'user_id', erase: 'delete', export: { as: 'topics' } },
  {
    table: 'core_conversations',
    personColumn: 'user_id',
    erase: 'delete',
    export: { as: 'core-conversations' },
  },
  {
    table: 'rejected_claims',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut: 'Keyed hashes of insights that the person said "Not me" of; the insights are exported.',
    },
  },
  { table: 'personas', personColumn: 'user_id', erase: 'delete', export: { as: 'personas' } },
  { table: 'persona_evidence', personColumn: 'user_id', erase: 'delete', export: { as: 'persona-evidence' } },
  {
    table: 'persona_aliases',
    personColumn: 'user_id',
    erase: 'delete',
    export: {
      leaveOut: 'Keyed hashes by which a merged or renamed persona is found; the personas are exported.',
    },
  },
  {
    table: 'persona_deletions',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Keyed hashes of what the person deleted, so that old words do not bring it back.' },
  },
  // Evidence is erased and exported together with its memory.
  { table: 'guide_memory_evidence', personColumn: 'user_id', erase: 'delete', export: { as: 'memory' } },
  { table: 'guide_memories', personColumn: 'user_id', erase: 'delete', export: { as: 'memory' } },
  { table: 'guide_memory_choices', personColumn: 'user_id', erase: 'delete', export: { as: 'memory' } },
  {
    table: 'guide_memory_refusals',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Keyed hashes of what the person deleted, so that old words do not bring it back.' },
  },
  { table: 'shared_tables', personColumn: 'user_id', erase: 'delete', export: { as: 'conversations' } },
  { table: 'exercise_completions', personColumn: 'user_id', erase: 'delete', export: { as: 'exercises' } },
  { table: 'exercise_runs', personColumn: 'user_id', erase: 'delete', export: { as: 'exercises' } },
  { table: 'persona_limits', personColumn: 'user_id', erase: 'delete', export: OWN_FIGURES },
  { table: 'onboarding_runs', personColumn: 'user_id', erase: 'delete', export: { as: 'onboarding' } },
  {
    table: 'onboarding_answers',
    personColumn: 'user_id',
    erase: 'delete',
    export: { as: 'onboarding' },
  },
  { table: 'tasks', personColumn: 'user_id', erase: 'delete', export: { as: 'tasks' } },
  {
    table: 'daily_uses',
    personColumn: 'user_id',
    erase: {
      keep: 'A number a day: without it, erasing would open the day’s limit again. The next day overwrites it.',
      untilClosed: true,
    },
    export: OWN_FIGURES,
  },
  {
    table: 'model_spending',
    personColumn: 'user_id',
    erase: {
      keep: 'Two sealed sums, of a day and a month: without them, erasing would open the limits again. Later days overwrite them.',
      untilClosed: true,
    },
    export: OWN_FIGURES,
  },
  {
    table: 'ai_usage',
    personColumn: 'user_id',
    erase: { anonymize: 'Tokens and costs of model calls: what was paid stays true, and is nobody’s.' },
    export: OWN_FIGURES,
  },
  {
    table: 'quiet_times',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Until when nothing is sold to the person after signs of danger.' },
  },
  { table: 'guide_settings', personColumn: 'user_id', erase: 'delete', export: { as: 'settings' } },
  {
    table: 'personality_tests',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A sample of a style for a fixed message; it is gone after a day.' },
  },
  {
    table: 'goal_plans',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A preview of a plan; it is gone after a day, and what was accepted is a goal.' },
  },
  {
    table: 'habit_suggestions',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'The habits service has taken them over, and exports them; gone after two days.' },
  },
  { table: 'safety_choices', personColumn: 'user_id', erase: 'delete', export: { as: 'safety' } },
  { table: 'screener_results', personColumn: 'user_id', erase: 'delete', export: { as: 'check-ins' } },
  {
    table: 'loop_offers',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Keyed hashes of topics that a rest was offered from; the topics are exported.' },
  },
  {
    table: 'import_aliases',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'Ids of an archive that came in, and what they lead to; that is exported itself.' },
  },
  {
    table: 'user_keys',
    personColumn: 'user_id',
    erase: 'delete',
    export: { leaveOut: 'A secret that opens everything; the archive holds what it opens.' },
  },
  {
    table: 'erased_keys',
    personColumn: 'user_id',
    erase: {
      keep: 'How many keys the person has had, so that what an old one sealed is never taken for new. It goes with the account.',
    },
    export: { leaveOut: 'A number of our own; nothing that the person made.' },
  },
];
