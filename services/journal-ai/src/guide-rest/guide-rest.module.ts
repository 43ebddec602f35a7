import { Module } from '@nestjs/common';
import { GuideRestHandler } from './guide-rest.handler.js';
import { GuideRestRepository } from './guide-rest.repository.js';

/** Tells people and services whether the guide rests. */
@Module({ controllers: [GuideRestHandler], providers: [GuideRestRepository] })
export class GuideRestModule {}
