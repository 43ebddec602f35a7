import { Module } from '@nestjs/common';
import { PromptMaterialRepository } from '../daily-prompts/index.js';
import { GenerationsModule } from '../generations/index.js';
import { QuietTimeModule } from '../quiet-time/index.js';
import { CheckSuggestions } from './check-suggestions.js';
import { FetchSuggestions } from './fetch-suggestions.js';
import { HabitSuggestionsHandler } from './habit-suggestions.handler.js';
import { HabitSuggestionsRepository } from './habit-suggestions.repository.js';
import { RequestSuggestions } from './request-suggestions.js';
import { SuggestionMaker } from './suggestion-maker.js';
import { SuggestionReadinessRepository } from './suggestion-readiness.repository.js';

/** Suggested habits, requested by the habits service; needs EncryptionModule. */
@Module({
  imports: [GenerationsModule, QuietTimeModule],
  controllers: [HabitSuggestionsHandler],
  providers: [
    CheckSuggestions,
    FetchSuggestions,
    HabitSuggestionsRepository,
    RequestSuggestions,
    SuggestionReadinessRepository,
  ],
})
export class HabitSuggestionsModule {}

/** Generates suggested habits; for workers. Needs EncryptionModule, EventsModule and ModelModule. */
@Module({
  imports: [QuietTimeModule],
  providers: [HabitSuggestionsRepository, PromptMaterialRepository, SuggestionMaker],
})
export class MakingHabitSuggestionsModule {}
