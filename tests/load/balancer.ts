import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Interval in ms of readiness probes. A gateway that does not answer a probe keeps its last state, because the machine
 * may be busy.
 */
const PROBE_MS = 500;
const PROBE_LIMIT_MS = 3_000;

/** One of several gateways: its address, and the address of its readiness probe. */
export interface Upstream {
  url: string;
  opsUrl: string;
}

/**
 * Load balancer for several gateways. Each call goes to the next gateway that is ready. No call is sent a second time,
 * so people see failures.
 */
export class Balancer {
  private readonly ready = new Set<Upstream>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((call, answer) => this.pass(call, answer));
  private upstreams: readonly Upstream[] = [];
  private probes: NodeJS.Timeout | undefined;
  private turn = 0;

  /** Listens on a free port. @returns the balancer and its address */
  static async open(): Promise<{ balancer: Balancer; url: string }> {
    const balancer = new Balancer();
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    const { port } = balancer.server.address() as AddressInfo;
    return { balancer, url: `http://localhost:${port}` };
  }

  /** Starts to probe these gateways for readiness. */
  async stand(upstreams: readonly Upstream[]): Promise<void> {
    this.upstreams = upstreams;
    await this.probe();
    this.probes = setInterval(() => void this.probe(), PROBE_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.probes);
    this.agent.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async probe(): Promise<void> {
    await Promise.all(
      this.upstreams.map(async (upstream) => {
        const isReady = await fetch(`${upstream.opsUrl}/health/ready`, {
          signal: AbortSignal.timeout(PROBE_LIMIT_MS),
        }).then(
          ({ ok }) => ok,
          (error: Error) => error.name === 'TimeoutError' && this.ready.has(upstream),
        );
        if (isReady) this.ready.add(upstream);
        else this.ready.delete(upstream);
      }),
    );
  }

  private pass(call: IncomingMessage, answer: ServerResponse): void {
    const ready = [...this.ready];
    this.turn += 1;
    const upstream = ready[this.turn % ready.length];
    if (!upstream) {
      refuse(answer, 503, 'no_gateway_is_ready');
      return;
    }
    const { method, headers, url } = call;
    const passed = request(
      new URL(url ?? '/', upstream.url),
      { method, headers, agent: this.agent },
      (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      },
    );
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else refuse(answer, 502, error.code ?? error.name);
    });
    answer.once('close', () => passed.destroy());
    call.pipe(passed);
  }
}

/** Sends a response of the balancer itself. */
function refuse(answer: ServerResponse, status: number, code: string): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
}
