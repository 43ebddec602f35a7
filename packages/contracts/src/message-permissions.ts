import { contracts, events } from './contracts.js';
import { liveSubjects } from './live-subjects.js';
import { cancelSubject, eventSubject, inboxPrefix } from './wire/envelope.js';

/** What the NATS login of a service may do; answers to what it hears are allowed besides. */
export interface MessagePermissions {
  readonly service: string;
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

const endpoints = contracts.flatMap((contract) => Object.values(contract));

/** What has a handler, by `service.feature`. */
const handledByFeature = new Map<string, typeof endpoints>();
for (const endpoint of endpoints.filter(({ servedByGateway }) => !servedByGateway)) {
  const feature = endpoint.subject.slice(0, endpoint.subject.lastIndexOf('.'));
  handledByFeature.set(feature, [...(handledByFeature.get(feature) ?? []), endpoint]);
}

/** Every service of the product, the one that people reach first. */
export const serviceNames: readonly string[] = [...new Set(endpoints.map(({ owner }) => owner))];

/** What each service says and hears, as contracts, events and live subjects have it, and nothing else. */
export function messagePermissions(): MessagePermissions[] {
  return serviceNames.map((service) => ({
    service,
    publish: [...callsOf(service), ...deliveriesOf(service), ...livePublishedBy(service)].sort(),
    subscribe: [`${service}.>`, `${inboxPrefix(service)}.>`, ...liveHeardBy(service)].sort(),
  }));
}

/** Subjects of the calls that a service makes, and of giving them up. A feature that it may call as a whole is one line. */
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

/** An event is its publisher's by its name. */
function deliveriesOf(service: string): string[] {
  return events
    .filter(({ name }) => name.startsWith(`${service}.`))
    .flatMap(({ name, subscribers }) => subscribers.map((subscriber) => eventSubject(subscriber, name)));
}

function livePublishedBy(service: string): string[] {
  return liveSubjects.filter(({ publishers }) => publishers.includes(service)).map(({ subject }) => subject);
}

function liveHeardBy(service: string): string[] {
  return liveSubjects.filter(({ hearers }) => hearers.includes(service)).map(({ subject }) => subject);
}
