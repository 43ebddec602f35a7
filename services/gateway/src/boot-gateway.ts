import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type Clock,
  checkHandlers,
  NestLogger,
  type ProcessKernel,
  RpcServer,
  type Running,
} from '@shadow-guide/kernel';
import { AppModule } from './app.module.js';
import { OpenStreams } from './chat/index.js';
import type { GatewayConfig } from './config.js';
import { SWAGGER_FILES, serveDocumentation } from './docs/index.js';
import { checkRoutes, collectRoutes } from './endpoints/index.js';
import {
  Connections,
  createServer,
  cutSlowBodies,
  ErrorFilter,
  installEdge,
  takeOnlyJson,
  takeUploads,
} from './http/index.js';
import { LiveTabs } from './live/index.js';
import { QueueBoard, serveQueueBoard } from './queue-board/index.js';
import { contracts } from './routes.js';
import { Admission, Cookies, SessionStore } from './sessions/index.js';
import { servePages } from './web/index.js';

/** Time in milliseconds for open streams to finish before they are closed. */
const STREAM_GRACE_MS = 10_000;
/**
 * Time in milliseconds for all other requests to finish: longer than any request may take, including calls to the
 * payment provider.
 */
const REQUEST_GRACE_MS = 13_000;
const IDLE_CHECK_MS = 200;

/** A running gateway; `url` is its own address, for tests. */
export interface RunningGateway extends Running {
  readonly url: string;
  readonly app: NestFastifyApplication;
}

/**
 * Assembles and starts the gateway: HTTP server, routes, pages, and the gateway's own handlers on NATS. When one of
 * them fails to start, none is left running.
 */
export async function bootGateway(
  config: GatewayConfig,
  kernel: ProcessKernel,
  clock?: Clock,
): Promise<RunningGateway> {
  const server = createServer(config);
  const connections = new Connections(server.server);
  const routes = collectRoutes(server);
  takeOnlyJson(server);
  cutSlowBodies(server);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config, kernel, clock),
    new FastifyAdapter(server as never),
    { logger: new NestLogger(), abortOnError: false, bodyParser: false },
  );
  app.useGlobalFilters(new ErrorFilter());
  installEdge(server, config, app.get(Admission));
  takeUploads(server);
  await server.register(fastifyStatic, {
    root: SWAGGER_FILES,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  await servePages(server, config, { cookies: app.get(Cookies), sessions: app.get(SessionStore) });
  if (config.apiDocs) serveDocumentation(server, app);
  serveQueueBoard(server, app.get(QueueBoard));

  const rpc = new RpcServer(kernel.service, kernel.nats, kernel.callers?.verifier);
  app.connectMicroservice({ strategy: rpc }, { inheritAppConfig: false });
  await app.startAllMicroservices();
  await app.init();
  checkHandlers(kernel.service, contracts, rpc.handlers());
  checkRoutes(contracts, routes);
  await app.listen(config.port, config.host);
  return {
    app,
    url: await app.getUrl(),
    close: async () => {
      // Accepts no new connections; existing ones are served to the end.
      const limit = setTimeout(() => server.server.closeAllConnections(), REQUEST_GRACE_MS);
      server.server.close();
      // Connections that were busy when the server closed would otherwise stay open for another request.
      const idle = setInterval(() => connections.closeIdle(), IDLE_CHECK_MS);
      app.get(LiveTabs).close();
      await app.get(OpenStreams).drain(STREAM_GRACE_MS);
      await app.close();
      clearTimeout(limit);
      clearInterval(idle);
    },
  };
}
