import { describe, expect, it } from '@jest/globals';
import { ArchiveBytes } from './archive-bytes.js';

/** Returns the header of a file in a zip, with its name. */
function header(name: string): Uint8Array {
  const bytes = new Uint8Array(30 + name.length);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  bytes[26] = name.length;
  bytes.set(new TextEncoder().encode(name), 30);
  return bytes;
}

const END = new Uint8Array(22);
END.set([0x50, 0x4b, 0x05, 0x06]);

function after(...pieces: Uint8Array[]): ArchiveBytes {
  const archive = new ArchiveBytes();
  for (const piece of pieces) archive.add(piece);
  return archive;
}

describe('a streamed archive', () => {
  it('reports the archive part whose file started last', () => {
    const archive = after(header('manifest.json'));
    expect(archive.part).toBeNull();
    archive.add(header('data/habits.jsonl'));
    archive.add(new Uint8Array(50_000).fill(0x50));
    expect(archive.part).toBe('habits');
    archive.add(header('read/kept-posts.md'));
    expect(archive.part).toBe('kept-posts');
    expect(archive.count).toBe(header('manifest.json').length + 47 + 50_000 + 48);
  });

  it.each([1, 2, 3, 4, 29, 30, 31, 46])('recognizes a name that is split after %d bytes', (cut) => {
    const whole = header('data/habits.jsonl');
    expect(after(whole.subarray(0, cut), whole.subarray(cut)).part).toBe('habits');
  });

  it('ignores other files', () => {
    expect(after(header('data/../habits.jsonl')).part).toBeNull();
    expect(after(header('schema.json')).part).toBeNull();
  });

  it('is complete only with the end record of a zip', () => {
    expect(after(header('data/habits.jsonl')).isComplete()).toBe(false);
    expect(after(header('data/habits.jsonl'), END).isComplete()).toBe(true);
    expect(after(END.subarray(0, 10), END.subarray(10)).isComplete()).toBe(true);
    expect(after(END, new Uint8Array(1)).isComplete()).toBe(false);
    expect(after().isComplete()).toBe(false);
  });
});
