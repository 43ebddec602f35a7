import { UserKeys } from '@shadow-guide/encryption';
import { Clock, notFound, type PipelinedTransaction } from '@shadow-guide/kernel';
import { levelOf } from '@shadow-guide/safety';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { codeOfFault } from '../../model/index.js';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import { SecondSafetyCheck } from '../../second-look/index.js';
import { assessmentQuota } from '../assessment-insights.js';
import { readinessOf } from '../flow/readiness.js';
import { OnboardingRepository } from '../onboarding.repository.js';
import { hasDanger, type OpenedAnswer, openAnswers } from '../onboarding-run.js';
import { type AnswerVerdict, type Completion, CompletionStore } from './completion.store.js';
import { CompletionFinder } from './completion-finder.js';

interface Input extends Pick<Completion, 'runId' | 'readiness' | 'quota'> {
  /** All answers that count. */
  readonly answers: readonly OpenedAnswer[];
  /** Answers from which conclusions may be drawn. */
  readonly usable: readonly OpenedAnswer[];
  /**
   * Whether no conclusions are drawn, because an answer indicated danger, or the person was in danger within the last
   * 24 hours.
   */
  readonly isWithheld: boolean;
}

/** Generates the result of the assessment. The id of the run is both the generation's subject and its request id. */
@Generates('onboarding-completion')
export class OnboardingCompletion implements Generator<Input, Completion, null> {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly marks: QuietTimeRepository,
    private readonly completions: CompletionStore,
    private readonly keys: UserKeys,
    private readonly finder: CompletionFinder,
    private readonly second: SecondSafetyCheck,
    private readonly clock: Clock,
  ) {}

  async read(generation: Generation): Promise<Input> {
    const { userId, subjectId: runId } = generation;
    const [cipher, runs, entries, mark] = await Promise.all([
      this.keys.cipherFor(userId),
      this.repository.findRuns(userId),
      this.repository.countEntries(userId),
      this.marks.find(userId),
    ]);
    const run = runs.find(({ id }) => id === runId);
    if (!run) throw notFound('turn_not_found', 'We could not find that assessment.');
    const answers = openAnswers(cipher, run);
    const usable = answers.filter(({ content }) => !content.safety);
    const quiet = isQuiet(cipher, mark, this.clock.now());
    return {
      runId,
      quota: assessmentQuota(generation, 'result'),
      answers,
      usable,
      isWithheld: quiet || hasDanger(answers) || usable.length === 0,
      readiness: readinessOf({ entries, answers: answers.map(({ content }) => content.text) }),
    };
  }

  async write({ userId }: Generation, input: Input, { end }: Running): Promise<Written<Completion>> {
    const { runId, readiness, quota, isWithheld } = input;
    const begun = performance.now();
    const looked = await this.recheckAt(userId, input.answers, end);
    const { verdicts } = looked;
    const usable = input.usable.filter((answer) => !verdicts.some((one) => one.answer === answer));
    const mayConclude = !isWithheld && usable.length > 0 && !verdicts.some(isDanger);
    const asked = mayConclude ? await this.finder.find(userId, usable, end) : null;
    const calls = [...looked.calls, ...(asked?.calls ?? [])];
    if (asked && !asked.findings) return { kind: 'failed', code: codeOfFault(asked.code), calls };
    const findings = asked?.findings ?? null;
    const modelMs = performance.now() - begun;
    const seen = new Set(input.answers.map(({ entryId }) => entryId));
    return { kind: 'output', output: { runId, readiness, quota, findings, verdicts, seen }, modelMs, calls };
  }

  /** Stores the result; the waiting caller reads it from its row. */
  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    completion: Completion,
  ): Promise<null> {
    await this.completions.store(transaction, generation, completion);
    return null;
  }

  /**
   * Runs the second safety check on answers whose reply failed, was late or is still being written, including answers
   * with an uncertain finding. A finding of certain danger cannot be raised, so it is not checked again.
   */
  private async recheckAt(userId: string, answers: readonly OpenedAnswer[], signal: AbortSignal) {
    const looks = await Promise.all(
      answers
        .filter(({ reply }) => reply === null)
        .map(async (answer) => {
          const { text, safety } = answer.content;
          return { answer, ...(await this.second.safetyCheck({ userId, text, known: safety, signal })) };
        }),
    );
    return {
      verdicts: looks.flatMap(({ answer, verdict }) => (verdict ? [{ answer, verdict }] : [])),
      calls: looks.flatMap(({ calls }) => calls),
    };
  }
}

function isDanger({ verdict }: AnswerVerdict): boolean {
  return levelOf(verdict.finding) === 'danger';
}
