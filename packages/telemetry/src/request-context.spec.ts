import { describe, expect, it } from '@jest/globals';
import { childTraceparent, currentContext, newContext, runInContext } from './request-context.js';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the trace of a request', () => {
  it('keeps the trace id and the flags and makes a new span', () => {
    const child = childTraceparent(PARENT);
    expect(child).toMatch(/^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/);
    expect(child).not.toBe(PARENT);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    PARENT.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `${PARENT}-extra`,
  ])('is a new one instead of continuing %p', (incoming) => {
    const child = childTraceparent(incoming);
    expect(child).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(child.slice(3, 35)).not.toBe('0'.repeat(32));
  });

  it('follows asynchronous work and does not leak into concurrent requests', async () => {
    const seen = await Promise.all(
      ['a', 'b'].map((requestId) =>
        runInContext({ ...newContext(), requestId }, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return currentContext()?.requestId;
        }),
      ),
    );
    expect(seen).toEqual(['a', 'b']);
    expect(currentContext()).toBeUndefined();
  });
});
