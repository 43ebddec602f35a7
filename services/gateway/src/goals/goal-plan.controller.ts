import { Controller, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GoalPlan, goals, type PlanGoal } from '@shadow-guide/contracts';
import { DomainError } from '@shadow-guide/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GenerationResults } from '../chat/index.js';
import { EndpointInput, HttpEndpoint } from '../endpoints/index.js';

const plan = {
  kind: 'goal-plan',
  start: goals.startPlan,
  get: goals.getPlan,
  refOf: ({ requestId }: { requestId: string }) => ({ requestId }),
} as const;

/**
 * Maps error codes to messages for a failed plan. The usual messages say that the message is kept, but a failed plan is
 * not kept.
 */
const said: Readonly<Record<string, string>> = {
  guide_unavailable:
    'The guide could not make a plan just now. Nothing was made; please try again in a moment.',
  guide_timeout: 'The guide took too long to plan this. Nothing was made; please try again.',
  guide_resting: 'The guide rests at the moment. Nothing was made; please try again when it is back.',
  daily_tokens_used:
    'The guide has done a great deal for you today, and makes no more plans until your day ends. Nothing was made; please try again tomorrow.',
  monthly_share_used:
    'The guide has done as much for you as it can in one month. Nothing was made; please try again when the next month begins.',
};

/** Previews a plan for a goal; the caller waits for it. */
@ApiTags('habits.goals')
@Controller()
export class GoalPlanController {
  constructor(private readonly results: GenerationResults) {}

  /** Counts as a message to a guide, because it calls a model. */
  @HttpEndpoint(goals.plan, { message: true })
  async plan(
    @EndpointInput(goals.plan) { intention }: PlanGoal,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GoalPlan> {
    try {
      return await this.results.make(plan, { intention }, request, reply);
    } catch (error) {
      const message = error instanceof DomainError && said[error.code];
      throw message ? new DomainError(error.kind, error.code, message, error.flags) : error;
    }
  }
}
