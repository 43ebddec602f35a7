import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';

/**
 * Milliseconds of the caller's deadline that are reserved for the service's own work after the provider's last
 * response, and for the network.
 */
const ANSWER_MS = 500;
/** Minimum time in milliseconds that a response from the provider takes. */
const SHORTEST_MS = 100;

/** Deadline, in Unix milliseconds, of the calls to the provider within the current call. */
const ends = new AsyncLocalStorage<number>();

/**
 * Runs work with a deadline. No call to the provider starts or continues when too little time is left, so that nothing
 * takes effect after the caller has received a failure.
 * @param deadline Unix milliseconds at which the caller times out
 */
export function withDeadline<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  return ends.run(deadline - ANSWER_MS, work);
}

/** Runs work with a deadline that is earlier by some milliseconds. The difference is reserved for a following step. */
export function reserving<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = ends.getStore();
  return end === undefined ? work() : ends.run(end - ms, work);
}

/** Returns the milliseconds until the deadline; infinite without one. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - Date.now();
}

/** @throws DomainError `payment_provider_unavailable` when less time is left; nothing was started */
export function requireTime(ms = SHORTEST_MS): void {
  if (timeLeft() < ms) throw unavailable('payment_provider_unavailable');
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** HTTP client for Stripe's package. It limits each attempt to the time that is left until the deadline. */
export class TimedHttpClient extends Stripe.HttpClient {
  private readonly node = Stripe.createNodeHttpClient();

  override getClientName(): string {
    return this.node.getClientName();
  }

  override async makeRequest(
    ...request: Parameters<HttpClient['makeRequest']>
  ): ReturnType<HttpClient['makeRequest']> {
    const left = Math.floor(timeLeft());
    if (left < SHORTEST_MS) throw Stripe.HttpClient.makeTimeoutError();
    const [host, port, path, method, headers, data, protocol, timeout] = request;
    return this.node.makeRequest(host, port, path, method, headers, data, protocol, Math.min(timeout, left));
  }
}
