import { isDeepStrictEqual } from 'node:util';
import type { Values } from '../helm/values.js';
import { type Installation, matches } from '../objects/installation.js';
import { type KubeObject, nameOf, type Workload } from '../objects/object.js';
import type { Rule } from './rule.js';

export interface Peer {
  readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] };
  readonly podSelector?: object;
  readonly namespaceSelector?: object;
}

interface PolicyRule {
  readonly from?: readonly Peer[];
  readonly to?: readonly Peer[];
  readonly ports?: readonly { readonly port: string | number; readonly protocol?: string }[];
}

const EVERYWHERE = ['0.0.0.0/0', '::/0'];
/**
 * Networks that no network policy rule for "the internet" may include: private networks, and the addresses where clouds
 * serve a machine's credentials.
 */
const NEVER_PUBLIC = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];

export const everythingIsShut: Rule = {
  name: 'shuts every pod in both directions, and opens it by a policy of its own',
  breaks: (installation) => {
    const [deny] = installation.all('NetworkPolicy').filter(({ spec }) => !spec.ingress && !spec.egress);
    if (!deny) return ['There is no policy that denies all.'];
    return installation.workloads.flatMap((workload) => {
      const shut = selects(deny, workload) && deny['spec'].policyTypes.join() === 'Ingress,Egress';
      const own = policiesOf(installation, workload).filter((policy) => policy !== deny);
      return [
        ...(shut ? [] : [`${nameOf(workload.object)} is not shut by ${nameOf(deny)}`]),
        ...(own.length === 1 ? [] : [`${nameOf(workload.object)} has ${own.length} policies of its own`]),
      ];
    });
  },
};

export const noRuleIsOpen: Rule = {
  name: 'has no rule that admits everybody, and none to the internet that leads into private networks',
  breaks: (installation) =>
    installation.all('NetworkPolicy').flatMap((policy) => [
      ...rulesOf(policy, 'ingress')
        .filter(({ from = [] }) => from.length === 0 || from.some(isEverybody))
        .map(() => `${nameOf(policy)}: anybody may come in`),
      ...[...rulesOf(policy, 'ingress'), ...rulesOf(policy, 'egress')]
        .filter(({ ports = [] }) => ports.length === 0)
        .map(() => `${nameOf(policy)}: a rule holds for every port`),
      ...rulesOf(policy, 'egress').flatMap(({ to = [] }) => {
        if (to.length === 0) return `${nameOf(policy)}: a rule leads anywhere`;
        return to
          .flatMap(({ ipBlock }) => ipBlock ?? [])
          .filter(
            ({ cidr, except = [] }) =>
              cidr === '0.0.0.0/0' && NEVER_PUBLIC.some((net) => !except.includes(net)),
          )
          .map(() => `${nameOf(policy)}: the internet includes private networks`);
      }),
    ]),
};

export const onlyTheGatewayIsEntered: Rule = {
  name: 'lets traffic into the gateway alone, and into the others whoever reads metrics',
  breaks: (installation) =>
    installation.processes.flatMap((process) =>
      policiesOf(installation, process)
        .flatMap((policy) => rulesOf(policy, 'ingress'))
        .flatMap(({ from, ports = [] }) =>
          ports
            .filter(({ port }) => {
              if (port === 'ops') return !isDeepStrictEqual(from, networkValues(installation)['metricsFrom']);
              return !(process.component === 'gateway' && port === 'http');
            })
            .map(({ port }) => `${nameOf(process.object)} is entered at ${port}`),
        ),
    ),
};

/** Returns the components with an egress rule to exactly these peers. */
export function leadingTo(installation: Installation, peers: unknown): string[] {
  return installation.workloads
    .filter((workload) =>
      policiesOf(installation, workload)
        .flatMap((policy) => rulesOf(policy, 'egress'))
        .some(({ to }) => isDeepStrictEqual(to, peers)),
    )
    .map(({ component }) => component)
    .sort();
}

/** Returns the ports on which each component may reach the internet. */
export function publicPorts(installation: Installation): Record<string, (string | number)[]> {
  return Object.fromEntries(
    installation.workloads.flatMap((workload) => {
      const ports = policiesOf(installation, workload)
        .flatMap((policy) => rulesOf(policy, 'egress'))
        .filter(({ to = [] }) => to.some(({ ipBlock }) => ipBlock && EVERYWHERE.includes(ipBlock.cidr)))
        .flatMap(({ ports = [] }) => ports.map(({ port }) => port));
      return ports.length > 0 ? [[workload.component, ports]] : [];
    }),
  );
}

/** Returns the number of egress rules of each component. */
export function waysOut(installation: Installation): Record<string, number> {
  return Object.fromEntries(
    installation.workloads.map((workload) => [
      workload.component,
      policiesOf(installation, workload).flatMap((policy) => rulesOf(policy, 'egress')).length,
    ]),
  );
}

const networkValues = ({ values }: Installation) => values['networkPolicy'] as Values;

const isEverybody = ({ ipBlock, podSelector, namespaceSelector }: Peer) =>
  (ipBlock && EVERYWHERE.includes(ipBlock.cidr) && !ipBlock.except?.length) ||
  (namespaceSelector && Object.keys(namespaceSelector).length === 0 && !podSelector) ||
  (!ipBlock && !podSelector && !namespaceSelector);

const rulesOf = ({ spec }: KubeObject, direction: 'ingress' | 'egress'): PolicyRule[] =>
  spec[direction] ?? [];

function policiesOf(installation: Installation, workload: Workload): KubeObject[] {
  return installation.all('NetworkPolicy').filter((policy) => selects(policy, workload));
}

const selects = ({ spec }: KubeObject, { pod }: Workload) =>
  matches(spec.podSelector.matchLabels ?? {}, pod.metadata.labels);
