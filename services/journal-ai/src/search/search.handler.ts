import { Controller } from '@nestjs/common';
import { type SearchPage, type SearchQuery, search } from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { RunSearch } from './run-search.js';

@Controller()
export class SearchHandler {
  constructor(private readonly searches: RunSearch) {}

  @Handle(search.run)
  run(query: SearchQuery, { caller }: Call): Promise<SearchPage> {
    return this.searches.run(query, caller);
  }
}
