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
 * Runs a schema command of one service, for operators and Kubernetes: `migrate` applies missing migrations,
 * `wait [SECONDS]` ends once another process has applied them.
 * @param order the words of the command
 * @throws StartupError when PostgreSQL refuses, or the time limit is reached
 */
export async function runSchemaCommand(
  definition: DatabaseDefinition,
  order: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const { process: own, postgres } = loadConfig(SchemaSettings, environment);
  const { schema } = definition;
  configureLogger(`schema-${schema}`, own.logLevel);
  // As PID 1 of a container, the process would ignore these signals without handlers.
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
