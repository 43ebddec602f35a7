import { Module } from '@nestjs/common';
import { FindLoop } from './find-loop.js';
import { LoopsRepository } from './loops.repository.js';

/** Topics that recur without anything new; needs EncryptionModule. */
@Module({
  providers: [LoopsRepository, FindLoop],
  exports: [LoopsRepository, FindLoop],
})
export class LoopsModule {}
