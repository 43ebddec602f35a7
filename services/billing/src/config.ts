import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  RedisSettings,
  Setting,
  SettingGroup,
} from '@shadow-guide/kernel';
import { IsUrl } from 'class-validator';
import { HeardStripeSettings, StripeSettings } from './stripe/index.js';

/** Settings of a worker of billing: no message of the payment provider is heard there. */
export class BillingWorkerConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => StripeSettings) stripe: StripeSettings;

  /** The product's public address: the payment provider's pages link back to it. */
  @Setting('PUBLIC_URL', { default: 'http://localhost:3000' })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  publicUrl: string;
}

/** Settings of the billing service. */
export class BillingConfig extends BillingWorkerConfig {
  @SettingGroup(() => HeardStripeSettings) declare stripe: HeardStripeSettings;
}
