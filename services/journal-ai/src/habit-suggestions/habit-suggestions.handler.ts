import { Controller } from '@nestjs/common';
import {
  type MadeSuggestions,
  type RequestedSuggestions,
  type SuggestionDay,
  type SuggestionDayRef,
  suggestionMaking,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { FetchSuggestions } from './fetch-suggestions.js';
import { RequestSuggestions } from './request-suggestions.js';

@Controller()
export class HabitSuggestionsHandler {
  constructor(
    private readonly requestSuggestions: RequestSuggestions,
    private readonly fetchSuggestions: FetchSuggestions,
  ) {}

  @Handle(suggestionMaking.request)
  request(day: SuggestionDay, { serviceCaller }: Call): Promise<RequestedSuggestions> {
    return this.requestSuggestions.run(serviceCaller.subjectId, day);
  }

  @Handle(suggestionMaking.fetch)
  fetch({ day }: SuggestionDayRef, { serviceCaller }: Call): Promise<MadeSuggestions> {
    return this.fetchSuggestions.run(serviceCaller.subjectId, day);
  }
}
