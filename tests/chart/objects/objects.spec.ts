import { describe, expect, it } from '@jest/globals';
import type { KubeObject } from './object.js';
import { FieldsOfKinds } from './unknown-fields.js';
import { invalidFields } from './validity.js';

const pod = { containers: [{ name: 'app', image: 'x', livenesProbe: {}, env: [{ name: 'A', valeu: '1' }] }] };
const deployment: KubeObject = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'a', labels: { any: 'label' }, annotations: { 'any/annotation': 'x' } },
  spec: {
    selector: { matchLabels: { a: 'b' } },
    strategy: { rollingUpdate: { maxSurge: '25%' } },
    template: { metadata: { labels: { a: 'b' } }, spec: pod },
  },
};
const scaled: KubeObject = {
  apiVersion: 'keda.sh/v1alpha1',
  kind: 'ScaledObject',
  metadata: { name: 's' },
  spec: {
    scaleTargetRef: { name: 'a' },
    triggers: [{ type: 'cron', metadata: { timezone: 'Etc/UTC' } }],
    colldownPeriod: 1,
  },
};
const monitor: KubeObject = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'ServiceMonitor',
  metadata: { name: 'm', labels: {} },
  spec: { selector: { matchLabels: {} }, endpoints: [{ port: 'ops', pth: '/metrics' }] },
};

describe('an object', () => {
  it('is reported when it has a field that is unknown for its kind', () => {
    const kinds = new FieldsOfKinds([deployment, scaled]);
    expect(kinds.unknownIn(deployment)).toEqual([
      'Deployment/a: there is no spec.template.spec.containers[0].livenesProbe',
      'Deployment/a: there is no spec.template.spec.containers[0].env[0].valeu',
    ]);
    expect(kinds.unknownIn(scaled)).toEqual(['ScaledObject/s: there is no spec.colldownPeriod']);
    expect(invalidFields(monitor)).toEqual([
      'ServiceMonitor/m/spec/endpoints/0: must NOT have additional properties pth',
    ]);
  });

  it('is reported when a field has the wrong type or a required one is missing', () => {
    expect(invalidFields(deployment)).toEqual([]);
    expect(invalidFields(scaled)).toEqual([]);
    const { selector: _, ...rest } = deployment['spec'];
    expect(invalidFields({ ...deployment, spec: { ...rest, replicas: '2' } }).join()).toMatch(
      /selector[\s\S]*replicas/,
    );
  });

  it('is reported when its kind is unknown', () => {
    expect(invalidFields({ ...deployment, apiVersion: 'example.com/v1' })).toEqual([
      'Deployment/a: example.com/v1 is of no group that is known here',
    ]);
  });
});
