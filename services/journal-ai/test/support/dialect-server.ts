import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** The parts of a request on which servers differ. */
export interface DialectRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: object;
  readonly max_completion_tokens?: number;
  readonly max_tokens?: number;
  readonly response_format?: { readonly type: string };
}

/** Writes a server's answer to a chat completion; `content` is the text its model returns. */
export type Dialect = (request: DialectRequest, response: ServerResponse, content: string) => void;

/** Parameters that a server may not know. `json_schema` and `json_object` are forms of `response_format`. */
export type Refusable =
  | 'max_completion_tokens'
  | 'max_tokens'
  | 'stream_options'
  | 'response_format'
  | 'json_schema'
  | 'json_object';

/**
 * Form in which a server words a refusal: OpenAI's object, a sentence alone, FastAPI's list, or nothing that names the
 * parameter.
 */
export type RefusalForm = 'openai' | 'sentence' | 'fastapi' | 'unnamed';

const USAGE = { prompt_tokens: 50, completion_tokens: 6, total_tokens: 56 };
/** Last chunk of a complete answer. */
const LAST = {
  id: 'c',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
};

/**
 * Ways in which servers that call themselves OpenAI-compatible answer. Some wrap another dialect and change a part of
 * it.
 */
export const dialects = {
  /** Answers as OpenAI's own server does. */
  openAi: (): Dialect => (request, response, content) => {
    if (request.stream) stream(response, [...contentChunks(content), LAST], request);
    else json(response, 200, completion({ content }));
  },

  /** Finishes the stream properly, with another `finish_reason`, with `null`, or with none at all. */
  finishes:
    (reason?: string | null): Dialect =>
    (request, response, content) => {
      const end = reason === undefined ? {} : { finish_reason: reason };
      const before = reason === undefined ? {} : { finish_reason: null };
      const chunks = words(content).map((word) => chunkOf({ content: word }, before));
      if (request.stream) stream(response, [...chunks, chunkOf({}, end)], request);
      else json(response, 200, completion({ content }, end));
    },

  /**
   * Breaks off after the words without a finish: the body ends early, the connection resets, or an error or a filter
   * ends the stream.
   */
  breaksOff:
    (how: 'ends' | 'resets' | 'error' | 'filter'): Dialect =>
    (_, response, content) => {
      open(response);
      for (const chunk of contentChunks(content)) send(response, chunk);
      if (how === 'ends') response.end();
      if (how === 'resets') setTimeout(() => response.destroy(), 20);
      if (how === 'error') {
        send(response, { error: { message: 'upstream went away', code: 502 } });
        response.end('data: [DONE]\n\n');
      }
      if (how === 'filter') {
        send(response, chunkOf({}, { finish_reason: 'content_filter' }));
        response.end('data: [DONE]\n\n');
      }
    },

  /** Refuses requests that have a certain parameter, and answers all others in the dialect `otherwise`. */
  refuses:
    (
      parameters: readonly Refusable[],
      form: RefusalForm = 'openai',
      status = 400,
      otherwise: Dialect = dialects.openAi(),
    ): Dialect =>
    (request, response, content) => {
      const refused = parameters.find((parameter) => has(request, parameter));
      if (refused) json(response, status, refusal(refused, form));
      else otherwise(request, response, content);
    },

  /** Answers like LM Studio, which supports `json_schema` and no other form. */
  lmStudio: (): Dialect => (request, response, content) => {
    if (has(request, 'json_object')) {
      json(response, 400, { error: "'response_format.type' must be 'json_schema' or 'text'" });
    } else dialects.openAi()(request, response, content);
  },

  /**
   * Accepts requests of up to this many tokens, including the reserved answer where the server counts it, and words the
   * refusal of longer ones as that server does.
   */
  holds:
    (tokens: number, form: 'openai' | 'llama.cpp' | 'vllm' | 'in-stream'): Dialect =>
    (request, response, content) => {
      const reserved = form === 'llama.cpp' ? 0 : (request.max_completion_tokens ?? request.max_tokens ?? 0);
      const prompt = promptTokens(request);
      if (prompt + reserved <= tokens) dialects.openAi()(request, response, content);
      else if (form === 'in-stream') {
        open(response);
        send(response, { error: contextError(tokens, prompt, reserved, 'llama.cpp') });
        response.end();
      } else json(response, 400, { error: contextError(tokens, prompt, reserved, form) });
    },

  /** Ignores `stream` and answers with one body. */
  ignoresStream: (): Dialect => (_, response, content) => json(response, 200, completion({ content })),

  /** Streams even when no stream was requested. */
  alwaysStreams: (): Dialect => (request, response, content) =>
    stream(response, [...contentChunks(content), LAST], request),

  /** Sends comments, pings, empty data and a role before the first word and between words. */
  pings: (): Dialect => (request, response, content) => {
    open(response);
    const ping =
      ': PROCESSING\n\nevent: ping\ndata: {"type": "ping"}\n\nevent: ping\ndata:\n\nevent: ping\n\n';
    response.write(ping);
    send(response, chunkOf({ role: 'assistant', content: '' }));
    for (const chunk of [...contentChunks(content), LAST, ...usageOf(request)]) {
      response.write(ping);
      send(response, chunk);
    }
    response.end('data: [DONE]\n\n');
  },

  /** Compresses its answers. */
  compresses:
    (encoding: 'gzip' | 'deflate' | 'br'): Dialect =>
    (request, response, content) => {
      const chunks = [...contentChunks(content), LAST, ...usageOf(request)];
      const body = request.stream
        ? `${chunks.map(line).join('')}data: [DONE]\n\n`
        : JSON.stringify(completion({ content }));
      const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[encoding];
      response.writeHead(200, {
        'content-type': request.stream ? 'text/event-stream' : 'application/json',
        'content-encoding': encoding,
      });
      response.end(compress(body));
    },

  /**
   * Sends the model's words in pieces of this many characters, as servers with small tokens do, so that a tag is split
   * over several pieces.
   */
  inPiecesOf:
    (length: number): Dialect =>
    (request, response, content) => {
      const pieces = content.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
      stream(response, [...pieces.map((piece) => chunkOf({ content: piece })), LAST], request);
    },

  /** Sends the model's reasoning in a field of its own. */
  reasonsIn:
    (field: 'reasoning_content' | 'reasoning', thought: string): Dialect =>
    (request, response, content) => {
      if (!request.stream) {
        json(response, 200, completion({ content, [field]: thought }));
        return;
      }
      const thinking = words(thought).map((word) => chunkOf({ [field]: word, content: null }));
      stream(response, [...thinking, ...contentChunks(content), LAST], request);
    },

  /** Fails with this status and error. */
  fails:
    (status: number, error: unknown): Dialect =>
    (_, response) =>
      json(response, status, error),
};

