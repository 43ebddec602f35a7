import { describe, expect, it } from '@jest/globals';
import type { Values } from './helm/values.js';
import { leadingTo, publicPorts, waysOut } from './rules/network.js';
import { anExample, install } from './support.js';

const JOURNAL_WORKERS = ['journal-ai-background-worker', 'journal-ai-chat-worker'];
const SERVICES = ['admin-analytics', 'billing', 'community', 'gateway', 'habits', 'journal-ai', 'library'];
const PROCESSES = [...SERVICES, ...JOURNAL_WORKERS, 'billing-worker', 'habits-worker'].sort();

describe('the network policy', () => {
  // In this example every destination has its own address.
  const installation = install([anExample('strict-network')]);
  const network = installation.values['networkPolicy'] as Record<string, Values>;
  const mayReach = (destination: string) => leadingTo(installation, network[destination]?.['to']);

  it.each([
    ['model', JOURNAL_WORKERS],
    ['stripe', ['billing', 'billing-worker']],
    ['identityProviders', ['gateway']],
    ['pushServices', ['habits-worker']],
    ['telemetry', PROCESSES],
    ['postgresql', [...PROCESSES, 'migrations'].sort()],
    ['redis', PROCESSES.filter((name) => name !== 'library')],
    ['nats', PROCESSES],
  ])('lets %s be reached by %j and nobody else', (destination, components) => {
    expect(mayReach(destination)).toEqual(components);
  });

  it('allows no egress besides these destinations and DNS', () => {
    const destinations = [
      'model',
      'stripe',
      'identityProviders',
      'pushServices',
      'telemetry',
      'postgresql',
      'redis',
      'nats',
    ];
    for (const [component, ways] of Object.entries(waysOut(installation))) {
      const known = destinations.filter((destination) => mayReach(destination).includes(component));
      expect([component, ways]).toEqual([component, known.length + 1]);
    }
  });

  it('lets only components that call an internet host reach the internet, at that port', () => {
    expect(publicPorts(install([anExample('external')]))).toEqual({
      gateway: [443],
      billing: [443],
      'billing-worker': [443],
      'habits-worker': [443],
      'journal-ai-chat-worker': [443],
      'journal-ai-background-worker': [443],
    });
  });

  it('lets only components that call models reach the bundled model, and the model reach only its files', () => {
    const files = [{ ipBlock: { cidr: '203.0.113.60/32' } }];
    const own = install([
      anExample('external'),
      { model: { enabled: true }, networkPolicy: { modelFiles: { to: files, ports: [3128] } } },
    ]);
    const [policy] = own.all('NetworkPolicy').filter(({ metadata }) => metadata.name === 'guide-model');
    const [{ from, ports }] = policy?.['spec'].ingress ?? [{}];
    expect(from[0].podSelector.matchExpressions[0].values.toSorted()).toEqual(JOURNAL_WORKERS);
    expect(ports).toEqual([{ port: 11434, protocol: 'TCP' }]);
    expect(leadingTo(own, files)).toEqual(['model']);
    expect(waysOut(own)['model']).toBe(2);
    const pods = [{ podSelector: policy?.['spec'].podSelector }];
    expect(leadingTo(own, pods)).toEqual(JOURNAL_WORKERS);
    // With a bundled model, these workers no longer have access to the internet.
    expect(JOURNAL_WORKERS.filter((worker) => worker in publicPorts(own))).toEqual([]);
    expect(publicPorts(install([anExample('bundled-model')]))['model']).toEqual([443]);
  });

  it('opens no egress for traces when there are none, and no ingress for metrics that nothing scrapes', () => {
    const plain = install([anExample('external')]);
    for (const component of PROCESSES)
      expect(waysOut(plain)[component]).toBe((waysOut(installation)[component] ?? 0) - 1);
    const opsRules = plain
      .all('NetworkPolicy')
      .flatMap(({ spec }) => spec.ingress ?? [])
      .filter(({ ports }: { ports: { port: unknown }[] }) => ports.some(({ port }) => port === 'ops'));
    expect(opsRules).toEqual([]);
  });

  it('admits to a bundled store only components that have a login at that store', () => {
    const bundled = install([anExample('evaluation')]);
    for (const store of ['postgresql', 'redis', 'nats']) {
      const [policy] = bundled
        .all('NetworkPolicy')
        .filter(({ metadata }) => metadata.name === `guide-${store}`);
      const [{ from }] = policy?.['spec'].ingress ?? [{}];
      const [{ matchExpressions }] = from.map(({ podSelector }: Values) => podSelector);
      expect(matchExpressions[0].values.includes('library')).toBe(store !== 'redis');
      expect(policy?.['spec'].egress).toBeUndefined();
    }
  });
});
