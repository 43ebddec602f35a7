import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the model, as a test sees it. */
export interface ModelRequest {
  readonly messages: { role: string; content: string }[];
  readonly kind: 'chat' | 'analysis' | 'verdict' | 'moderation';
}

/** Writes the answer to one streamed request. */
export interface ChatStream {
  say(piece: string): void;
  /** Ends with an ordinary finish. */
  finish(): void;
  /** Breaks the connection. */
  breakOff(): void;
  /** Responds with an error instead of a stream; only possible before the first word. */
  refuse(status: number): void;
  /** Resolves when the client has disconnected. */
  readonly gone: Promise<void>;
}

type ChatScript = (stream: ChatStream, request: ModelRequest) => void | Promise<void>;

/** An OpenAI-compatible server whose every answer is set by the test. */
export class FakeModel {
  readonly requests: ModelRequest[] = [];
  /**
   * Answer to the analysis and to any other request for JSON: a string is sent as invalid JSON, a number as an HTTP
   * status.
   */
  analysis: object | string | number = FakeModel.nothingFound;
  /** Answers to structured requests by the name of their schema, instead of `analysis`. */
  readonly answers = new Map<string, (request: ModelRequest) => unknown>();
  /** Promise for which the answer of the analysis waits. */
  analysisOpens: Promise<void> = Promise.resolve();
  /** The model's safety verdict on a message; the promise `verdictOpens` delays it. */
  verdict: object = FakeModel.noDanger;
  verdictOpens: Promise<void> = Promise.resolve();
  /** Categories that the moderation endpoint flags; null when there is no such endpoint. */
  flags: readonly string[] | null = [];
  /** Script that answers a chat request. */
  onChat: ChatScript = FakeModel.inTwoPieces;

  static readonly nothingFound = { insights: [], topics: [], personas: [] };

  static readonly noDanger = { level: 'none', category: 'suicide', subject: 'self' };

  static readonly inTwoPieces: ChatScript = (stream) => {
    stream.say('I hear ');
    stream.say('you.');
    stream.finish();
  };

  /** When set, usage reports the token counts of each request's texts instead of a small constant. */
  countsTokens = false;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<FakeModel> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakeModel(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Returns the chat requests whose last message contains a text. */
  chatsAbout(text: string): ModelRequest[] {
    return this.requests.filter(
      ({ kind, messages }) => kind === 'chat' && messages.at(-1)?.content.includes(text),
    );
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private moderate(input: string, response: ServerResponse): void {
    const { flags } = this;
    this.requests.push({ kind: 'moderation', messages: [{ role: 'user', content: input }] });
    if (!flags) {
      failure(response, 404);
      return;
    }
    const names = ['self-harm', 'violence', ...flags];
    const categories = Object.fromEntries(names.map((name) => [name, flags.includes(name)]));
    json(response, 200, { id: 'fake', model: 'fake', results: [{ flagged: flags.length > 0, categories }] });
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await readJson(incoming)) as Body;
    if (incoming.url?.endsWith('/moderations')) return this.moderate(body.input ?? '', response);
    const isVerdict = body.response_format?.json_schema?.name === 'safety_verdict';
    const kind = body.stream ? 'chat' : isVerdict ? 'verdict' : 'analysis';
    const request: ModelRequest = { messages: body.messages, kind };
    this.requests.push(request);
    const read = this.countsTokens ? tokensOf(JSON.stringify([body.messages, body.response_format])) : 0;
    if (request.kind === 'chat') return this.onChat(chatStream(response, read), request);
    const written = this.answers.get(body.response_format?.json_schema?.name ?? '');
    if (!written) await (isVerdict ? this.verdictOpens : this.analysisOpens);
    const answer = written ? await written(request) : isVerdict ? this.verdict : this.analysis;
    if (typeof answer === 'number') return failure(response, answer);
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const message = { role: 'assistant', content };
    json(response, 200, {
      id: 'fake',
      object: 'chat.completion',
      created: 0,
      model: 'fake',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: usageOf(read, content) ?? { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    });
  }
}

interface Body {
  stream?: boolean;
  messages: ModelRequest['messages'];
  response_format?: { json_schema?: { name?: string } };
  input?: string;
}

/** Estimates tokens as the ledger does: four bytes per token. */
const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);

function usageOf(read: number, written: string) {
  if (read === 0) return null;
  const completion = tokensOf(written);
  return { prompt_tokens: read, completion_tokens: completion, total_tokens: read + completion };
}

function chatStream(response: ServerResponse, read: number): ChatStream {
  let written = '';
  const send = (delta: object, finishReason: string | null, extra: object = {}): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = {
      id: 'fake',
      object: 'chat.completion.chunk',
      created: 0,
      model: 'fake',
      choices: [{ index: 0, delta, finish_reason: finishReason }],
      ...extra,
    };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  return {
    say: (content) => {
      written += content;
      send({ content }, null);
    },
    finish: () => {
      const usage = usageOf(read, written) ?? { prompt_tokens: 20, completion_tokens: 8, total_tokens: 28 };
      send({}, 'stop', { usage });
      response.end('data: [DONE]\n\n');
    },
    breakOff: () => void response.destroy(),
    refuse: (status) => failure(response, status),
    gone: new Promise((resolve) => response.once('close', () => resolve())),
  };
}

function failure(response: ServerResponse, status: number): void {
  // Status 400 means that the written content was refused.
  const code = status === 400 ? 'content_filter' : null;
  json(response, status, { error: { message: 'no', type: 'fake', code } });
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}
