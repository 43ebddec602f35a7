import { BoundedMap } from '../store.js';
import { StripeError } from '../stripe-error.js';

export interface KeptAnswer {
  readonly status: number;
  readonly body: object;
}

interface KeptCall {
  readonly fingerprint: string;
  readonly startedAt: number;
  answer: KeptAnswer | undefined;
}

const KEPT_CALLS = 20_000;
const KEPT_MS = 24 * 3_600_000;

/** Responses by idempotency key, kept for a day. */
export class IdempotencyKeys {
  private readonly calls = new BoundedMap<KeptCall>(KEPT_CALLS);

  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Starts a call under a key. Returns the stored response if there is one.
   * @throws StripeError 400 when the key was used with other parameters, 409 while the first call is still running
   */
  begin(key: string, fingerprint: string): KeptAnswer | undefined {
    const kept = this.calls.get(key);
    if (!kept || this.now() - kept.startedAt > KEPT_MS) {
      this.calls.set(key, { fingerprint, startedAt: this.now(), answer: undefined });
      return undefined;
    }
    if (kept.fingerprint !== fingerprint) {
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.slice(0, 255)}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (kept.answer) return kept.answer;
    throw new StripeError(
      409,
      'There is currently another in-progress request using this Idempotency Key. Please try again later.',
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  }

  /**
   * Stores the response of a call that had an effect. Without a response the key is released: a key whose call was
   * refused before any effect may be reused.
   */
  end(key: string, answer: KeptAnswer | undefined): void {
    const kept = this.calls.get(key);
    if (!kept) return;
    if (answer) kept.answer = { status: answer.status, body: structuredClone(answer.body) };
    else this.calls.delete(key);
  }

  clear(): void {
    this.calls.clear();
  }
}
