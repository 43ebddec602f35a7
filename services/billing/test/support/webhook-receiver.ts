import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignedWebhook } from '@shadow-guide/contracts';

type Receive = (input: SignedWebhook) => Promise<void>;

/** Replaces the gateway: receives the provider's webhooks over HTTP and forwards them unchanged. */
export interface WebhookReceiver {
  readonly url: string;
  /** All webhooks received. */
  readonly received: SignedWebhook[];
  passTo(receive: Receive): void;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: SignedWebhook[] = [];
  let receive: Receive = async () => undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const input = {
      body: Buffer.concat(chunks).toString(),
      signature: String(request.headers['stripe-signature']),
    };
    received.push(input);
    const status = await receive(input).then(
      () => 200,
      () => 503,
    );
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    passTo: (next) => {
      receive = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
