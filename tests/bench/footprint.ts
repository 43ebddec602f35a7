import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RunningProduct } from '../support/product.js';
import type { Row } from './figures.js';

/**
 * Resident memory of the whole stack, servers included: a page that several processes share, such as those of Node itself, counts
 * once. The plain sum, which counts it once a process, is given beside it.
 */
export function benchMemory(product: RunningProduct): Row {
  const gigabytes = (read: (pid: number) => number) =>
    product.processes.reduce((sum, { pid }) => sum + read(pid), 0) / 1e9;
  const whole = gigabytes((pid) => bytesOf(pid, 'smaps_rollup', /^Pss:\s+(\d+) kB/m));
  const plain = gigabytes((pid) => bytesOf(pid, 'status', /^VmRSS:\s+(\d+) kB/m));
  return {
    what: 'whole stack resident, after the load above',
    measured: `${whole.toFixed(2)} GB (sum over processes ${plain.toFixed(2)})`,
    budget: '≤ 1.3 GB',
    kept: whole <= 1.3,
  };
}

function bytesOf(pid: number, file: string, line: RegExp): number {
  return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) * 1_024;
}

/** JavaScript that a browser loads before a route's own chunk: what the page's HTML names. */
export function benchBundle(webRoot: string): Row {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) =>
    join(webRoot, file ?? ''),
  );
  const kilobytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1_000;
  return {
    what: 'first load of the web app, JavaScript, gzip',
    measured: `${kilobytes.toFixed(0)} kB`,
    budget: '≤ 130 kB',
    kept: kilobytes <= 130,
  };
}
