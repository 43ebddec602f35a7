import { Module } from '@nestjs/common';
import { SeedRepository } from './seed.repository.js';
import { SeedResources } from './seed-resources.js';

/** Stores the library's files when the service starts. */
@Module({ providers: [SeedResources, SeedRepository] })
export class ContentModule {}
