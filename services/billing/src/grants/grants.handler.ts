import { Controller } from '@nestjs/common';
import { type Grants, grants, type SetGrants, type UserRef } from '@shadow-guide/contracts';
import { Clock, Handle } from '@shadow-guide/kernel';
import { PlanFactsRepository } from '../entitlements/index.js';
import { ChangeGrants } from './change-grants.js';
import { toGrants } from './grants.presenter.js';

@Controller()
export class GrantsHandler {
  constructor(
    private readonly clock: Clock,
    private readonly facts: PlanFactsRepository,
    private readonly changeGrants: ChangeGrants,
  ) {}

  @Handle(grants.get)
  async get({ userId }: UserRef): Promise<Grants> {
    return toGrants(userId, await this.facts.find(userId), this.clock.now());
  }

  @Handle(grants.set)
  set(input: SetGrants): Promise<Grants> {
    return this.changeGrants.run(input);
  }
}
