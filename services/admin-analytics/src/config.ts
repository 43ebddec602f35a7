import { MasterKeySettings } from '@shadow-guide/encryption';
import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  RedisSettings,
  SettingGroup,
} from '@shadow-guide/kernel';

/** Settings of the admin analytics service. */
export class AdminAnalyticsConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
}
