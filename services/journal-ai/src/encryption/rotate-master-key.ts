import { Database, loadConfig, PostgresSettings, runMain, SettingGroup } from '@shadow-guide/kernel';
import { MasterKeySettings, masterKeysOf } from './master-key.settings.js';
import { countByMasterVersion, rewrapKeys } from './rewrap-keys.js';

class RotationConfig {
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
}

const USAGE = `Usage: node services/journal-ai/dist/encryption/rotate-master-key.js [--check]

Wraps every person's data key with the first key of MASTER_KEY. Takes MASTER_KEY and POSTGRES_* from the environment.
  --check   changes nothing; says how many data keys hang on which version
Exit code 0: all hang on the first version. 3: some do not.`;

/** Nothing the launcher of a process uses, so that a script can tell it from a failure. */
const NOT_DONE = 3;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(): Promise<void> {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--check')) {
    say(USAGE);
    process.exitCode = options.includes('--help') ? 0 : 1;
    return;
  }
  const config = loadConfig(RotationConfig, process.env);
  const masters = masterKeysOf(config.encryption);
  // Nothing is migrated here: the service does that when it starts.
  const database = await Database.open(config.postgres, {
    schema: 'journal_ai',
    entities: [],
    migrations: [],
  });
  try {
    if (!options.includes('--check')) {
      const report = await rewrapKeys(database, masters, (count) => say(`${count} data keys wrapped anew`));
      say(
        `Done: ${report.rewrapped} wrapped anew, ${report.failed} could not be opened, ${report.remaining} remain.`,
      );
    }
    const counts = await countByMasterVersion(database);
    for (const [version, count] of counts) {
      const standing = version === masters.current ? 'current' : 'old: keep this key configured';
      say(`version ${version}: ${count} data keys (${standing})`);
    }
    const clean = [...counts.keys()].every((version) => version === masters.current);
    say(clean ? 'Older master keys can be removed.' : 'Older master keys are still needed.');
    if (!clean) process.exitCode = NOT_DONE;
  } finally {
    await database.onApplicationShutdown();
  }
}

runMain(main);
