import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An address where nothing is: a tab waits there for its next test. */
export const BLANK_PATH = '/blank';

/** A host and a port that test servers use one after the other. Browsers keep what a page stores, and its process, by origin. */
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
    // Chromium sends a request again by itself that a connection used before has not answered.
    this.server.maxRequestsPerSocket = 1;
  }

  static async open(): Promise<Origin> {
    const origin = new Origin();
    await new Promise<void>((resolve) => origin.server.listen(0, '127.0.0.1', resolve));
    return origin;
  }

  get url(): string {
    // A host of its own, for browsers keep cookies by host and not by port.
    const { port } = this.server.address() as AddressInfo;
    return `http://web-${port}.localhost:${port}`;
  }

  /** From now on a server answers here. */
  give(answer: Answer): void {
    this.answer = answer;
  }

  /** The server that answered is done, and what it has not answered in full is cut. */
  release(): void {
    this.answer = null;
    // Chromium has opened connections ahead, and reports one that is cut as it comes to be used.
    for (const response of this.unfinished) response.destroy();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** What a page sends as it ends is no call of the next test. */
async function blank(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Another opener policy than the app's would move the tab to another process.
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin' };
  // It names an icon, for the browser would ask for one.
  if (request.url === BLANK_PATH) response.writeHead(200, headers).end('<link rel="icon" href="data:,">');
  else response.writeHead(503).end();
}
