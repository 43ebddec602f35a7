import type { Installation } from '../objects/installation.js';
import { type KubeObject, nameOf } from '../objects/object.js';
import type { Rule } from './rule.js';

const AUTOSCALERS = ['HorizontalPodAutoscaler', 'ScaledObject'];

export const oneHandScales: Rule = {
  name: 'lets one hand set the replicas of a workload',
  breaks: (installation) => {
    const autoscalers = AUTOSCALERS.flatMap((kind) => installation.all(kind));
    const targets = autoscalers.map(targetOf);
    return [
      ...autoscalers.flatMap((autoscaler, index) => {
        const target = installation.find('Deployment', targetOf(autoscaler));
        if (!target) return `${nameOf(autoscaler)} scales nothing that there is`;
        if (targets.indexOf(targetOf(autoscaler)) !== index)
          return `${nameOf(target)} is scaled by two autoscalers`;
        if (target['spec'].replicas !== undefined)
          return `${nameOf(target)} sets replicas beside ${nameOf(autoscaler)}: every upgrade would reset them`;
        return [];
      }),
      ...installation.processes
        .filter(
          (process) => !installation.autoscalerOf(process) && process.object['spec'].replicas === undefined,
        )
        .map(({ object }) => `${nameOf(object)}: nobody says how many replicas it has`),
    ];
  },
};

export const eachByItsOwnSignal: Rule = {
  name: 'scales the gateway by CPU and workers by their queues, nothing else',
  breaks: (installation) => [
    ...installation
      .all('HorizontalPodAutoscaler')
      .filter((autoscaler) => componentOf(installation, autoscaler) !== 'gateway')
      .map((autoscaler) => `${nameOf(autoscaler)} scales ${targetOf(autoscaler)} by CPU`),
    ...installation
      .all('ScaledObject')
      .filter((autoscaler) => !/-worker$/.test(componentOf(installation, autoscaler)))
      .map((autoscaler) => `${nameOf(autoscaler)} scales ${targetOf(autoscaler)} by a queue`),
  ],
};

export const disruptionsHaveRoom: Rule = {
  name: 'limits disruptions where replicas allow it, and nowhere else',
  breaks: (installation) => [
    ...installation.all('PodDisruptionBudget').flatMap((budget) =>
      installation.selected(budget['spec'].selector.matchLabels).flatMap((workload) => {
        const fewest = installation.fewestReplicas(workload);
        if (fewest < 2)
          return `${nameOf(budget)}: a node with the one pod of ${workload.component} never drains`;
        const { minAvailable = 0 } = budget['spec'];
        return minAvailable >= fewest ? `${nameOf(budget)}: none of ${fewest} pods may go` : [];
      }),
    ),
    ...installation.processes
      .filter((workload) => installation.fewestReplicas(workload) >= 2)
      .filter(({ pod }) => !budgetFor(installation, pod.metadata.labels))
      .map(({ object }) => `${nameOf(object)}: all its pods may go at once`),
  ],
};

const targetOf = ({ spec }: KubeObject): string => spec.scaleTargetRef.name;

function componentOf(installation: Installation, autoscaler: KubeObject): string {
  const found = installation.processes.find(({ object }) => object.metadata.name === targetOf(autoscaler));
  return found?.component ?? '';
}

function budgetFor(installation: Installation, labels: Readonly<Record<string, string>>) {
  return installation
    .all('PodDisruptionBudget')
    .find(({ spec }) =>
      Object.entries(spec.selector.matchLabels).every(([name, value]) => labels[name] === value),
    );
}
