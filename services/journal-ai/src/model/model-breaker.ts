import { logger, metrics } from '@shadow-guide/kernel';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { Gauge } from 'prom-client';
import type { ModelFeature } from '../usage/index.js';
import { AttemptFailure, breakerOpen } from './attempt-failure.js';

/** Failed calls in a row after which the server is left alone: two turns with all their tries, less than a bad moment's bad luck. */
const FAILURES = 5;
/** How long it is left alone before one call may look. */
const PAUSE_MS = 5_000;

const openGauge = new Gauge({
  name: 'model_breaker_open',
  help: '1 while the model server is not asked because it failed repeatedly, by what it would be asked for',
  labelNames: ['feature'],
  registers: [metrics],
});

/**
 * Stops asking a model server that keeps failing, so that people learn at once instead of waiting. One a feature: each may use
 * another model, and the answers of one must not hide the failures of the other.
 */
export class ModelBreaker {
  private readonly policy;

  constructor(feature: ModelFeature, pauseMs = PAUSE_MS) {
    this.policy = circuitBreaker(
      handleWhen((error) => error instanceof AttemptFailure && error.traits.serverFault),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES) },
    );
    this.policy.onBreak(() => {
      openGauge.set({ feature }, 1);
      logger.error({ feature }, 'the model server keeps failing; it is not asked for a while');
    });
    this.policy.onReset(() => {
      openGauge.set({ feature }, 0);
      logger.info({ feature }, 'the model server answers again');
    });
  }

  /**
   * Makes a call when the breaker lets it.
   * @param call told what to call at the first sign of an answer
   * @throws AttemptFailure `breaker_open`, or what the call threw
   */
  async guard<T>(call: (onFirstSign: () => void) => Promise<T>): Promise<T> {
    // The library would let others wait for the call that looks whether the server is back.
    if (this.policy.state === CircuitState.HalfOpen) throw breakerOpen();
    const looking = this.policy.state !== CircuitState.Closed;
    let whole: Promise<T> | undefined;
    try {
      await this.policy.execute<unknown>(() => {
        let onFirstSign = (): void => undefined;
        const firstSign = new Promise<void>((resolve) => {
          onFirstSign = resolve;
        });
        whole = call(onFirstSign);
        // The server is back as soon as it begins to answer; nobody else should wait for the whole of it.
        return looking ? Promise.race([firstSign, whole]) : whole;
      });
    } catch (error) {
      throw isBrokenCircuitError(error) ? breakerOpen() : error;
    }
    return whole as Promise<T>;
  }
}
