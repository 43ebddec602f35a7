import { Module } from '@nestjs/common';
import { ResourcesModule } from '../resources/index.js';
import { CandidatesRepository } from './candidates.repository.js';
import { SuggestFittingResources } from './suggest-resources.js';
import { SuggestionsHandler } from './suggestions.handler.js';

/** Module that suggests resources for a reader's topic or persona. */
@Module({
  imports: [ResourcesModule],
  controllers: [SuggestionsHandler],
  providers: [CandidatesRepository, SuggestFittingResources],
})
export class SuggestionsModule {}
