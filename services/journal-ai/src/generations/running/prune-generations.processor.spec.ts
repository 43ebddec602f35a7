import { describe, expect, it } from '@jest/globals';
import { PruneGenerationsProcessor } from './prune-generations.processor.js';
import type { SweepRepository } from './sweep.repository.js';

/** Repository with the given number of full batches left to remove; counts the statements. */
class Backlog {
  statements = 0;

  constructor(private fullBatches: number) {}

  async prune(): Promise<boolean> {
    this.statements += 1;
    this.fullBatches -= 1;
    return this.fullBatches >= 0;
  }
}

describe('the removal of finished generations', () => {
  it.each([
    ['ends after the first batch that is not full', 2, 3],
    ['ends after 40 batches and leaves the rest to the next run', 1_000, 40],
  ])('%s', async (_case, fullBatches, statements) => {
    const backlog = new Backlog(fullBatches);
    await new PruneGenerationsProcessor(backlog as unknown as SweepRepository).run();
    expect(backlog.statements).toBe(statements);
  });
});
