import { Module } from '@nestjs/common';
import { ListTopics, TopicsRepository } from '../topics/index.js';
import { RecallRepository } from './recall.repository.js';
import { RecallEntries } from './recall-entries.js';

/** Finds what a person wrote earlier when an entry asks about it; needs EncryptionModule. */
@Module({
  providers: [RecallEntries, RecallRepository, ListTopics, TopicsRepository],
  exports: [RecallEntries],
})
export class RecallModule {}
