import { Controller } from '@nestjs/common';
import { resources, type SuggestedResource, type SuggestResources } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { SuggestFittingResources } from './suggest-resources.js';

@Controller()
export class SuggestionsHandler {
  constructor(private readonly suggesting: SuggestFittingResources) {}

  @Handle(resources.suggest)
  suggest(input: SuggestResources, { caller }: Call): Promise<SuggestedResource[]> {
    return this.suggesting.run(input, caller);
  }
}
