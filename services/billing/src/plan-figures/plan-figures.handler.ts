import { Controller } from '@nestjs/common';
import { NO_PERSON_ID, type PeopleQuery, type PlansOfPeople, planFigures } from '@shadow-guide/contracts';
import { type Call, Clock, Handle, servicesOnly } from '@shadow-guide/kernel';
import { PlanFactsRepository } from '../entitlements/index.js';
import { toPlanFigures } from './plan-figures.presenter.js';

@Controller()
export class PlanFiguresHandler {
  constructor(
    private readonly facts: PlanFactsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists the plans of accounts for the service that shows them to operators. The call is not on behalf of a person.
   */
  @Handle(planFigures.list)
  async list({ userIds }: PeopleQuery, { serviceCaller }: Call): Promise<PlansOfPeople> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    const facts = await this.facts.findMany(userIds);
    const now = this.clock.now();
    return { people: [...facts].map(([userId, known]) => toPlanFigures(userId, known, now)) };
  }
}
