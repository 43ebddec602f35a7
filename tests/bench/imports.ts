import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
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
  for (const [what, file, type] of hostileFiles()) {
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
function hostileFiles(): [string, Uint8Array, string][] {
  const journey = JSON.stringify({ id: 'a', date_journal: 1, text: `<a ${'<'.repeat(900_000)}` });
  const bomb = JSON.stringify({ id: 'a', date_journal: 1, text: '<'.repeat(40 * MB) });
  return [
    ['900 KB of "<"', Buffer.from(journey), 'application/json'],
    ['a zip of 1 KB with 900 KB of "<"', zipped(journey), 'application/zip'],
    ['a zip of 40 KB with 40 MB of "<"', zipped(bomb), 'application/zip'],
  ];
}

/** A zip with one file. */
function zipped(text: string): Uint8Array {
  const [bytes, name] = [Buffer.from(text), Buffer.from('a.json')];
  const packed = deflateRawSync(bytes, { level: 9 });
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.of(20, 0),
    facts,
    Buffer.alloc(14),
    name,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, entry, Buffer.from('PK\u0005\u0006'), end]);
}

/** @throws Error for another answer than that it came in or was refused */
async function bring(person: Person, body: Uint8Array, type: string): Promise<void> {
  const url = new URL('/api/user/import', person.baseUrl);
  const response = await fetch(url, {
    method: 'POST',
    headers: { cookie: person.jar.header(url), origin: url.origin, 'content-type': type },
    body: Buffer.from(body),
  });
  await response.arrayBuffer();
  if (response.status !== 200 && response.status !== 400)
    throw new Error(`An import was answered ${response.status}`);
}

function gatewayMegabytes({ processes }: RunningProduct): number {
  const pid = processes.find(({ name }) => name === 'gateway')?.pid;
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1_024;
}
