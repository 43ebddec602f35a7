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

/** Returns the settings of the integration tests' real servers, from the `TEST_…` variables that `npm test` sets. */
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
      // On a busy machine, fifty concurrent calls may wait for five connections longer than the product's limit.
      waitMs: 10_000,
    }),
    nats: { host: need('TEST_NATS_HOST'), port: Number(need('TEST_NATS_PORT')) },
    redis: { host: need('TEST_REDIS_HOST'), port: Number(need('TEST_REDIS_PORT')), tls: false },
  };
}

/**
 * Returns a kernel for one test suite, which also signs callers. `service` may have a suffix, so that concurrent suites
 * do not answer each other's calls.
 */
export async function testKernel(service: string, settings: NatsSettings): Promise<ProcessKernel> {
  configureLogger(service, 'silent');
  const nats = await Nats.connect(settings, { service, name: `test-${service}` });
  return { service, nats, health: new Health(), callers: testCallerKeys };
}

/** Returns a client that calls like a gateway, on behalf of any caller. */
export function testClient({ nats }: Pick<ProcessKernel, 'nats'>): RpcClient {
  return new RpcClient(nats, 'tests', testCallerKeys.signer);
}
