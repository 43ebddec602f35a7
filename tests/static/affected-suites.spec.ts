import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagePaths } from '@shadow-guide/contracts/facts';
import { root } from '@shadow-guide/tools/launch/root';
import { pagesOf } from '@shadow-guide/tools/verify/affected-screens';
import { affectedSuites, leftOutText } from '@shadow-guide/tools/verify/affected-suites';
import { ImportGraph } from '@shadow-guide/tools/verify/import-graph';

const files: Record<string, string> = {
  'packages/contracts/package.json': '{ "exports": { "./facts": { "default": "./dist/facts/index.js" } } }',
  'packages/contracts/src/facts/index.ts': "export * from './pages.js';",
  'packages/contracts/src/facts/pages.ts': [
    'export const pagePaths = {',
    "  home: '/',",
    "  habits: '/habits',",
    "  habit: '/habits/:habitId',",
    "  planner: '/planner',",
    '} as const;',
  ].join('\n'),
  'packages/contracts/src/plain.ts': '',
  'packages/kernel/src/rpc.ts': '',
  'web/src/main.tsx': "import './styles.css';\nimport { Router } from './app/router.js';",
  'web/src/styles.css': '',
  'web/src/prerender.tsx': '',
  'web/src/app/router.tsx':
    "import { routes } from './routes.js';\nconst Shell = lazy(() => import('./shell.js'));",
  'web/src/app/shell.tsx': '',
  'web/src/app/routes.tsx': [
    "import { pagePaths } from '@shadow-guide/contracts/facts';",
    "import { HomePage } from '../pages/home-page.js';",
    'const screens = {',
    '  home: { page: HomePage },',
    "  habits: { page: lazy(() => import('../pages/habits-page.js')), needsUser: true },",
    '  habit: {',
    "    page: lazy(() => import('../pages/habit-page.js')),",
    '  },',
    "  planner: { page: lazy(() => import('../pages/planner-page.js')) },",
    '};',
  ].join('\n'),
  'web/src/pages/home-page.tsx': "const Landing = lazy(() => import('../features/landing.js'));",
  'web/src/pages/habits-page.tsx':
    "import { List } from '../features/list.js';\nimport type { T } from './types.js';",
  'web/src/pages/habit-page.tsx': "import {\n  List,\n  one,\n} from '../features/list.js';",
  'web/src/pages/planner-page.tsx': "const Plan = lazy(() => import('../features/plan.js'));",
  'web/src/features/landing.tsx': '',
  'web/src/features/list.tsx': '',
  'web/src/features/plan.tsx': '',
  'tests/screens/support/planner.ts': "export const openPlanner = (open) => open('/planner', somebody());",
  'tests/screens/home.screen.spec.ts': "open('/', aVisitor());",
  'tests/screens/habits.screen.spec.ts': "open('/habits', somebody({ 'GET /api/planner': [] }));",
  'tests/screens/habit.screen.spec.ts': `open(\`/habits/\${id}\`, somebody());`,
  'tests/screens/plan.screen.spec.ts': "import { openPlanner } from './support/planner.js';",
  'tests/screens/leads-to-plan.screen.spec.ts':
    "open('/', somebody()); await page.waitForURL(/\\/planner$/);",
  'tests/screens/anywhere.screen.spec.ts': 'open(BLANK, somebody());',
  'tests/support/payer.ts': '',
  'tests/e2e/billing.e2e.spec.ts': "import { pay } from '../support/payer.js';",
  'tests/e2e/journeys/journal.e2e.spec.ts': '',
  'tests/static/deploy.spec.ts': '',
  'tests/chart/values.spec.ts': '',
  'services/one/prompt.md': '',
  'services/one/src/rule.ts': '',
  'services/one/src/rule.spec.ts': '',
  'services/one/test/store.int.spec.ts': '',
};

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'affected-suites-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
});
afterAll(() => rmSync(project, { recursive: true }));

const sharesOf = (...changed: string[]) => affectedSuites(project, changed);
/** Returns the names of the screens selected by a change. */
const screensOf = (...changed: string[]) => {
  const { screens } = sharesOf(...changed);
  if (!Array.isArray(screens)) return screens;
  const [flag, ...paths] = screens;
  expect(flag).toBe('--runTestsByPath');
  return paths.map((path) => path.replace('tests/screens/', '').replace('.screen.spec.ts', ''));
};

