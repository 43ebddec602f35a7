/** The fields that all Kubernetes objects share. */
export interface KubeObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  };
  // biome-ignore lint/suspicious/noExplicitAny: every kind has other fields; they are validated by the schema of the kind.
  readonly [field: string]: any;
}

export type Labels = Readonly<Record<string, string>>;

/** Returns `Deployment/guide-gateway`. */
export const nameOf = ({ kind, metadata }: KubeObject) => `${kind}/${metadata.name}`;

export interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
    readonly configMapKeyRef?: { readonly name: string; readonly key: string };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly EnvironmentVariable[];
  readonly ports?: readonly { readonly name?: string; readonly containerPort: number }[];
  // biome-ignore lint/suspicious/noExplicitAny: compared with its schema.
  readonly [field: string]: any;
}

export interface PodTemplate {
  readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
    // biome-ignore lint/suspicious/noExplicitAny: compared with its schema.
    readonly [field: string]: any;
  };
}

/** An object that creates pods. */
export interface Workload {
  readonly object: KubeObject;
  readonly pod: PodTemplate;
  /** Label `app.kubernetes.io/component` of the workload's pods. */
  readonly component: string;
}
