import { Database, loadConfig, PostgresSettings, SettingGroup } from '@shadow-guide/kernel';
import { MasterKeySettings, masterKeysOf } from './master-key.settings.js';
import type { MasterKeys } from './master-keys.js';
import { countByMasterVersion, rewrapKeys } from './rewrap-keys.js';

class RotationConfig {
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
}

const USAGE = `Usage: node services/journal-ai/dist/encryption/rotate-master-key.js [--check]

Wraps every person's data key with the first key of MASTER_KEY. Takes MASTER_KEY and POSTGRES_* from the environment.
  --check   changes nothing; says how many data keys hang on which version
Exit code 0: all hang on the first version. 3: some do not.`;

/** Not 1 and 2, which a failed start and a shell use. */
const NOT_DONE = 3;

/**
 * The command of the runbook `deploy/runbooks/rotate-master-key.md`.
 * @param say takes one line of what the operator reads
 * @returns the exit code
 * @throws ConfigError when the environment is not complete
 */
export async function runRotationCommand(
  options: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  if (options.some((option) => option !== '--check')) {
    say(USAGE);
    return options.includes('--help') ? 0 : 1;
  }
  const config = loadConfig(RotationConfig, environment);
  const masters = masterKeysOf(config.encryption);
  // Nothing is migrated here: the service does that when it starts.
  const database = await Database.open(config.postgres, {
    schema: 'journal_ai',
    entities: [],
    migrations: [],
  });
  try {
    if (!options.includes('--check')) await rotate(database, masters, say);
    return await check(database, masters, say);
  } finally {
    await database.onApplicationShutdown();
  }
}

async function rotate(database: Database, masters: MasterKeys, say: (line: string) => void): Promise<void> {
  const report = await rewrapKeys(database, masters, (count) => say(`${count} data keys wrapped anew`));
  const { rewrapped, failed, remaining } = report;
  say(`Done: ${rewrapped} wrapped anew, ${failed} could not be opened, ${remaining} remain.`);
}

async function check(database: Database, masters: MasterKeys, say: (line: string) => void): Promise<number> {
  const counts = await countByMasterVersion(database);
  for (const [version, count] of counts) {
    const standing = version === masters.current ? 'current' : 'old: keep this key configured';
    say(`version ${version}: ${count} data keys (${standing})`);
  }
  const clean = [...counts.keys()].every((version) => version === masters.current);
  say(clean ? 'Older master keys can be removed.' : 'Older master keys are still needed.');
  return clean ? 0 : NOT_DONE;
}
