import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ProcessSettings } from '@shadow-guide/settings';
import type { Health } from '@shadow-guide/telemetry';
import { metrics } from '@shadow-guide/telemetry';
import { logger } from '../logging/logger.js';

/**
 * Starts the process's small HTTP server for operators: `/health/startup`, `/health/ready`, `/health/live` and
 * `/metrics`. The metrics require the token, because other accounts of the host and other containers can reach this
 * port too. The server is never reachable through the gateway.
 */
export async function startOpsServer(
  { opsHost, opsPort, opsToken }: Pick<ProcessSettings, 'opsHost' | 'opsPort' | 'opsToken'>,
  health: Health,
): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request, response, { health, opsToken }).catch((error: unknown) => {
      logger.error({ err: error }, 'a question of the operators could not be answered');
      if (!response.headersSent) json(response, 500, { status: 'failed' });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(opsPort, opsHost, resolve);
  });
  return server;
}

async function answer(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  { health, opsToken }: { health: Health; opsToken: string | undefined },
): Promise<void> {
  switch (url) {
    case '/health/live': {
      const faults = health.faults();
      return json(response, faults.length === 0 ? 200 : 503, { live: faults.length === 0, faults });
    }
    case '/health/startup':
      return json(response, health.isStarted ? 200 : 503, { started: health.isStarted });
    case '/health/ready': {
      const readiness = await health.readiness();
      return json(response, readiness.ready ? 200 : 503, readiness);
    }
    case '/metrics': {
      if (!opsToken) return json(response, 404, { status: 'closed', reason: 'OPS_TOKEN is not set' });
      if (!isBearer(headers.authorization, opsToken)) {
        response.setHeader('www-authenticate', 'Bearer');
        return json(response, 401, { status: 'refused' });
      }
      const figures = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(figures);
      return;
    }
    default:
      return json(response, 404, { status: 'unknown' });
  }
}

function isBearer(given: string | undefined, token: string): boolean {
  const [mine, theirs] = [`Bearer ${token}`, given ?? ''].map((text) => hash('sha256', text, 'buffer'));
  return timingSafeEqual(mine!, theirs!);
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
