import type { PostgresSettings } from '@shadow-guide/kernel';
import { testCallers, testServers } from '@shadow-guide/kernel/testing';
import type { BillingConfig } from '../../src/config.js';

/**
 * Returns the service's settings for a suite.
 * @param redisDatabase a separate one per suite, because suites run in parallel and need their own queues
 */
export function testConfig(
  redisDatabase: number,
  { postgres, paymentUrl }: { postgres?: PostgresSettings; paymentUrl?: string } = {},
): BillingConfig {
  const servers = testServers(process.env, 'billing');
  const { host, port } = servers.redis;
  return {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: postgres ?? servers.postgres,
    nats: servers.nats,
    callers: testCallers,
    redis: { host, port, tls: false, url: `redis://${host}:${port}/${redisDatabase}` },
    publicUrl: 'http://localhost:3999',
    planTokens: { free: 300_000, open: 900_000 },
    stripe: {
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      webhookSecret: 'whsec_sandbox',
      monthlyPrice: 'price_monthly',
      yearlyPrice: 'price_yearly',
      apiUrl: paymentUrl ?? 'http://127.0.0.1:9',
    },
  };
}

/** Converts the settings to the environment of a separate process. */
export function environmentOf({
  postgres,
  nats,
  callers,
  redis,
  stripe,
  publicUrl,
}: BillingConfig): NodeJS.ProcessEnv {
  return {
    ...{ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl, REDIS_URL: redis.url },
    ...{ POSTGRES_HOST: postgres.host, POSTGRES_PORT: String(postgres.port) },
    ...{ POSTGRES_DATABASE: postgres.database, POSTGRES_USER: postgres.user },
    ...{ POSTGRES_PASSWORD: postgres.password, NATS_HOST: nats.host, NATS_PORT: String(nats.port) },
    ...{ STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_PUBLISHABLE_KEY: stripe.publishableKey },
    CALLER_PUBLIC_KEYS: callers.publicKeys.join(','),
    ...{ STRIPE_WEBHOOK_SECRET: stripe.webhookSecret, STRIPE_API_URL: stripe.apiUrl },
    ...{ STRIPE_PRICE_MONTHLY: stripe.monthlyPrice, STRIPE_PRICE_YEARLY: stripe.yearlyPrice },
  };
}
