import type { FastifyInstance } from 'fastify';
import { readControlDocument } from './control-document.js';
import type { ModelControl } from './model-control.js';

const DEFAULT_LAST = 50;

interface StateQuery {
  Querystring: { last?: string; bodies?: string };
}

/**
 * Registers `GET`, `PUT` and `DELETE /control/model`: delays, failures and the record of calls, for tests. `GET`
 * accepts `?last=` (number of calls, default 50; at most 200 are kept) and `?bodies=true`.
 */
export async function controlRoutes(
  app: FastifyInstance,
  { control }: { control: ModelControl },
): Promise<void> {
  app.get<StateQuery>('/control/model', async (request) => {
    const last = Number(request.query.last ?? DEFAULT_LAST);
    return control.describe({
      last: Number.isInteger(last) && last >= 0 ? last : DEFAULT_LAST,
      bodies: request.query.bodies === 'true',
    });
  });

  app.put('/control/model', async (request, reply) => {
    const result = readControlDocument(request.body);
    if ('problems' in result) {
      return reply
        .code(400)
        .send({ message: 'The control document is not valid.', problems: result.problems });
    }
    control.apply(result.document);
    return control.describe({ last: 0, bodies: false });
  });

  app.delete('/control/model', async () => {
    control.reset();
    return control.describe({ last: 0, bodies: false });
  });
}
