import type { TraceTarget } from './export-traces.js';
import { traceWith } from './tracing.js';

/** Settings of tracing; without an endpoint nothing is traced. */
export interface TracingSettings {
  readonly otlpEndpoint?: string;
  /** `name=value`, the value %-encoded. */
  readonly otlpHeaders?: readonly string[];
  readonly resourceAttributes?: readonly string[];
  readonly tracesShare?: number;
}

/** How often a collector that is away is spoken of. */
const SAY_AGAIN_MS = 60_000;

/**
 * Has the process's spans sent to a collector. OpenTelemetry's own code is loaded here and only then.
 * @param onFailure called at most once a minute while spans cannot be sent
 * @returns what ends it, after the last span
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
    onFailure: atMostEvery(SAY_AGAIN_MS, onFailure),
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

function atMostEvery(milliseconds: number, tell: (reason: string) => void): (reason: string) => void {
  let next = 0;
  return (reason) => {
    const now = performance.now();
    if (now < next) return;
    next = now + milliseconds;
    tell(reason);
  };
}
