import { Controller } from '@nestjs/common';
import {
  type MadeSuggestions,
  NO_PERSON_ID,
  type RequestedSuggestions,
  type SharedSuggestionDay,
  type SuggestionDayRef,
  type SuggestionStatus,
  suggestionMaking,
} from '@shadow-guide/contracts';
import { type Call, Handle, servicesOnly } from '@shadow-guide/kernel';
import { CheckSuggestions } from './check-suggestions.js';
import { FetchSuggestions } from './fetch-suggestions.js';
import { RequestSuggestions } from './request-suggestions.js';

@Controller()
export class HabitSuggestionsHandler {
  constructor(
    private readonly requestSuggestions: RequestSuggestions,
    private readonly fetchSuggestions: FetchSuggestions,
    private readonly checkSuggestions: CheckSuggestions,
  ) {}

  @Handle(suggestionMaking.requestMany)
  async requestMany(day: SharedSuggestionDay, { serviceCaller }: Call): Promise<RequestedSuggestions> {
    if (serviceCaller.subjectId !== NO_PERSON_ID) throw servicesOnly();
    return this.requestSuggestions.run(day);
  }

  @Handle(suggestionMaking.fetch)
  fetch({ day }: SuggestionDayRef, { serviceCaller }: Call): Promise<MadeSuggestions> {
    return this.fetchSuggestions.run(serviceCaller.subjectId, day);
  }

  @Handle(suggestionMaking.status)
  status({ day }: SuggestionDayRef, { serviceCaller }: Call): Promise<SuggestionStatus> {
    return this.checkSuggestions.run(serviceCaller.subjectId, day);
  }
}
