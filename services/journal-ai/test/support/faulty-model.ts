import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that reached the server. */
export interface SeenRequest {
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly { role: string; content: string }[];
    readonly response_format?: { json_schema: { name: string; strict: boolean; schema: object } };
  };
  readonly traceparent: string | undefined;
  /** Promise that resolves when the connection is closed. */
  readonly gone: Promise<void>;
}

/** Answers one request. */
export type Behaviour = (response: ServerResponse) => void;

/** A chat completion chunk as OpenAI-compatible servers send it. */
export function chunk(delta: object, finish: string | null = null, extra: object = {}): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices, ...extra })}\n\n`;
}

const USAGE = { prompt_tokens: 100, completion_tokens: 7, total_tokens: 107 };

function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** Good and bad ways for a model server to answer. */
export const behaviours = {
  says:
    (...words: string[]): Behaviour =>
    (response) => {
      startStream(response);
      for (const word of words) response.write(chunk({ content: word }));
      response.write(chunk({}, 'stop'));
      response.write(`data: ${JSON.stringify({ id: 'c', choices: [], usage: USAGE })}\n\n`);
      response.end('data: [DONE]\n\n');
    },
  saysWithoutUsage:
    (text: string): Behaviour =>
    (response) => {
      startStream(response);
      response.end(`${chunk({ content: text })}${chunk({}, 'stop')}data: [DONE]\n\n`);
    },
  /** Sends a complete answer with structured output. */
  answers:
    (content: string, finish = 'stop'): Behaviour =>
    (response) => {
      const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: 'c', object: 'chat.completion', choices, usage: USAGE }));
    },
  answersBody:
    (body: string): Behaviour =>
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    },
  status:
    (status: number, headers: Record<string, string> = {}, error: object = {}): Behaviour =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify({ error: { message: 'no', type: 'test', ...error } }));
    },
  hangs: (): Behaviour => () => undefined,
  hangsAfter:
    (...words: string[]): Behaviour =>
    (response) => {
      startStream(response);
      for (const word of words) response.write(chunk({ content: word }));
    },
  cutsAfter:
    (...words: string[]): Behaviour =>
    (response) => {
      startStream(response);
      for (const word of words) response.write(chunk({ content: word }));
      setTimeout(() => response.destroy(), 20);
    },
  /** Ends like a stream whose server crashed: without a finish. */
  endsEarlyAfter:
    (...words: string[]): Behaviour =>
    (response) => {
      startStream(response);
      response.end(words.map((word) => chunk({ content: word })).join(''));
    },
  sends:
    /** Sends the parts in order; a function is awaited before the next part. */
      (...parts: (string | Buffer | (() => Promise<unknown>))[]): Behaviour =>
      (response) => {
        startStream(response);
        void (async () => {
          for (const part of parts) {
            if (typeof part === 'function') {
              await part();
              continue;
            }
            response.write(part);
            // The pause is long enough for parts to arrive one by one.
            await new Promise((resolve) => setTimeout(resolve, 20));
          }
          response.end();
        })();
      },
  sendsMegabytes:
    (megabytes: number, body: 'stream' | 'whole'): Behaviour =>
    (response) => {
      const text = 'word '.repeat(13_000);
      response.writeHead(200, {
        'content-type': body === 'stream' ? 'text/event-stream' : 'application/json',
      });
      const piece = body === 'stream' ? chunk({ content: text }) : JSON.stringify(text);
      const count = Math.ceil((megabytes * 1024 * 1024) / piece.length);
      for (let sent = 0; sent < count && !response.destroyed; sent += 1) response.write(piece);
      response.end();
    },
  refuses: (): Behaviour => (response) => {
    response.destroy();
  },
};

/** A model server with scripted faults. It uses one behaviour per request in order; the last one repeats. */
export class FaultyModel {
  readonly requests: SeenRequest[] = [];
  private plan: Behaviour[] = [behaviours.says('Yes.')];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<FaultyModel> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultyModel(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  will(...plan: Behaviour[]): void {
    this.plan = plan;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new Promise<void>((resolve) => response.once('close', () => resolve()));
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const traceparent = request.headers['traceparent'] as string | undefined;
    this.requests.push({ body: JSON.parse(Buffer.concat(pieces).toString('utf8')), traceparent, gone });
    const [behaviour = behaviours.hangs()] = this.plan;
    if (this.plan.length > 1) this.plan = this.plan.slice(1);
    behaviour(response);
  }
}
