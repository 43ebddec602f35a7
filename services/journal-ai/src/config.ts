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
import { ArrayNotEmpty, IsIn, IsInt, Max, Min } from 'class-validator';
import { ModelSettings } from './model/index.js';
import { ModelServerSettings } from './model-server/index.js';

/** Settings of the journal-ai service. */
export class JournalConfig {
  @SettingGroup(() => ProcessSettings) process: ProcessSettings;
  @SettingGroup(() => PostgresSettings) postgres: PostgresSettings;
  @SettingGroup(() => RedisSettings) redis: RedisSettings;
  @SettingGroup(() => NatsSettings) nats: NatsSettings;
  @SettingGroup(() => CallerSettings) callers: CallerSettings;
  @SettingGroup(() => MasterKeySettings) encryption: MasterKeySettings;
  @SettingGroup(() => ModelServerSettings) modelServer: ModelServerSettings;
}

/** Settings of a journal-ai worker. */
export class WorkerConfig extends JournalConfig {
  @SettingGroup(() => ModelSettings) model: ModelSettings;

  /**
   * The queues from which this process takes jobs, so that operators can scale each queue separately. `chat` includes
   * `chat-premium`: each worker reserves some of its slots for each of the two.
   */
  @Setting('WORKER_QUEUES', { parse: 'list', default: ['chat', 'background'] })
  @ArrayNotEmpty()
  @IsIn(['chat', 'background'], { each: true })
  queues: string[];

  /**
   * Number of seconds after a stop signal in which running jobs may finish. Jobs that are still running then are
   * released to other workers, which call the model again. By default the time is sufficient for the longest job of the
   * queues. The platform's grace period (`stop_grace_period`, `terminationGracePeriodSeconds`) must be 15 s longer.
   */
  @Setting('WORKER_DRAIN_SECONDS', { parse: 'int', optional: true })
  @IsInt()
  @Min(0)
  @Max(180)
  drainSeconds?: number;
}
