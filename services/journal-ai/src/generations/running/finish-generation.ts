import { Injectable } from '@nestjs/common';
import { isPersonLimit } from '@shadow-guide/contracts';
import { isKeyGone, type ServiceCipher } from '@shadow-guide/encryption';
import { Database, isServerUnavailable, logger, type PipelinedTransaction } from '@shadow-guide/kernel';
import { SpentStore } from '../../spending/index.js';
import { type ModelCall, UsageLedger } from '../../usage/index.js';
import type { Generation } from '../generation.js';
import { GenerationQueue } from '../generation-queue.js';
import type { Failed, Written } from '../generator.js';
import { kinds, waitsForGuide } from '../kinds.js';
import { RETRY_PAUSE_SECONDS } from '../timing.js';
import type { AnyGenerator } from './generators.js';
import { LeasesRepository } from './leases.repository.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

type Output = Written<unknown> & { kind: 'output' };

class LeaseLost extends Error {}

/**
 * Ends a generation in the database, in one transaction. It first locks the row by its lease, so that a worker that
 * lost the lease changes nothing. Model calls are always recorded and counted, because they were paid for.
 */
@Injectable()
export class FinishGeneration {
  constructor(
    private readonly database: Database,
    private readonly leases: LeasesRepository,
    private readonly usage: UsageLedger,
    private readonly spent: SpentStore,
    private readonly queue: GenerationQueue,
  ) {}

  /**
   * Stores the output, or a reduced one when the whole output cannot be stored although the database is up.
   * @param until aborts the retries while the database is down
   * @returns the result of the generator's `store`; null when the lease was lost
   */
  async store(
    generation: Generation,
    generator: AnyGenerator,
    written: Output,
    until: AbortSignal,
  ): Promise<{ result: unknown } | null> {
    try {
      return await this.storeOnce(generation, generator, written, until);
    } catch (error) {
      const less = isServerUnavailable(error) ? null : (generator.reduce?.(written.output) ?? null);
      if (less === null) throw error;
      logger.error(
        { err: error, generationId: generation.id },
        'output could not be stored whole: storing less',
      );
      return this.storeOnce(generation, generator, { ...written, output: less }, until);
    }
  }

  /**
   * Ends a generation without a result. Background work is postponed for a retry as long as its kind allows one, and
   * waits while the guide rests.
   * @returns `failed`; `postponed`; `waiting` for the guide; `lost` when the lease was lost
   */
  async fail(
    generation: Generation,
    { code, calls, settle }: Failed,
    until: AbortSignal,
    opensAt: Date | null = null,
  ): Promise<'failed' | 'postponed' | 'waiting' | 'lost'> {
    const { retry } = kinds[generation.kind];
    let outcome: 'failed' | 'postponed' | 'waiting' = 'failed';
    const ended = await this.inTransaction(generation, calls, until, async (transaction) => {
      if (code === 'guide_resting' && waitsForGuide(generation.kind)) {
        outcome = 'waiting';
        this.leases.putBack(transaction, generation);
        return;
      }
      await settle?.(transaction);
      // Retrying before the person's limit resets cannot succeed.
      const isRetried = retry !== 'by the person' && !isPersonLimit(code);
      const failures = isRetried ? await this.leases.countFailures(transaction, generation) : 0;
      if (isRetried && failures + 1 < retry.attempts) {
        outcome = 'postponed';
        this.leases.postpone(transaction, generation, RETRY_PAUSE_SECONDS);
      } else this.leases.fail(transaction, generation, code, isPersonLimit(code) ? opensAt : null);
    });
    return ended ? outcome : 'lost';
  }

  /** Releases the generation to another worker. */
  async release(generation: Generation, calls: readonly ModelCall[]): Promise<void> {
    await this.record(generation, calls);
    const queued = await this.leases.release(generation);
    if (queued) await this.queue.add(queued);
  }

  /** Records the model calls and nothing else. */
  async record(generation: Generation, calls: readonly ModelCall[]): Promise<void> {
    if (calls.length === 0) return;
    const sealed = await this.usage.seal(calls);
    const spending = await this.spent.cipher();
    await this.database.pipelined(async (transaction) => {
      const sendCount = await this.count(transaction, spending, generation, calls);
      sendCount();
      this.usage.record(transaction, generation.userId, sealed, generation.id);
    });
  }

  private async storeOnce(
    generation: Generation,
    generator: AnyGenerator,
    { output, calls }: Output,
    until: AbortSignal,
  ): Promise<{ result: unknown } | null> {
    const ended = await this.inTransaction(generation, calls, until, async (transaction) => {
      const result = await generator.store(transaction, generation, output);
      this.leases.complete(transaction, generation);
      return result;
    });
    return ended && { result: ended.value };
  }

  /** @returns the result of `work`; null when the lease was lost, in which case `work` was rolled back */
  private async inTransaction<T>(
    generation: Generation,
    calls: readonly ModelCall[],
    until: AbortSignal,
    work: (transaction: PipelinedTransaction) => Promise<T>,
  ): Promise<{ value: T } | null> {
    let latest: { value: T } | null = null;
    const ended = await retryWhileUnavailable(until, async () => {
      try {
        const sealed = await this.usage.seal(calls);
        const spending = await this.spent.cipher();
        await this.database.pipelined(async (transaction) => {
          // The lock and the first reads of `work` share a round trip. If the lock is not granted, everything is rolled
          // back at once: `work` may then have failed only because another worker has already stored the result.
          const [, sendCount, value] = await Promise.all([
            this.hold(transaction, generation),
            // Runs before `work` takes its locks, so that two answers for one person lock in the same order.
            this.count(transaction, spending, generation, calls),
            work(transaction),
          ]);
          latest = { value };
          sendCount();
          this.usage.record(transaction, generation.userId, sealed, generation.id);
        });
        return true;
      } catch (error) {
        // The transaction of an earlier attempt may have been committed although its response was lost. The latest
        // value is then that attempt's result.
        if (error instanceof LeaseLost) return this.leases.hasEnded(generation);
        // The person's data was erased while the generation ran.
        if (isKeyGone(error)) return false;
        throw error;
      }
    });
    if (ended) return latest;
    await this.record(generation, calls);
    return null;
  }

  private count(
    transaction: PipelinedTransaction,
    cipher: ServiceCipher,
    { userId, id: generationId, context: { timezone } }: Generation,
    calls: readonly ModelCall[],
  ): Promise<() => void> {
    return this.spent.count(transaction, cipher, { userId, generationId, timezone }, calls);
  }

  private async hold(transaction: PipelinedTransaction, generation: Generation): Promise<void> {
    if (!(await this.leases.lock(transaction, generation))) throw new LeaseLost();
  }
}
