import { describe, expect, it } from '@jest/globals';
import type { Values } from '../helm/values.js';
import { Installation } from '../objects/installation.js';
import type { KubeObject } from '../objects/object.js';
import { anExample, install } from '../support.js';
import { everyRule } from './every-rule.js';
import { onlyInSecrets } from './secrets.js';

// biome-ignore lint/suspicious/noExplicitAny: a mistake is put in wherever it may be made.
type Anything = any;

const spec = (installation: Installation, kind: string, name: string): Anything =>
  installation.find(kind, `guide-${name}`)?.['spec'];
const pod = (installation: Installation, name: string): Anything =>
  spec(installation, 'Deployment', name).template.spec;
const app = (installation: Installation, name: string): Anything => pod(installation, name).containers[0];

type Mistake = [name: string, example: string, make: (installation: Installation) => unknown, told: RegExp];

/** Charts with one error each, and the message that a rule must report. */
const mistakes: Mistake[] = [
  [
    'a service that selects nobody',
    'external',
    (all) => (spec(all, 'Service', 'gateway').selector = { a: 'b' }),
    /Service\/guide-gateway selects no pod/,
  ],
  [
    'two workloads with one selector',
    'external',
    (all) => {
      const labels = spec(all, 'Deployment', 'habits').template.metadata.labels;
      labels['app.kubernetes.io/component'] = 'billing';
      spec(all, 'Deployment', 'habits').selector.matchLabels = labels;
    },
    /also selects the pods of/,
  ],
  [
    'a port that nobody listens on',
    'external',
    (all) => (spec(all, 'Service', 'gateway').ports[0].targetPort = 'web'),
    /does not listen on web/,
  ],
  [
    'an ingress that leads nowhere',
    'external',
    (all) => (spec(all, 'Ingress', 'gateway').rules[0].http.paths[0].backend.service.port = { name: 'web' }),
    /has no port web/,
  ],
  [
    'a probe of the front page',
    'external',
    (all) => (app(all, 'gateway').livenessProbe.httpGet = { path: '/', port: 'http' }),
    /livenessProbe does not ask \/health\/live/,
  ],
  [
    'a process without a probe',
    'external',
    (all) => delete app(all, 'library').readinessProbe,
    /readinessProbe/,
  ],
  [
    'a model that nobody asks whether it is ready',
    'bundled-model',
    (all) => delete spec(all, 'StatefulSet', 'model').template.spec.containers[0].readinessProbe,
    /guide-model has no readiness probe/,
  ],
  [
    'root',
    'external',
    (all) => (pod(all, 'library').securityContext.runAsNonRoot = false),
    /may run as root/,
  ],
  [
    'a file system that may be written to',
    'external',
    (all) => (app(all, 'library').securityContext.readOnlyRootFilesystem = false),
    /may write/,
  ],
  [
    'rights that are kept',
    'external',
    (all) => (pod(all, 'library').initContainers[0].securityContext.capabilities.drop = []),
    /wait-for-schema keeps capabilities/,
  ],
  [
    'the token of the service account',
    'external',
    (all) => delete pod(all, 'library').automountServiceAccountToken,
    /token/,
  ],
  [
    'no limit of memory',
    'external',
    (all) => (app(all, 'library').resources.limits = { cpu: 1 }),
    /limit of memory/,
  ],
  [
    'replicas that may stand on one machine',
    'external',
    (all) => pod(all, 'library').topologySpreadConstraints.pop(),
    /library: kubernetes.io\/hostname/,
  ],
  [
    'replicas beside an autoscaler',
    'scaled-by-queues',
    (all) => (spec(all, 'Deployment', 'gateway').replicas = 3),
    /sets replicas beside/,
  ],
  [
    'a worker scaled by CPU',
    'scaled-by-queues',
    (all) => (spec(all, 'HorizontalPodAutoscaler', 'gateway').scaleTargetRef.name = 'guide-library'),
    /by CPU/,
  ],
  [
    'an autoscaler of nothing',
    'scaled-by-queues',
    (all) => (spec(all, 'ScaledObject', 'habits-worker').scaleTargetRef.name = 'guide-x'),
    /scales nothing/,
  ],
  [
    'the key of another queue',
    'scaled-by-queues',
    (all) => (spec(all, 'ScaledObject', 'habits-worker').triggers[0].metadata.listName = 'bull:default:wait'),
    /looks at .*bull:default:wait/,
  ],
  [
    'another database of Redis',
    'scaled-by-queues',
    (all) => (spec(all, 'ScaledObject', 'habits-worker').triggers[0].metadata.databaseIndex = '0'),
    /another database/,
  ],
  [
    'a midnight that the formula forgets',
    'scaled-by-queues',
    (all) => {
      const scaling = spec(all, 'ScaledObject', 'journal-ai-background-worker').advanced.scalingModifiers;
      scaling.formula = scaling.formula.replace(', midnight_1', '');
    },
    /midnight_1 has no effect/,
  ],
  [
    'a budget of the only pod',
    'scaled-by-queues',
    (all) => (spec(all, 'ScaledObject', 'journal-ai-chat-worker').minReplicaCount = 1),
    /never drains/,
  ],
  [
    'replicas that may all go',
    'external',
    (all) => (spec(all, 'PodDisruptionBudget', 'library').selector.matchLabels = { a: 'b' }),
    /all its pods may go at once/,
  ],
  [
    'a pod that is not shut',
    'external',
    (all) => delete spec(all, 'Deployment', 'library').template.metadata.labels['app.kubernetes.io/instance'],
    /library is not shut/,
  ],
  [
    'a door for everybody',
    'external',
    (all) => (spec(all, 'NetworkPolicy', 'gateway').ingress[0].from = []),
    /anybody may come in/,
  ],
  [
    'a door of another process',
    'external',
    (all) =>
      (spec(all, 'NetworkPolicy', 'library').ingress = [
        { from: [{ podSelector: {} }], ports: [{ port: 'http' }] },
      ]),
    /library is entered at http/,
  ],
  [
    'an internet that includes the own network',
    'external',
    (all) => {
      for (const { to = [] } of spec(all, 'NetworkPolicy', 'billing').egress)
        for (const { ipBlock } of to) if (ipBlock?.cidr === '0.0.0.0/0') ipBlock.except = [];
    },
    /includes private networks/,
  ],
  [
    'a password in clear',
    'external',
    (all) => app(all, 'library').env.push({ name: 'SMTP_PASSWORD', value: 'x' }),
    /SMTP_PASSWORD is written out/,
  ],
  [
    'a secret of another process',
    'external',
    (all) =>
      app(all, 'library').env.push({
        name: 'SESSION_SECRET',
        valueFrom: { secretKeyRef: { name: 'x', key: 'y' } },
      }),
    /is given SESSION_SECRET/,
  ],
  [
    'a process without its key',
    'external',
    (all) =>
      (app(all, 'habits').env = app(all, 'habits').env.filter(({ name }: Anything) => name !== 'MASTER_KEY')),
    /lacks MASTER_KEY/,
  ],
  [
    'a whole Secret',
    'external',
    (all) => (app(all, 'library').envFrom = [{ secretRef: { name: 'x' } }]),
    /takes a whole Secret/,
  ],
  [
    'a key that nobody reads',
    'credentials-in-values',
    (all) => {
      const secret: Anything = all.find('Secret', 'guide-library');
      secret.data = { ...secret.data, extra: 'eA==' };
    },
    /nobody reads extra/,
  ],
  [
    'a setting that is spelt wrong',
    'external',
    (all) => app(all, 'library').env.push({ name: 'LOG_LEVLE', value: 'info' }),
    /nobody reads LOG_LEVLE/,
  ],
  [
    'a process that does not wait',
    'external',
    (all) => (pod(all, 'library').initContainers = []),
    /does not wait for its schema/,
  ],
  [
    'the schema of another service',
    'external',
    (all) => (pod(all, 'library').initContainers[0].args[1] = 'services/habits/dist/schema.js'),
    /does not wait for its schema/,
  ],
  [
    'a hook',
    'external',
    (all) => {
      const [job]: Anything[] = all.all('Job');
      job.metadata.annotations = { 'helm.sh/hook': 'pre-install' };
    },
    /is a hook/,
  ],
  [
    'a name that does not fit',
    'external',
    (all) => {
      const [job]: Anything[] = all.all('Job');
      job.metadata.name = 'x'.repeat(64);
    },
    /too long/,
  ],
];

const rendered = new Map<string, Installation>();

/** Returns a copy of an example, which is rendered only once; a test may change the copy. */
function aCopyOf(example: string): Installation {
  const whole = rendered.get(example) ?? install([anExample(example)]);
  rendered.set(example, whole);
  const objects: KubeObject[] = JSON.parse(JSON.stringify(whole.objects));
  return new Installation(
    objects.map((object) => ({ source: '', object })),
    whole.values,
  );
}

describe('a rule', () => {
  it.each(mistakes)('reports %s', (_, example, make, told) => {
    const installation = aCopyOf(example);
    make(installation);
    expect(everyRule.flatMap((rule) => rule.breaks(installation)).join('\n')).toMatch(told);
  });

  it('reports a credential value outside a Secret', () => {
    const values: Values = { gateway: { service: { annotations: { note: 'sk-example' } } } };
    const installation = install([anExample('credentials-in-values'), values]);
    expect(onlyInSecrets(['sk-example']).breaks(installation)).toEqual([
      'Service/guide-gateway has the value sk-example',
    ]);
  });
});
