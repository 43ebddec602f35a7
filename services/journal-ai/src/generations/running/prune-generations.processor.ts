import { Processor } from '@shadow-guide/kernel';
import { pruneGenerations } from '../../jobs.js';
import { SweepRepository } from './sweep.repository.js';

/**
 * Maximum number of batches per run, which keeps the job short. While there is a backlog, a batch has at least 500
 * rows. The next run continues.
 */
const MAX_BATCHES = 40;

/** Removes finished generations past their kind's retention. */
@Processor(pruneGenerations)
export class PruneGenerationsProcessor {
  constructor(private readonly generations: SweepRepository) {}

  async run(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if (!(await this.generations.prune())) return;
    }
  }
}
