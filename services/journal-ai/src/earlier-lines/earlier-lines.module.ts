import { Module } from '@nestjs/common';
import { EarlierLinesRepository } from './earlier-lines.repository.js';
import { FindEarlierLine } from './find-earlier-line.js';

/** Finds a sentence of an earlier day that fits an entry; requires EncryptionModule. */
@Module({
  providers: [EarlierLinesRepository, FindEarlierLine],
  exports: [FindEarlierLine],
})
export class EarlierLinesModule {}
