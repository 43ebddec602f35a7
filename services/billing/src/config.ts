import { NatsSettings, PostgresSettings, ProcessSettings, SettingGroup } from '@shadow-guide/kernel';

/** The billing service's settings. */
export class BillingConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
}
