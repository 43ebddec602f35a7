import { readFileSync } from 'node:fs';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { measureBeside, rowOf } from './beside-one.js';
import type { Row } from './figures.js';
import { HOSTILE_FILES, type HostileFileName } from './hostile-files.js';

/** Memory that reading an import may add to the gateway, in MB. */
const ADDED_MB = 150;

/** Measures how files made to block the reader affect other people, and how much gateway memory they take. */
export async function benchImports(product: RunningProduct): Promise<Row[]> {
  const other = await Person.arrive(product.url);
  const rows: Row[] = [];
  for (const file of Object.keys(HOSTILE_FILES) as HostileFileName[]) {
    const attacker = await Person.arrive(product.url);
    let peak = 0;
    const before = gatewayMegabytes(product);
    const watch = setInterval(() => {
      peak = Math.max(peak, gatewayMegabytes(product));
    }, 20);
    const beside = await measureBeside(product, attacker, other, {
      work: 'imports',
      file,
      atOnce: 1,
    }).finally(() => clearInterval(watch));
    rows.push(rowOf(`another person's call while ${file} is imported`, beside, true));
    rows.push({
      what: `the gateway's memory while ${file} is imported`,
      measured: `${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
      budget: `≤ ${ADDED_MB} MB more`,
      kept: peak - before <= ADDED_MB,
    });
  }
  return rows;
}

function gatewayMegabytes({ processes }: RunningProduct): number {
  const pid = processes.find(({ name }) => name === 'gateway')?.pid;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}
