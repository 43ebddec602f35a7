import { containersOf } from '../objects/installation.js';
import { type Container, nameOf, type Workload } from '../objects/object.js';
import type { Rule } from './rule.js';

/** Requires the "restricted" Pod Security standard of every pod, and a read-only root file system. */
export const podsAreRestricted: Rule = {
  name: 'runs every pod without rights that it does not need',
  breaks: ({ workloads }) =>
    workloads.flatMap((workload) => [
      ...ofPod(workload),
      ...containersOf(workload).flatMap((container) => ofContainer(workload, container)),
    ]),
};

export const resourcesAreStated: Rule = {
  name: 'says of every container what it needs and the memory that it may have',
  breaks: ({ workloads }) =>
    workloads.flatMap((workload) =>
      containersOf(workload)
        .filter(({ resources }) => {
          const { requests = {}, limits = {} } = resources ?? {};
          return !(requests.cpu && requests.memory && limits.memory);
        })
        .map(
          ({ name }) =>
            `${nameOf(workload.object)}/${name}: requests of cpu and memory, or the limit of memory`,
        ),
    ),
};

export const replicasAreSpread: Rule = {
  name: 'spreads replicas over zones and hosts where that is possible',
  breaks: ({ processes }) =>
    processes.flatMap(({ object, pod }) => {
      const constraints: Spread[] = pod.spec['topologySpreadConstraints'] ?? [];
      const keys = constraints.map(({ topologyKey }) => topologyKey);
      const wrong = constraints.filter(
        ({ whenUnsatisfiable, labelSelector }) =>
          whenUnsatisfiable !== 'ScheduleAnyway' ||
          Object.entries(labelSelector.matchLabels).some(
            ([name, value]) => pod.metadata.labels[name] !== value,
          ),
      );
      return [
        ...['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].filter((key) => !keys.includes(key)),
        ...wrong.map(({ topologyKey }) => topologyKey),
      ].map((key) => `${nameOf(object)}: ${key}`);
    }),
};

interface Spread {
  readonly topologyKey: string;
  readonly whenUnsatisfiable: string;
  readonly labelSelector: { readonly matchLabels: Record<string, string> };
}

function ofPod({ object, pod }: Workload): string[] {
  const {
    securityContext = {},
    automountServiceAccountToken,
    hostNetwork,
    hostPID,
    hostIPC,
    volumes = [],
  } = pod.spec;
  const asked: [boolean, string][] = [
    [securityContext.runAsNonRoot === true, 'may run as root'],
    [Number(securityContext.runAsUser) > 0, 'says no user to run as'],
    [securityContext.seccompProfile?.type === 'RuntimeDefault', 'has no seccomp profile'],
    [automountServiceAccountToken === false, 'is given the token of its service account'],
    [!(hostNetwork || hostPID || hostIPC), 'is in a namespace of the host'],
    [!volumes.some((volume: { hostPath?: unknown }) => volume.hostPath), 'mounts a folder of the host'],
  ];
  return asked.filter(([holds]) => !holds).map(([, sentence]) => `${nameOf(object)} ${sentence}`);
}

function ofContainer(
  { object, pod }: Workload,
  { name, securityContext = {}, volumeMounts = [] }: Container,
) {
  const temporary = (pod.spec['volumes'] ?? []).filter((volume: { emptyDir?: unknown }) => volume.emptyDir);
  const asked: [boolean, string][] = [
    [securityContext.allowPrivilegeEscalation === false, 'may take more rights'],
    [securityContext.readOnlyRootFilesystem === true, 'may write to its root file system'],
    [securityContext.capabilities?.drop?.join() === 'ALL', 'keeps capabilities'],
    [!securityContext.capabilities?.add?.length, 'is given capabilities'],
    [!securityContext.privileged, 'is privileged'],
    [
      temporary.every((volume: { emptyDir: { sizeLimit?: string } }) => volume.emptyDir.sizeLimit),
      'has temporary files without a limit',
    ],
    [
      new Set(volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).size ===
        volumeMounts.length,
      'mounts two volumes at one place',
    ],
  ];
  return asked.filter(([holds]) => !holds).map(([, sentence]) => `${nameOf(object)}/${name} ${sentence}`);
}
