import { Database, loadConfig, PostgresSettings, SettingGroup } from '@shadow-guide/kernel';
import type { KeyTable } from './key-table.js';
import { MasterKeySettings, masterKeysOf } from './master-key.settings.js';
import { openKeys } from './open-keys.js';
import { countKeys, type KeyRing, rewrapKeys } from './rewrap-keys.js';

class RotationConfig {
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
}

const usage = (command: string) => `Usage: node ${command} [--check | --open]

Wraps every person's data key and every secret of the service with the first key of MASTER_KEY. Takes MASTER_KEY and POSTGRES_* from the environment.
  --check   changes nothing; counts the keys of each table and version
  --open    changes nothing; opens every key, as after a backup was restored
Exit code 0: the first version wraps all of them, or with --open all were opened. 3: not so.`;

/** Exit code for an unfinished rotation. It differs from 1 and 2, which a failed start and a shell use. */
const NOT_DONE = 3;

/** A rotation command that an operator runs. */
export interface RotationCommand {
  readonly table: KeyTable;
  /** File name of the command in the usage text. */
  readonly command: string;
  readonly options: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Prints one line of output. */
  readonly print: (line: string) => void;
}

/**
 * Rotates the master key of one service, as described in the runbook `deploy/runbooks/rotate-master-key.md`.
 * @returns the exit code
 * @throws ConfigError when the environment is incomplete
 */
export async function runRotationCommand(run: RotationCommand): Promise<number> {
  const { options, table, print } = run;
  if (options.length > 1 || options.some((option) => option !== '--check' && option !== '--open')) {
    print(usage(run.command));
    return options.includes('--help') ? 0 : 1;
  }
  const config = loadConfig(RotationConfig, run.environment);
  // No migration runs here; the service migrates when it starts.
  const database = await Database.open(config.postgres, {
    schema: table.schema,
    entities: [],
    migrations: [],
  });
  const ring = { database, table, masters: masterKeysOf(config.encryption) };
  try {
    if (options.includes('--open')) return await open(ring, print);
    if (!options.includes('--check')) await rotate(ring, print);
    return await check(ring, print);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function rotate(ring: KeyRing, print: (line: string) => void): Promise<void> {
  const report = await rewrapKeys(ring, (count) => print(`${count} keys wrapped anew`));
  const { rewrapped, failed, remaining } = report;
  print(`Done: ${rewrapped} wrapped anew, ${failed} could not be opened, ${remaining} remain.`);
}

async function open(ring: KeyRing, print: (line: string) => void): Promise<number> {
  const tables = await openKeys(ring);
  for (const { table, opened, shut } of tables)
    print(`${table}: ${opened} opened, ${shut} could not be opened`);
  const all = tables.every(({ shut }) => shut === 0);
  print(all ? 'The master keys open everything.' : 'These are not the master keys of this data.');
  return all ? 0 : NOT_DONE;
}

async function check(ring: KeyRing, print: (line: string) => void): Promise<number> {
  const { current } = ring.masters;
  const counts = await countKeys(ring);
  for (const { table, masterVersion, count } of counts) {
    const state = masterVersion === current ? 'current' : 'old: keep this key configured';
    print(`${table}, version ${masterVersion}: ${count} (${state})`);
  }
  const done = counts.every(({ masterVersion }) => masterVersion === current);
  print(done ? 'Older master keys can be removed.' : 'Older master keys are still needed.');
  return done ? 0 : NOT_DONE;
}
