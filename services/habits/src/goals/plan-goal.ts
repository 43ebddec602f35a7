import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type GoalPlanState,
  goalPlanning,
  type StartGoalPlan,
  type TurnRef,
} from '@shadow-guide/contracts';
import { forbidden, RpcClient } from '@shadow-guide/kernel';

/** Has journal-ai plan a goal, which alone speaks to a model. Nothing of it is stored here before it is accepted. */
@Injectable()
export class PlanGoal {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws DomainError `premium_required` on the free plan, and what journal-ai refuses */
  async start({ requestId, intention }: StartGoalPlan, caller: Caller): Promise<GoalPlanState> {
    if (caller.entitlements.plan === 'free') {
      throw forbidden('premium_required', 'Having the guide plan a goal is part of premium.', {
        isPremiumFeature: true,
      });
    }
    return this.rpc.call(goalPlanning.start, { requestId, intention }, { caller });
  }

  /** A plan that was begun is had, whatever the plan of the account has become meanwhile. */
  get({ requestId }: TurnRef, caller: Caller): Promise<GoalPlanState> {
    return this.rpc.call(goalPlanning.get, { requestId }, { caller });
  }
}
