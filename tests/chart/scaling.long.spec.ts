import { describe, expect, it } from '@jest/globals';
import { queuesFile } from './rules/queues.js';
import { anExample, install } from './support.js';

const installation = install([anExample('scaled-by-queues')]);
const scaled = (worker: string) => installation.find('ScaledObject', `guide-${worker}`)?.['spec'];

describe('a worker scaled by its queue', () => {
  it.each([
    ['journal-ai-chat-worker', 'chat', 2, 12],
    ['journal-ai-background-worker', 'background', 1, 6],
    ['billing-worker', 'billing', 1, 3],
    ['habits-worker', 'habits', 1, 3],
  ])('%s has the pods that the jobs of %s require, from %i to %i pods', (worker, queues, fewest, most) => {
    const spec = scaled(worker);
    expect(spec.scaleTargetRef.name).toBe(`guide-${worker}`);
    expect([spec.minReplicaCount, spec.maxReplicaCount]).toEqual([fewest, most]);
    const { formula, target } = spec.advanced.scalingModifiers;
    expect(formula).toContain(queuesFile().workers[queues]?.pods);
    expect(target).toBe('1');
  });

  it('is scaled up before each configured midnight, until half an hour after it', () => {
    const { triggers, advanced } = scaled('journal-ai-background-worker');
    const midnights = triggers.filter(({ type }: { type: string }) => type === 'cron');
    expect(midnights.map(({ metadata }: { metadata: object }) => metadata)).toEqual([
      { timezone: 'America/New_York', start: '50 23 * * *', end: '30 0 * * *', desiredReplicas: '3' },
      { timezone: 'Europe/Berlin', start: '50 23 * * *', end: '30 0 * * *', desiredReplicas: '4' },
    ]);
    expect(advanced.scalingModifiers.formula).toMatch(/^max\(.*, midnight_0, midnight_1\)$/);
  });

  it('is scaled down by one pod a minute, after five minutes, and not while Redis is unreachable', () => {
    const { advanced, fallback, cooldownPeriod } = scaled('journal-ai-chat-worker');
    const { scaleDown } = advanced.horizontalPodAutoscalerConfig.behavior;
    expect(scaleDown).toEqual({
      stabilizationWindowSeconds: 300,
      policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
    });
    expect(fallback).toEqual({ failureThreshold: 3, replicas: 2, behavior: 'currentReplicasIfHigher' });
    // The cooldown applies only to the step from one replica to zero, and no worker scales to zero.
    expect(cooldownPeriod).toBeUndefined();
  });

  it('is measured in Redis with a login that no pod has', () => {
    const [login] = installation.all('TriggerAuthentication');
    const [password] = login?.['spec'].secretTargetRef ?? [];
    expect(password).toEqual({ parameter: 'password', name: 'shadow-guide-keda', key: 'redis-password' });
    expect(JSON.stringify(installation.workloads.map(({ pod }) => pod))).not.toContain('shadow-guide-keda');
  });
});

describe('replicas', () => {
  it('are set per worker', () => {
    const values = { workers: { habits: { replicas: 2 } } };
    const room = { postgresql: { connectionLimit: 0 } };
    const plain = install([anExample('external'), room]);
    const changed = install([anExample('external'), room, values]).processes.filter(({ object }) => {
      const before = plain.find('Deployment', object.metadata.name);
      return JSON.stringify(before) !== JSON.stringify(object);
    });
    expect(changed.map(({ component, object }) => [component, object['spec'].replicas])).toEqual([
      ['habits-worker', 2],
    ]);
  });
});
