import Fastify, { type FastifyInstance } from 'fastify';
import type { ControlConfig } from '../config.js';
import { equalSecrets } from '../equal-secrets.js';
import { controlRoutes } from '../model/control.routes.js';
import type { ModelControl } from '../model/model-control.js';
import { refuseForeignHost } from '../refuse-foreign-host.js';
import type { StripeControl } from '../stripe/control.js';
import { stripeControlRoutes } from '../stripe/control.routes.js';

/**
 * Builds the listener through which tests configure and inspect the stand-ins. It exists only when a test requested it,
 * and refuses every call without the token, because its responses contain what people wrote and paid.
 */
export async function createControlServer(
  config: ControlConfig,
  { model, stripe }: { model: ModelControl; stripe: StripeControl | undefined },
): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', refuseForeignHost(config.port));
  app.addHook('onRequest', async (request, reply) => {
    if (equalSecrets(request.headers.authorization ?? '', `Bearer ${config.token}`)) return;
    await reply
      .code(401)
      .header('www-authenticate', 'Bearer')
      .send({ message: 'The control token is missing or wrong.' });
  });
  await app.register(controlRoutes, { control: model });
  if (stripe) await app.register(stripeControlRoutes, { control: stripe });
  return app;
}
