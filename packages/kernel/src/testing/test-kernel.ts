import {
  type NatsSettings,
  PostgresSettings,
  type RedisSettings,
  readSettings,
} from '@shadow-guide/settings';
import { Health } from '@shadow-guide/telemetry';
import { configureLogger } from '../logging/logger.js';
import type { ProcessKernel } from '../process/start-process.js';
import { Nats } from '../rpc/nats-connection.js';
import { RpcClient } from '../rpc/rpc-client.js';
import { testCallerKeys } from './caller-keys.js';

/** Where the integration tests' real servers are, from the `TEST_…` variables that `npm test` sets. */
export function testServers(
  environment: NodeJS.ProcessEnv,
  role: string,
): {
  postgres: PostgresSettings;
  nats: NatsSettings;
  redis: RedisSettings;
} {
  const need = (name: string): string => {
    const value = environment[name];
    if (!value)
      throw new Error(`${name} is not set: run integration tests with npm test -- --only integration.`);
    return value;
  };
  return {
    postgres: Object.assign(readSettings(PostgresSettings, {}), {
      host: need('TEST_POSTGRES_HOST'),
      port: Number(need('TEST_POSTGRES_PORT')),
      database: need('TEST_POSTGRES_DATABASE'),
      user: role,
      password: need('TEST_SERVICE_PASSWORD'),
      poolSize: 5,
      // Fifty at once may wait longer for five connections on a busy machine than a person would.
      waitMs: 10_000,
    }),
    nats: { host: need('TEST_NATS_HOST'), port: Number(need('TEST_NATS_PORT')) },
    redis: { host: need('TEST_REDIS_HOST'), port: Number(need('TEST_REDIS_PORT')), tls: false },
  };
}

/** A kernel for one test suite, which also signs callers. `service` may carry a suffix so that suites running side by side do not answer for each other. */
export async function testKernel(service: string, settings: NatsSettings): Promise<ProcessKernel> {
  configureLogger(service, 'silent');
  const nats = await Nats.connect(settings, { service, name: `test-${service}` });
  return { service, nats, health: new Health(), callers: testCallerKeys };
}

/** A client that calls as a gateway would, on behalf of anybody. */
export function testClient({ nats }: Pick<ProcessKernel, 'nats'>): RpcClient {
  return new RpcClient(nats, 'tests', testCallerKeys.signer);
}
