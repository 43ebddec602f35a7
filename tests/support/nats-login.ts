import { connect, type Socket } from 'node:net';
import type { RunningProduct } from './product.js';

/** Longer than the server ever takes to answer a PING on busy cores. */
const LIMIT_MS = 10_000;

/** A client of the product's NATS that says what it is told to, as whoever has got hold of a login would. */
export class NatsLogin {
  private heard = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      this.heard += text;
    });
  }

  /** @param login none: whoever only reaches the port */
  static async open(
    { servers: { nats } }: RunningProduct,
    login?: { user: string; pass: string },
  ): Promise<NatsLogin> {
    const socket = connect({ host: nats.host, port: nats.port });
    // The server ends a connection that it refuses.
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
   * Sends lines and waits until the server has dealt with all of them.
   * @returns what it answered, without the PONG; or until it hung up
   */
  async say(...lines: string[]): Promise<string> {
    this.heard = '';
    this.socket.write(`${[...lines, 'PING'].join('\r\n')}\r\n`);
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('NATS does not answer.')), LIMIT_MS);
      const look = () => {
        if (!this.heard.includes('PONG\r\n') && !this.socket.destroyed) return;
        clearTimeout(limit);
        this.socket.off('data', look).off('close', look);
        resolve();
      };
      this.socket.on('data', look).on('close', look);
      look();
    });
    return this.heard;
  }

  /** Subjects that the server does not let it hear. */
  async refusedToHear(subjects: readonly string[]): Promise<string[]> {
    return refused(
      await this.say(...subjects.map((subject, id) => `SUB ${subject} ${id + 1}`)),
      'Subscription',
    );
  }

  /** Subjects that the server does not let it send anything to. What is sent to the others is empty. */
  async refusedToSay(subjects: readonly string[]): Promise<string[]> {
    return refused(await this.say(...subjects.map((subject) => `PUB ${subject} 0\r\n`)), 'Publish');
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
