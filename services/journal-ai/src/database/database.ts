import { eventEntities } from '@shadow-guide/durable-work';
import { keyEntities, ServiceSecret } from '@shadow-guide/encryption';
import type { DatabaseDefinition } from '@shadow-guide/kernel';
import {
  EntryRevision,
  ShownEarlierLine,
  StoredConversation,
  StoredMessage,
  WrittenDay,
} from '../conversations/index.js';
import { StoredCoreConversation } from '../core-conversations/index.js';
import { StoredDailyPrompt } from '../daily-prompts/index.js';
import { DailyUse } from '../days/index.js';
import { Deletion } from '../deletions/index.js';
import { ExerciseCompletion, StoredExerciseRun } from '../exercises/index.js';
import { StoredForumPrompt } from '../forum-prompts/index.js';
import { StoredGeneration } from '../generations/index.js';
import { StoredGoalPlan } from '../goal-plans/index.js';
import { MemoryChoice, MemoryEvidence, MemoryRefusal, StoredMemory } from '../guide-memory/index.js';
import { StoredGuideRest } from '../guide-rest/index.js';
import { PersonalityTest, StoredGuideSettings } from '../guide-settings/index.js';
import { StoredHabitSuggestions } from '../habit-suggestions/index.js';
import {
  EntryTopic,
  InsightEvidence,
  StoredHeldInsight,
  StoredInsight,
  StoredRejectedClaim,
} from '../insights/index.js';
import { OnboardingAnswer, StoredOnboardingRun } from '../onboarding/index.js';
import { PersonaAlias, PersonaDeletion } from '../persona-care/index.js';
import { ImportAlias } from '../personal-data/index.js';
import { PersonaEvidence, PersonaLimit, StoredPersona } from '../personas/index.js';
import {
  ReviewEvidence,
  StoredDailySummary,
  StoredReview,
  StoredReviewClaim,
  StoredReviewSettings,
} from '../profile/index.js';
import { StoredQuietTime } from '../quiet-time/index.js';
import { LoopOfferStep } from '../rest/index.js';
import { SafetyChoices, SafetyDayCounts } from '../safety/index.js';
import { StoredScreenerResult } from '../screeners/index.js';
import { StoredSharedTable } from '../shared-tables/index.js';
import { ModelSpending } from '../spending/index.js';
import { StoredTask } from '../tasks/index.js';
import { TopicVerdict } from '../topics/index.js';
import { LedgerEntry } from '../usage/index.js';
import { CreateSchema1796083200000 } from './migrations/1796083200000-create-schema.js';

/** Schema `journal_ai`. */
export const journalDatabase: DatabaseDefinition = {
  schema: 'journal_ai',
  entities: [
    ...[...eventEntities, ...keyEntities, ServiceSecret],
    ...[StoredGeneration, LedgerEntry, ModelSpending, StoredGuideRest, DailyUse],
    ...[StoredConversation, StoredMessage, EntryRevision, ShownEarlierLine, Deletion],
    ...[StoredCoreConversation, WrittenDay, StoredDailySummary, StoredDailyPrompt, StoredForumPrompt],
    ...[StoredInsight, InsightEvidence, StoredHeldInsight, StoredRejectedClaim, EntryTopic, TopicVerdict],
    ...[StoredPersona, PersonaEvidence, PersonaAlias, PersonaDeletion, PersonaLimit, StoredSharedTable],
    ...[StoredReview, StoredReviewClaim, ReviewEvidence, StoredReviewSettings],
    ...[StoredMemory, MemoryEvidence, MemoryChoice, MemoryRefusal, LoopOfferStep],
    ...[StoredGuideSettings, PersonalityTest, StoredGoalPlan, StoredHabitSuggestions],
    ...[StoredOnboardingRun, OnboardingAnswer, StoredTask, StoredExerciseRun, ExerciseCompletion],
    ...[StoredScreenerResult, StoredQuietTime, SafetyChoices, SafetyDayCounts, ImportAlias],
  ],
  migrations: [CreateSchema1796083200000],
};
