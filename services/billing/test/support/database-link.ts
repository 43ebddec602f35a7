import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { PostgresSettings } from '@shadow-guide/kernel';

/** A connection to the database that a test can cut. */
export interface DatabaseLink {
  readonly settings: PostgresSettings;
  cut(): Promise<void>;
}

export async function openDatabaseLink(settings: PostgresSettings): Promise<DatabaseLink> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(settings.port, settings.host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    settings: { ...settings, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
