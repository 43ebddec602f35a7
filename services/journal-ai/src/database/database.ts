import type { DatabaseDefinition } from '@shadow-guide/kernel';
import { CreateConversations1763600000000 } from './migrations/1763600000000-create-conversations.js';
import { CreateDailyUses1763600010000 } from './migrations/1763600010000-create-daily-uses.js';
import { KeysUsageAndFindings1763600100000 } from './migrations/1763600100000-keys-usage-and-findings.js';
import { CreateQuietTimes1763600200000 } from './migrations/1763600200000-create-quiet-times.js';
import { HandlersOfEvents1763900000000 } from './migrations/1763900000000-handlers-of-events.js';
import { SealConclusions1763900100000 } from './migrations/1763900100000-seal-conclusions.js';
import { CreateGenerations1764000000000 } from './migrations/1764000000000-create-generations.js';
import { CreateDailySummaries1764000100000 } from './migrations/1764000100000-create-daily-summaries.js';
import { CreateSafetyChoices1764000200000 } from './migrations/1764000200000-create-safety-choices.js';
import { MoreKindsOfConversations1764100000000 } from './migrations/1764100000000-more-kinds-of-conversations.js';
import { CreateGuideSettings1764100200000 } from './migrations/1764100200000-create-guide-settings.js';
import { CreateOnboarding1764100300000 } from './migrations/1764100300000-create-onboarding.js';
import { CreateDailyPrompts1764100400000 } from './migrations/1764100400000-create-daily-prompts.js';
import { CareForPersonas1764100500000 } from './migrations/1764100500000-care-for-personas.js';
import { CreateSharedTables1764100600000 } from './migrations/1764100600000-create-shared-tables.js';
import { CreateEntryRevisions1764200000000 } from './migrations/1764200000000-create-entry-revisions.js';
import { CreateDeletions1764200100000 } from './migrations/1764200100000-create-deletions.js';
import { CreateVerdicts1764200200000 } from './migrations/1764200200000-create-verdicts.js';
import { IndexSearch1764200300000 } from './migrations/1764200300000-index-search.js';
import { IndexReadingOrder1764200400000 } from './migrations/1764200400000-index-reading-order.js';
import { ForgetDigestsOfAnswers1764300000000 } from './migrations/1764300000000-forget-digests-of-answers.js';
import { CreateExercises1764400000000 } from './migrations/1764400000000-create-exercises.js';
import { CreateReviews1764500000000 } from './migrations/1764500000000-create-reviews.js';
import { CreateCoreConversations1764600000000 } from './migrations/1764600000000-create-core-conversations.js';
import { AddFeelings1764700000000 } from './migrations/1764700000000-add-feelings.js';
import { CreateScreenerResults1764800000000 } from './migrations/1764800000000-create-screener-results.js';
import { CreateLoopOffers1764800100000 } from './migrations/1764800100000-create-loop-offers.js';
import { CreateGuideMemories1764900000000 } from './migrations/1764900000000-create-guide-memories.js';
import { IndexEvidence1765000000000 } from './migrations/1765000000000-index-evidence.js';
import { CreateHabitSuggestions1765500100000 } from './migrations/1765500100000-create-habit-suggestions.js';
import { CreateGoalPlans1765500200000 } from './migrations/1765500200000-create-goal-plans.js';
import { CreateForumPrompts1765600000000 } from './migrations/1765600000000-create-forum-prompts.js';
import { CreateGuideRest1767000002000 } from './migrations/1767000002000-create-guide-rest.js';
import { CreateImportAliases1767000004000 } from './migrations/1767000004000-create-import-aliases.js';
import { GuardSealed1767000005000 } from './migrations/1767000005000-guard-sealed.js';
import { SealFigures1769000004000 } from './migrations/1769000004000-seal-figures.js';
import { QueueWhenThereIsRoom1770000007500 } from './migrations/1770000007500-queue-when-there-is-room.js';
import { CreateModelSpending1771000002000 } from './migrations/1771000002000-create-model-spending.js';
import { EntriesWithoutAnswer1772000000000 } from './migrations/1772000000000-entries-without-answer.js';
import { CreateEarlierLines1772000001000 } from './migrations/1772000001000-create-earlier-lines.js';
import { CreateHeldInsights1772000002000 } from './migrations/1772000002000-create-held-insights.js';
import { EndWrittenDays1773000001000 } from './migrations/1773000001000-end-written-days.js';

/** Schema `journal_ai`. */
export const journalDatabase: DatabaseDefinition = {
  schema: 'journal_ai',
  entities: [],
  migrations: [
    CreateConversations1763600000000,
    CreateDailyUses1763600010000,
    KeysUsageAndFindings1763600100000,
    CreateQuietTimes1763600200000,
    HandlersOfEvents1763900000000,
    SealConclusions1763900100000,
    CreateGenerations1764000000000,
    CreateDailySummaries1764000100000,
    CreateSafetyChoices1764000200000,
    MoreKindsOfConversations1764100000000,
    CreateGuideSettings1764100200000,
    CareForPersonas1764100500000,
    CreateOnboarding1764100300000,
    CreateSharedTables1764100600000,
    CreateDailyPrompts1764100400000,
    CreateEntryRevisions1764200000000,
    CreateDeletions1764200100000,
    CreateVerdicts1764200200000,
    IndexSearch1764200300000,
    IndexReadingOrder1764200400000,
    ForgetDigestsOfAnswers1764300000000,
    CreateExercises1764400000000,
    CreateReviews1764500000000,
    CreateCoreConversations1764600000000,
    AddFeelings1764700000000,
    CreateScreenerResults1764800000000,
    CreateLoopOffers1764800100000,
    CreateGuideMemories1764900000000,
    IndexEvidence1765000000000,
    CreateHabitSuggestions1765500100000,
    CreateGoalPlans1765500200000,
    CreateForumPrompts1765600000000,
    CreateGuideRest1767000002000,
    CreateImportAliases1767000004000,
    GuardSealed1767000005000,
    SealFigures1769000004000,
    QueueWhenThereIsRoom1770000007500,
    CreateModelSpending1771000002000,
    EntriesWithoutAnswer1772000000000,
    CreateEarlierLines1772000001000,
    CreateHeldInsights1772000002000,
    EndWrittenDays1773000001000,
  ],
};
