/**
 * Preloaded into `@portkey-ai/gateway`. It adds what that program has no setting for: the program listens only on the
 * loopback address, exits with the bench, and its responses accept headers. (The program adds headers to the responses
 * of `fetch`; its web server replaces Node's `Response` by one whose headers are immutable in that case.)
 */
import { Server } from 'node:net';

const { listen } = Server.prototype;
Object.assign(Server.prototype, {
  listen(this: Server, port: number, _host: unknown, done: () => void) {
    return Reflect.apply(listen, this, [port, '127.0.0.1', done]);
  },
});

const { fetch: fetchImmutable, Response: NodeResponse } = globalThis;
globalThis.fetch = async (...request) => {
  const answer = await fetchImmutable(...request);
  return new NodeResponse(answer.body, answer);
};

process.once('disconnect', () => process.exit());
