import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '@shadow-guide/tools/launch/root';
import { containersOf, type Installation } from '../objects/installation.js';
import { type EnvironmentVariable, nameOf, type Workload } from '../objects/object.js';
import { processOf } from './roles.js';
import type { Rule } from './rule.js';

// This file runs in the image and has no type declarations.
const { secretsOf } = (await import(join(root, 'deploy/docker/process-secrets.mjs'))) as {
  secretsOf: Record<string, Record<string, string>>;
};
const SOUNDS_SECRET = /PASSWORD|SECRET|TOKEN|HEADERS|_KEYS?$/;
/** Settings that browsers may see. */
const PUBLIC = ['STRIPE_PUBLISHABLE_KEY'];

/**
 * Settings that are credentials only in some configurations, with the processes that read them. Credentials of the
 * sandbox's stand-ins are left out, because a cluster has no stand-ins.
 */
const WHERE_SET: Readonly<Record<string, readonly string[]>> = {
  OPS_TOKEN: [],
  OTEL_EXPORTER_OTLP_HEADERS: [],
  GOOGLE_CLIENT_SECRET: ['gateway'],
  REPLIT_CLIENT_SECRET: ['gateway'],
  OPENAI_API_KEY: ['journal-ai-worker'],
  STRIPE_SECRET_KEY: ['billing', 'billing-worker'],
  STRIPE_WEBHOOK_SECRET: ['billing'],
};

export const nothingSecretIsInClear: Rule = {
  name: 'writes no secret where anybody reads who may look at a pod',
  breaks: ({ workloads }) =>
    workloads.flatMap((workload) =>
      variablesOf(workload)
        .filter(({ name }) => SOUNDS_SECRET.test(name) && !PUBLIC.includes(name))
        .filter(({ valueFrom }) => !valueFrom?.secretKeyRef)
        .map(({ name }) => `${nameOf(workload.object)}: ${name} is written out`),
    ),
};

/** Requires that a credential given as a `value`, at any place in the values, occurs only in Secrets. */
export function onlyInSecrets(words: readonly string[]): Rule {
  return {
    name: 'puts credentials that are given as values into Secrets alone',
    breaks: ({ objects }) =>
      objects
        .filter(({ kind }) => kind !== 'Secret')
        .flatMap((object) => {
          const text = JSON.stringify(object);
          return words
            .filter((word) => text.includes(JSON.stringify(word).slice(1, -1)))
            .map((word) => `${nameOf(object)} has the value ${word}`);
        }),
  };
}

/**
 * Requires that each process has the secrets that `process-secrets.mjs`, the single source for containers, lists for
 * it, and no others.
 */
export const eachProcessItsOwnSecrets: Rule = {
  name: 'gives each process exactly the secrets that are its own',
  breaks: ({ processes }) =>
    processes.flatMap((workload) => {
      const process = processOf(workload.component);
      const always = Object.keys(secretsOf[process] ?? {})
        .map((name) => name.toUpperCase())
        .filter((name) => !name.startsWith('STRIPE_STAND_IN') && !(name in WHERE_SET));
      const allowed = Object.keys(WHERE_SET).filter((name) => {
        const owners = WHERE_SET[name] ?? [];
        return owners.length === 0 || owners.includes(process);
      });
      const given = workload.pod.spec.containers
        .flatMap(({ env = [] }) => env)
        .filter(({ valueFrom }) => valueFrom?.secretKeyRef)
        .map(({ name }) => name);
      return [
        ...always.filter((name) => !given.includes(name)).map((name) => `lacks ${name}`),
        ...given
          .filter((name) => !always.includes(name) && !allowed.includes(name))
          .map((name) => `is given ${name}`),
      ].map((sentence) => `${nameOf(workload.object)} ${sentence}`);
    }),
};

/**
 * Requires that no pod reads more keys of a Secret than it needs, and that a Secret made by the chart has no unused
 * key.
 */
export const secretsAreReadByKey: Rule = {
  name: 'reads Secrets key by key, and makes none with a key that nobody reads',
  breaks: (installation) => [
    ...installation.workloads.flatMap((workload) =>
      containersOf(workload)
        .filter(({ envFrom }) => envFrom)
        .map(({ name }) => `${nameOf(workload.object)}/${name} takes a whole Secret or ConfigMap`),
    ),
    ...installation.all('Secret').flatMap((secret) => {
      const keys = Object.keys({ ...secret['data'], ...secret['stringData'] });
      const read = keysRead(installation, secret.metadata.name);
      if (read === 'all') return [];
      return [
        ...keys.filter((key) => !read.has(key)).map((key) => `${nameOf(secret)}: nobody reads ${key}`),
        ...[...read].filter((key) => !keys.includes(key)).map((key) => `${nameOf(secret)} lacks ${key}`),
      ];
    }),
  ],
};

/** Reports as a mistake when the same credential is in two Secrets, or when two credentials are in one key. */
export const keysAreNotMixedUp: Rule = {
  name: 'reads one credential from one key',
  breaks: ({ processes }) => {
    const seen = new Map<string, EnvironmentVariable['valueFrom']>();
    return processes.flatMap((workload) =>
      variablesOf(workload).flatMap(({ name, valueFrom }) => {
        if (!valueFrom?.secretKeyRef) return [];
        const owner = `${processOf(workload.component).replace(/-worker$/, '')} ${name}`;
        const other = seen.get(owner);
        seen.set(owner, valueFrom);
        return other && !isDeepStrictEqual(other, valueFrom) ? [`${owner} comes from two places`] : [];
      }),
    );
  },
};

const variablesOf = (workload: Workload) => containersOf(workload).flatMap(({ env = [] }) => env);

function keysRead(installation: Installation, secret: string): Set<string> | 'all' {
  const read = new Set<string>();
  for (const workload of installation.workloads) {
    for (const { valueFrom } of variablesOf(workload))
      if (valueFrom?.secretKeyRef?.name === secret) read.add(valueFrom.secretKeyRef.key);
    for (const volume of workload.pod.spec['volumes'] ?? []) {
      if (volume.secret?.secretName !== secret) continue;
      if (!volume.secret.items) return 'all';
      for (const { key } of volume.secret.items) read.add(key);
    }
  }
  for (const { spec } of installation.all('TriggerAuthentication'))
    for (const { name, key } of spec.secretTargetRef) if (name === secret) read.add(key);
  for (const { spec } of installation.all('ServiceMonitor'))
    for (const { authorization } of spec.endpoints)
      if (authorization?.credentials.name === secret) read.add(authorization.credentials.key);
  return read;
}
