import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * @typedef {import('../launch/managed-process.mjs').ManagedProcess} ManagedProcess
 * @typedef {object} MembersServer
 * @property {string} url
 * @property {string} token of the header `authorization`, behind "Bearer "
 * @property {() => Promise<void>} close
 */

/** Actions that a suite may request from this server. To kill a process, the suite sends the signal itself. */
const DEEDS = /** @type {const} */ (['start', 'stop', 'exited']);

/**
 * Serves the actions `POST /NAME/start`, `/NAME/stop` and `/NAME/exited` (waits for the exit of the current process),
 * with which a suite in another process controls the members of its installation. The response is sent when the action
 * is done and contains the process id.
 * @param {Map<string, ManagedProcess>} members
 * @param {() => void} onStart called after a member was restarted
 * @returns {Promise<MembersServer>}
 */
export async function serveMembers(members, onStart) {
  const token = randomBytes(32).toString('base64url');
  const server = createServer(async (request, response) => {
    /** @type {(status: number, body: object) => void} */
    const answer = (status, body) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!sameText(request.headers.authorization ?? '', `Bearer ${token}`)) return answer(401, {});
    const [, name = '', wanted] = (request.url ?? '').split('/');
    const member = members.get(name);
    const deed = DEEDS.find((each) => each === wanted);
    if (request.method !== 'POST' || !member || !deed) return answer(404, {});
    try {
      await member[deed]();
      if (deed === 'start') onStart();
      answer(200, { pid: member.pid });
    } catch (error) {
      answer(500, { message: /** @type {Error} */ (error).message });
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * @param {string} given
 * @param {string} expected
 */
function sameText(given, expected) {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
