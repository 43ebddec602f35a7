import type { ArchiveRecord } from '@shadow-guide/archive';
import {
  type ExerciseName,
  exerciseNames,
  Flag,
  type GuideMemoryKind,
  GuideSettings,
  guideMemoryKinds,
  Id,
  Instant,
  Int,
  Many,
  One,
  OneOf,
  type PromptCategory,
  promptCategories,
  type ReadinessLevel,
  type ReviewPeriod,
  readinessLevels,
  reviewPeriods,
  type Screener,
  StoredSafetyPlan,
  screeners,
  Text,
  TextList,
} from '@shadow-guide/contracts';
import { DAY, MAX_WORDS } from './conversation-records.js';
import { QuoteRecord } from './finding-records.js';

export class ExerciseRecord implements ArchiveRecord {
  @OneOf(['exercise']) type: 'exercise';
  @Id() id: string;
  @OneOf(exerciseNames) exercise: ExerciseName;
  @Text({ max: 500 }) title: string;
  @Text({ min: 0, max: MAX_WORDS }) opening: string;
  @Text({ min: 0, max: MAX_WORDS }) completionMessage: string;
  @Instant() startedAt: string;
  @Instant({ nullable: true }) completedAt: string | null;
}

export class ExerciseCompletionRecord implements ArchiveRecord {
  @OneOf(['exercise-completion']) type: 'exercise-completion';
  @Id() id: string;
  @Id({ nullable: true, about: 'null when its words were deleted' }) runId: string | null;
  @OneOf(exerciseNames) exercise: ExerciseName;
  @Instant() completedAt: string;
}

export class AssessmentResultRecord {
  @OneOf(readinessLevels) readiness: ReadinessLevel;
  @TextList({ maxLength: 36, about: 'Ids' }) personaIds: string[];
  @TextList({ maxLength: 36, about: 'Ids' }) insightIds: string[];
  @TextList({ maxLength: 36, about: 'Ids' }) taskIds: string[];
}

export class AssessmentRecord implements ArchiveRecord {
  @OneOf(['assessment']) type: 'assessment';
  @Id() id: string;
  @OneOf(['full', 'simplified']) flow: 'full' | 'simplified';
  @Instant() startedAt: string;
  @Instant() answeredAt: string;
  @Instant({ nullable: true }) completedAt: string | null;
  @One(() => AssessmentResultRecord, { nullable: true }) result: AssessmentResultRecord | null;
}

/** Step of the assessment that an entry answers. */
export class AssessmentAnswerRecord implements ArchiveRecord {
  @OneOf(['assessment-answer']) type: 'assessment-answer';
  @Id() assessmentId: string;
  @Id() entryId: string;
  @Int({ min: 1, max: 6 }) step: number;
  @Instant() answeredAt: string;
}

export class SummaryRecord implements ArchiveRecord {
  @OneOf(['summary']) type: 'summary';
  @Text(DAY) day: string;
  @Text({ max: MAX_WORDS }) text: string;
  @Int({ min: 0, max: 1_000_000 }) entries: number;
  @Instant() createdAt: string;
}

export class ReviewClaimRecord {
  @Id() id: string;
  @Text({ max: MAX_WORDS }) text: string;
  @Many(() => QuoteRecord) evidence: QuoteRecord[];
}

export class ReviewRecord implements ArchiveRecord {
  @OneOf(['review']) type: 'review';
  @Id() id: string;
  @OneOf(reviewPeriods) period: ReviewPeriod;
  @Text(DAY) from: string;
  @Text(DAY) to: string;
  @Instant() writtenAt: string;
  @Many(() => ReviewClaimRecord) claims: ReviewClaimRecord[];
}

