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

  /** Lists accounts' plans for the service that shows them to operators; the call has no person as subject. */
  @Handle(planFigures.list)
  async list({ userIds }: PeopleQuery, { serviceCaller }: Call): Promise<PlansOfPeople> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    const facts = await this.facts.findMany(userIds);
    const now = this.clock.now();
    return { people: [...facts].map(([userId, known]) => toPlanFigures(userId, known, now)) };
  }
}
