import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Instant, Int, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import {
  type OnboardingStepType,
  onboardingStepTypes,
  type ReadinessLevel,
  readinessLevels,
} from '../facts/journal.js';
import {
  GenerationError,
  type GenerationStatus,
  generationStatuses,
  personLimits,
  TurnRef,
  TurnState,
} from './generations.js';
import { Insight } from './insights.js';
import { Persona } from './personas.js';
import { CheckIn, SafetyCard } from './safety.js';

/** One step of the assessment. */
export class OnboardingStep {
  @Int({ min: 1, max: 6 }) stepNumber: number;
  @OneOf(onboardingStepTypes) stepType: OnboardingStepType;
  @Text() title: string;
  @Text({ max: 1_000 }) description: string;
  @TextList({ max: 5, maxLength: 600, about: 'The first is the one that is asked; adapted when a model can' })
  questions: string[];
  @OneOf(['text']) expectedResponseType: 'text';
  @Flag({ about: 'The person has answered it' }) answered: boolean;
}

/** The safety card or the check-in question that an answer called for. */
export class StepSupport {
  @Id({ about: 'The answer, as an entry' }) entryId: string;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true }) checkIn?: CheckIn;
}

/** Current state of a person's assessment. */
export class OnboardingFlow {
  @Many(() => OnboardingStep, { max: 6 }) steps: OnboardingStep[];
  @Int({ min: 1 }) estimatedTimeMinutes: number;
  @Text({ max: 1_000 }) personalizedIntro: string;
  @OneOf(readinessLevels) shadowWorkReadinessLevel: ReadinessLevel;
  @Int({ min: 1, max: 7, about: 'The first step without an answer; one past the last when all are answered' })
  currentStep: number;
  @Flag({ about: 'It was completed; completing it again gives the same result' }) completed: boolean;
  @One(() => StepSupport, {
    optional: true,
    about: 'Of the latest answer with a card; without one, of the latest with the question',
  })
  support?: StepSupport;
}

/** An answer to one step. */
export class AnswerStep {
  @Int({ min: 1, max: 6 }) stepNumber: number;
  @OneOf(onboardingStepTypes) stepType: OnboardingStepType;
  @Text({ max: 600, about: 'As the person saw it' }) question: string;
  @Text({ min: 0, max: 65_536, about: 'At most 8,000 characters are taken' }) userResponse: string;
  @Flag({
    optional: true,
    about: 'Of the built-in two steps, which were asked while the flow could not be read',
  })
  simplified?: boolean;
}

export class StepAnalysis {
  @Many(() => Insight, { max: 5 }) insights: Insight[];
}

/** Result of answering a step. */
export class AnsweredStep {
  @One(() => OnboardingStep, { about: 'The step to go on with; the last one again after the last' })
  step: OnboardingStep;
  @One(() => StepAnalysis, { optional: true, about: 'Missing when it was late or failed' })
  analysis?: StepAnalysis;
  @Flag({
    optional: true,
    about:
      "The assessment gave as many insights as it may on a day; none of them counts to the day's limit of the journal",
  })
  insightLimitReached?: boolean;
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true }) checkIn?: CheckIn;
  @Id({ about: 'The answer, as an entry' }) entryId: string;
}

export class StartStep extends AnswerStep {
  @Id({ about: 'Answered with another one: an answer is known by its run, step and text' })
  requestId: string;
}

/** State of the analysis of an answer. */
export class OnboardingStepState extends TurnState {
  @One(() => OnboardingStep, { about: 'The step to go on with when its reply fails or is late' })
  step: OnboardingStep;
  @One(() => AnsweredStep, { optional: true, about: 'When done' }) reply?: AnsweredStep;
}

/** A first step that a person can take. */
export class Task {
  @Id() id: string;
  @Text() title: string;
  @Text({ max: 600 }) description: string;
  @Instant({ nullable: true }) completedAt: string | null;
  @Instant() createdAt: string;
}

export class TaskRef {
  @Id() id: string;
}

/** A persona that the assessment found. */
export class AssessedPersona extends Persona {
  @Text({ min: 0, max: 100_000, about: 'The words that it was found in, a line each' }) notes: string;
}

/** Result of the assessment. */
export class OnboardingResult {
  @Many(() => AssessedPersona, { max: 5, about: 'None when the answers spoke of danger' })
  personas: AssessedPersona[];
  @Many(() => Insight, { max: 10 }) insights: Insight[];
  @Many(() => Task, { max: 10 }) tasks: Task[];
  @One(() => SafetyCard, { optional: true }) safety?: SafetyCard;
}

/** State of the completion of the assessment. */
export class CompletionState {
  @Id() requestId: string;
  @OneOf(generationStatuses) status: GenerationStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => GenerationError, { optional: true, about: 'When failed' }) error?: GenerationError;
  @One(() => OnboardingResult, { optional: true, about: 'When done' }) reply?: OnboardingResult;
}

export class OnboardingReset {
  @Flag() reset: true;
}

/** The assessment for a new person. */
export const onboarding = contract('journal-ai.onboarding', {
  getFlow: endpoint({ http: 'GET /api/onboarding/flow', output: OnboardingFlow }),
  /** Stores an answer. The gateway waits for the result of `startStep`. */
  answerStep: endpoint({
    http: 'POST /api/onboarding/step',
    input: AnswerStep,
    output: AnsweredStep,
    deadlineMs: 28_000,
    servedByGateway: true,
    errors: ['input_not_answerable', 'step_out_of_order', 'onboarding_completed', 'turn_in_progress'],
  }),
  startStep: endpoint({
    input: StartStep,
    output: OnboardingStepState,
    deadlineMs: 5_000,
    errors: ['input_not_answerable', 'step_out_of_order', 'onboarding_completed', 'turn_in_progress'],
  }),
  getStep: endpoint({ input: TurnRef, output: OnboardingStepState, errors: ['turn_not_found'] }),
  /**
   * Completes the assessment. The gateway waits for the result of `startCompletion`, and records that the person has
   * seen the assessment.
   */
  complete: endpoint({
    http: 'POST /api/onboarding/complete',
    output: OnboardingResult,
    deadlineMs: 90_000,
    servedByGateway: true,
    errors: ['onboarding_unanswered', 'guide_unavailable', 'guide_timeout', 'guide_resting', ...personLimits],
  }),
  /** Starts the completion. If one was started before, that one is returned, whatever its request id. */
  startCompletion: endpoint({ input: TurnRef, output: CompletionState, errors: ['onboarding_unanswered'] }),
  getCompletion: endpoint({ input: TurnRef, output: CompletionState, errors: ['turn_not_found'] }),
  /** Resets the assessment. The gateway records that the person has not seen it, and calls `forget`. */
  reset: endpoint({ http: 'POST /api/onboarding/reset', output: OnboardingReset, servedByGateway: true }),
  forget: endpoint({ output: null }),
});

/** The person's first steps. */
export const tasks = contract('journal-ai.tasks', {
  list: endpoint({ http: 'GET /api/tasks', output: [Task] }),
  complete: endpoint({
    http: 'POST /api/tasks/:id/complete',
    input: TaskRef,
    output: Task,
    errors: ['task_not_found'],
  }),
});
