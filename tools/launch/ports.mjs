import { connect, createServer } from 'node:net';

// Below the range from which the system takes ports for outgoing connections, so that a remembered port is still free
// at the next start; above the well-known ports of servers that are not ours.
const LOWEST = 20_000;
const HIGHEST = 31_999;

/** @type {Set<number>} Handed out by this process and perhaps not yet bound. */
const handedOut = new Set();

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>} whether a server could listen there now
 */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} whether somebody answers there
 */
export function somebodyListens(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(500, () => done(false));
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

/** A port on the loopback address that nobody uses. */
export async function freePort() {
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST + 1));
    if (handedOut.has(port)) continue;
    if (await isFree(port)) {
      handedOut.add(port);
      return port;
    }
  }
  throw new Error(`No free port found between ${LOWEST} and ${HIGHEST}`);
}

/**
 * The remembered port when it is still free, else a new one.
 * @param {number | undefined} remembered
 */
export async function portLike(remembered) {
  if (remembered && (await isFree(remembered))) {
    handedOut.add(remembered);
    return remembered;
  }
  return freePort();
}
