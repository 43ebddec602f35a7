import { localDate } from '@shadow-guide/calendar';
import { jsonSchemaOf } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import { levelOf, type SafetyFinding } from '@shadow-guide/safety';
import { delimitEntry } from '../analysis/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../generations/index.js';
import { loadPrompt } from '../instructions/index.js';
import { codeOfFault, GuideModel, requestStructuredAnswer } from '../model/index.js';
import { isQuiet, QuietTimeRepository, quietFrom, sealQuietTime } from '../quiet-time/index.js';
import { countFinding, type FindingSource } from '../safety/index.js';
import { SecondSafetyCheck } from '../second-look/index.js';
import { openPlanRequest, type PlanOutcome, type PlanRequest, sealOutcome } from './goal-plan.seal.js';
import { GoalPlansRepository } from './goal-plans.repository.js';
import { PlanAnswer, readPlan } from './plan-answer.js';

const file = loadPrompt('goal-plan.v2', ['base', 'gentle']);

/** Milliseconds for the model, out of the kind's 50 s; the rest is for reading, storing and the response. */
const TOTAL_MS = 44_000;

interface Input extends PlanRequest {
  /** Whether the wish may signal danger, or the person recently wrote about danger. */
  readonly gentle: boolean;
  /** The person's date, `YYYY-MM-DD`. */
  readonly today: string;
}

interface Output {
  readonly outcome: PlanOutcome;
  /** Source that found the danger. */
  readonly source?: FindingSource;
}

/**
 * Plans habits in stages for a person's wish. The habits service stores those parts of the plan that the person
 * accepts.
 */
@Generates('goal-plan')
export class GoalPlanner implements Generator<Input, Output, null> {
  constructor(
    private readonly plans: GoalPlansRepository,
    private readonly marks: QuietTimeRepository,
    private readonly second: SecondSafetyCheck,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly clock: Clock,
  ) {}

  async read({ userId, id, context }: Generation): Promise<Input> {
    const [cipher, sealed, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.plans.findRequest(userId, id),
      this.marks.find(userId),
    ]);
    if (!sealed) throw notFound('turn_not_found', 'We could not find that plan.');
    const request = openPlanRequest(cipher, id, sealed);
    const now = this.clock.now();
    return {
      ...request,
      gentle: request.safety !== undefined || isQuiet(cipher, mark, now),
      today: localDate(now, context.timezone),
    };
  }

  async write({ userId, age }: Generation, input: Input, { end }: Running): Promise<Written<Output>> {
    const begun = performance.now();
    const { intention, safety } = input;
    const totalMs = TOTAL_MS - age * 1_000;
    if (totalMs <= 0) return { kind: 'failed', code: 'guide_timeout', calls: [] };
    const [asked, looked] = await Promise.all([
      this.ask(userId, input, end, totalMs),
      this.second.safetyCheck({ userId, text: intention, known: safety, signal: end }),
    ]);
    const calls = [...asked.calls, ...looked.calls];
    const modelMs = performance.now() - begun;
    const danger = looked.verdict && dangerIn(looked.verdict.finding);
    // Danger is answered whether or not the plan succeeded.
    if (looked.verdict && danger) {
      const { source } = looked.verdict;
      return { kind: 'output', output: { outcome: { danger }, source }, modelMs, calls };
    }
    if (asked.value) return { kind: 'output', output: { outcome: { plan: asked.value } }, modelMs, calls };
    const isLate = end.aborted || asked.code === 'guide_timeout';
    return { kind: 'failed', code: isLate ? 'guide_timeout' : codeOfFault(asked.code), calls };
  }

  /** Stores the outcome. The caller that waits for it reads it from the row. */
  async store(
    transaction: PipelinedTransaction,
    { id, userId }: Generation,
    { outcome, source }: Output,
  ): Promise<null> {
    const cipher = await this.keys.cipherFor(userId);
    this.plans.sendOutcome(transaction, userId, id, sealOutcome(cipher, id, outcome));
    if ('danger' in outcome && source) {
      const quiet = sealQuietTime(cipher, quietFrom(this.clock.now()));
      this.marks.sendReplace(transaction, userId, quiet);
      transaction.afterCommit(() => countFinding(outcome.danger, source));
    }
    return null;
  }

  private ask(userId: string, { intention, gentle, today }: Input, signal: AbortSignal, totalMs: number) {
    const sections = gentle ? ['base', 'gentle'] : ['base'];
    const request = {
      userId,
      feature: 'goal-plan' as const,
      system: { version: file.version, text: sections.map((name) => file.section(name)).join('\n\n') },
      user: delimitEntry(intention),
      schemaName: 'goal_plan',
      schema: jsonSchemaOf(PlanAnswer),
      signal,
      totalMs,
    };
    // The local guide plans in English, whatever language the wish is in; every line can be changed before the plan is
    // accepted.
    const sample = this.model.isLocal ? null : intention;
    return requestStructuredAnswer(this.model, request, (answer) => ({
      ...readPlan(answer, sample, today),
      ...(this.model.isLocal ? { isTemplate: true } : {}),
    }));
  }
}

function dangerIn(finding: SafetyFinding): SafetyFinding | null {
  return levelOf(finding) === 'danger' ? finding : null;
}
