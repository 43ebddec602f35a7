import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { equalSecrets } from '../equal-secrets.js';
import { type ChatRequest, MODEL_ID, readChatRequest } from './chat-request.js';
import { composeAnswer } from './compose-answer.js';
import { ClientDisconnected, Exchange } from './exchange.js';
import { writeFailure } from './failure.writer.js';
import type { ModelControl } from './model-control.js';
import { OpenAiError } from './openai-error.js';

const MODEL = { id: MODEL_ID, object: 'model', created: 1_760_000_000, owned_by: 'shadow-guide' };

function checkKey(request: FastifyRequest, modelKey: string | undefined): void {
  if (modelKey === undefined) return;
  if (!equalSecrets(request.headers.authorization ?? '', `Bearer ${modelKey}`)) {
    throw new OpenAiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
  }
}

function toOpenAiError(error: unknown): OpenAiError {
  if (error instanceof OpenAiError) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new OpenAiError(413, 'The request body is too large.');
  return status < 500
    ? new OpenAiError(400, 'We could not parse the JSON body of your request.')
    : new OpenAiError(500, 'The server had an error while processing your request.');
}

/** Completes one validated call, by the first matching rule or by the local guide. Never throws. */
async function answer(exchange: Exchange, control: ModelControl): Promise<void> {
  const { request, tracker, response } = exchange;
  const rule = control.takeRule(request);
  try {
    if (rule) {
      tracker.end((await writeFailure(exchange, rule)) ? 'failed' : 'answered');
    } else {
      await exchange.send({ content: composeAnswer(request), refusal: null });
      tracker.end('answered');
    }
  } catch (error) {
    if (!(error instanceof ClientDisconnected)) response.destroy();
    tracker.end(error instanceof ClientDisconnected ? 'cancelled' : 'failed');
  }
}

/** Registers `GET /v1/models`, `GET /v1/models/:id` and `POST /v1/chat/completions` as in OpenAI's API. */
export async function modelRoutes(
  app: FastifyInstance,
  { control, modelKey }: { control: ModelControl; modelKey: string | undefined },
): Promise<void> {
  app.addHook('onRequest', async (request) => checkKey(request, modelKey));
  app.setErrorHandler((error, _request, reply) => {
    const known = toOpenAiError(error);
    return reply.code(known.status).send(known.toBody());
  });

  app.get('/v1/models', async () => ({ object: 'list', data: [MODEL] }));
  app.get<{ Params: { id: string } }>('/v1/models/:id', async (request) => {
    if (request.params.id === MODEL_ID) return MODEL;
    throw new OpenAiError(404, `The model '${request.params.id.slice(0, 100)}' does not exist.`, {
      param: 'model',
      code: 'model_not_found',
    });
  });
  app.all('/v1/*', async (request) => {
    throw new OpenAiError(404, `Unknown request URL: ${request.method} ${request.url.split('?')[0]}.`, {
      code: 'unknown_url',
    });
  });

  app.post('/v1/chat/completions', async (request, reply) => {
    const header = request.headers['traceparent'];
    const traceparent = typeof header === 'string' ? header : null;
    let chat: ChatRequest;
    try {
      chat = readChatRequest(request.body);
    } catch (error) {
      control.recordRejected({ body: request.body, traceparent, status: toOpenAiError(error).status });
      throw error;
    }
    reply.hijack();
    const tracker = control.begin(chat, request.body, traceparent);
    await answer(new Exchange(randomUUID(), chat, reply.raw, tracker, { ...control.pace }), control);
  });
}
