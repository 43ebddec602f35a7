import { Module } from '@nestjs/common';
import { SeedRepository } from './seed.repository.js';
import { SeedResources } from './seed-resources.js';

/** The library's files, stored at the start of the service. */
@Module({ providers: [SeedResources, SeedRepository] })
export class ContentModule {}
