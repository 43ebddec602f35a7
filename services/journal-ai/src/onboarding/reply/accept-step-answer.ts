import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller, OnboardingStepState, StartStep } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { Clock, conflict, DomainError, notFound, validationFailed } from '@shadow-guide/kernel';
import {
  AcceptMessage,
  FollowTurn,
  type IncomingMessage,
  PresentTurns,
  refuseUnanswerable,
  type StoredTurn,
} from '../../conversations/index.js';
import { GenerationsRepository } from '../../generations/index.js';
import { InsightStore } from '../../insights/index.js';
import { RunCompletionsRepository } from '../completion/run-endings.repository.js';
import { type FlowName, stepsOf } from '../flow/steps.js';
import { type AnsweredPlace, OnboardingRepository } from '../onboarding.repository.js';
import { currentStep } from '../onboarding-run.js';
import { toStepState } from './answered-step.presenter.js';

/**
 * Seconds after which an unfinished reply no longer blocks the next answer. It is the time limit for this kind of
 * reply.
 */
const LATE_SECONDS = 12;

/** Stores the answer to one step as a message, and returns the state of the reply. */
@Injectable()
export class AcceptStepAnswer {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly endings: RunCompletionsRepository,
    private readonly messages: AcceptMessage,
    private readonly turns: FollowTurn,
    private readonly generations: GenerationsRepository,
    private readonly presented: PresentTurns,
    private readonly insights: InsightStore,
    private readonly keys: UserKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts an answer. Giving the same answer to the same step again does not create a second message. The latest
   * answer to a step counts.
   * @throws DomainError `input_not_answerable` (with the reason), `step_out_of_order` (also when the assessment was
   * restarted meanwhile), `onboarding_completed`, `turn_in_progress` when another answer has just been given
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

  /** @throws DomainError `turn_not_found`, also when the answer belongs to another person */
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
      // A person who went on to the next step without a late reply must not wait for that reply.
      if (!(await this.generations.failOlderThan(caller.userId, 'onboarding-reply', LATE_SECONDS)))
        throw error;
      return this.messages.run(incoming, caller);
    }
  }

  /**
   * Removes a message that a reset did not see: the reset ran between the recording of the answer and the storing of
   * its message.
   */
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
 * Derives an answer's request id from its content, so that a double click cannot create two answers. The id is stored
 * unencrypted, so it is a keyed hash: the words cannot be found by guessing.
 */
export function answerId(cipher: UserCipher, runId: string, stepNumber: number, text: string): string {
  const bytes = cipher.fingerprint('onboarding-answer', `${runId}:${stepNumber}:${text}`).subarray(0, 16);
  // UUID version 8, whose bits are application-defined.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Throws when the given type does not match the step. In the simplified flow the type is not checked, because the
 * browser asks those steps in its own words.
 */
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
