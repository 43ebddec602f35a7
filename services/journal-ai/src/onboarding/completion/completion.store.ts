import { Injectable } from '@nestjs/common';
import { DailyAllowance, type DailyQuota } from '@shadow-guide/calendar';
import type { Insight, ReadinessLevel } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import type { FoundPersona } from '../../analysis/index.js';
import { SettleSafety, type Verdict } from '../../conversations/index.js';
import type { Generation } from '../../generations/index.js';
import { InsightStore, Rejections } from '../../insights/index.js';
import { type KnownPersonas, lockPersonas, PersonaStore } from '../../personas/index.js';
import { isQuiet, QuietTimeRepository } from '../../quiet-time/index.js';
import { TaskStore } from '../../tasks/index.js';
import { OnboardingRepository } from '../onboarding.repository.js';
import { hasDanger, type OpenedAnswer, openAnswers } from '../onboarding-run.js';
import { GENTLE_STEPS } from './built-in-tasks.js';
import type { CompletionFindings, InAnswer } from './completion-answer.js';
import { sealResult } from './result.seal.js';
import { RunCompletionsRepository } from './run-endings.repository.js';

/** Ordinal of the first insight; the reply to the answer has lower ordinals. */
const FIRST_ORDINAL = 10;

/** A finding of the second safety check in an answer in which nothing was found before. */
export interface AnswerVerdict {
  readonly answer: OpenedAnswer;
  readonly verdict: Verdict;
}

/** Result of an assessment. */
export interface Completion {
  readonly runId: string;
  readonly readiness: ReadinessLevel;
  /** Quota that the insights use. */
  readonly quota: DailyQuota;
  /** The findings; null when no conclusions may be drawn. */
  readonly findings: CompletionFindings | null;
  readonly verdicts: readonly AnswerVerdict[];
  /**
   * Ids of the messages that existed when the completion started: each had its second safety check, with its reply or
   * in the completion.
   */
  readonly seen: ReadonlySet<string>;
}

interface Storing {
  readonly transaction: PipelinedTransaction;
  readonly generation: Generation;
  readonly cipher: UserCipher;
  readonly now: Date;
}

/** Stores the result of an assessment, in the transaction that ends its generation. */
@Injectable()
export class CompletionStore {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly endings: RunCompletionsRepository,
    private readonly insights: InsightStore,
    private readonly allowance: DailyAllowance,
    private readonly personas: PersonaStore,
    private readonly tasks: TaskStore,
    private readonly safety: SettleSafety,
    private readonly marks: QuietTimeRepository,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { runId, readiness, quota, findings, verdicts, seen }: Completion,
  ): Promise<void> {
    const { userId } = generation;
    const now = this.clock.now();
    const groups = byAnswer(findings?.personas ?? []);
    const found = findings?.insights ?? [];
    // All code locks in this order: the day's allowance, the personas, the insights, the messages, the person's
    // quiet-time mark.
    const taking = found.length > 0 ? this.allowance.take(transaction, quota, found.length) : null;
    if (groups.length > 0) lockPersonas(transaction, userId);
    if (found.length > 0) this.insights.lock(transaction, userId);
    this.endings.sendLockAnswers(transaction, userId, runId);
    if (verdicts.length > 0) await Promise.all([taking, this.settle(transaction, generation, verdicts)]);
    const [cipher, known, rejections, taken, mark, runs] = await Promise.all([
      this.keys.cipherFor(userId),
      groups[0] ? this.personas.read(transaction, userId, groups[0][0].entryId) : null,
      found.length > 0 ? this.insights.read(transaction, userId) : Rejections.none,
      taking,
      this.marks.lock(transaction, userId),
      this.repository.findRuns(userId, transaction),
    ]);
    const run = runs.find(({ id }) => id === runId);
    const answers = run ? openAnswers(cipher, run) : [];
    // While the model wrote, the person may have answered a check-in question, or replaced an answer by one that was
    // not checked.
    const isUnseen = answers.some(({ entryId, reply }) => reply === null && !seen.has(entryId));
    const isWithheld = isQuiet(cipher, mark, now) || hasDanger(answers) || isUnseen;
    const kept = isWithheld ? null : findings;
    const storing = { transaction, generation, cipher, now };
    const granted = taken?.granted ?? 0;
    const insights = this.writeInsights(storing, kept?.insights ?? [], granted, rejections);
    const unused = granted - insights.length;
    if (unused > 0) this.allowance.release(transaction, quota, unused);
    const personaIds = kept && known ? await this.writePersonas(storing, known, groups) : [];
    const tasks = this.tasks.write(transaction, cipher, kept?.tasks ?? GENTLE_STEPS, now);
    const result = sealResult(cipher, runId, {
      ...{ readiness, personaIds },
      insightIds: insights.map(({ id }) => id),
      taskIds: tasks.map(({ id }) => id),
    });
    this.endings.sendCompleted(transaction, userId, runId, { result, now });
  }

  /**
   * Stores the verdicts one after the other, because each depends on the quiet-time mark that the previous one stored.
   */
  private async settle(
    transaction: PipelinedTransaction,
    { userId, context }: Generation,
    verdicts: readonly AnswerVerdict[],
  ): Promise<void> {
    for (const { answer, verdict } of verdicts) {
      const { entryId: messageId, content } = answer;
      await this.safety.settle(transaction, { userId, messageId, content, ...context }, verdict);
    }
  }

  private writeInsights(
    { transaction, generation: { userId }, cipher, now }: Storing,
    found: CompletionFindings['insights'],
    granted: number,
    rejections: Rejections,
  ): Insight[] {
    let left = granted;
    return byAnswer(found).flatMap(([{ entryId, conversationId }, insights]) => {
      const place = { userId, entryId, conversationId, now, firstOrdinal: FIRST_ORDINAL };
      const fresh = rejections.without(cipher, insights).slice(0, left);
      left -= fresh.length;
      const analysis = { topics: [], insights: fresh };
      return this.insights.write(transaction, cipher, place, analysis, fresh.length, rejections);
    });
  }

  /**
   * @param first state that the personas of the first group are compared with; those of later groups are compared with
   * the personas written so far
   */
  private async writePersonas(
    { transaction, generation, cipher, now }: Storing,
    first: KnownPersonas,
    groups: readonly AnswerGroup<InAnswer<FoundPersona>>[],
  ): Promise<string[]> {
    const { userId, context } = generation;
    const plan = { userId, limit: context.limits.personas, now };
    const ids = new Set<string>();
    // At most three groups.
    for (const [index, [{ entryId }, personas]] of groups.entries()) {
      const known = index === 0 ? first : await this.personas.read(transaction, userId, entryId);
      const written = this.personas.write(transaction, cipher, { ...plan, entryId }, known, personas);
      for (const id of written) ids.add(id);
    }
    this.personas.welcome(transaction, plan, first, [...ids]);
    return [...ids];
  }
}

type AnswerGroup<F> = readonly [answer: OpenedAnswer, found: readonly F[]];

/** Groups findings by the answer on which they are based: at most six groups, whose statements share a round trip. */
function byAnswer<F extends { readonly answer: OpenedAnswer }>(found: readonly F[]): AnswerGroup<F>[] {
  const groups = new Map<OpenedAnswer, F[]>();
  for (const one of found) groups.set(one.answer, [...(groups.get(one.answer) ?? []), one]);
  return [...groups];
}