describe('the screens selected by a change', () => {
  it('are those that open a page which loads the changed file, and those that name no page', () => {
    expect(screensOf('web/src/features/list.tsx')).toEqual(['anywhere', 'habit', 'habits']);
  });

  it('include those that navigate to the page, or whose helper opens the page', () => {
    expect(screensOf('web/src/features/plan.tsx')).toEqual(['anywhere', 'leads-to-plan', 'plan']);
  });

  it('include those of a page in the start bundle that loads the changed file later', () => {
    expect(screensOf('web/src/features/landing.tsx')).toEqual(['anywhere', 'home', 'leads-to-plan']);
  });

  it.each([
    'web/src/app/shell.tsx',
    'web/src/app/routes.tsx',
    'web/src/pages/home-page.tsx',
    'web/src/styles.css',
    'web/src/prerender.tsx',
    'web/public/icon.svg',
    'packages/contracts/src/facts/pages.ts',
  ])('are all of them for %s, which is part of every page or seems to be loaded by none', (file) => {
    expect(screensOf(file)).toBe('all');
  });

  it('are the changed test files themselves, and those that import a changed support file', () => {
    expect(screensOf('tests/screens/home.screen.spec.ts')).toEqual(['home']);
    expect(screensOf('tests/screens/support/planner.ts')).toEqual(['plan']);
  });

  it.each(['services/one/src/rule.ts', 'web/src/features/list.spec.ts', 'packages/contracts/src/plain.ts'])(
    'are none for %s',
    (file) => {
      expect(screensOf(file)).toBe('none');
    },
  );
});

describe('the journeys selected by a change', () => {
  it.each([
    'services/gateway/src/main.ts',
    'packages/kernel/src/rpc.ts',
    'tools/system.mjs',
    'deploy/nats/a.conf',
  ])('are all of them for %s', (file) => {
    expect(sharesOf(file).e2e).toBe('all');
  });

  it('are the changed journeys, and those that import a changed support file', () => {
    const billing = ['--runTestsByPath', 'tests/e2e/billing.e2e.spec.ts'];
    expect(sharesOf('tests/e2e/billing.e2e.spec.ts').e2e).toEqual(billing);
    expect(sharesOf('tests/support/payer.ts').e2e).toEqual(billing);
  });

  it.each(['services/one/src/rule.ts', 'services/gateway/src/a.spec.ts', 'deploy/runbooks/README.md'])(
    'are none for %s',
    (file) => {
      expect(sharesOf(file).e2e).toBe('none');
    },
  );
});

describe('unit and integration tests selected by a change', () => {
  it('are those that import the changed file', () => {
    const { unit, integration } = sharesOf('services/one/src/rule.ts');
    expect(unit).toEqual(['--findRelatedTests', 'services/one/src/rule.ts', 'tests/static/deploy.spec.ts']);
    expect(integration).toEqual(['--findRelatedTests', 'services/one/src/rule.ts']);
  });

  it('are all tests of the workspace for a file that is read at run time', () => {
    const { unit, integration } = sharesOf('services/one/prompt.md');
    expect(unit).toContain('services/one/src/rule.spec.ts');
    expect(integration).toEqual(['--findRelatedTests', 'services/one/test/store.int.spec.ts']);
  });

  it('are the chart’s tests for a deployment file', () => {
    expect(sharesOf('deploy/helm/values.yaml').unit).toContain('tests/chart/values.spec.ts');
  });

  it('need no servers for a file that no integration test can load', () => {
    expect(sharesOf('web/src/features/list.tsx', 'services/one/src/rule.spec.ts').integration).toBe('none');
  });

  it('are all integration tests for a file that starts their servers', () => {
    expect(sharesOf('tools/servers/nats.mjs').integration).toBe('all');
    expect(sharesOf('deploy/postgres/provision.sql').integration).toBe('all');
  });
});

describe('the closing message of npm test -- --changed', () => {
  it('lists what was skipped, and the command that runs it', () => {
    expect(leftOutText(project, sharesOf('web/src/features/list.tsx'))).toBe(
      'Left out: lint and unit tests of what imports nothing of the change; all integration tests; ' +
        '3 of 6 screen test files; all end-to-end tests. ' +
        'npm test runs everything, npm test -- --only SUITE all of one suite.',
    );
  });

  it('says that nothing was skipped when the effect of a change is unknown', () => {
    expect(leftOutText(project, affectedSuites(project, null))).toMatch(/^Nothing was left out/);
  });
});

it('the file of every page of the web app is found, and everything that it imports', () => {
  const graph = new ImportGraph(root);
  const pages = pagesOf(root, graph);
  expect(pages.map(({ path }) => path)).toEqual(Object.values(pagePaths));
  expect(Math.min(...pages.map((page) => page.files.size))).toBeGreaterThan(20);
});
