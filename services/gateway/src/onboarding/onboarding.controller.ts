import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AnsweredStep,
  type AnswerStep,
  type OnboardingReset,
  type OnboardingResult,
  type OnboardingStepState,
  onboarding,
} from '@shadow-guide/contracts';
import { RpcClient, unauthenticated } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GenerationResults } from '../chat/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';
import { Callers, SessionCaller, type SessionPerson } from '../sessions/index.js';
import { AccountChanges } from '../users/index.js';

const stepReply = {
  kind: 'onboarding-reply',
  start: onboarding.startStep,
  get: onboarding.getStep,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

const completion = {
  kind: 'onboarding-completion',
  start: onboarding.startCompletion,
  get: onboarding.getCompletion,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

/**
 * Response of a step without a model's analysis, sent a little after the time limit of its kind. A step with a safety
 * card or a check-in question is answered at once, without the model.
 */
export const inOwnWords = {
  afterMs: 15_000,
  isDue: ({ safety, checkIn }: OnboardingStepState) => safety !== undefined || checkIn !== undefined,
  of: toOwnWords,
};

/** Endpoints of the assessment: calls that wait for a model, and the account's flag that the assessment was taken. */
@ApiTags('journal-ai.onboarding')
@Controller()
export class OnboardingController {
  constructor(
    private readonly results: GenerationResults,
    private readonly rpc: RpcClient,
    private readonly callers: Callers,
    private readonly accounts: AccountChanges,
  ) {}

  @HttpEndpoint(onboarding.answerStep, { message: true })
  answerStep(
    @EndpointInput(onboarding.answerStep) input: AnswerStep,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnsweredStep> {
    return this.results.make(stepReply, input, request, reply, inOwnWords);
  }

  /** Marks the account before it responds: the next read of the account shows the assessment as taken. */
  @HttpEndpoint(onboarding.complete)
  async complete(
    @SessionCaller() person: SessionPerson,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OnboardingResult> {
    const result = await this.results.make(completion, {}, request, reply);
    await this.accounts.change(person.userId, { hasSeenOnboarding: true });
    return result;
  }

  @HttpEndpoint(onboarding.reset)
  async reset(@Req() request: FastifyRequest): Promise<OnboardingReset> {
    const caller = await this.callers.of(request);
    if (!caller) throw unauthenticated();
    await this.accounts.change(caller.userId, { hasSeenOnboarding: false });
    await this.rpc.call(onboarding.forget, undefined, { caller });
    return { reset: true };
  }
}

/** Returns the response to an answer without an analysis. */
function toOwnWords({ step, entryId, safety, checkIn }: OnboardingStepState): AnsweredStep {
  return { step, entryId, ...(safety ? { safety } : {}), ...(checkIn ? { checkIn } : {}) };
}
