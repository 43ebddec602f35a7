import { Module } from '@nestjs/common';
import { GuideRestRepository } from './guide-rest.repository.js';
import { RestWatch } from './rest-watch.js';

/** Provides the guide's rest state to a worker. */
@Module({ providers: [GuideRestRepository, RestWatch], exports: [RestWatch] })
export class RestWatchModule {}
