import { Module } from '@nestjs/common';
import { EarlierLinesRepository } from './earlier-lines.repository.js';
import { FindEarlierLine } from './find-earlier-line.js';

/** Finds a line from an earlier day that fits an entry; needs EncryptionModule. */
@Module({
  providers: [EarlierLinesRepository, FindEarlierLine],
  exports: [FindEarlierLine],
})
export class EarlierLinesModule {}
