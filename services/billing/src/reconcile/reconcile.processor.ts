import { type JobProcessor, type NoData, Processor } from '@shadow-guide/kernel';
import { reconcile } from '../jobs.js';
import { Reconcile } from './reconcile.js';

@Processor(reconcile)
export class ReconcileProcessor implements JobProcessor<NoData> {
  constructor(private readonly reconcile: Reconcile) {}

  async run(): Promise<void> {
    await this.reconcile.runNightly();
  }
}
