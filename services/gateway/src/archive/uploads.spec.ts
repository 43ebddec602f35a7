import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '@shadow-guide/kernel';
import { Gate } from '@shadow-guide/kernel/testing';
import { Uploads } from './uploads.js';

const MB = 1024 * 1024;
const staying = new AbortController().signal;
const aClock = () => new ManualClock(new Date('2026-03-01T12:00:00Z'));

/** Creates a request body of which the given number of bytes have arrived. */
function aBody(bytes: number): PassThrough {
  const body = new PassThrough({ highWaterMark: 128 * MB });
  body.write(Buffer.alloc(bytes, '{'));
  return body;
}

/** Resolves once the written data has been handled. */
const handled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('uploaded files', () => {
  it('are read two at a time; a third file waits until a place becomes free', async () => {
    const uploads = new Uploads(aClock());
    const gates = [new Gate(), new Gate(), new Gate()];
    const begun: number[] = [];
    const reads = gates.map((gate, n) =>
      uploads.take(aBody(1).end(), staying, async ({ size }) => {
        begun.push(n);
        await gate.opened;
        return size;
      }),
    );
    await handled();
    expect(begun).toEqual([0, 1]);
    gates[1]?.open();
    expect(await reads[1]).toBe(1);
    await handled();
    expect(begun).toEqual([0, 1, 2]);
    for (const gate of gates) gate.open();
    expect(await Promise.all(reads)).toEqual([1, 1, 1]);
  });

  it('leave the queue when their sender disconnects, and the next file gets the place', async () => {
    const uploads = new Uploads(aClock());
    const gates = [new Gate(), new Gate()];
    const held = gates.map((gate) => uploads.take(aBody(1).end(), staying, () => gate.opened));
    const leaving = new AbortController();
    const left = uploads.take(aBody(1).end(), leaving.signal, async () => 'read');
    const next = uploads.take(aBody(1).end(), staying, async () => 'read');
    await handled();
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'service_unavailable' });
    for (const gate of gates) gate.open();
    expect(await next).toBe('read');
    await Promise.all(held);
  });

  it('are refused when their sender disconnected before they were received', async () => {
    const uploads = new Uploads(aClock());
    const gone = aBody(1);
    gone.destroy();
    await handled();
    for (const [body, signal] of [
      [gone, staying],
      [aBody(1), AbortSignal.abort()],
    ] as const) {
      const refused = uploads.take(body, signal, async () => 'read');
      await expect(refused).rejects.toMatchObject({ code: 'service_unavailable' });
    }
  });

  it('release their place when they cannot be read', async () => {
    const uploads = new Uploads(aClock());
    for (let n = 0; n < 3; n += 1) {
      const failed = uploads.take(aBody(1).end(), staying, async () => {
        throw new Error('unreadable');
      });
      await expect(failed).rejects.toThrow('unreadable');
    }
    expect(await uploads.take(aBody(1).end(), staying, async () => 'read')).toBe('read');
  });

  it('are aborted when more than 200 MB are held, beginning with the upload with the least recent progress', async () => {
    const clock = aClock();
    const uploads = new Uploads(clock);
    const read = async ({ size }: { size: number }) => size;
    const dripping = aBody(60 * MB);
    const dripped = uploads.take(dripping, staying, read);
    await handled();
    clock.advance(20_000);
    dripping.write('{');
    const [first, second] = [aBody(70 * MB), aBody(69 * MB)];
    const firstRead = uploads.take(first, staying, read);
    const secondRead = uploads.take(second, staying, read);
    await handled();
    second.write(Buffer.alloc(2 * MB));
    await expect(dripped).rejects.toMatchObject({ code: 'service_unavailable' });
    first.end();
    second.end();
    expect(await Promise.all([firstRead, secondRead])).toEqual([70 * MB, 71 * MB]);
    // The memory of the aborted uploads is free again: the same amount can arrive.
    const again = uploads.take(aBody(90 * MB).end(), staying, read);
    const too = uploads.take(aBody(90 * MB).end(), staying, read);
    expect(await Promise.all([again, too])).toEqual([90 * MB, 90 * MB]);
  });

  it('are refused above 100 MB', async () => {
    const uploads = new Uploads(aClock());
    const large = uploads.take(aBody(100 * MB + 1), staying, async () => 'read');
    await expect(large).rejects.toMatchObject({ code: 'import_too_large' });
  });
});
