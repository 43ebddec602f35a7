import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ExportPartQuery, lookingBack, subscription } from '@shadow-guide/contracts';
import { notFound } from '@shadow-guide/kernel';
import { until } from '@shadow-guide/kernel/testing';
import { FREE_PLAN } from '../src/entitlements/index.js';
import { TestGateway } from './support/gateway.js';

const undo: (() => void)[] = [];
let product: TestGateway;

jest.setTimeout(30_000);
beforeAll(async () => {
  product = await TestGateway.start();
  product.stub(subscription.getEntitlements, () => FREE_PLAN);
}, 60_000);
afterEach(() => {
  for (const end of undo.splice(0)) end();
});
afterAll(() => product.stop());

/**
 * Sets up a fake service that returns the given number of parts of the given size. `fails` is the part whose call
 * fails.
 */
function play({ parts, size = 10, fails }: { parts: number; size?: number; fails?: number }) {
  const asked: ExportPartQuery[] = [];
  undo.push(
    product.stub(lookingBack.exportPart, (query) => {
      const index = Number(query.cursor ?? 0);
      asked.push(query);
      if (index === fails) throw notFound('day_not_found', 'Nothing was written on that day.');
      const cursor = index + 1 < parts ? String(index + 1) : null;
      return { fileName: 'shadow-guide-2026-03-02.md', markdown: `${index}`.padEnd(size, 'é'), cursor };
    }),
  );
  return asked;
}

describe('the journal as a file', () => {
  it('is joined from its parts, and not cached', async () => {
    const visitor = await product.person();
    const asked = play({ parts: 3 });
    const response = await visitor.call('GET', '/api/journal/export?date=2026-03-02');
    expect(await response.text()).toBe('0ééééééééé1ééééééééé2ééééééééé');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': 'attachment; filename="shadow-guide-2026-03-02.md"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(asked).toEqual([
      { date: '2026-03-02' },
      { date: '2026-03-02', cursor: '1' },
      { date: '2026-03-02', cursor: '2' },
    ]);
  });

  it('is refused as JSON when an error occurs before the file starts', async () => {
    const visitor = await product.person();
    play({ parts: 1, fails: 0 });
    const response = await visitor.call('GET', '/api/journal/export?date=2026-03-02');
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'day_not_found' }),
    ]);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect((await product.visitor().call('GET', '/api/journal/export')).status).toBe(401);
  });

  it('is cut when it cannot be continued, so that nobody takes half a file for the whole', async () => {
    const visitor = await product.person();
    play({ parts: 3, fails: 1 });
    const response = await visitor.call('GET', '/api/journal/export');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('is fetched only as far as the client reads it, and not at all for a client that has disconnected', async () => {
    const visitor = await product.person();
    const asked = play({ parts: 1_000, size: 500_000 });
    const response = await visitor.call('GET', '/api/journal/export');
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    let before = -1;
    let still = 0;
    await until('no more parts are requested', () => {
      still = asked.length === before ? still + 1 : 0;
      before = asked.length;
      return still >= 20;
    });
    expect(asked.length).toBeLessThan(100);
  });
});
