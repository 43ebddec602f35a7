/**
 * Schemas of the Prometheus operator's kinds (monitoring.coreos.com/v1), limited to the fields that the chart uses: any
 * other field is a mistake, or must be looked up in the operator's API reference and added.
 */
const text = { type: 'string' };
const labels = { type: 'object', additionalProperties: text };
const duration = { type: 'string', pattern: '^([0-9]+(ms|s|m|h|d|w|y))+$' };

const closed = (properties: object, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const objectOf = (kind: string, spec: object) =>
  closed(
    {
      apiVersion: { const: 'monitoring.coreos.com/v1' },
      kind: { const: kind },
      metadata: closed({ name: text, namespace: text, labels, annotations: labels }, ['name', 'labels']),
      spec,
    },
    ['apiVersion', 'kind', 'metadata', 'spec'],
  );

const secretKey = closed({ name: text, key: text, optional: { type: 'boolean' } }, ['key']);

const relabeling = closed({
  sourceLabels: { type: 'array', items: text },
  separator: text,
  targetLabel: text,
  regex: text,
  replacement: text,
  action: {
    enum: ['replace', 'keep', 'drop', 'labeldrop', 'labelkeep', 'labelmap', 'lowercase', 'uppercase'],
  },
});

const endpoint = closed(
  {
    port: text,
    path: text,
    scheme: { enum: ['http', 'https'] },
    interval: duration,
    scrapeTimeout: duration,
    honorLabels: { type: 'boolean' },
    authorization: closed({ type: text, credentials: secretKey }),
    relabelings: { type: 'array', items: relabeling },
    metricRelabelings: { type: 'array', items: relabeling },
  },
  ['port'],
);

const rule = closed(
  {
    alert: text,
    record: text,
    expr: { type: ['string', 'number'] },
    for: duration,
    keep_firing_for: duration,
    labels,
    annotations: labels,
  },
  ['expr'],
);

const ruleGroup = closed(
  { name: text, interval: duration, limit: { type: 'integer' }, rules: { type: 'array', items: rule } },
  ['name', 'rules'],
);

export const monitoringSchemas: Record<string, object> = {
  ServiceMonitor: objectOf(
    'ServiceMonitor',
    closed(
      {
        jobLabel: text,
        targetLabels: { type: 'array', items: text },
        podTargetLabels: { type: 'array', items: text },
        selector: closed({ matchLabels: labels }, ['matchLabels']),
        namespaceSelector: closed({ any: { type: 'boolean' }, matchNames: { type: 'array', items: text } }),
        endpoints: { type: 'array', minItems: 1, items: endpoint },
      },
      ['selector', 'endpoints'],
    ),
  ),
  PrometheusRule: objectOf(
    'PrometheusRule',
    closed({ groups: { type: 'array', minItems: 1, items: ruleGroup } }, ['groups']),
  ),
};
