import { readFileSync } from 'node:fs';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { Person } from '../support/person.js';
import type { RunningProduct } from '../support/product.js';
import { feltByAnother } from './felt-by-another.js';
import { median, ms, percentile, type Row } from './figures.js';

const MB = 1024 * 1024;
/** How others may feel it, and what the reading may add to the gateway. */
const RATIO = 1.3;
const ADDED_MB = 150;

/** What others feel of files that are made to hold them up, and what these take of the gateway's memory. */
export async function benchImports(product: RunningProduct): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, file, type] of await hostileFiles()) {
    const attacker = await Person.arrive(product.url);
    let peak = 0;
    const before = gatewayMegabytes(product);
    const watch = setInterval(() => {
      peak = Math.max(peak, gatewayMegabytes(product));
    }, 20);
    const { alone, meanwhile } = await feltByAnother(product, 1, () => bring(attacker, file, type)).finally(
      () => clearInterval(watch),
    );
    const ratio = percentile(meanwhile, 0.95) / percentile(alone, 0.95);
    rows.push({
      what: `another person's call while ${what} is imported, p95`,
      measured: `${ratio.toFixed(2)} × (${ms(percentile(meanwhile, 0.95))} against ${ms(percentile(alone, 0.95))}; p50 ${ms(median(meanwhile))} against ${ms(median(alone))})`,
      budget: `≤ ${RATIO} ×`,
      kept: ratio <= RATIO,
    });
    rows.push({
      what: `the gateway's memory while ${what} is imported`,
      measured: `${before.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
      budget: `≤ ${ADDED_MB} MB more`,
      kept: peak - before <= ADDED_MB,
    });
  }
  return rows;
}

/** Of each the name, the bytes and their type. */
async function hostileFiles(): Promise<[string, Uint8Array, string][]> {
  const journey = JSON.stringify({ id: 'a', date_journal: 1, text: `<a ${'<'.repeat(900_000)}` });
  const bomb = JSON.stringify({ id: 'a', date_journal: 1, text: '<'.repeat(40 * MB) });
  return [
    ['900 KB of "<"', Buffer.from(journey), 'application/json'],
    ['a zip of 1 KB with 900 KB of "<"', await zipped(journey), 'application/zip'],
    ['a zip of 40 KB with 40 MB of "<"', await zipped(bomb), 'application/zip'],
  ];
}

async function zipped(text: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  await zip.add('a.json', new Uint8ArrayReader(Buffer.from(text)));
  return zip.close();
}

async function bring(person: Person, file: Uint8Array, type: string): Promise<void> {
  const response = await fetch(`${product(person)}/api/user/import`, {
    method: 'POST',
    headers: {
      cookie: person.jar.header(new URL(person.baseUrl)),
      origin: product(person),
      'content-type': type,
    },
    body: file as Uint8Array<ArrayBuffer>,
  });
  await response.arrayBuffer();
}

const product = ({ baseUrl }: Person) => new URL(baseUrl).origin;

function gatewayMegabytes({ processes }: RunningProduct): number {
  const pid = processes.find(({ name }) => name === 'gateway')?.pid;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}
