import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { SandboxConfig } from './config.js';
import { createControlServer } from './control/control-server.js';
import { healthRoutes } from './health.routes.js';
import { modelRoutes } from './model/model.routes.js';
import { ModelControl } from './model/model-control.js';
import { oidcRoutes, signInRoutes } from './oidc/oidc.routes.js';
import { createOidcProvider } from './oidc/provider.js';
import { refuseForeignHost } from './refuse-foreign-host.js';
import { createStripeServer } from './stripe/server.js';

/** The sandbox's servers, not yet listening. */
export interface Sandbox {
  readonly app: FastifyInstance;
  readonly ops: FastifyInstance | undefined;
  /** Starts listening where the configuration says. */
  listen(): Promise<void>;
  /** Stops within a second: open streams and hanging responses are cut, since no work is lost. */
  close(): Promise<void>;
}

/** Builds the whole sandbox from its configuration. */
export async function createSandbox(config: SandboxConfig): Promise<Sandbox> {
  let stopping = false;
  const isStopping = () => stopping;
  // Request lines are not logged, because sign-in URLs contain codes.
  const app = Fastify({
    logger: { level: config.logLevel, base: { service: 'sandbox' } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 4 * 1024 * 1024,
  });
  app.addHook('onRequest', refuseForeignHost(config.port, config.sandboxUrl));
  const modelControl = new ModelControl({
    firstTokenDelayMs: config.firstTokenDelayMs,
    tokenDelayMs: config.tokenDelayMs,
  });
  const provider = await createOidcProvider(config);

  await app.register(healthRoutes, { isStopping });
  await app.register(oidcRoutes, { provider });
  await app.register(signInRoutes, { provider, config });
  await app.register(modelRoutes, { control: modelControl, modelKey: config.modelKey });

  const stripe = config.stripe && (await createStripeServer(config.stripe, app.log));
  const control =
    config.control &&
    (await createControlServer(config.control, { model: modelControl, stripe: stripe?.control }));

  const ops = config.ops ? Fastify({ logger: false, forceCloseConnections: true }) : undefined;
  await ops?.register(healthRoutes, { isStopping });

  return {
    app,
    ops,
    async listen() {
      await app.listen({ host: config.host, port: config.port });
      if (stripe && config.stripe) await stripe.app.listen({ host: config.host, port: config.stripe.port });
      // The control listener stays on the loopback address, wherever the stand-ins listen.
      if (control && config.control) await control.listen({ host: '127.0.0.1', port: config.control.port });
      if (ops && config.ops) await ops.listen(config.ops);
    },
    async close() {
      stopping = true;
      await Promise.all([app.close(), stripe?.app.close(), control?.close(), ops?.close()]);
    },
  };
}
