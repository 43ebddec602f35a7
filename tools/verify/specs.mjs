import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const SPEC = /\.spec\.tsx?$/;

/** The test files of each of jest's projects. */
const KINDS = {
  unit: /(?<!\.(?:int|e2e|screen))\.spec\.ts$/,
  integration: /\.int\.spec\.ts$/,
  screens: /\.screen\.spec\.ts$/,
  e2e: /\.e2e\.spec\.ts$/,
};

/** @typedef {keyof typeof KINDS} Project */

/**
 * @param {string} root
 * @param {string} folder
 * @param {Project} project
 * @returns {string[]} from the root
 */
export function specsBelow(root, folder, project) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => KINDS[project].test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/**
 * @param {string} file
 * @param {Project} project
 */
export function isSpecOf(file, project) {
  return KINDS[project].test(file);
}
