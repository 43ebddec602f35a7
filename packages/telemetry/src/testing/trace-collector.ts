import { appendFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as the collector received it. */
export interface CollectedSpan {
  readonly process: string;
  readonly name: string;
  /** OpenTelemetry's span kind: 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Id of the parent span; absent at the root of a trace. */
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isError: boolean;
}

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Pair = { key: string; value: Value };
interface Otlp {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'process' | 'isError'> & {
        attributes: Pair[];
        status: { code?: number };
      })[];
    }[];
  }[];
}

/** A collector for tests: it accepts OTLP over HTTP in JSON, like a real one, and keeps everything it receives. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Raw bodies of all requests received. */
  readonly bodies: string[] = [];
  /** Headers of the last request. */
  headers: NodeJS.Dict<string | string[]> = {};
  /** HTTP status of the collector's responses from now on. */
  status = 200;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param file to which each batch is also appended as one line, for tests that run in another process */
  static async start(file?: string): Promise<TraceCollector> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const collector = new TraceCollector(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const isOurs = request.method === 'POST' && request.url === '/v1/traces';
        collector.headers = request.headers;
        const body = Buffer.concat(pieces).toString('utf8');
        if (isOurs && collector.status === 200) {
          collector.bodies.push(body);
          collector.spans.push(...spansOf(body));
          if (file) appendFileSync(file, `${body}\n`);
        }
        response.writeHead(isOurs ? collector.status : 404).end('{}');
      });
    });
    return collector;
  }

  /** Parses the file that a collector in another process has written. */
  static read(text: string): CollectedSpan[] {
    return text.split('\n').flatMap((line) => (line === '' ? [] : spansOf(line)));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function spansOf(body: string): CollectedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Otlp;
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        process: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
        isError: status.code === 2,
      })),
    ),
  );
}

function valuesOf(pairs: readonly Pair[]): Record<string, string | number> {
  return Object.fromEntries(
    pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
  );
}
