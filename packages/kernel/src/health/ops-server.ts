import { createServer, type Server, type ServerResponse } from 'node:http';
import { logger } from '../logging/logger.js';
import { metrics } from '../metrics/metrics.js';
import type { Health } from './health.js';

/**
 * The process's own small server for operators: `/health/startup`, `/health/ready`, `/health/live` and `/metrics`.
 * Never reachable through the gateway.
 */
export async function startOpsServer(host: string, port: number, health: Health): Promise<Server> {
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response, health).catch((error: unknown) => {
      logger.error({ err: error }, 'a question of the operators could not be answered');
      if (!response.headersSent) json(response, 500, { status: 'failed' });
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function answer(url: string, response: ServerResponse, health: Health): Promise<void> {
  switch (url) {
    case '/health/live':
      return json(response, 200, { status: 'live' });
    case '/health/startup':
      return json(response, health.isStarted ? 200 : 503, { started: health.isStarted });
    case '/health/ready': {
      const readiness = await health.readiness();
      return json(response, readiness.ready ? 200 : 503, readiness);
    }
    case '/metrics': {
      const figures = await metrics.metrics();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(figures);
      return;
    }
    default:
      return json(response, 404, { status: 'unknown' });
  }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
