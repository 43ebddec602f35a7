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
 * Lets journal-ai plan a goal, since it alone calls models. Nothing is stored here before the person accepts the plan.
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

  /** Returns a plan that was started, even when the account's plan has changed since. */
  get({ requestId }: TurnRef, caller: Caller): Promise<GoalPlanState> {
    return this.rpc.call(goalPlanning.get, { requestId }, { caller });
  }
}
