import { setTimeout as sleep } from 'node:timers/promises';
import { StripeError } from '../stripe-error.js';

/** A failure that calls of the API meet: an error, or an answer that comes late. What is not named fits every call. */
export interface ApiFailure {
  /** Left out of a call that is only late. */
  readonly status?: number;
  readonly delayMs?: number;
  /** `before`: it meets the call before its effect, of which an error leaves none. `after`: it meets the answer alone. */
  readonly when?: 'before' | 'after';
  readonly method?: string;
  /** The path's beginning. */
  readonly path?: string;
  readonly times?: number;
}

/** Delay and failures of the API, settable by tests. */
export class ApiFaults {
  delayMs = 0;
  private failures: { readonly rule: ApiFailure; used: number }[] = [];

  setFailures(rules: readonly ApiFailure[]): void {
    this.failures = rules.map((rule) => ({ rule, used: 0 }));
  }

  /** Meets a call at this point with the first failure that fits it and has uses left. @throws StripeError */
  async meet(when: 'before' | 'after', method: string, path: string): Promise<void> {
    const found = this.failures.find(
      ({ rule, used }) =>
        (rule.when ?? 'before') === when &&
        (rule.method === undefined || rule.method === method) &&
        (rule.path === undefined || path.startsWith(rule.path)) &&
        used < (rule.times ?? Infinity),
    );
    if (!found) return;
    found.used += 1;
    const { status, delayMs = 0 } = found.rule;
    if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
    if (status === undefined) return;
    throw new StripeError(status, 'An error that a test has set in the sandbox.', {
      type: 'api_error',
    });
  }

  describe() {
    return { delayMs: this.delayMs, failures: this.failures.map(({ rule, used }) => ({ ...rule, used })) };
  }

  reset(): void {
    this.delayMs = 0;
    this.failures = [];
  }
}
