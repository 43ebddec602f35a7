import type { DailyQuota } from '@shadow-guide/calendar';
import type { AnsweredStep } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import {
  type ModelHistory,
  ModelHistoryRepository,
  openHistory,
  ReplyStore,
  type Verdict,
} from '../../conversations/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { loadPrompt, type Prompt } from '../../instructions/index.js';
import { GuideModel, requestStructuredAnswer } from '../../model/index.js';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import { type Care, careFor } from '../../safety/index.js';
import { SecondSafetyCheck } from '../../second-look/index.js';
import type { ModelCall } from '../../usage/index.js';
import { assessmentQuota } from '../assessment-insights.js';
import { RunCompletionsRepository } from '../completion/run-endings.repository.js';
import { AFTER_THE_LAST, type StepText, stepAfter } from '../flow/steps.js';
import { type FoundPlace, OnboardingRepository } from '../onboarding.repository.js';
import { type ReplyDetails, toAnsweredStep } from './answered-step.presenter.js';
import { answersForModel } from './answers-for-model.js';
import { type ReplyFindings, readReply, replySchema } from './reply-answer.js';

/**
 * Time limit for the model, in milliseconds. The rest of the 12 s that this kind of reply may take is left for storing.
 */
const TOTAL_MS = 9_000;

/** Display name of the author of the assessment's questions. */
const GUIDE = 'Assessment';

const file = loadPrompt('onboarding-reply.v2', ['base', 'insights', 'last']);

interface Input extends ModelHistory {
  readonly place: FoundPlace;
  readonly care: Care | null;
  readonly limitReached: false;
  /** Quota that the insights use. */
  readonly quota: DailyQuota;
}

interface Output {
  readonly input: Input;
  /** The findings; null when no model was called, or the model gave no valid answer. */
  readonly findings: ReplyFindings | null;
  readonly verdict: Verdict | null;
}

/** Generates the reply to an answer of the assessment: the next question, adapted to the answer, and insights. */
@Generates('onboarding-reply')
export class OnboardingReply implements Generator<Input, Output, AnsweredStep> {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly endings: RunCompletionsRepository,
    private readonly history: ModelHistoryRepository,
    private readonly marks: QuietTimeRepository,
    private readonly replies: ReplyStore,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly second: SecondSafetyCheck,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const { userId, requestId } = generation;
    const [cipher, sealed, place, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.history.read(generation),
      this.repository.findPlace(userId, requestId),
      this.marks.find(userId),
    ]);
    if (!place) {
      // The process that accepted the answer may have ended before it noticed the reset.
      await this.endings.forgetStrays(userId);
      throw notFound('turn_not_found', 'We could not find that answer.');
    }
    const history = openHistory(cipher, sealed);
    const care = careFor(history.current.safety, isQuiet(cipher, mark, this.clock.now()));
    return { ...history, place, care, limitReached: false, quota: assessmentQuota(generation, 'replies') };
  }

  /**
   * Writes the reply. A model failure never fails a step: without a valid answer the next question is asked in its
   * stored wording.
   */
  async write({ userId }: Generation, input: Input, { end }: Running): Promise<Written<Output>> {
    const begun = performance.now();
    const { text, safety } = input.current;
    const [asked, looked] = await Promise.all([
      input.care ? NOT_ASKED : this.ask(userId, input, end),
      this.second.safetyCheck({ userId, text, known: safety, signal: end }),
    ]);
    const calls = [...asked.calls, ...looked.calls];
    if (end.aborted) return { kind: 'failed', code: 'guide_timeout', calls };
    const modelMs = performance.now() - begun;
    return {
      ...{ kind: 'output', modelMs, calls },
      output: { input, findings: asked.value, verdict: looked.verdict },
    };
  }

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { input, findings, verdict }: Output,
  ): Promise<AnsweredStep> {
    const next = stepAfter(input.place.flow, input.place.stepNumber);
    // A person who may be in danger gets no question that refers to what they wrote.
    const isWithheld = input.care !== null || verdict !== null;
    const adapted = isWithheld ? null : (findings?.nextQuestion ?? null);
    const text = next ? (adapted ?? (next.questions[0] as string)) : AFTER_THE_LAST;
    const details: ReplyDetails = { isAnalysed: !isWithheld && findings !== null };
    const { shown, base } = await this.replies.store(transaction, generation, {
      ...{ verdict, details, input, quota: input.quota },
      reply: { text, guide: GUIDE, stopped: false, cut: false },
      analysis: findings && { insights: findings.insights, topics: [], personas: [] },
    });
    return toAnsweredStep(input.place, shown, base, details);
  }

  /** Stores the question without its insights. */
  reduce(output: Output): Output | null {
    return output.findings && { ...output, findings: null };
  }

  private ask(userId: string, { current, earlier, place }: Input, signal: AbortSignal) {
    const before = earlier.flatMap(({ message }) => (message.safety ? [] : [message]));
    const answers = [...before, current];
    const request = {
      userId,
      feature: 'onboarding-reply' as const,
      system: instructionsFor(stepAfter(place.flow, place.stepNumber)),
      user: answersForModel(answers.map(({ text, promptContext }) => ({ text, question: promptContext }))),
      schemaName: replySchema.name,
      schema: replySchema.schema,
      signal,
      totalMs: TOTAL_MS,
    };
    const ownWords = answers.map(({ text }) => text).join('\n');
    return requestStructuredAnswer(this.model, request, (answer) =>
      readReply(answer, current.text, ownWords),
    );
  }
}

const NOT_ASKED: { readonly value: null; readonly calls: readonly ModelCall[] } = { value: null, calls: [] };

function instructionsFor(next: StepText | null): Prompt {
  const last = next
    ? // The step's name is for rule-based guides.
      `Next step: ${next.stepType}\nNext question: ${next.questions[0]}\nWhat it is for: ${next.title}. ${next.description}`
    : file.section('last');
  const text = [file.section('base'), file.section('insights'), last].join('\n\n');
  return { version: file.version, text };
}
