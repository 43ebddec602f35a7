import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Address without content, where a tab waits for its next test. */
export const BLANK_PATH = '/blank';

/**
 * A host and port that test servers use one after the other. Browsers keep a page's storage, and its process, by
 * origin.
 */
export class Origin {
  private readonly server: Server;
  private answer: Answer | null = null;
  private readonly unfinished = new Set<ServerResponse>();

  private constructor() {
    this.server = createServer((request, response) => {
      this.unfinished.add(response);
      response.once('close', () => this.unfinished.delete(response));
      void (this.answer ?? blank)(request, response);
    });
    // Chromium repeats a request by itself when a reused connection has not answered it.
    this.server.maxRequestsPerSocket = 1;
  }

  static async open(): Promise<Origin> {
    const origin = new Origin();
    await new Promise<void>((resolve) => origin.server.listen(0, '127.0.0.1', resolve));
    return origin;
  }

  get url(): string {
    // Each origin has its own host, because browsers keep cookies by host and not by port.
    const { port } = this.server.address() as AddressInfo;
    return `http://web-${port}.localhost:${port}`;
  }

  /** Sets the server that answers requests to this origin from now on. */
  give(answer: Answer): void {
    this.answer = answer;
  }

  /** Detaches the test's server; its unfinished responses are cut. */
  release(): void {
    this.answer = null;
    // Chromium opens connections in advance. If a connection is cut just as the page uses it, Chromium reports an
    // error.
    for (const response of this.unfinished) response.destroy();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Answers the requests that a page sends while it closes, so that they do not count as calls of the next test. */
async function blank(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // An opener policy other than the app's would move the tab to another process.
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  // The page names an icon, because the browser would request one otherwise.
  if (request.url === BLANK_PATH) response.writeHead(200, headers).end('<link rel="icon" href="data:,">');
  else response.writeHead(503).end();
}
