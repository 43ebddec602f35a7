import { sourceModules, swc } from './tests/support/source-modules.mjs';

const moduleNameMapper = {
  ...Object.fromEntries(sourceModules.map(([pattern, file]) => [pattern, `<rootDir>/${file}`])),
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

/** What takes long and changes seldom: `npm run nightly`, `npm test -- --changed` and a run of named files have it. */
const LEFT_OUT = process.env.LONG_FORM === 'all' ? [] : ['!**/*.long.{,int.,e2e.}spec.ts'];

/**
 * Unit tests stand beside their file (`*.spec.ts`); integration tests on the real servers in `test/` (`*.int.spec.ts`);
 * what the web app shows in `tests/screens` (`*.screen.spec.ts`); journeys over the whole product in `tests/e2e` (`*.e2e.spec.ts`).
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
 * Files that run in plain Node and share modules with the other files of their worker (`tests/support/plain-node`). Those of the web
 * app have modules of their own: it keeps the state of a page in them.
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

/** What needs a virtual machine of Jest's: it watches modules being loaded, or takes listeners from the process. */
const ALONE = {
  unit: 'tests/static/linear-expressions.long.spec.ts',
  integration: 'packages/kernel/test/process.int.spec.ts',
};
const UNIT_SETUP = ['<rootDir>/tests/support/unit-setup.ts'];
const INTEGRATION_SETUP = ['<rootDir>/tests/support/integration-setup.ts'];

export default {
  // Modules of tests stay in a worker's memory; with gigabytes of them it spends its time on collecting garbage.
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
