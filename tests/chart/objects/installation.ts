import type { Rendered } from '../helm/render.js';
import type { Values } from '../helm/values.js';
import type { Container, KubeObject, Labels, PodTemplate, Workload } from './object.js';

const MAKES_PODS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** What a chart was rendered to, and what with. */
export class Installation {
  readonly objects: readonly KubeObject[];

  constructor(
    rendered: readonly Rendered[],
    /** The values with all defaults. */
    readonly values: Values,
  ) {
    this.objects = rendered.map(({ object }) => object as KubeObject);
  }

  all(kind: string): KubeObject[] {
    return this.objects.filter((object) => object.kind === kind);
  }

  find(kind: string, name: string): KubeObject | undefined {
    return this.all(kind).find(({ metadata }) => metadata.name === name);
  }

  get workloads(): Workload[] {
    return this.objects
      .filter(({ kind }) => MAKES_PODS.includes(kind))
      .map((object) => {
        const pod = podOf(object);
        return { object, pod, component: pod.metadata.labels['app.kubernetes.io/component'] ?? '' };
      });
  }

  /** The product's own processes that run all the time. */
  get processes(): Workload[] {
    return this.workloads.filter(({ object }) => object.kind === 'Deployment');
  }

  /** Whose pods a selector of labels chooses. */
  selected(labels: Labels): Workload[] {
    return this.workloads.filter(({ pod }) => matches(labels, pod.metadata.labels));
  }

  /** What sets a workload's replicas, where something does. */
  autoscalerOf({ object }: Workload): KubeObject | undefined {
    return [...this.all('HorizontalPodAutoscaler'), ...this.all('ScaledObject')].find(
      ({ spec }) => spec.scaleTargetRef.name === object.metadata.name,
    );
  }

  /** The fewest replicas that a workload has while nothing is wrong. */
  fewestReplicas(workload: Workload): number {
    const autoscaler = this.autoscalerOf(workload);
    if (autoscaler) return autoscaler['spec'].minReplicas ?? autoscaler['spec'].minReplicaCount ?? 1;
    return workload.object['spec'].replicas ?? 1;
  }
}

function podOf(object: KubeObject): PodTemplate {
  const { spec } = object;
  return object.kind === 'CronJob' ? spec.jobTemplate.spec.template : spec.template;
}

/** Whether something that has these labels is chosen by that selector. */
export function matches(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

/** Every container of a pod, those that run first included. */
export function containersOf({ pod }: Workload): Container[] {
  return [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
}
