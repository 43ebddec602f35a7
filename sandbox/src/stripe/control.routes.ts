import type { FastifyInstance, FastifyReply } from 'fastify';
import type { StripeControl } from './control.js';
import {
  type ControlProblem,
  readClockDocument,
  readControlDocument,
  readSending,
} from './control-document.js';

const DEFAULT_LAST = 50;
const MAX_LAST = 5_000;

function refuse(reply: FastifyReply, problems: ControlProblem[]) {
  return reply.code(400).send({ message: 'The control document is not valid.', problems });
}

/**
 * Registers `/control/stripe`: clock, injected faults, manual deliveries and the record of events, for tests. `GET`
 * accepts `?last=`, the number of events and deliveries (default 50).
 */
export async function stripeControlRoutes(
  app: FastifyInstance,
  { control }: { control: StripeControl },
): Promise<void> {
  app.get<{ Querystring: { last?: string } }>('/control/stripe', async (request) => {
    const last = Number(request.query.last ?? DEFAULT_LAST);
    return control.describe(Number.isInteger(last) && last >= 0 && last <= MAX_LAST ? last : DEFAULT_LAST);
  });

  app.put('/control/stripe', async (request, reply) => {
    const result = readControlDocument(request.body);
    if ('problems' in result) return refuse(reply, result.problems);
    control.apply(result.document);
    return control.describe(0);
  });

  app.put('/control/stripe/clock', async (request, reply) => {
    const result = readClockDocument(request.body, control.now);
    if ('problems' in result) return refuse(reply, result.problems);
    control.moveTo(result.seconds);
    return control.describe(0).clock;
  });

  app.post('/control/stripe/deliveries', async (request, reply) => {
    const result = readSending(request.body, (id) => control.isEvent(id));
    if ('problems' in result) return refuse(reply, result.problems);
    return { deliveries: await control.send(result.events, result.parallel) };
  });

  app.delete('/control/stripe', async () => {
    control.reset();
    return control.describe(0);
  });
}
