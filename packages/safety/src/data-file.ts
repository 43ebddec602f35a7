import { readFileSync } from 'node:fs';

const folder = new URL('../data/', import.meta.url);

/**
 * Reads a file of this package's `data/` folder, which stands beside the sources and the compiled code alike. Called while
 * modules load: a process with a missing or broken file does not start.
 * @param path relative to `data/`
 */
export function readData<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, folder), 'utf8')) as T;
}
