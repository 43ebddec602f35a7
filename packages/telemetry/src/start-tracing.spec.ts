import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newContext } from './request-context.js';
import { callSpan, requestSpan } from './spans.js';
import { startTracing, type TracingSettings } from './start-tracing.js';
import { TraceCollector } from './testing/index.js';
import { openSpan } from './tracing.js';

let collector: TraceCollector;
let end: () => Promise<void>;
const failures: string[] = [];

/** OpenTelemetry's code is loaded on first use. It is loaded here because that takes seconds on a busy machine. */
beforeAll(() => import('./export-traces.js'), 60_000);
beforeEach(async () => {
  collector = await TraceCollector.start();
  failures.length = 0;
});
afterEach(async () => {
  await end();
  await collector.close();
});

async function trace(settings: TracingSettings = {}): Promise<void> {
  end = await startTracing('gateway', { otlpEndpoint: collector.url, ...settings }, (reason) =>
    failures.push(reason),
  );
}

describe('spans', () => {
  it('are linked within a trace, and arrive with the attributes of their process', async () => {
    await trace({
      otlpHeaders: ['authorization=Bearer%20secret'],
      resourceAttributes: ['deployment.environment.name=test'],
    });
    const context = newContext();
    const request = openSpan(requestSpan('GET', '/api/days/:day'), context);
    const call = openSpan(callSpan('journal-ai.days.get'), request!.context);
    call?.end({ 'rpc.response.status_code': 'internal_error', 'error.type': 'internal_error' });
    request?.end({ 'http.response.status_code': 200 });
    await end();

    const traceId = context.traceparent.slice(3, 35);
    expect(collector.spans).toEqual([
      expect.objectContaining({
        process: 'gateway',
        name: 'journal-ai.days.get',
        kind: 3,
        traceId,
        isError: true,
      }),
      expect.objectContaining({
        process: 'gateway',
        name: 'GET /api/days/:day',
        kind: 2,
        traceId,
        isError: false,
      }),
    ]);
    const [first, second] = collector.spans;
    expect(first?.parentSpanId).toBe(second?.spanId);
    expect(second?.parentSpanId).toBeUndefined();
    expect(second?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/api/days/:day',
      'http.response.status_code': 200,
    });
    expect(collector.headers['authorization']).toBe('Bearer secret');
    expect(collector.bodies.join()).toContain('deployment.environment.name');
  });

  it('continue the span of another system when the request has one', async () => {
    await trace();
    const theirs = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';
    openSpan(requestSpan('GET', '/'), newContext({ traceparent: theirs }))?.end();
    await end();
    expect(collector.spans).toEqual([
      expect.objectContaining({
        traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
        parentSpanId: '00f067aa0ba902b7',
      }),
    ]);
  });

  it('are not created for a trace that is not kept', async () => {
    await trace({ tracesShare: 0 });
    expect(openSpan(requestSpan('GET', '/'), newContext())).toBeUndefined();
  });

  it('cause a single warning and no failure when the collector refuses them', async () => {
    collector.status = 400;
    await trace();
    openSpan(requestSpan('GET', '/'), newContext())?.end();
    await end();
    expect(failures).toHaveLength(1);
  });
});

it('nothing is traced without the URL of a collector', async () => {
  await trace({ otlpEndpoint: undefined });
  expect(openSpan(requestSpan('GET', '/'), newContext())).toBeUndefined();
});
