import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { refuseForeignHost } from '../refuse-foreign-host.js';
import { StripeAccount } from './account.js';
import { apiRoutes } from './api/api.routes.js';
import { ApiFaults } from './api/api-faults.js';
import { IdempotencyKeys } from './api/idempotency.js';
import { runDueWork } from './billing/due-work.js';
import { StripeControl } from './control.js';
import { authenticationRoutes } from './pages/authentication.routes.js';
import { portalRoutes } from './pages/portal.routes.js';
import type { StripeConfig } from './stripe-config.js';
import { WebhookDeliveries } from './webhooks/deliveries.js';

const MAX_FORM_BYTES = 256 * 1024;
/** Interval at which the server checks for renewals that have become due in real time. */
const DUE_WORK_EVERY_MS = 1_000;

/** The payment stand-in, not yet listening. */
export interface StripeServer {
  readonly app: FastifyInstance;
  readonly control: StripeControl;
}

/**
 * Builds the Stripe-compatible server. It has its own port because the official package always calls `/v1/…`, which the
 * model server uses as well.
 */
export async function createStripeServer(
  config: StripeConfig,
  logger?: FastifyBaseLogger,
): Promise<StripeServer> {
  const account = new StripeAccount(config);
  const deliveries = new WebhookDeliveries(config, account.events);
  const faults = new ApiFaults();
  const keys = new IdempotencyKeys();
  const options = { bodyLimit: MAX_FORM_BYTES, forceCloseConnections: true } as const;
  const app: FastifyInstance = logger
    ? Fastify({
        ...options,
        loggerInstance: logger,
        logController: new LogController({ disableRequestLogging: true }),
      })
    : Fastify(options);
  app.addHook('onRequest', refuseForeignHost(config.port, config.url));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  await app.register(apiRoutes, { account, faults, keys });
  await app.register(authenticationRoutes, { account });
  await app.register(portalRoutes, { account });

  const ticker = setInterval(() => runDueWork(account), DUE_WORK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(ticker);
    deliveries.close();
  });
  return { app, control: new StripeControl(account, deliveries, faults, keys) };
}
