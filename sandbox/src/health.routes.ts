import type { FastifyInstance } from 'fastify';

/**
 * Registers the three health endpoints that every process has. The sandbox has no dependencies, so it is ready as soon
 * as it listens.
 */
export async function healthRoutes(
  app: FastifyInstance,
  options: { isStopping: () => boolean },
): Promise<void> {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/startup', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (options.isStopping()) reply.code(503);
    return { status: options.isStopping() ? 'stopping' : 'ok' };
  });
}
