import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';

/** Milliseconds of the caller's deadline reserved for our own work after the provider's last response, and for the network. */
const ANSWER_MS = 500;
/** No response of the provider's arrives in less. */
const SHORTEST_MS = 100;

/** The deadline of the provider's part of a call, in Unix milliseconds. */
const ends = new AsyncLocalStorage<number>();

/**
 * Runs work with a deadline: no call to the provider starts or continues when too little time is left, so that nothing happens
 * after the caller was told that it failed.
 * @param deadline Unix milliseconds at which the caller gives up
 */
export function withDeadline<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  return ends.run(deadline - ANSWER_MS, work);
}

/** Runs work with the deadline earlier by some milliseconds, which are reserved for what follows. */
export function reserving<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = ends.getStore();
  return end === undefined ? work() : ends.run(end - ms, work);
}

/** Milliseconds until the deadline; infinite without one. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - Date.now();
}

/** @throws DomainError `payment_provider_unavailable` when fewer milliseconds are left: nothing was started */
export function requireTime(ms = SHORTEST_MS): void {
  if (timeLeft() < ms) throw unavailable('payment_provider_unavailable');
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The HTTP client of the official package, limited to the time left in each attempt. */
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
