import { Module } from '@nestjs/common';
import { DaysModule } from '../days/index.js';
import { HabitsModule } from '../habits/index.js';
import { SuggestionDaysModule } from '../suggestion-days/index.js';
import { AcceptSuggestion } from './accept-suggestion.js';
import { DismissSuggestion } from './dismiss-suggestion.js';
import { ListSuggestions } from './list-suggestions.js';
import { SuggestionAnswersRepository } from './suggestion-answers.repository.js';
import { SuggestionSetsRepository } from './suggestion-sets.repository.js';
import { SuggestionsHandler } from './suggestions.handler.js';
import { TakeSuggestions } from './take-suggestions.js';

/** Suggested habits; needs EncryptionModule. */
@Module({
  imports: [DaysModule, HabitsModule, SuggestionDaysModule],
  controllers: [SuggestionsHandler],
  providers: [
    AcceptSuggestion,
    DismissSuggestion,
    ListSuggestions,
    SuggestionAnswersRepository,
    SuggestionSetsRepository,
    TakeSuggestions,
  ],
})
export class SuggestionsModule {}
