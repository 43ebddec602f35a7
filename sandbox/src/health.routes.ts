import type { FastifyInstance } from 'fastify';

/** The three health endpoints of every process here. The sandbox depends on nothing, so listening is being ready. */
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
