import { readdirSync } from 'node:fs';

/**
 * Unit tests stand beside their file (`*.spec.ts`); integration tests on the real servers in `test/` (`*.int.spec.ts`);
 * what the web app shows in `tests/screens` (`*.screen.spec.ts`); journeys over the whole product in `tests/e2e` (`*.e2e.spec.ts`).
 */
const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true, tsx: false },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const packages = readdirSync(new URL('packages', import.meta.url)).join('|');

const project = (displayName, testMatch, setup = [], testEnvironment = 'node') => ({
  displayName,
  testMatch,
  setupFilesAfterEnv: setup,
  testEnvironment,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: {
    [`^@shadow-guide/(${packages})/(testing|wire|facts|facts/exercises|markdown)$`]:
      '<rootDir>/packages/$1/src/$2/index.ts',
    '^@shadow-guide/archive/ids$': '<rootDir>/packages/archive/src/archive-ids.ts',
    '^@shadow-guide/contracts/facts/release-notes$':
      '<rootDir>/packages/contracts/src/facts/release-notes.ts',
    '^@shadow-guide/contracts/facts/screeners$': '<rootDir>/packages/contracts/src/facts/screeners.ts',
    [`^@shadow-guide/(${packages})$`]: '<rootDir>/packages/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.local/'],
  transformIgnorePatterns: ['/node_modules/'],
});

export default {
  // Modules of tests stay in a worker's memory; with gigabytes of them it spends its time on collecting garbage.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/jest.longest-first.mjs',
  projects: [
    project('unit', [
      '<rootDir>/{packages,services,sandbox,web,tests}/**/*.spec.ts',
      '!**/*.int.spec.ts',
      '!**/*.e2e.spec.ts',
      '!**/*.screen.spec.ts',
    ]),
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
