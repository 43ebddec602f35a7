import { sourceModules, swc } from './tests/support/source-modules.mjs';

const moduleNameMapper = {
  ...Object.fromEntries(sourceModules.map(([pattern, file]) => [pattern, `<rootDir>/${file}`])),
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

/**
 * Excludes slow tests of code that rarely changes. `npm run nightly`, `npm test -- --changed` and a run of named files
 * include them.
 */
const LEFT_OUT = process.env.LONG_FORM === 'all' ? [] : ['!**/*.long.{,int.,e2e.}spec.ts'];

/**
 * Defines a Jest project. Unit tests are beside their source file (`*.spec.ts`); integration tests on real servers in
 * `test/` (`*.int.spec.ts`); screens of the web app in `tests/screens` (`*.screen.spec.ts`); end-to-end journeys in
 * `tests/e2e` (`*.e2e.spec.ts`).
 */
const project = (displayName, testMatch, setup = [], testEnvironment = 'node') => ({
  displayName,
  testMatch,
  setupFilesAfterEnv: setup,
  testEnvironment,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper,
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
  transformIgnorePatterns: ['/node_modules/'],
});

/**
 * Defines a project whose files run in plain Node and share modules with other files of their worker
 * (`tests/support/plain-node`). Files of the web app get their own modules, because the app keeps page state in module
 * variables.
 */
const inPlainNode = (
  displayName,
  testMatch,
  setup = [],
  environment = '<rootDir>/tests/support/plain-node/environment.mjs',
) => ({
  ...project(displayName, testMatch, setup, environment),
  runtime: '<rootDir>/tests/support/plain-node/runtime.cjs',
  testEnvironmentOptions: { ownModules: ['web/'] },
});

/**
 * Files that need one of Jest's virtual machines: they observe module loading, or remove listeners from the process.
 */
const ALONE = {
  unit: 'tests/static/linear-expressions.long.spec.ts',
  integration: 'packages/kernel/test/process.int.spec.ts',
};
const UNIT_SETUP = ['<rootDir>/tests/support/unit-setup.ts'];
const INTEGRATION_SETUP = ['<rootDir>/tests/support/integration-setup.ts'];

export default {
  // Loaded modules stay in a worker's memory; a worker with gigabytes of modules would spend its time on garbage
  // collection.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/jest.longest-first.mjs',
  projects: [
    inPlainNode(
      'unit',
      [
        '<rootDir>/{packages,services,sandbox,web,tests}/**/*.spec.ts',
        '!**/*.int.spec.ts',
        '!**/*.e2e.spec.ts',
        '!**/*.screen.spec.ts',
        `!**/${ALONE.unit}`,
        ...LEFT_OUT,
      ],
      UNIT_SETUP,
    ),
    project('unit', [`<rootDir>/${ALONE.unit}`, ...LEFT_OUT], UNIT_SETUP),
    inPlainNode(
      'integration',
      ['<rootDir>/{packages,services,sandbox}/**/*.int.spec.ts', `!**/${ALONE.integration}`, ...LEFT_OUT],
      INTEGRATION_SETUP,
    ),
    project('integration', [`<rootDir>/${ALONE.integration}`], INTEGRATION_SETUP),
    inPlainNode(
      'screens',
      ['<rootDir>/tests/screens/**/*.screen.spec.ts'],
      [],
      '<rootDir>/tests/support/browser-environment.mjs',
    ),
    inPlainNode(
      'e2e',
      ['<rootDir>/tests/**/*.e2e.spec.ts', ...LEFT_OUT],
      ['<rootDir>/tests/support/e2e-setup.ts'],
    ),
  ],
};
