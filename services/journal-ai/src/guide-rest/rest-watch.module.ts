import { Module } from '@nestjs/common';
import { GuideRestRepository } from './guide-rest.repository.js';
import { RestWatch } from './rest-watch.js';

/** Says whether the guide rests; for a worker. */
@Module({ providers: [GuideRestRepository, RestWatch], exports: [RestWatch] })
export class RestWatchModule {}
