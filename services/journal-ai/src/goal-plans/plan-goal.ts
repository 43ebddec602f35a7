import { Injectable } from '@nestjs/common';
import type { Caller, GoalPlanState, StartGoalPlan, TurnRef } from '@shadow-guide/contracts';
import { forbidden, invalid, notFound } from '@shadow-guide/kernel';
import { levelOf } from '@shadow-guide/safety';
import { GenerationsRepository, hasPremium, OneAtATime } from '../generations/index.js';
import { validateEntryText } from '../input-validation/index.js';
import { SafetyGate } from '../safety/index.js';
import { AddPlanRequest } from './add-plan-request.js';
import { GoalPlansRepository } from './goal-plans.repository.js';
import { PresentPlan, withoutPlan } from './present-plan.js';

const BUSY = 'Your last plan is still being made. Please wait a moment.';

/** Requests a plan, and reports its state. */
@Injectable()
export class PlanGoal {
  constructor(
    private readonly plans: GoalPlansRepository,
    private readonly presenter: PresentPlan,
    private readonly asking: AddPlanRequest,
    private readonly generations: GenerationsRepository,
    private readonly gate: SafetyGate,
  ) {}

  /**
   * Starts a plan; a repeated request returns the same plan. A wish that signals danger gets the safety card at once
   * and no plan.
   * @throws DomainError `premium_required`; `input_not_answerable` (with the reason); `turn_in_progress` while another
   * plan of the person is unfinished
   */
  async start({ requestId, intention }: StartGoalPlan, caller: Caller): Promise<GoalPlanState> {
    if (!hasPremium(caller)) {
      throw forbidden('premium_required', 'Having the guide plan a goal is part of premium.', {
        isPremiumFeature: true,
      });
    }
    const verdict = validateEntryText(intention);
    if (!verdict.ok) throw invalid('input_not_answerable', verdict.reason, { isInputValidation: true });
    const plan = new OneAtATime(this.generations, {
      ...{ kind: 'goal-plan', userId: caller.userId, busy: BUSY },
      find: () => this.plans.find(caller.userId, requestId),
    });
    // The safety check is skipped for a request that is refused or already known.
    const known = await plan.known();
    if (known) return this.presenter.run(requestId, known, caller);
    const found = this.gate.find(intention) ?? undefined;
    if (found && levelOf(found) === 'danger') {
      const support = await this.asking.takeDanger(intention, caller);
      return { requestId, status: 'done', attempt: 0, reply: withoutPlan(support) };
    }
    const request = { intention, ...(found && { safety: found }) };
    const same = await plan.begin(() => this.asking.add(requestId, request, caller));
    if (same) return this.presenter.run(requestId, same, caller);
    return { requestId, status: 'pending', attempt: 0 };
  }

  /** @throws DomainError `turn_not_found`, also for another person's plan */
  async get({ requestId }: TurnRef, caller: Caller): Promise<GoalPlanState> {
    const plan = await this.plans.find(caller.userId, requestId);
    if (!plan) throw notFound('turn_not_found', 'We could not find that plan.');
    if (!plan.overdue) return this.presenter.run(requestId, plan, caller);
    await this.generations.failOverdue(caller.userId);
    const failed = { ...plan, status: 'failed', errorCode: 'guide_unavailable' } as const;
    return this.presenter.run(requestId, failed, caller);
  }
}
