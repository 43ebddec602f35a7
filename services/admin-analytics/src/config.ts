import { MasterKeySettings } from '@shadow-guide/encryption';
import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  RedisSettings,
  SettingGroup,
} from '@shadow-guide/kernel';

/** Settings of the service of the operators’ figures. */
export class AdminAnalyticsConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
}
