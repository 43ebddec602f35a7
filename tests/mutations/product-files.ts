import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const FOR_TESTS = /\.(?:spec|d)\.tsx?$|(?:^|\/)(?:testing|test|dist)\//;
/** What is data, what is kept as it was written once, and what only starts, joins or measures. */
const NOT_BROKEN = [
  /(?:^|\/)(?:generated|lines|known-lines|migrations|instructions|training|evaluation)\//,
  /(?:^|\/)(?:index|main|worker|run-worker|boot-[\w-]+|schema|config|prerender)\.tsx?$/,
  /(?:\.module|-main|\.metrics|-gauges|(?:^|\/)(?:metrics|spans|tracing|export-traces))\.tsx?$/,
  // A command of whoever tries a model server, and not of the product.
  /\/model-probe\//,
];
const IMPORTS = /(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+?)(?:\.js)?'/g;

/** One file of the product. */
export interface ProductFile {
  /** From the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

/**
 * The product's own code that can be broken: of `src` of every package and service and of the web app, in the order of the paths. A file
 * that none but tests imports is theirs, wherever it stands.
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
