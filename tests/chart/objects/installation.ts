import type { Rendered } from '../helm/render.js';
import type { Values } from '../helm/values.js';
import type { Container, KubeObject, Labels, PodTemplate, Workload } from './object.js';

const MAKES_PODS = ['Deployment', 'StatefulSet', 'Job', 'CronJob'];

/** A rendered chart with the values it was rendered with. */
export class Installation {
  readonly objects: readonly KubeObject[];

  constructor(
    rendered: readonly Rendered[],
    /** The values including all defaults. */
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

  /** Returns the product's own long-running processes. */
  get processes(): Workload[] {
    return this.workloads.filter(({ object }) => object.kind === 'Deployment');
  }

  /** Returns the workloads whose pods a label selector selects. */
  selected(labels: Labels): Workload[] {
    return this.workloads.filter(({ pod }) => matches(labels, pod.metadata.labels));
  }

  /** Returns the autoscaler that sets a workload's replicas, if there is one. */
  autoscalerOf({ object }: Workload): KubeObject | undefined {
    return [...this.all('HorizontalPodAutoscaler'), ...this.all('ScaledObject')].find(
      ({ spec }) => spec.scaleTargetRef.name === object.metadata.name,
    );
  }

  /** Returns the minimum number of replicas that a workload has in normal operation. */
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

/** Returns whether a selector matches an object with these labels. */
export function matches(selector: Labels, labels: Labels): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

/** Returns every container of a pod, init containers included. */
export function containersOf({ pod }: Workload): Container[] {
  return [...(pod.spec.initContainers ?? []), ...pod.spec.containers];
}
