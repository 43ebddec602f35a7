import { Injectable } from '@nestjs/common';
import { asDomainError } from '@shadow-guide/kernel';
import { RefreshSubscription } from '../snapshots/index.js';
import { type ProviderSubscription, requireTime, reserving, UnknownOutcome } from '../stripe/index.js';

/**
 * Milliseconds that must be left to start an ordinary write. The next constant is reserved for the refresh after it.
 */
const WRITE_MS = 1_500;
const REFRESH_MS = 1_500;

/** The result of a write at the provider. */
export interface WriteOutcome<T> {
  /** The provider's response to the write; also undefined when the outcome is unknown. */
  readonly response: T | undefined;
  /** True when the write timed out or the connection broke, so that it may have taken effect. */
  readonly isOutcomeUnknown: boolean;
  /** The subscription after the write; null when the provider does not know it. */
  readonly after: ProviderSubscription | null;
}

/**
 * Writes to a subscription at the provider, then refreshes the subscription. The refresh also happens when the outcome
 * of the write is unknown, so that the response to the person shows the provider's current state.
 */
@Injectable()
export class WriteThenRefresh {
  constructor(private readonly refreshSubscription: RefreshSubscription) {}

  /**
   * @param needsMs milliseconds that the write needs
   * @throws DomainError `payment_provider_unavailable` when too little time is left: nothing was written; {@link
   * UnknownOutcome} when the refresh failed too; any other refusal by the provider
   */
  async run<T>(id: string, write: () => Promise<T>, needsMs = WRITE_MS): Promise<WriteOutcome<T>> {
    requireTime(needsMs + REFRESH_MS);
    const written = await reserving(REFRESH_MS, write).then(
      (response) => ({ response, isOutcomeUnknown: false }),
      (error: unknown) => {
        // A rate limit counts as unknown too, because an earlier attempt of the same call may have timed out.
        if (!isUnavailable(error)) throw error;
        return { response: undefined, isOutcomeUnknown: true };
      },
    );
    try {
      return { ...written, after: await this.refreshSubscription.run(id) };
    } catch (error) {
      throw isUnavailable(error) ? new UnknownOutcome() : error;
    }
  }
}

function isUnavailable(error: unknown): boolean {
  return asDomainError(error).kind === 'unavailable';
}
