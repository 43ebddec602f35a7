import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { RunningProduct } from '../support/product.js';
import type { Row } from './figures.js';

/**
 * Measures the resident memory of all processes, servers included. Shared pages count once per process, so the true
 * figure is lower.
 */
export function benchMemory(product: RunningProduct): Row {
  const total = product.processes.reduce((sum, { pid }) => sum + residentBytes(pid), 0);
  const gigabytes = total / 1e9;
  return {
    what: 'whole stack resident, after the load above',
    measured: `${gigabytes.toFixed(2)} GB`,
    budget: '≤ 1.3 GB',
    kept: gigabytes <= 1.3,
  };
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1_024;
}

/** Measures the JavaScript that a browser loads before a route's own chunk: the files named in the page's HTML. */
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
