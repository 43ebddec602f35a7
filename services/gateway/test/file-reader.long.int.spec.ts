import { describe, expect, it } from '@jest/globals';
import { FileReader } from '../src/archive/file-reader.js';
import { FileBlocks } from '../src/archive/reading/file-blocks.js';

function fileOf(...parts: string[]): FileBlocks {
  const file = new FileBlocks();
  for (const part of parts) file.append(Buffer.from(part));
  return file;
}

const reader = new FileReader();
const FACTS = { ownZone: 'UTC', isMarkdown: false, day: null };

async function chunksOf(file: FileBlocks, signal = new AbortController().signal): Promise<number> {
  let lines = 0;
  for await (const chunk of reader.read(file, FACTS, signal)) lines += chunk.lines;
  return lines;
}

const entries = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => ({ id: `e${n}`, date_journal: n, text: `a${n}` })));

describe('the thread that reads a file', () => {
  it('reads an uploaded file', async () => {
    expect(await chunksOf(fileOf(entries(3)))).toBeGreaterThan(2);
  });

  it('refuses millions of nested or empty values before they fill its memory, and reads the next file', async () => {
    const millions = '{},'.repeat(20 * 1024 * 1024);
    const nested = '[{},'.repeat(15 * 1024 * 1024);
    const entry = '{"id":"a","date_journal":1,"text":"a","more":';
    await expect(chunksOf(fileOf('[', entry, nested))).rejects.toMatchObject({ code: 'import_unreadable' });
    await expect(chunksOf(fileOf('[', millions, '{}]'))).rejects.toMatchObject({
      code: 'import_too_large',
    });
    expect(await chunksOf(fileOf('[', entry, '[', millions, '{}]}]'))).toBe(0);
    expect(await chunksOf(fileOf(entries(3)))).toBeGreaterThan(2);
  });

  it('is terminated in the middle of its work when the sender disconnects', async () => {
    const leaving = new AbortController();
    const chunks = reader.read(fileOf(entries(100_000)), FACTS, leaving.signal)[Symbol.asyncIterator]();
    expect((await chunks.next()).done).toBe(false);
    leaving.abort();
    const begun = performance.now();
    await expect(chunks.next()).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('reads nothing for a sender that has already disconnected', async () => {
    await expect(chunksOf(fileOf(entries(3)), AbortSignal.abort())).rejects.toMatchObject({
      code: 'service_unavailable',
    });
  });
});