/** A small model server that speaks one dialect, over real HTTP. */
export class DialectServer {
  readonly requests: DialectRequest[] = [];
  /** Query string of each request. */
  readonly queries: string[] = [];
  /** Text of the model's replies; `json` is its answer to requests for JSON. */
  text = 'I hear you.';
  json = '{}';

  private constructor(
    private readonly server: Server,
    private dialect: Dialect,
  ) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(dialect: Dialect = dialects.openAi()): Promise<DialectServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new DialectServer(server, dialect);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  speaks(dialect: Dialect): void {
    this.dialect = dialect;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece as Buffer);
    const { pathname, search } = new URL(incoming.url ?? '/', this.url);
    this.queries.push(search);
    if (!pathname.endsWith('/chat/completions')) {
      json(response, 404, { error: { message: 'not found' } });
      return;
    }
    const request = JSON.parse(Buffer.concat(pieces).toString('utf8')) as DialectRequest;
    this.requests.push(request);
    this.dialect(request, response, request.stream ? this.text : this.json);
  }
}

function has(request: DialectRequest, parameter: Refusable): boolean {
  if (parameter === 'json_schema' || parameter === 'json_object') {
    return request.response_format?.type === parameter;
  }
  return request[parameter] !== undefined;
}

function refusal(parameter: Refusable, form: RefusalForm): object {
  const field = parameter.startsWith('json_') ? 'response_format' : parameter;
  const message = `Unsupported parameter: '${field}' is not supported with this model.`;
  if (form === 'openai') {
    const error = { message, type: 'invalid_request_error', param: field, code: 'unsupported_parameter' };
    return { error };
  }
  if (form === 'sentence') return { error: message };
  if (form === 'unnamed') return { error: { message: 'Bad request', type: 'invalid_request_error' } };
  return {
    detail: [{ type: 'extra_forbidden', loc: ['body', field], msg: 'Extra inputs are not permitted' }],
  };
}

/** Estimates about one token per four characters, as servers' tokenizers do for English. */
function promptTokens({ messages }: DialectRequest): number {
  return Math.ceil(messages.map(({ content }) => content).join('').length / 4);
}

function contextError(
  tokens: number,
  prompt: number,
  reserved: number,
  form: 'openai' | 'llama.cpp' | 'vllm',
) {
  if (form === 'llama.cpp') {
    return {
      code: 400,
      message: 'the request exceeds the available context size. try increasing the context size',
      type: 'exceed_context_size_error',
      n_prompt_tokens: prompt,
      n_ctx: tokens,
    };
  }
  const message = `This model's maximum context length is ${tokens} tokens. However, you requested ${prompt + reserved} tokens (${prompt} in the messages, ${reserved} in the completion). Please reduce the length of the messages or completion.`;
  return form === 'openai'
    ? { message, type: 'invalid_request_error', param: 'messages', code: 'context_length_exceeded' }
    : { message, type: 'BadRequestError', param: null, code: 400 };
}

function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

function contentChunks(content: string): object[] {
  return words(content).map((word) => chunkOf({ content: word }));
}

function chunkOf(delta: object, end: object = { finish_reason: null }): object {
  const choices = [{ index: 0, delta, ...end }];
  return { id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices };
}

function completion(message: object, end: object = { finish_reason: 'stop' }): object {
  const choices = [{ index: 0, message: { role: 'assistant', ...message }, ...end }];
  return { id: 'c', object: 'chat.completion', created: 0, model: 'm', choices, usage: USAGE };
}

function usageOf({ stream_options }: DialectRequest): object[] {
  return stream_options ? [{ id: 'c', object: 'chat.completion.chunk', choices: [], usage: USAGE }] : [];
}

function stream(response: ServerResponse, chunks: readonly object[], request: DialectRequest): void {
  open(response);
  for (const chunk of [...chunks, ...usageOf(request)]) send(response, chunk);
  response.end('data: [DONE]\n\n');
}

function open(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function line(chunk: object): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

function send(response: ServerResponse, chunk: object): void {
  response.write(line(chunk));
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
