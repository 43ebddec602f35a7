import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  SpanKind as Kinds,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  RandomIdGenerator,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceSpans } from './metrics.js';
import type { SpanAttributes, SpanKind, SpanShape } from './spans.js';
import { NO_SPAN, type TraceParent } from './traceparent.js';
import type { Span, Tracer } from './tracing.js';

/** Where traces are sent, and the attributes of this process. */
export interface TraceTarget {
  /** URL of a collector that accepts OTLP over HTTP; `/v1/traces` is appended. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Readonly<Record<string, string>>;
  /** Called with a reason when spans could not be sent. */
  onFailure(reason: string): void;
}

/**
 * Maximum time for an export, in milliseconds: a frozen collector must delay neither the next spans nor the end of the
 * process.
 */
const EXPORT_MS = 2_000;
/** Maximum number of spans waiting to be sent; further ones are dropped, so that no request waits. */
const QUEUE = 4_096;

const kindOf: Record<SpanKind, Kinds> = {
  internal: Kinds.INTERNAL,
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  producer: Kinds.PRODUCER,
  consumer: Kinds.CONSUMER,
};

/**
 * Records spans and sends them to a collector in batches. The process that started a trace has already decided whether
 * it is kept.
 */
export class ExportedTraces implements Tracer {
  private readonly random = new RandomIdGenerator();
  /** Id for the next trace. A trace gets its id before its first span, so that earlier log lines have the same id. */
  private traceId = '';
  private readonly provider: TracerProvider;
  private readonly tracer;

  constructor(target: TraceTarget) {
    const exporter = new CountingExporter(
      new OTLPTraceExporter({
        url: `${target.endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
        headers: target.headers,
        timeoutMillis: EXPORT_MS,
      }),
      target.onFailure,
    );
    this.provider = new TracerProvider({
      sampler: new AlwaysOnSampler(),
      idGenerator: {
        generateTraceId: () => this.traceId,
        generateSpanId: () => this.random.generateSpanId(),
      },
      resource: resourceFromAttributes({ 'service.instance.id': randomUUID(), ...target.resource }),
      spanLimits: { attributeValueLengthLimit: 200 },
      forceFlushTimeoutMillis: EXPORT_MS,
      spanProcessors: [
        new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_MS, maxQueueSize: QUEUE }),
      ],
    });
    this.tracer = this.provider.getTracer('shadow-guide');
  }

  start({ name, kind, attributes }: SpanShape, { traceId, spanId }: TraceParent): Span {
    const options = { kind: kindOf[kind], attributes: { ...attributes } };
    this.traceId = traceId;
    const parent =
      spanId === NO_SPAN
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId,
            spanId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: true,
          });
    const span = this.tracer.startSpan(name, options, parent);
    return {
      spanId: span.spanContext().spanId,
      end: (last: SpanAttributes) => {
        span.setAttributes(last as Attributes);
        if (last['error.type'] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  async close(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

/** Counts exported spans, and reports when an export fails. */
class CountingExporter implements SpanExporter {
  constructor(
    private readonly inner: SpanExporter,
    private readonly onFailure: (reason: string) => void,
  ) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.inner.export(spans, (result) => {
      const failed = result.code !== 0;
      traceSpans.inc({ outcome: failed ? 'failed' : 'exported' }, spans.length);
      if (failed) this.onFailure(result.error?.message ?? 'unknown');
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown();
  }
}
