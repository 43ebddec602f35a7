import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '@shadow-guide/contracts';

/** A message as the push service received it. */
export interface Posted {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A local push service in place of a browser vendor's. */
export class PushService {
  readonly posted: Posted[] = [];
  /** Responses by address; the default is 201. */
  readonly answers = new Map<string, (response: ServerResponse) => unknown>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<PushService> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const path = request.url ?? '';
      service.posted.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      const answer = service.answers.get(path);
      if (answer) answer(response);
      else response.writeHead(201).end();
    });
    const service = new PushService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Returns what was posted to a browser. */
  to({ device }: Pick<Browser, 'device'>): Posted[] {
    return this.posted.filter(({ path }) => this.url + path === device.endpoint);
  }

  close(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

/** A subscribed browser. */
export interface Browser {
  readonly device: PushDevice;
  readonly path: string;
  /** Decrypts a message encrypted for the browser (RFC 8291 over RFC 8188). */
  open(message: Posted): string;
}

export function aBrowser(service: PushService): Browser {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(12).toString('base64url')}`;
  return {
    path,
    device: {
      endpoint: service.url + path,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    open: ({ body }) => {
      const salt = body.subarray(0, 16);
      const server = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + server.length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, server]);
      const shared = derive(pair.computeSecret(server), auth, about, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, bytes));
}
