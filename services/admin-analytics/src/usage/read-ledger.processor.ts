import { Injectable } from '@nestjs/common';
import { Processor } from '@shadow-guide/kernel';
import { readLedger } from '../jobs.js';

@Processor(readLedger)
@Injectable()
export class ReadLedgerProcessor {
  async run(): Promise<void> {}
}
