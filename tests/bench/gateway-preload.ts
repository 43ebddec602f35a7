/**
 * Preloaded into `@portkey-ai/gateway`, which has no setting for any of this: it listens on the loopback address alone, ends
 * with the bench, and its responses take headers. (It adds some to what `fetch` answered; the `Response` that its web server
 * puts in place of Node's keeps the immutable ones.)
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
