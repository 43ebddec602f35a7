import { type Contract, events } from '@shadow-guide/contracts';
import { StartupError } from '@shadow-guide/settings';
import type { HandlerExtras } from './handle.decorator.js';

/**
 * Refuses to start a service that lacks a handler for one of its endpoints or for an event that names it as a
 * subscriber, or that has a handler for anything else. (Two handlers of one endpoint, or with one name, are refused by
 * {@link RpcServer}.)
 * @throws StartupError that lists everything that is wrong
 */
export function checkHandlers(
  service: string,
  contracts: readonly Contract[],
  handlers: readonly HandlerExtras[],
): void {
  const expected = contracts.flatMap((contract) =>
    Object.values(contract)
      .filter((endpoint) => endpoint.owner === service && !endpoint.servedByGateway)
      .map((endpoint) => endpoint.subject),
  );
  const handled = handlers.flatMap((extras) => (extras.endpoint ? [extras.endpoint.subject] : []));
  const missing = expected.filter((subject) => !handled.includes(subject));
  const unknown = handled.filter((subject) => !expected.includes(subject));
  const handledEvents = handlers.flatMap((extras) => (extras.event ? [extras.event] : []));
  const unhandled = events.filter(
    (event) => event.subscribers.includes(service) && !handledEvents.includes(event),
  );
  const foreign = handledEvents.filter((event) => !event.subscribers.includes(service));
  const problems = [
    ...missing.map((subject) => `${subject} has no handler`),
    ...unknown.map((subject) => `${subject} is handled but not part of the service's contracts`),
    ...unhandled.map((event) => `${event.name} names it and has no handler`),
    ...foreign.map((event) => `${event.name} is handled but does not name it as a subscriber`),
  ];
  if (problems.length > 0) throw new StartupError(`${service} cannot start: ${problems.join('; ')}.`);
}
