import type { TraceTarget } from './export-traces.js';
import { traceWith } from './tracing.js';

/** Tracing settings. Without an endpoint, tracing is off. */
export interface TracingSettings {
  readonly otlpEndpoint?: string;
  /** HTTP headers for the collector, each in the form `name=value` with a percent-encoded value. */
  readonly otlpHeaders?: readonly string[];
  readonly resourceAttributes?: readonly string[];
  readonly tracesShare?: number;
}

/** Minimum interval between two reports of an unreachable collector. */
const FAILURE_REPORT_INTERVAL_MS = 60_000;

/**
 * Starts sending the process's spans to a collector. OpenTelemetry's own code is loaded only when an endpoint is set.
 * @param onFailure called at most once a minute while spans cannot be sent
 * @returns a function that stops tracing after sending the last spans
 */
export async function startTracing(
  process: string,
  settings: TracingSettings,
  onFailure: (reason: string) => void,
): Promise<() => Promise<void>> {
  const { otlpEndpoint: endpoint } = settings;
  if (!endpoint) return async () => undefined;
  const { ExportedTraces } = await import('./export-traces.js');
  const target: TraceTarget = {
    endpoint,
    headers: pairsOf(settings.otlpHeaders),
    resource: {
      ...pairsOf(settings.resourceAttributes),
      'service.namespace': 'shadow-guide',
      'service.name': process,
    },
    onFailure: atMostEvery(FAILURE_REPORT_INTERVAL_MS, onFailure),
  };
  const tracer = new ExportedTraces(target);
  traceWith(tracer, settings.tracesShare);
  return async () => {
    traceWith(undefined);
    await tracer.close();
  };
}

function pairsOf(list: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    list.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

function atMostEvery(milliseconds: number, report: (reason: string) => void): (reason: string) => void {
  let next = 0;
  return (reason) => {
    const now = performance.now();
    if (now < next) return;
    next = now + milliseconds;
    report(reason);
  };
}
