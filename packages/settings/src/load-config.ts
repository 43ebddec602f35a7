import { type ValidationError, validateSync } from 'class-validator';
import { readSettings, variableOf } from './setting.js';
import { StartupError } from './startup-error.js';

/**
 * Lists every problem of a configuration at once, each with its environment variable. Values are never included,
 * because they may be secrets.
 */
export class ConfigError extends StartupError {
  constructor(readonly problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads and validates a service's settings.
 * @throws ConfigError with every problem found
 */
export function loadConfig<T extends object>(type: new () => T, environment: NodeJS.ProcessEnv): T {
  const settings = readSettings(type, environment);
  const problems = validateSync(settings, { forbidUnknownValues: false }).flatMap((error) =>
    describe(type.prototype, error, []),
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(settings);
}

function describe(type: object, error: ValidationError, path: string[]): string[] {
  const here = [...path, error.property];
  const own = Object.values(error.constraints ?? {}).map(
    (message) => `${variableOf(type, here)}: ${message.replace(error.property, 'it')}`,
  );
  return [...own, ...(error.children ?? []).flatMap((child) => describe(type, child, here))];
}
