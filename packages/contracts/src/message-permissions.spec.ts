import { describe, expect, it } from '@jest/globals';
import { contracts, events } from './contracts.js';
import { liveSubjects } from './live-subjects.js';
import { messagePermissions, serviceNames } from './message-permissions.js';
import { eventSubject } from './wire/envelope.js';

const permissions = messagePermissions();
const endpoints = contracts.flatMap((contract) => Object.values(contract));

/** Returns whether a subject matches a NATS permission pattern. */
function matches(pattern: string, subject: string): boolean {
  const [left, right] = [pattern.split('.'), subject.split('.')];
  return (
    left.every((token, at) =>
      token === '>' ? right.length > at : right[at] !== undefined && (token === '*' || token === right[at]),
    ) &&
    (left.at(-1) === '>' || left.length === right.length)
  );
}
const sayers = (subject: string) =>
  permissions
    .filter(({ publish }) => publish.some((each) => matches(each, subject)))
    .map(({ service }) => service);
const hearers = (subject: string) =>
  permissions
    .filter(({ subscribe }) => subscribe.some((each) => matches(each, subject)))
    .map(({ service }) => service);

describe('the message permissions of services', () => {
  it('let only an endpoint’s callers make its call and only its owner receive the call', () => {
    for (const { subject, callers, owner, servedByGateway } of endpoints) {
      if (servedByGateway) continue;
      expect([subject, sayers(subject).sort()]).toEqual([subject, [...callers].sort()]);
      expect([subject, hearers(subject)]).toEqual([subject, [owner]]);
    }
  });

  it('let only an event’s publisher send the event, and only to the event’s subscribers', () => {
    for (const { name, subscribers } of events) {
      const publisher = serviceNames.find((service) => name.startsWith(`${service}.`));
      for (const subscriber of serviceNames) {
        const subject = eventSubject(subscriber, name);
        const expected = subscribers.includes(subscriber) ? [publisher] : [];
        expect([subject, sayers(subject)]).toEqual([subject, expected]);
        expect([subject, hearers(subject)]).toEqual([subject, [subscriber]]);
      }
    }
  });

  it('let journal-ai publish pieces of a reply and the gateway receive those pieces', () => {
    const piece = 'journal-ai.generation-events.person.reply.request';
    expect(sayers(piece)).toEqual(['journal-ai']);
    expect(hearers(piece)).toEqual(['gateway', 'journal-ai']);
  });

  it('let no service receive another’s responses', () => {
    for (const service of serviceNames) expect(hearers(`_INBOX_${service}.x.y`)).toEqual([service]);
    expect(hearers('_INBOX.x.y')).toEqual([]);
  });

  it('name services that exist', () => {
    const named = [
      ...endpoints.flatMap(({ callers }) => callers),
      ...liveSubjects.flatMap(({ publishers, subscribers: hearers }) => [...publishers, ...hearers]),
    ];
    expect(named.filter((service) => !serviceNames.includes(service))).toEqual([]);
  });
});
