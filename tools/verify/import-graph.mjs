import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Matches static imports and exports. Type-only imports do not count, because they load nothing at run time. */
const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[\w$*{}\s,]*?\bfrom\s*)?'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'/g;
const OURS = /^@shadow-guide\/([^/]+)(\/.+)?$/;

/** @typedef {{ to: string, dynamic: boolean }} Import */

/** Graph of the files that load each other at run time, derived from their source text. */
export class ImportGraph {
  #root;
  /** @type {Map<string, Import[]>} */
  #imports = new Map();

  /** @param {string} root */
  constructor(root) {
    this.#root = root;
  }

  /**
   * @param {string} file relative to the root, as in all methods here
   * @param {(file: string, each: Import) => boolean} [follows] which imports count
   * @returns {Set<string>} the file and everything it loads, directly or indirectly
   */
  reach(file, follows = () => true) {
    const reached = new Set([file]);
    for (const from of reached)
      for (const each of this.importsOf(from)) if (follows(from, each)) reached.add(each.to);
    return reached;
  }

  /**
   * @param {string} file
   * @returns {Import[]} of the checkout's own files
   */
  importsOf(file) {
    const known = this.#imports.get(file);
    if (known) return known;
    const text = this.#isFile(file) ? readFileSync(join(this.#root, file), 'utf8') : '';
    const found = [STATIC, DYNAMIC].flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(([, name = '']) => {
        const to = this.resolve(file, name);
        return to ? [{ to, dynamic: pattern === DYNAMIC }] : [];
      }),
    );
    this.#imports.set(file, found);
    return found;
  }

  /**
   * @param {string} from
   * @param {string} name as written in the import
   * @returns {string | null} null when it is no file of the checkout
   */
  resolve(from, name) {
    const path = name.replace(/\?.*$/, '');
    const ours = OURS.exec(path);
    if (ours) return this.#sourceOf(ours[1] ?? '', ours[2] ?? '');
    if (!path.startsWith('.')) return null;
    const target = posix.join(posix.dirname(from), path);
    const written = target.replace(/\.js$/, '');
    return [target, `${written}.ts`, `${written}.tsx`].find((file) => this.#isFile(file)) ?? null;
  }

  /**
   * @param {string} name of one of our packages
   * @param {string} path after the name, such as `/facts`
   */
  #sourceOf(name, path) {
    if (name === 'tools') return `tools${path}.mjs`;
    const manifest = join(this.#root, 'packages', name, 'package.json');
    if (!existsSync(manifest)) return null;
    const built = JSON.parse(readFileSync(manifest, 'utf8')).exports?.[`.${path}`]?.default ?? '';
    return posix.join('packages', name, built.replace('dist/', 'src/').replace(/\.js$/, '.ts'));
  }

  /** @param {string} file */
  #isFile(file) {
    return statSync(join(this.#root, file), { throwIfNoEntry: false })?.isFile() ?? false;
  }
}
