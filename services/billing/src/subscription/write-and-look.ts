import { Injectable } from '@nestjs/common';
import { asDomainError } from '@shadow-guide/kernel';
import { RefreshSubscription } from '../snapshots/index.js';
import type { ProviderSubscription } from '../stripe/index.js';
import { LostAnswer, leaving, needTime } from '../stripe/index.js';

/** Milliseconds that an ordinary write must have before it is begun, and those kept back for the look at what came of it. */
const WRITE_MS = 1_500;
const LOOK_MS = 1_500;

/** What came of a write at the provider. */
export interface Written<T> {
  /** The write's own answer; undefined also when it was lost. */
  readonly answer: T | undefined;
  readonly wasLost: boolean;
  /** The subscription as it is afterwards; null when the provider does not know it. */
  readonly seen: ProviderSubscription | null;
}

/**
 * Writes to a subscription at the provider, and looks at what came of it, also when the write's answer was lost: what a person
 * is told rests on what is there.
 */
@Injectable()
export class WriteAndLook {
  constructor(private readonly refreshSubscription: RefreshSubscription) {}

  /**
   * @param needsMs milliseconds that the write must have
   * @throws DomainError `payment_provider_unavailable` when too little time is left: nothing was written;
   *   {@link LostAnswer} when nobody could look any more; whatever else the provider has refused
   */
  async run<T>(id: string, write: () => Promise<T>, needsMs = WRITE_MS): Promise<Written<T>> {
    needTime(needsMs + LOOK_MS);
    const written = await leaving(LOOK_MS, write).then(
      (answer) => ({ answer, wasLost: false }),
      (error: unknown) => {
        // Also a refusal to be asked so often may follow on a try whose answer was lost.
        if (!isAway(error)) throw error;
        return { answer: undefined, wasLost: true };
      },
    );
    try {
      return { ...written, seen: await this.refreshSubscription.run(id) };
    } catch (error) {
      throw isAway(error) ? new LostAnswer() : error;
    }
  }
}

function isAway(error: unknown): boolean {
  return asDomainError(error).kind === 'unavailable';
}
