import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImportGraph } from './import-graph.mjs';
import { SPEC, specsBelow } from './specs.mjs';

const ENTRY = 'web/src/main.tsx';
const ROUTES = 'web/src/app/routes.tsx';
const PATHS = 'packages/contracts/src/facts/pages.ts';
/**
 * Matches the call that opens a URL in a screen test or in a file that the test imports, up to the first comma or
 * closing parenthesis.
 */
const OPENS = /\b(?:open|goto)\((?:page, )?[^,)]*/g;

/** @typedef {{ path: string, files: Set<string> }} WebPage an address of the web app, and all that its page loads */

/**
 * Returns the screen tests that a change can affect: those that load a changed file, and those that contain the URL of
 * a page that loads a changed file. A change to code that all pages share, or to a file that no page imports (a style,
 * the build), affects all tests.
 * @param {string} root
 * @param {string[]} changed
 * @returns {string[] | 'all'}
 */
export function affectedScreens(root, changed) {
  const graph = new ImportGraph(root);
  const pages = pagesOf(root, graph);
  const shell = shellOf(graph);
  const ofWeb = changed.filter((file) => /^(web|packages)\//.test(file) && !SPEC.test(file));
  const touched = pages.filter(({ files }) => ofWeb.some((file) => files.has(file)));
  const isOfAll = (/** @type {string} */ file) =>
    shell.has(file) || (file.startsWith('web/') && !touched.some(({ files }) => files.has(file)));
  if (ofWeb.some(isOfAll)) return 'all';
  return specsBelow(root, 'tests/screens', 'screens').filter((spec) => {
    const loaded = graph.reach(spec);
    if (changed.some((file) => loaded.has(file))) return true;
    const named = pagesNamedBy(root, spec, loaded, pages);
    return touched.length > 0 && (named.length === 0 || named.some((page) => touched.includes(page)));
  });
}

/**
 * @param {string} root
 * @param {ImportGraph} graph
 * @returns {WebPage[]}
 */
export function pagesOf(root, graph) {
  const [routes, facts] = [ROUTES, PATHS].map((file) => readFileSync(join(root, file), 'utf8'));
  const paths = [...(facts ?? '').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)];
  return paths.map(([, name, path = '']) => {
    const [, lazily, component] =
      new RegExp(`\\b${name}: \\{\\s*page: (?:lazy\\(\\(\\) => import\\('([^']+)'\\)|(\\w+))`).exec(
        routes ?? '',
      ) ?? [];
    const [, directly] =
      new RegExp(`^import \\{ ${component} \\} from '([^']+)'`, 'm').exec(routes ?? '') ?? [];
    const file = graph.resolve(ROUTES, lazily ?? directly ?? '');
    if (!file) throw new Error(`${ROUTES} is not understood: which file is the page "${name}"?`);
    return { path, files: graph.reach(file) };
  });
}

/**
 * Returns the files that the app loads at every URL. A page’s own files are loaded only at the page’s URL, and parts of
 * a page when they are shown.
 * @param {ImportGraph} graph
 */
function shellOf(graph) {
  const isOfPage = (/** @type {string} */ file) => file === ROUTES || file.startsWith('web/src/pages/');
  return graph.reach(ENTRY, (from, { dynamic }) => !(dynamic && isOfPage(from)));
}

/**
 * @param {string} root
 * @param {string} spec
 * @param {Set<string>} loaded
 * @param {WebPage[]} pages
 */
function pagesNamedBy(root, spec, loaded, pages) {
  const textOf = (/** @type {string} */ file) =>
    readFileSync(join(root, file), 'utf8').replaceAll('\\/', '/');
  const supports = [...loaded].filter((file) => file !== spec && file.startsWith('tests/'));
  const opened = supports.flatMap((file) => textOf(file).match(OPENS) ?? []);
  const text = [textOf(spec), ...opened].join('\n');
  return pages.filter(({ path }) => addressPattern(path).test(text));
}

/**
 * Returns a pattern for URLs of a page: `/personas/:id` matches `/personas/${id}` or `/personas/known`; an API path
 * such as `/api/personas/known` does not match.
 * @param {string} path
 */
function addressPattern(path) {
  if (path === '/') return /(['"`])\/(?:\1|[?#$])/;
  return new RegExp(
    `(?<![\\w.])${path.replace(/:\w+/g, '[\\w$-]')}${path.includes(':') ? '' : '(?![\\w/-])'}`,
  );
}
