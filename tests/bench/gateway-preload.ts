/**
 * Preloaded into `@portkey-ai/gateway`, which has no setting for any of this: it listens only on the loopback address,
 * exits with the bench, and its responses accept headers. (It adds headers to the responses of `fetch`; the `Response`
 * that its web server substitutes for Node's keeps the immutable ones.)
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
