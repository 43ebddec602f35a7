import { setTimeout as sleep } from 'node:timers/promises';
import { StripeError } from '../stripe-error.js';

/**
 * An injected failure of API calls: an error, a late response, or both. A match field that is absent matches every
 * call.
 */
export interface ApiFailure {
  /** HTTP status of the error; absent when the response is only late. */
  readonly status?: number;
  readonly delayMs?: number;
  /** `before`: fails without effect. `after`: the call takes effect and only its response is lost. */
  readonly when?: 'before' | 'after';
  readonly method?: string;
  /** Prefix of the path. */
  readonly path?: string;
  readonly times?: number;
}

/** Delay and failures of the API, set by tests. */
export class ApiFaults {
  delayMs = 0;
  private failures: { readonly rule: ApiFailure; used: number }[] = [];

  setFailures(rules: readonly ApiFailure[]): void {
    this.failures = rules.map((rule) => ({ rule, used: 0 }));
  }

  /** Applies the first failure that matches the call and has uses left. @throws StripeError */
  async inject(when: 'before' | 'after', method: string, path: string): Promise<void> {
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
