import { readFileSync } from 'node:fs';

const folder = new URL('../data/', import.meta.url);

/**
 * Reads a file of this package's `data/` folder, which is next to the sources and also next to the compiled code. It is
 * called while modules load, so that a process with a missing or broken file does not start.
 * @param path relative to `data/`
 */
export function readData<T>(path: string): T {
  return JSON.parse(readDataBytes(path).toString('utf8')) as T;
}

/** Reads a file of `data/` as bytes, like {@link readData}. */
export function readDataBytes(path: string): Buffer {
  return readFileSync(new URL(path, folder));
}
