import { FREE_TOKENS_PER_DAY, OPEN_TOKENS_PER_DAY } from '@shadow-guide/contracts';
import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  RedisSettings,
  Setting,
  SettingGroup,
} from '@shadow-guide/kernel';
import { IsInt, IsUrl, Min } from 'class-validator';
import { StripeSettings, StripeWebhookSettings } from './stripe/index.js';

/** Daily model tokens per person allowed by each plan; -1 is unlimited. */
export class PlanTokensSettings {
  @Setting('TOKENS_PER_DAY_FREE', { parse: 'int', default: FREE_TOKENS_PER_DAY })
  @IsInt()
  @Min(-1)
  free: number;

  /** Daily tokens in the trial and with premium. */
  @Setting('TOKENS_PER_DAY_PREMIUM', { parse: 'int', default: OPEN_TOKENS_PER_DAY })
  @IsInt()
  @Min(-1)
  open: number;
}

/** Settings of a billing worker, which receives no webhooks. */
export class BillingWorkerConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => StripeSettings) stripe: StripeSettings;
  @SettingGroup(() => PlanTokensSettings) planTokens: PlanTokensSettings;

  /** The product's public address; the payment provider's pages link back to it. */
  @Setting('PUBLIC_URL', { default: 'http://localhost:3000' })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  publicUrl: string;
}

/** Settings of the billing service. */
export class BillingConfig extends BillingWorkerConfig {
  @SettingGroup(() => StripeWebhookSettings) declare stripe: StripeWebhookSettings;
}
