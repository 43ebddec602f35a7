import { describe, expect, it } from '@jest/globals';
import type { Values } from './helm/values.js';
import { longestJobSeconds } from './longest-jobs.js';
import { jobsMayFinish } from './rules/grace.js';
import { WORKERS } from './rules/roles.js';
import { anExample, chart, install, valuesFiles } from './support.js';

const rule = jobsMayFinish(longestJobSeconds);
const workers = chart.values['workers'] as Record<string, Values>;
/** Name of each worker in the values. */
const NAMES: Record<string, string> = {
  'journal-ai-chat-worker': 'journalChat',
  'journal-ai-background-worker': 'journalBackground',
  'billing-worker': 'billing',
  'habits-worker': 'habits',
};

describe('the termination grace period of a pod', () => {
  it.each(valuesFiles('examples'))(
    'is half a minute more than the pod’s longest job in the example $name',
    ({ values }) => {
      expect(rule.breaks(install([values]))).toEqual([]);
    },
  );

  it.each(Object.keys(WORKERS))('of %s is derived from the queue settings in the code', (component) => {
    expect(workers[NAMES[component] ?? '']?.['longestJobSeconds']).toBe(longestJobSeconds(component));
  });

  it('follows from the longest job and the pause before intake stops', () => {
    const installation = install([
      anExample('external'),
      { workers: { journalChat: { longestJobSeconds: 150 } }, gateway: { shutdownDelaySeconds: 30 } },
    ]);
    const graceOf = (component: string) =>
      installation.find('Deployment', `guide-${component}`)?.['spec'].template.spec
        .terminationGracePeriodSeconds;
    expect(graceOf('journal-ai-chat-worker')).toBe(180);
    expect(graceOf('gateway')).toBe(75);
  });

  it('is reported when it is too short', () => {
    const installation = install([anExample('external'), { workers: { habits: { longestJobSeconds: 1 } } }]);
    expect(rule.breaks(installation).join()).toMatch(/habits-worker: 31 s, and habits-worker may need/);
  });
});
