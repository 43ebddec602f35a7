import { type Installation, matches } from '../objects/installation.js';
import { type Labels, nameOf } from '../objects/object.js';
import type { Rule } from './rule.js';

export const selectorsHitPods: Rule = {
  name: 'selects pods that there are, each by one workload',
  breaks: (installation) => [
    ...ofWorkloads(installation),
    ...['Service', 'PodDisruptionBudget', 'NetworkPolicy'].flatMap((kind) =>
      installation
        .all(kind)
        .filter((object) => installation.selected(selectorOf(object['spec'])).length === 0)
        .map((object) => `${nameOf(object)} selects no pod`),
    ),
    ...installation
      .all('ServiceMonitor')
      .filter((monitor) => !selectsService(installation, monitor['spec'].selector.matchLabels))
      .map((monitor) => `${nameOf(monitor)} selects no service`),
  ],
};

function ofWorkloads(installation: Installation): string[] {
  return installation.workloads.flatMap((workload) => {
    const selector: Labels | undefined = workload.object['spec'].selector?.matchLabels;
    if (!selector) return [];
    const name = nameOf(workload.object);
    if (!matches(selector, workload.pod.metadata.labels)) return [`${name} does not select its own pods`];
    return installation
      .selected(selector)
      .filter(({ object }) => object !== workload.object)
      .map(({ object }) => `${name} also selects the pods of ${nameOf(object)}`);
  });
}

function selectorOf({ selector, podSelector }: { selector?: object; podSelector?: object }): Labels {
  const chosen = (selector ?? podSelector ?? {}) as { matchLabels?: Labels } & Labels;
  return chosen.matchLabels ?? (chosen as Labels);
}

function selectsService(installation: Installation, labels: Labels): boolean {
  return installation.all('Service').some(({ metadata }) => matches(labels, metadata.labels ?? {}));
}
