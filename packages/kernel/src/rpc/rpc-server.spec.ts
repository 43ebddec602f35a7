import { describe, expect, it } from '@jest/globals';
import { cancelSubject } from '@shadow-guide/contracts/wire';
import { configureLogger } from '../logging/logger.js';
import type { Nats } from './nats-connection.js';
import { RpcServer } from './rpc-server.js';

type Callback = (error: Error | null, message: object) => void;

describe('a service’s server', () => {
  it('does not start when NATS refuses it one of its subjects', async () => {
    configureLogger('rpc-test', 'silent');
    const connection = {
      subscribe: (_: string, { callback }: { callback: Callback }) =>
        callback(new Error('Permissions Violation'), {}),
      flush: async () => {},
    };
    const server = new RpcServer('post', { connection } as unknown as Nats);
    const told = new Promise((resolve) => server.listen(resolve));
    expect(await told).toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('post.rpc.cancel'),
    });
  });

  it('keeps serving when NATS refuses a subject: its callback does not throw, which would stop other subscriptions', async () => {
    configureLogger('rpc-test', 'silent');
    const callbacks = new Map<string, Callback>();
    const connection = {
      subscribe: (subject: string, { callback }: { callback: Callback }) => callbacks.set(subject, callback),
      flush: async () => {},
    };
    const server = new RpcServer('post', { connection } as unknown as Nats);
    await new Promise<void>((resolve) => server.listen(() => resolve()));
    // In this case the NATS client calls back with the error and without a message.
    const refuse = () => callbacks.get(cancelSubject('post'))?.(new Error('Permissions Violation'), {});
    expect(refuse).not.toThrow();
    expect(callbacks.size).toBe(1);
  });
});
