import { createServer } from 'node:net';

// Lowest port that is tried. The ports are above the well-known ports of other servers, and below the range from which
// the system assigns ports for outgoing connections: a port of that range could be assigned between this check and the
// moment the server under test binds it.
const LOWEST = 20_000;
const HIGHEST = 31_999;

/** Ports that this process has returned; the server under test may not have bound them yet. */
const handedOut = new Set<number>();

/** Returns an unused port on the loopback address. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (handedOut.has(port) || !(await isFree(port))) continue;
    handedOut.add(port);
    return port;
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
