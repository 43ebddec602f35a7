import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, OnboardingStepState, StartStep } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, DomainError, notFound, validationFailed } from '@shadow-guide/kernel';
import {
  FollowTurn,
  type IncomingMessage,
  PresentTurns,
  refuseUnanswerable,
  type StoredTurn,
  TakeInMessage,
} from '../../conversations/index.js';
import { GenerationsRepository } from '../../generations/index.js';
import { InsightStore } from '../../insights/index.js';
import { RunEndingsRepository } from '../completion/run-endings.repository.js';
import { type FlowName, stepsOf } from '../flow/steps.js';
import { type AnsweredPlace, OnboardingRepository } from '../onboarding.repository.js';
import { currentStep } from '../onboarding-run.js';
import { toStepState } from './answered-step.presenter.js';

/** Seconds after which a reply that is still being written stands in nobody's way: its kind's limit. */
const LATE_SECONDS = 12;

/** Takes the answer to one step in, as a message, and says where its reply stands. */
@Injectable()
export class TakeStep {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly endings: RunEndingsRepository,
    private readonly messages: TakeInMessage,
    private readonly turns: FollowTurn,
    private readonly generations: GenerationsRepository,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * The same answer to the same step again is the same message. The latest answer to a step counts.
   * @throws DomainError `input_not_answerable` (with the reason), `step_out_of_order` (also when the assessment was started over
   *   meanwhile), `onboarding_completed`, `turn_in_progress` when another answer has just been given
   */
  async run(input: StartStep, caller: Caller): Promise<OnboardingStepState> {
    const { stepNumber, question, userResponse: message } = input;
    refuseUnanswerable(message);
    const flow = input.simplified ? 'simplified' : 'full';
    refuseOtherType(flow, input);
    const { userId } = caller;
    const now = this.clock.now();
    const run = await this.repository.open(userId, flow, randomUUID(), now);
    if (run.isCompleted) throw alreadyCompleted();
    if (stepNumber > Math.min(currentStep(flow, run.answered), stepsOf(flow).length)) throw outOfOrder();
    const cipher = await this.keys.cipherFor(userId);
    const requestId = answerId(cipher, run.id, stepNumber, message);
    const isNoted = await this.repository.noteAnswer(userId, run.id, { requestId, stepNumber, now });
    if (!isNoted)
      throw (await this.repository.isStillThere(userId, run.id)) ? alreadyCompleted() : startedOver();
    const place = { kind: 'onboarding', subjectId: run.id } as const;
    const turn = await this.takeIn({ requestId, message, promptContext: question, place }, caller);
    await this.refuseForgotten(userId, run.id);
    const answered = [...new Set([...run.answered, stepNumber])];
    return this.present(turn, { flow, stepNumber, answered }, caller);
  }

  /** @throws DomainError `turn_not_found`, also for another person's */
  async get(requestId: string, caller: Caller): Promise<OnboardingStepState> {
    const { userId } = caller;
    const found = await this.repository.findPlace(userId, requestId);
    if (!found) throw notFound('turn_not_found', 'We could not find that answer.');
    const { runId: subjectId, ...place } = found;
    const turn = await this.turns.get({ userId, kind: 'onboarding', subjectId, requestId });
    return this.present(turn, place, caller);
  }

  private async takeIn(incoming: IncomingMessage, caller: Caller): Promise<StoredTurn> {
    try {
      return await this.messages.run(incoming, caller);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'turn_in_progress') throw error;
      // Who has gone on without a late reply is not kept waiting for it.
      if (!(await this.generations.abandonLate(caller.userId, 'onboarding-reply', LATE_SECONDS))) throw error;
      return this.messages.run(incoming, caller);
    }
  }

  /** A reset between the note of an answer and its message did not see the message: its words must not stay. */
  private async refuseForgotten(userId: string, runId: string): Promise<void> {
    if (await this.repository.isStillThere(userId, runId)) return;
    await this.endings.forgetStrays(userId);
    throw startedOver();
  }

  private async present(
    turn: StoredTurn,
    place: AnsweredPlace,
    caller: Caller,
  ): Promise<OnboardingStepState> {
    const cipher = await this.keys.cipherFor(caller.userId);
    const [shown, insights] = await Promise.all([
      this.presented.one(cipher, caller, turn),
      turn.reply ? this.insights.listOfEntry(caller.userId, turn.entryId) : [],
    ]);
    return toStepState(cipher, place, shown, insights);
  }
}

/**
 * The request id of an answer, made of what it is: a double click cannot make two. It is stored in clear, so it is keyed: nobody can
 * find the words by guessing them.
 */
export function answerId(cipher: UserCipher, runId: string, stepNumber: number, text: string): string {
  const bytes = cipher.fingerprint('onboarding-answer', `${runId}:${stepNumber}:${text}`).subarray(0, 16);
  // A UUID of version 8: its bits are the application's own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The browser asks the simplified steps in words of its own. */
function refuseOtherType(flow: FlowName, { stepNumber, stepType }: StartStep): void {
  const step = stepsOf('full')[stepNumber - 1];
  if (flow === 'simplified' || step?.stepType === stepType) return;
  throw validationFailed([{ field: 'stepType', message: `step ${stepNumber} is of type ${step?.stepType}` }]);
}

function alreadyCompleted() {
  return conflict(
    'onboarding_completed',
    'Your assessment is complete already. You can take it again from Settings.',
  );
}

function startedOver() {
  return conflict(
    'step_out_of_order',
    'The assessment was started over, so this answer was not kept. Please begin with the first question.',
  );
}

function outOfOrder() {
  return conflict('step_out_of_order', 'Please answer the step before this one first.');
}
