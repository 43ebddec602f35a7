import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GoalPlanState,
  goalPlanning,
  type StartGoalPlan,
  type TurnRef,
} from '@shadow-guide/contracts';
import { forbidden, RpcClient } from '@shadow-guide/kernel';

/**
 * Requests a plan for a goal from journal-ai, the only service that calls models. This service stores nothing before
 * the person accepts the plan.
 */
@Injectable()
export class PlanGoal {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws DomainError `premium_required` on the free plan, and the refusals of journal-ai */
  async start({ requestId, intention }: StartGoalPlan, caller: Caller): Promise<GoalPlanState> {
    if (caller.entitlements.plan === 'free') {
      throw forbidden('premium_required', 'Having the guide plan a goal is part of premium.', {
        isPremiumFeature: true,
      });
    }
    return this.rpc.call(goalPlanning.start, { requestId, intention }, { caller });
  }

  /** Returns a goal plan that was started, even when the account's subscription has changed since. */
  get({ requestId }: TurnRef, caller: Caller): Promise<GoalPlanState> {
    return this.rpc.call(goalPlanning.get, { requestId }, { caller });
  }
}
