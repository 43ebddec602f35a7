import {
  loadConfig,
  PostgresSettings,
  ProcessSettings,
  SettingGroup,
  StartupError,
} from '@shadow-guide/settings';
import type { DatabaseDefinition } from '../database/database-definition.js';
import { migrateSchema } from '../database/migrate-schema.js';
import { waitForSchema } from '../database/wait-for-schema.js';
import { configureLogger, logger } from '../logging/logger.js';

const WAIT_SECONDS = 300;

class SchemaSettings {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
}

/**
 * What operators and Kubernetes do with the schema of one service: `migrate` builds what is missing of it, `wait [SECONDS]` ends once
 * somebody has.
 * @param order the words of the command
 * @throws StartupError when PostgreSQL refuses, or the time is over
 */
export async function runSchemaCommand(
  definition: DatabaseDefinition,
  order: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { process: own, postgres } = loadConfig(SchemaSettings, environment);
  const { schema } = definition;
  configureLogger(`schema-${schema}`, own.logLevel);
  // As the first process of a container it would not hear them.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
  const [what, seconds = WAIT_SECONDS] = order;
  if (what === 'migrate') {
    const applied = await migrateSchema(postgres, definition);
    logger.info({ schema, applied }, applied > 0 ? 'migrated' : 'nothing to migrate');
  } else if (what === 'wait' && Number(seconds) >= 0) {
    await waitForSchema(postgres, definition, Number(seconds) * 1_000);
    logger.info({ schema }, 'the schema is there');
  } else throw new StartupError('Say what is to be done: migrate, or wait with a number of seconds.');
}
