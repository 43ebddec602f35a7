import { afterEach, describe, expect, it } from '@jest/globals';
import { currentContext, hiddenContext, newContext, runInContext } from './request-context.js';
import { type Tracer, traceWith } from './tracing.js';

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

const keeper: Tracer = {
  start: () => ({ spanId: '00f067aa0ba902b8', end: () => undefined }),
  close: async () => undefined,
};

afterEach(() => traceWith(undefined));

describe('the context of a request', () => {
  it('keeps the trace id and the span of the incoming request', () => {
    expect(newContext({ traceparent: PARENT }).traceparent).toMatch(
      /^00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-/,
    );
  });

  it.each([
    undefined,
    '',
    'nonsense',
    PARENT.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `${PARENT}-extra`,
  ])('has a new trace instead of continuing %p', (incoming) => {
    const { traceparent } = newContext({ traceparent: incoming });
    expect(traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(traceparent.slice(3, 35)).not.toBe('0'.repeat(32));
  });

  it('decides by its own setting whether its trace is kept, whatever the incoming request says', () => {
    expect(newContext({ traceparent: PARENT }).traceparent).toMatch(/-00$/);
    traceWith(keeper, 1);
    expect(newContext({ traceparent: PARENT.replace(/01$/, '00') }).traceparent).toMatch(/-01$/);
    traceWith(keeper, 0);
    expect(newContext({ traceparent: PARENT }).traceparent).toMatch(/-00$/);
  });

  it('is never traced when it hides the person', () => {
    traceWith(keeper, 1);
    expect(hiddenContext('r')).toMatchObject({ requestId: 'r', hidesPerson: true });
    expect(hiddenContext('r').traceparent).toMatch(/-00$/);
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
