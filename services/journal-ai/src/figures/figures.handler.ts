import { Controller } from '@nestjs/common';
import {
  journalFigures,
  NO_PERSON_ID,
  type PastActivityPage,
  type PastActivityQuery,
  type PeopleFigures,
  type PeopleQuery,
} from '@shadow-guide/contracts';
import { type Call, Clock, Handle, servicesOnly } from '@shadow-guide/kernel';
import { FiguresRepository } from './figures.repository.js';
import { ListPastActivity } from './list-past-activity.js';

@Controller()
export class FiguresHandler {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly pastActivity: ListPastActivity,
    private readonly clock: Clock,
  ) {}

  @Handle(journalFigures.list)
  async list({ userIds }: PeopleQuery, call: Call): Promise<PeopleFigures> {
    requireServiceCaller(call);
    return { people: await this.figures.list(userIds, this.clock.now()) };
  }

  @Handle(journalFigures.listPastActivity)
  async listPastActivity({ cursor }: PastActivityQuery, call: Call): Promise<PastActivityPage> {
    requireServiceCaller(call);
    return this.pastActivity.run(cursor);
  }
}

/** @throws DomainError `services_only` when the caller is a person, or the call is made for one */
function requireServiceCaller({ serviceCaller }: Call): void {
  if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
}
