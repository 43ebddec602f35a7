import { Processor } from '@shadow-guide/kernel';
import { pruneGenerations } from '../../jobs.js';
import { SweepRepository } from './sweep.repository.js';

/** Removes finished generations past their kind's retention. */
@Processor(pruneGenerations)
export class PruneGenerationsProcessor {
  constructor(private readonly generations: SweepRepository) {}

  async run(): Promise<void> {
    while (await this.generations.prune());
  }
}
