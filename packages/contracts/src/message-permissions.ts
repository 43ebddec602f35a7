import { contracts, events } from './contracts.js';
import { liveSubjects } from './live-subjects.js';
import { cancelSubject, eventSubject, inboxPrefix } from './wire/envelope.js';

/** NATS permissions of a service's login; it may also answer requests that it receives. */
export interface MessagePermissions {
  readonly service: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

const endpoints = contracts.flatMap((contract) => Object.values(contract));

/** Endpoints that have a handler, by `service.feature`. */
const handledByFeature = new Map<string, typeof endpoints>();
for (const endpoint of endpoints.filter(({ servedByGateway }) => !servedByGateway)) {
  const feature = endpoint.subject.slice(0, endpoint.subject.lastIndexOf('.'));
  handledByFeature.set(feature, [...(handledByFeature.get(feature) ?? []), endpoint]);
}

/** All services of the product, starting with the gateway. */
export const serviceNames: readonly string[] = [...new Set(endpoints.map(({ owner }) => owner))];

/** Returns the permissions of each service, derived only from contracts, events and live subjects. */
export function messagePermissions(): MessagePermissions[] {
  return serviceNames.map((service) => ({
    service,
    publish: [...callsOf(service), ...deliveriesOf(service), ...livePublishedBy(service)].sort(),
    subscribe: [`${service}.>`, `${inboxPrefix(service)}.>`, ...liveSubscriptionsOf(service)].sort(),
  }));
}

/**
 * Returns the subjects of the calls that a service makes, and of their cancellation. When the service may call all
 * endpoints of a feature, one pattern covers them.
 */
function callsOf(service: string): string[] {
  const calls: string[] = [];
  for (const [feature, all] of handledByFeature) {
    const called = all.filter(({ callers }) => callers.includes(service));
    if (called.length === all.length) calls.push(`${feature}.*`);
    else calls.push(...called.map(({ subject }) => subject));
  }
  const owners = new Set(calls.map((subject) => subject.slice(0, subject.indexOf('.'))));
  return [...calls, ...[...owners].map((owner) => cancelSubject(owner))];
}

/** Returns the subjects on which a service delivers its events; an event's name begins with its publisher's name. */
function deliveriesOf(service: string): string[] {
  return events
    .filter(({ name }) => name.startsWith(`${service}.`))
    .flatMap(({ name, subscribers }) => subscribers.map((subscriber) => eventSubject(subscriber, name)));
}

function livePublishedBy(service: string): string[] {
  return liveSubjects.filter(({ publishers }) => publishers.includes(service)).map(({ subject }) => subject);
}

function liveSubscriptionsOf(service: string): string[] {
  return liveSubjects
    .filter(({ subscribers: hearers }) => hearers.includes(service))
    .map(({ subject }) => subject);
}