export class PromptRecord implements ArchiveRecord {
  @OneOf(['prompt']) type: 'prompt';
  @Id() id: string;
  @Text(DAY) day: string;
  @Int({ min: 0, max: 30_000 }) ordinal: number;
  @Text({ max: 2_000 }) prompt: string;
  @OneOf(promptCategories) category: PromptCategory;
  @Int({ min: 1, max: 5 }) difficulty: number;
  @TextList({ max: 20, maxLength: 2_000 }) tips: string[];
  @Text({ nullable: true, min: 0, max: 2_000, about: 'What of the person it takes up' }) reason:
    | string
    | null;
  @Text({ nullable: true, about: 'Of a prompt of the library' }) libraryKey: string | null;
  @Instant() createdAt: string;
  @Flag({ nullable: true }) wasUsedInJournal: boolean | null;
  @Int({ nullable: true, min: 1, max: 5 }) engagementLevel: number | null;
  @Instant({ nullable: true }) engagedAt: string | null;
}

export class MemoryEvidenceRecord extends QuoteRecord {
  @Instant() createdAt: string;
}

/** Memory of the guide. */
export class MemoryRecord implements ArchiveRecord {
  @OneOf(['memory']) type: 'memory';
  @Id() id: string;
  @OneOf(guideMemoryKinds) kind: GuideMemoryKind;
  @Text({ max: 2_000 }) text: string;
  @Text({ nullable: true, max: 500 }) subject: string | null;
  @Flag() isPaused: boolean;
  @Flag({ about: 'The person wrote it' }) isOwn: boolean;
  @Instant() createdAt: string;
  @Instant() foundAt: string;
  @Many(() => MemoryEvidenceRecord) evidence: MemoryEvidenceRecord[];
}

export class MemoryChoiceRecord implements ArchiveRecord {
  @OneOf(['memory-choice']) type: 'memory-choice';
  @Flag() isPaused: boolean;
}

/** First step from the assessment. */
export class TaskRecord implements ArchiveRecord {
  @OneOf(['task']) type: 'task';
  @Id() id: string;
  @Int({ min: 0, max: 30_000 }) ordinal: number;
  @Text({ max: 2_000 }) title: string;
  @Text({ min: 0, max: 8_000 }) description: string;
  @Instant() createdAt: string;
  @Instant({ nullable: true }) completedAt: string | null;
}

/** A reply that the person saved, with the message that it answers; both as they were when it was saved. */
export class CoreConversationRecord implements ArchiveRecord {
  @OneOf(['core-conversation']) type: 'core-conversation';
  @Id() id: string;
  @Id() entryId: string;
  @Id() replyId: string;
  @Text({ min: 0, max: MAX_WORDS }) userMessage: string;
  @Text({ min: 0, max: MAX_WORDS }) aiResponse: string;
  @Text({ min: 0, max: MAX_WORDS }) conversationContext: string;
  @Text({ min: 0, max: 500 }) title: string;
  @TextList({ maxLength: 200 }) tags: string[];
  @Flag() isBookmarked: boolean;
  @Instant() flaggedAt: string;
}

/** Completed questionnaire. */
export class CheckInRecord implements ArchiveRecord {
  @OneOf(['check-in']) type: 'check-in';
  @Id() id: string;
  @OneOf(screeners) screener: Screener;
  @Text({ max: 20, about: 'A digit an item, 0 to 3, in the order of the items' }) answers: string;
  @Instant() takenAt: string;
}

export class SafetyChoicesRecord implements ArchiveRecord {
  @OneOf(['safety-choices']) type: 'safety-choices';
  @Text({ nullable: true, min: 2, max: 2, about: 'ISO 3166: whose crisis lines are shown' })
  country: string | null;
  @One(() => StoredSafetyPlan) plan: StoredSafetyPlan;
}

export class GuideSettingsRecord implements ArchiveRecord {
  @OneOf(['guide-settings']) type: 'guide-settings';
  @One(() => GuideSettings) settings: GuideSettings;
  @Instant() updatedAt: string;
}

export class ReviewSettingsRecord implements ArchiveRecord {
  @OneOf(['review-settings']) type: 'review-settings';
  @Flag() week: boolean;
  @Flag() month: boolean;
  @Instant() updatedAt: string;
}
