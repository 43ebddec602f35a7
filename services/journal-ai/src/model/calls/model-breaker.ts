import { logger, metrics } from '@shadow-guide/kernel';
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import { Gauge } from 'prom-client';
import type { ModelFeature } from '../../usage/index.js';
import { AttemptFailure, breakerOpen } from '../failures/attempt-failure.js';

/**
 * Number of consecutive failed calls that open the breaker. It is lower than the number of calls that two turns make
 * with all their retries.
 */
const FAILURES = 5;
/** Milliseconds before an open breaker lets one call through. */
const PAUSE_MS = 5_000;

const openGauge = new Gauge({
  name: 'model_breaker_open',
  help: '1 while the model server is not asked because it failed repeatedly, by what it would be asked for and the model',
  labelNames: ['feature', 'model'],
  registers: [metrics],
});

/**
 * Stops calling a model server that keeps failing, so that people get an error at once instead of waiting. There is one
 * breaker per feature and model, because successes of one must not hide failures of another.
 */
export class ModelBreaker {
  private readonly policy;

  constructor(feature: ModelFeature, model: string, pauseMs = PAUSE_MS) {
    this.policy = circuitBreaker(
      handleWhen((error) => error instanceof AttemptFailure && error.traits.serverFault),
      { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(FAILURES) },
    );
    this.policy.onBreak(() => {
      openGauge.set({ feature, model }, 1);
      logger.error({ feature, model }, 'the model server keeps failing; it is not asked for a while');
    });
    this.policy.onReset(() => {
      openGauge.set({ feature, model }, 0);
      logger.info({ feature, model }, 'the model server answers again');
    });
  }

  /**
   * Makes a call if the breaker is closed, or if it is half open and no other call is running.
   * @param call makes the call; receives a function that it must call at the first byte of an answer
   * @throws AttemptFailure `breaker_open`, or the error of the call
   */
  async guard<T>(call: (onFirstSign: () => void) => Promise<T>): Promise<T> {
    // Without this line the library would make other calls wait for the call that tests the server.
    if (this.policy.state === CircuitState.HalfOpen) throw breakerOpen();
    const isProbe = this.policy.state !== CircuitState.Closed;
    let whole: Promise<T> | undefined;
    try {
      await this.policy.execute<unknown>(() => {
        let onFirstSign = (): void => undefined;
        const firstSign = new Promise<void>((resolve) => {
          onFirstSign = resolve;
        });
        whole = call(onFirstSign);
        // The breaker closes as soon as an answer starts, so that other calls need not wait for the complete answer.
        return isProbe ? Promise.race([firstSign, whole]) : whole;
      });
    } catch (error) {
      throw isBrokenCircuitError(error) ? breakerOpen() : error;
    }
    return whole as Promise<T>;
  }
}
