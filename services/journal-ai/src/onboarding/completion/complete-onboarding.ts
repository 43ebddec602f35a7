import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, CompletionState, OnboardingResult } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { conflict, notFound } from '@shadow-guide/kernel';
import {
  contextOf,
  GenerationQueue,
  GenerationsRepository,
  hasPremium,
  type NewGeneration,
  type QueuedGeneration,
  toGenerationError,
} from '../../generations/index.js';
import { InsightStore } from '../../insights/index.js';
import { PersonasRepository, toPersona } from '../../personas/index.js';
import { SafetyReaders } from '../../safety/index.js';
import { TaskStore } from '../../tasks/index.js';
import { stepsOf } from '../flow/steps.js';
import { OnboardingRepository } from '../onboarding.repository.js';
import { currentStep, type OnboardingRun, openAnswers } from '../onboarding-run.js';
import { cardOf, toAssessedPersona } from './result.presenter.js';
import { openResult } from './result.seal.js';
import { RunCompletionsRepository } from './run-endings.repository.js';

/** PostgreSQL's error code for a unique violation. */
const UNIQUE_VIOLATION = '23505';

/**
 * Requests the result of the assessment. A run has only one result, however often and from wherever it is requested.
 */
@Injectable()
export class CompleteOnboarding {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly endings: RunCompletionsRepository,
    private readonly generations: GenerationsRepository,
    private readonly queue: GenerationQueue,
    private readonly personas: PersonasRepository,
    private readonly insights: InsightStore,
    private readonly tasks: TaskStore,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
  ) {}

  /**
   * Starts the completion of the run that was answered last, or finds the existing one. A failed completion is
   * restarted.
   * @throws DomainError `onboarding_unanswered` when a step has no answer
   */
  async start(caller: Caller): Promise<CompletionState> {
    const { userId } = caller;
    const [run] = await this.repository.findRuns(userId);
    if (!run) throw unanswered(stepsOf('full').length);
    if (run.isCompleted) return this.present(run, caller);
    refuseUnanswered(run);
    const queued = (await this.ask(run.id, caller)) ?? (await this.askInPlace(run.id, caller));
    if (!queued) return this.get(run.id, caller);
    await this.queue.add(queued);
    return { requestId: run.id, status: 'pending', attempt: 0 };
  }

  /** @throws DomainError `turn_not_found`, also when the run belongs to another person */
  async get(runId: string, caller: Caller): Promise<CompletionState> {
    const { userId } = caller;
    const known = await this.endings.findCompletion(userId, runId);
    if (known?.isOverdue) await this.generations.failOverdue(userId);
    // Read after the status, so that the status "done" implies a stored result.
    const run = (await this.repository.findRuns(userId)).find(({ id }) => id === runId);
    if (run?.isCompleted) return this.present(run, caller);
    if (!known) throw notFound('turn_not_found', 'We could not find that assessment.');
    const { attempt } = known;
    // A run that was reset meanwhile will never be completed.
    const errorCode = known.isOverdue || (!run && !known.errorCode) ? 'guide_unavailable' : known.errorCode;
    return errorCode
      ? { requestId: runId, status: 'failed', attempt, error: toGenerationError(errorCode) }
      : { requestId: runId, status: known.status, attempt };
  }

  /** Requests the completion; returns null when it was already requested. */
  private ask(runId: string, caller: Caller): Promise<QueuedGeneration | null> {
    const { userId } = caller;
    const generation: NewGeneration = {
      id: randomUUID(),
      userId,
      kind: 'onboarding-completion',
      requestId: runId,
      hasPremium: hasPremium(caller),
      context: contextOf(caller),
    };
    return this.generations.restart(generation, runId).catch((error: { code?: unknown }) => {
      // A concurrent call has just requested the completion.
      if (error.code === UNIQUE_VIOLATION) return null;
      throw error;
    });
  }

  /** Replaces a completion that is past its deadline and that no worker is alive to fail. */
  private async askInPlace(runId: string, caller: Caller): Promise<QueuedGeneration | null> {
    const known = await this.endings.findCompletion(caller.userId, runId);
    if (!known?.isOverdue) return null;
    await this.generations.failOverdue(caller.userId);
    return this.ask(runId, caller);
  }

  private async present(run: OnboardingRun, caller: Caller): Promise<CompletionState> {
    return { requestId: run.id, status: 'done', attempt: 1, reply: await this.resultOf(run, caller) };
  }

  private async resultOf(run: OnboardingRun, caller: Caller): Promise<OnboardingResult> {
    const { userId } = caller;
    const cipher = await this.keys.cipherFor(userId);
    const { personaIds, insightIds, taskIds } = openResult(cipher, run.id, run.result as Buffer);
    const answers = openAnswers(cipher, run);
    const [rows, insights, tasks, reader] = await Promise.all([
      personaIds.length > 0 ? this.personas.findDiscovered(userId) : [],
      this.insights.listByIds(userId, insightIds),
      this.tasks.listByIds(userId, taskIds),
      this.readers.of(
        cipher,
        caller,
        answers.map(({ content }) => content),
      ),
    ]);
    return {
      personas: personaIds
        .flatMap((id) => rows.filter((row) => row.id === id))
        .map((row) => toAssessedPersona(toPersona(row, cipher))),
      insights,
      tasks,
      ...cardOf(reader, answers),
    };
  }
}

/**
 * Throws when a step has no answer. A message that was stored without an analysis counts as an answer: the person's
 * words are enough.
 */
function refuseUnanswered({ flow, answers }: OnboardingRun): void {
  const steps = stepsOf(flow).length;
  const answered = answers.map(({ stepNumber }) => stepNumber);
  if (currentStep(flow, answered) <= steps) throw unanswered(steps - answered.length);
}

function unanswered(missing: number) {
  const what = missing === 1 ? 'One step has no answer yet' : `${missing} steps have no answer yet`;
  return conflict('onboarding_unanswered', `${what}. Please answer every step, then finish.`);
}
