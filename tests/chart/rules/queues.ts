import { isObject } from '../helm/values.js';
import type { Installation } from '../objects/installation.js';
import { type KubeObject, nameOf } from '../objects/object.js';
import { chart } from '../support.js';
import type { Rule } from './rule.js';

interface Trigger {
  readonly type: string;
  readonly name?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly authenticationRef?: { readonly name: string };
}

/** Entry of one worker in `files/queues.json`, which is generated from the code. */
export interface WorkerQueues {
  readonly triggers: readonly { readonly name: string; readonly key: string }[];
  readonly pods: string;
}

export interface QueuesFile {
  readonly redisDatabase: number;
  readonly workers: Readonly<Record<string, WorkerQueues>>;
}

/**
 * Requires that every worker is scaled by all keys of its own queues, in the Redis database that contains the queues.
 */
export function scaledByItsQueues(file: QueuesFile): Rule {
  return {
    name: 'scales each worker by its own queues as the code names them',
    breaks: (installation) =>
      installation.all('ScaledObject').flatMap((scaled) => {
        const component = scaled.metadata.labels?.['app.kubernetes.io/component'] ?? '';
        const worker = component.replace(/^journal-ai-|-worker$/g, '');
        const queues = file.workers[worker.replace(/-worker$/, '')];
        if (!queues) return `${nameOf(scaled)}: there are no queues of ${component}`;
        return [
          ...triggersOf(scaled, queues, String(file.redisDatabase)),
          ...formulaOf(scaled, queues),
          ...logins(installation, scaled),
        ];
      }),
  };
}

function triggersOf(scaled: KubeObject, queues: WorkerQueues, database: string): string[] {
  const triggers: Trigger[] = scaled['spec'].triggers;
  const seen = triggers.filter(({ type }) => type === 'redis');
  const told = seen.map(({ name, metadata }) => `${name} ${metadata['listName']}`);
  const expected = queues.triggers.map(({ name, key }) => `${name} ${key}`);
  return [
    ...expected
      .filter((each) => !told.includes(each))
      .map((each) => `${nameOf(scaled)} does not see ${each}`),
    ...told.filter((each) => !expected.includes(each)).map((each) => `${nameOf(scaled)} looks at ${each}`),
    ...seen
      .filter(({ metadata }) => metadata['databaseIndex'] !== database)
      .map(({ name }) => `${nameOf(scaled)}: ${name} looks into another database than ${database}`),
    ...triggers
      .filter(
        ({ metadata }) =>
          !isObject(metadata) || Object.values(metadata).some((value) => typeof value !== 'string'),
      )
      .map(({ name }) => `${nameOf(scaled)}: what ${name} is set with is not all text`),
  ];
}

function formulaOf(scaled: KubeObject, { pods }: WorkerQueues): string[] {
  const triggers: Trigger[] = scaled['spec'].triggers;
  const formula: string = scaled['spec'].advanced?.scalingModifiers?.formula ?? '';
  const names = triggers.map(({ name }) => name ?? '');
  const called = [...formula.matchAll(/[a-z_]\w*/g)].map(([word]) => word).filter((word) => word !== 'max');
  return [
    ...(formula.includes(pods) ? [] : [`${nameOf(scaled)}: its formula does not count ${pods}`]),
    ...names
      .filter((name) => !called.includes(name))
      .map((name) => `${nameOf(scaled)}: ${name} has no effect`),
    ...called.filter((name) => !names.includes(name)).map((name) => `${nameOf(scaled)}: there is no ${name}`),
  ];
}

function logins(installation: Installation, scaled: KubeObject): string[] {
  const triggers: Trigger[] = scaled['spec'].triggers;
  return triggers
    .filter(({ type }) => type === 'redis')
    .filter(
      ({ authenticationRef }) => !installation.find('TriggerAuthentication', authenticationRef?.name ?? ''),
    )
    .map(({ name }) => `${nameOf(scaled)}: ${name} has no login`);
}

export function queuesFile(): QueuesFile {
  return JSON.parse(chart.files.get('files/queues.json') ?? '{}');
}
