import { connect, createServer } from 'node:net';
import { Failure } from './failure.mjs';

// Above the well-known ports of other servers, and below the ephemeral port range, so that a remembered port is still
// free at the next start.
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
 * @returns {Promise<boolean>} whether a server accepts connections there
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

/** Returns an unused port on the loopback address. */
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
 * Returns the remembered port if it is still free, otherwise a new one.
 * @param {number | undefined} remembered
 */
export async function portLike(remembered) {
  if (remembered && (await isFree(remembered))) {
    handedOut.add(remembered);
    return remembered;
  }
  return freePort();
}

/**
 * @param {number} port
 * @param {string} [host] the address the gateway will listen on
 * @throws {Failure} when the port is in use
 */
export async function expectFreePort(port, host = '127.0.0.1') {
  // A program that listens on the same port of another address of this machine would receive requests meant for the
  // gateway.
  const taken =
    !(await isFree(port, host)) ||
    (await somebodyListens(port, '127.0.0.1')) ||
    (await somebodyListens(port, '::1'));
  if (!taken) return;
  throw new Failure(
    `Port ${port} is in use by another program. End that program, or choose another port: PORT=${port + 1} npm start`,
  );
}
