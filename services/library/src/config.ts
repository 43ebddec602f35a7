import {
  CallerSettings,
  NatsSettings,
  PostgresSettings,
  ProcessSettings,
  SettingGroup,
} from '@shadow-guide/kernel';

/** Settings of the library service. */
export class LibraryConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
}
