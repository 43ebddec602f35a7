import { Module } from '@nestjs/common';
import { RunSearch } from './run-search.js';
import { SearchHandler } from './search.handler.js';
import { SearchRepository } from './search.repository.js';

/** Search in a person's own entries, the replies and the insights; needs EncryptionModule. */
@Module({ controllers: [SearchHandler], providers: [RunSearch, SearchRepository] })
export class SearchModule {}
