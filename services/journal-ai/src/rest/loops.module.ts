import { Module } from '@nestjs/common';
import { FindLoop } from './find-loop.js';
import { LoopsRepository } from './loops.repository.js';

/** Topics that come back with nothing new; needs EncryptionModule. */
@Module({
  providers: [LoopsRepository, FindLoop],
  exports: [LoopsRepository, FindLoop],
})
export class LoopsModule {}
