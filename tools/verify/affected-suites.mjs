import { affectedScreens } from './affected-screens.mjs';
import { ImportGraph } from './import-graph.mjs';
import { isSpecOf, SPEC, specsBelow } from './specs.mjs';

const CODE = /\.([cm]?[jt]s|tsx)$/;
const WORKSPACE = /^((?:packages|services)\/[^/]+|web|sandbox|tests|tools)\//;
/** Files that integration tests can load. */
const LOADED_BY_INTEGRATION = /^(packages|services|sandbox|tools)\//;
/** Files that start and configure the servers of integration tests. */
const SERVERS = /^(tools\/(servers|launch)\/|tools\/(product|system)\.mjs$|deploy\/(postgres|nats)\/)/;
/** Files that every end-to-end journey depends on. */
const UNDER_JOURNEYS = /^(services\/gateway|packages\/kernel|tools|deploy)\//;

/**
 * What is to run of a suite: all of it, nothing, or what these arguments of jest choose.
 * @typedef {'all' | 'none' | string[]} Share
 * @typedef {{ static: Share, unit: Share, integration: Share, screens: Share, e2e: Share }} Shares
 */

/**
 * Returns which part of each suite a change can affect, based on imports. Types and import rules are always checked for
 * the whole project.
 * @param {string} root
 * @param {string[] | null} changed null: any file may have changed
 * @returns {Shares}
 */
export function affectedSuites(root, changed) {
  if (!changed) return { static: 'all', unit: 'all', integration: 'all', screens: 'all', e2e: 'all' };
  const screens = affectedScreens(root, changed);
  return {
    static: changed,
    unit: relatedUnitTests(root, changed),
    integration: relatedIntegrationTests(root, changed),
    screens: screens === 'all' ? 'all' : onlyThese(screens),
    e2e: affectedJourneys(root, changed),
  };
}

/**
 * Returns the unit tests that a change can affect: those that import a changed file, those that read the whole
 * checkout, and all tests of a workspace in which a data file changed (a prompt, a table of phrases).
 * @param {string} root
 * @param {string[]} changed
 * @returns {string[]} arguments for jest
 */
export function relatedUnitTests(root, changed) {
  const chart = changed.some((file) => file.startsWith('deploy/')) ? ['tests/chart'] : [];
  const { code, folders } = codeAndData(changed);
  return related(code, ['tests/static', ...chart, ...folders], (folder) => specsBelow(root, folder, 'unit'));
}

/**
 * @param {string} root
 * @param {string[]} changed
 * @returns {Share}
 */
function relatedIntegrationTests(root, changed) {
  if (changed.some((file) => SERVERS.test(file))) return 'all';
  const { code, folders } = codeAndData(
    changed.filter(
      (file) => LOADED_BY_INTEGRATION.test(file) && (!SPEC.test(file) || isSpecOf(file, 'integration')),
    ),
  );
  const args = related(code, folders, (folder) => specsBelow(root, folder, 'integration'));
  return args.length > 1 ? args : 'none';
}

/**
 * @param {string} root
 * @param {string[]} changed
 * @returns {Share}
 */
function affectedJourneys(root, changed) {
  if (changed.some((file) => UNDER_JOURNEYS.test(file) && !/\.md$/.test(file) && !SPEC.test(file)))
    return 'all';
  const graph = new ImportGraph(root);
  const ofTests = changed.filter((file) => file.startsWith('tests/'));
  return onlyThese(
    specsBelow(root, 'tests/e2e', 'e2e').filter((spec) => {
      const loaded = graph.reach(spec);
      return ofTests.some((file) => loaded.has(file));
    }),
  );
}

/**
 * Returns a text that says which tests a run leaves out, and which command runs those tests.
 * @param {string} root
 * @param {Shares} shares
 * @returns {string}
 */
export function leftOutText(root, { unit, integration, screens, e2e }) {
  const some = (/** @type {Share} */ share, /** @type {string} */ what) =>
    Array.isArray(share) ? [what] : [];
  const none = (/** @type {Share} */ share, /** @type {string} */ what) => (share === 'none' ? [what] : []);
  const screenTests = specsBelow(root, 'tests/screens', 'screens').length;
  const journeys = specsBelow(root, 'tests/e2e', 'e2e').length;
  const parts = [
    ...some(unit, 'lint and unit tests of what imports nothing of the change'),
    ...some(integration, 'integration tests of what imports nothing of it'),
    ...none(integration, 'all integration tests'),
    ...some(screens, `${screenTests - filesOf(screens)} of ${screenTests} screen test files`),
    ...none(screens, 'all screens'),
    ...some(e2e, `${journeys - filesOf(e2e)} of ${journeys} end-to-end test files`),
    ...none(e2e, 'all end-to-end tests'),
  ];
  if (parts.length === 0) return 'Nothing was left out: the change may affect everything.';
  return `Left out: ${parts.join('; ')}. npm test runs everything, npm test -- --only SUITE all of one suite.`;
}

/** @param {Share} share */
const filesOf = (share) => (Array.isArray(share) ? share.length - 1 : 0);

/**
 * @param {string[]} files
 * @returns {Share}
 */
const onlyThese = (files) => (files.length > 0 ? ['--runTestsByPath', ...files] : 'none');

/**
 * @param {string[]} code
 * @param {string[]} folders
 * @param {(folder: string) => string[]} specsOf
 */
function related(code, folders, specsOf) {
  return ['--findRelatedTests', ...code, ...[...new Set(folders)].flatMap(specsOf)];
}

/**
 * @param {string[]} changed
 * @returns {{ code: string[], folders: string[] }} changed code, and the workspaces in which something else changed
 */
function codeAndData(changed) {
  const inWorkspaces = changed.filter((file) => WORKSPACE.test(file));
  const data = inWorkspaces.filter((file) => !CODE.test(file));
  return {
    code: inWorkspaces.filter((file) => CODE.test(file)),
    folders: data.map((file) => WORKSPACE.exec(file)?.[1] ?? file),
  };
}
