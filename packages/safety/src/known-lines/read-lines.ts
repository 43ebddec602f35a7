import { readFileSync } from 'node:fs';

/**
 * Reads the lines of a test file in this folder: without comments and blank lines, with escapes (`\n`, `\t`, `\uXXXX`)
 * resolved.
 */
export function readLines(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) =>
      line
        .replace(/\\n/g, '\n')
        .replace(/\\t/g, '\t')
        .replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    );
}
