import { MasterKeySettings } from '@shadow-guide/encryption';
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
import { PushSettings } from './reminders/index.js';

/** Settings of the habits service and its worker. */
export class HabitsConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
  @SettingGroup(() => PushSettings) push: PushSettings;

  /** The product's public address, to which calendar files and notifications link. */
  @Setting('PUBLIC_URL', { default: 'http://localhost:3000' })
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  publicUrl: string;
}
