import type { KubeObject } from './object.js';

const OF_KUBERNETES =
  /^(v1$|(apps|batch|policy|autoscaling|networking\.k8s\.io|rbac\.authorization\.k8s\.io)\/)/;

/** Returns the module with the types and the schema of an object's kind. */
export function packageOf({ apiVersion, kind }: KubeObject): string | undefined {
  if (OF_KUBERNETES.test(apiVersion)) return `kubernetes-models/${apiVersion}/${kind}`;
  if (apiVersion.startsWith('keda.sh/')) return `@kubernetes-models/keda/${apiVersion}/${kind}`;
  return undefined;
}
