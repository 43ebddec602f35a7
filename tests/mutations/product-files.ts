import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOR_TESTS = /\.(?:spec|d)\.tsx?$|(?:^|\/)(?:testing|test|dist)\//;
/**
 * Files that are not mutated: they are data that is generated once and kept, or they only start, connect or measure.
 */
const NOT_BROKEN = [
  /(?:^|\/)(?:generated|lines|known-lines|migrations|instructions|training|evaluation)\//,
  /(?:^|\/)(?:index|main|worker|run-worker|boot-[\w-]+|schema|config|prerender)\.tsx?$/,
  /(?:\.module|-main|\.metrics|-gauges|(?:^|\/)(?:metrics|spans|tracing|export-traces))\.tsx?$/,
  // This command is for trying out a model server and is not part of the product.
  /\/model-probe\//,
];
const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+?)(?:\.js)?'/g;

/** One file of the product. */
export interface ProductFile {
  /** Path relative to the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Returns the product's own code that can be mutated: `src` of every package and service and of the web app, ordered by
 * path. A file that only tests import is excluded, wherever it is.
 */
export function productFiles(root: string): ProductFile[] {
  const folders = ['packages', 'services'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}/src`),
  );
  const files = [...folders, 'web/src']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => namesIn(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && !FOR_TESTS.test(path))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const imported = new Set(files.flatMap(importsOf));
  return files.filter(({ path }) => isProduct(path) && imported.has(withoutEnding(path)));
}

export function isProduct(path: string): boolean {
  return /\.tsx?$/.test(path) && ![FOR_TESTS, ...NOT_BROKEN].some((pattern) => pattern.test(path));
}

function importsOf({ path, text }: ProductFile): string[] {
  return [...text.matchAll(IMPORTS)].map(([, to = '']) => posix.join(posix.dirname(path), to));
}

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '');

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
}
