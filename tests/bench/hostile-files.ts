import { crc32, deflateRawSync } from 'node:zlib';

const MB = 1024 * 1024;

/** A file made to block the process that reads it. */
export interface HostileFile {
  readonly type: string;
  readonly bytes: () => Uint8Array;
}

const signs = () => JSON.stringify({ id: 'a', date_journal: 1, text: `<a ${'<'.repeat(900_000)}` });
const bomb = () => JSON.stringify({ id: 'a', date_journal: 1, text: '<'.repeat(40 * MB) });

/** Hostile files by their name in the table. */
export const HOSTILE_FILES = {
  '900 KB of "<"': { type: 'application/json', bytes: () => Buffer.from(signs()) },
  'a zip of 1 KB with 900 KB of "<"': { type: 'application/zip', bytes: () => zipped(signs()) },
  'a zip of 40 KB with 40 MB of "<"': { type: 'application/zip', bytes: () => zipped(bomb()) },
} satisfies Record<string, HostileFile>;

export type HostileFileName = keyof typeof HOSTILE_FILES;

/** Returns a zip archive with one file. */
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
