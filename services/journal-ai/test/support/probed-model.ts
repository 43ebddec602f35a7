import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Dialect, type DialectRequest, dialects } from './dialect-server.js';

/** A model server with further endpoints beside its chat completions: its description of itself, and its moderation. */
export class ProbedModel {
  readonly requests: {
    readonly path: string;
    readonly key: string | undefined;
    readonly body: DialectRequest;
  }[] = [];
  readonly pages = new Map<string, unknown>();
  dialect: Dialect = dialects.openAi();
  /** The model's answer when no form is requested; `form` is the answer when a form is requested. */
  word = 'yes';
  form = '{"colour": "blue"}';

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const path = request.url ?? '';
        const text = Buffer.concat(pieces).toString('utf8');
        const body = (text ? JSON.parse(text) : {}) as DialectRequest;
        this.requests.push({ path, key: request.headers.authorization, body });
        if (path === '/v1/chat/completions') {
          this.dialect(body, response, body.stream ? this.word : this.form);
          return;
        }
        const page = this.pages.get(path);
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(page ?? { error: { message: 'not found' } }));
      });
    });
  }

  static async start(): Promise<ProbedModel> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new ProbedModel(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
