import { Module } from '@nestjs/common';
import { QuietTimeModule } from '../quiet-time/index.js';
import { DismissLoop } from './dismiss-loop.js';
import { GetRest } from './get-rest.js';
import { LoopsModule } from './loops.module.js';
import { RestHandler } from './rest.handler.js';
import { RestRepository } from './rest.repository.js';

/** Reasons to suggest a rest while a person writes; needs EncryptionModule. */
@Module({
  imports: [LoopsModule, QuietTimeModule],
  controllers: [RestHandler],
  providers: [RestRepository, GetRest, DismissLoop],
})
export class RestModule {}
