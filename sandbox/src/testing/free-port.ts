import { createServer } from 'node:net';

// Lowest port to try. The range lies below the ephemeral ports, any of which the system may give to an outgoing
// connection between this check and the moment at which the server under test listens. It lies above the well-known
// ports of other servers.
const LOWEST = 20_000;
const HIGHEST = 31_999;

/** Returns a port on the loopback address that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
