import { StripeError } from '../stripe-error.js';

/** A failure that calls of the API meet. What is not named fits every call. */
export interface ApiFailure {
  readonly status: number;
  /** `before`: the call has no effect. `after`: it has, and only its answer is lost. */
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

  /** Throws the first failure that fits a call at this point and has uses left. @throws StripeError */
  meet(when: 'before' | 'after', method: string, path: string): void {
    const found = this.failures.find(
      ({ rule, used }) =>
        (rule.when ?? 'before') === when &&
        (rule.method === undefined || rule.method === method) &&
        (rule.path === undefined || path.startsWith(rule.path)) &&
        used < (rule.times ?? Infinity),
    );
    if (!found) return;
    found.used += 1;
    throw new StripeError(found.rule.status, 'An error that a test has set in the sandbox.', {
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
