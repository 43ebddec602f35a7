import { connect, type Socket } from 'node:net';
import type { RunningProduct } from './product.js';

/** Maximum wait for a PONG, in milliseconds; longer than the server takes to send one on a loaded machine. */
const LIMIT_MS = 10_000;

/** A raw client of the product’s NATS that sends the given protocol lines, as an attacker with a stolen login could. */
export class NatsLogin {
  private output = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      this.output += text;
    });
  }

  /**
   * Opens a connection to NATS.
   * @param login omitted for an attacker who can only reach the port
   */
  static async open(
    { servers: { nats } }: RunningProduct,
    login?: { user: string; pass: string },
  ): Promise<NatsLogin> {
    const socket = connect({ host: nats.host, port: nats.port });
    // The server closes connections that it refuses.
    socket.on('error', () => socket.destroy());
    await new Promise((resolve) => socket.once('connect', resolve));
    const client = new NatsLogin(socket);
    socket.write(`CONNECT ${JSON.stringify({ verbose: false, pedantic: false, ...login })}\r\n`);
    return client;
  }

  static as(service: string, product: RunningProduct): Promise<NatsLogin> {
    return NatsLogin.open(product, { user: service, pass: product.servers.nats.logins[service] ?? '' });
  }

  /**
   * Sends lines and waits until the server has processed all of them.
   * @returns the server’s output without the PONG; if the server closed the connection, its output until then
   */
  async send(...lines: string[]): Promise<string> {
    this.output = '';
    this.socket.write(`${[...lines, 'PING'].join('\r\n')}\r\n`);
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('NATS does not answer.')), LIMIT_MS);
      const look = () => {
        if (!this.output.includes('PONG\r\n') && !this.socket.destroyed) return;
        clearTimeout(limit);
        this.socket.off('data', look).off('close', look);
        resolve();
      };
      this.socket.on('data', look).on('close', look);
      look();
    });
    return this.output;
  }

  /** Returns the subjects to which the server refuses a subscription. */
  async deniedSubscriptions(subjects: readonly string[]): Promise<string[]> {
    return refused(
      await this.send(...subjects.map((subject, id) => `SUB ${subject} ${id + 1}`)),
      'Subscription',
    );
  }

  /**
   * Returns the subjects to which the server refuses to let this client publish. The messages sent to test this are
   * empty.
   */
  async deniedPublishes(subjects: readonly string[]): Promise<string[]> {
    return refused(await this.send(...subjects.map((subject) => `PUB ${subject} 0\r\n`)), 'Publish');
  }

  close(): void {
    this.socket.destroy();
  }
}

function refused(answers: string, what: 'Publish' | 'Subscription'): string[] {
  return [...answers.matchAll(new RegExp(`Permissions Violation for ${what} to "([^"]+)"`, 'g'))].map(
    ([, subject]) => subject ?? '',
  );
}
