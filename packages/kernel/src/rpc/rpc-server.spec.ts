import { describe, expect, it } from '@jest/globals';
import { cancelSubject } from '@shadow-guide/contracts/wire';
import { configureLogger } from '../logging/logger.js';
import type { Nats } from './nats-connection.js';
import { RpcServer } from './rpc-server.js';

type Callback = (error: Error | null, message: object) => void;

describe('a service', () => {
  it('goes on when NATS refuses it a subject: a callback that throws would end the reading of all others', async () => {
    configureLogger('rpc-test', 'silent');
    const callbacks = new Map<string, Callback>();
    const connection = {
      subscribe: (subject: string, { callback }: { callback: Callback }) => callbacks.set(subject, callback),
      flush: async () => {},
    };
    const server = new RpcServer('post', { connection } as unknown as Nats);
    await new Promise<void>((resolve) => server.listen(() => resolve()));
    // As the client hands it over: the error, and no message.
    const refuse = () => callbacks.get(cancelSubject('post'))?.(new Error('Permissions Violation'), {});
    expect(refuse).not.toThrow();
    expect(callbacks.size).toBe(1);
  });
});
