import { connect } from 'node:net';

/**
 * Sends a few bytes and waits for a response that contains `expected`. A server that is still loading its files answers
 * something else (`-LOADING`), or nothing; both count as not ready.
 * @param {{ host: string, port: number }} where
 * @param {string} question
 * @param {string} expected
 * @param {number} [limit] milliseconds
 * @returns {Promise<boolean>}
 */
export function answers({ host, port }, question, expected, limit = 1_000) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let heard = '';
    const done = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(limit, () => done(false));
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
    socket.once('connect', () => socket.write(question));
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
      if (heard.includes(expected)) done(true);
    });
  });
}

/**
 * @param {string} url
 * @param {number} [limit] milliseconds
 * @returns {Promise<boolean>} whether the status is 200
 */
export async function answers200(url, limit = 2_000) {
  const response = await fetch(url, { signal: AbortSignal.timeout(limit) });
  await response.arrayBuffer();
  return response.status === 200;
}
