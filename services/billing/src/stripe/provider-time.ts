import { AsyncLocalStorage } from 'node:async_hooks';
import { unavailable } from '@shadow-guide/kernel';
import Stripe from 'stripe';

/** Milliseconds of a caller's time that are kept back for our own work after the provider's last word, and for the way back. */
const ANSWER_MS = 500;
/** With less left no answer of the provider's comes in time. */
const SHORTEST_MS = 100;

/** When the provider's part of a call must be over, in Unix milliseconds. */
const ends = new AsyncLocalStorage<number>();

/**
 * Runs work on behalf of somebody who waits: none of its calls to the provider begins or goes on when too little is left to
 * answer in time, so that nothing happens of which the caller was told that it did not.
 * @param deadline Unix milliseconds at which the caller gives up
 */
export function inTimeFor<T>(deadline: number, work: () => Promise<T>): Promise<T> {
  return ends.run(deadline - ANSWER_MS, work);
}

/** Runs work that must leave some milliseconds of what is left to what comes after it. */
export function leaving<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const end = ends.getStore();
  return end === undefined ? work() : ends.run(end - ms, work);
}

/** Milliseconds in which the provider must have answered; endless for work that nobody waits for. */
export function timeLeft(): number {
  return (ends.getStore() ?? Number.POSITIVE_INFINITY) - Date.now();
}

/** @throws DomainError `payment_provider_unavailable` when fewer milliseconds are left: nothing was begun */
export function needTime(ms = SHORTEST_MS): void {
  if (timeLeft() < ms) throw unavailable('payment_provider_unavailable');
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The HTTP client of the official package, which gives each try what is left of the time, and begins none without any. */
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
