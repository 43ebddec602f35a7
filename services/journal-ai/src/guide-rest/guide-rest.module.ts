import { Module } from '@nestjs/common';
import { GuideRestHandler } from './guide-rest.handler.js';
import { GuideRestRepository } from './guide-rest.repository.js';

/** Says to people and to the service whether the guide rests. */
@Module({ controllers: [GuideRestHandler], providers: [GuideRestRepository] })
export class GuideRestModule {}
