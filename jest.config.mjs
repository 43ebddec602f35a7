import { sourceModules, swc } from './tests/support/source-modules.mjs';

const moduleNameMapper = {
  ...Object.fromEntries(sourceModules.map(([pattern, file]) => [pattern, `<rootDir>/${file}`])),
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

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
 * Files that run in plain Node and share modules with the other files of their worker: most of a unit suite's time was the loading of
 * modules, for each file anew (`tests/support/plain-node`).
 */
const inPlainNode = (displayName, testMatch, except) => ({
  displayName,
  testMatch,
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/tests/support/plain-node/register.mjs'],
  // By this alone Jest knows which tests belong to a changed file.
  moduleNameMapper,
  testPathIgnorePatterns: ['/node_modules/', ...except.map((start) => `<rootDir>/${start}`)],
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
});

/**
 * Unit tests that need modules of their own: the web app keeps the state of a page in its modules; the proofs of expressions watch modules
 * being loaded, and measure time.
 */
const FRESH = ['web/', 'tests/static/linear-'];

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
      ],
      FRESH,
    ),
    project('unit-fresh', ['<rootDir>/web/**/*.spec.ts', '<rootDir>/tests/static/linear-*.spec.ts']),
    project(
      'integration',
      ['<rootDir>/{packages,services,sandbox}/**/*.int.spec.ts'],
      ['<rootDir>/tests/support/integration-setup.ts'],
    ),
    project(
      'screens',
      ['<rootDir>/tests/screens/**/*.screen.spec.ts'],
      [],
      '<rootDir>/tests/support/browser-environment.mjs',
    ),
    project('e2e', ['<rootDir>/tests/**/*.e2e.spec.ts'], ['<rootDir>/tests/support/e2e-setup.ts']),
  ],
};
