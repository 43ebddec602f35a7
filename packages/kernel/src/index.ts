import 'reflect-metadata';

// An error that a peer is to see is part of the contracts; whoever writes a handler finds it here, beside `asDomainError`.
export {
  adminOnly,
  conflict,
  DomainError,
  type ErrorKind,
  forbidden,
  invalid,
  limited,
  notFound,
  unauthenticated,
  unavailable,
  validationFailed,
  type WireError,
} from '@shadow-guide/contracts';
export * from './config/load-config.js';
export * from './config/server-settings.js';
export { Setting, SettingGroup } from './config/setting.js';
export * from './database/database.js';
export * from './errors/server-away.js';
export * from './errors/validate.js';
export * from './events/outbox.js';
export * from './health/health.js';
export * from './jobs/job.js';
export * from './jobs/job-queue.js';
export * from './jobs/job-worker.js';
export * from './logging/logger.js';
export * from './logging/request-context.js';
export * from './metrics/metrics.js';
export * from './process/boot-service.js';
export * from './process/kernel.module.js';
export * from './process/start-process.js';
export * from './process/startup-error.js';
export * from './redis/redis.js';
export * from './rpc/check-handlers.js';
export * from './rpc/domain-error.filter.js';
export * from './rpc/envelope.js';
export * from './rpc/handle.decorator.js';
export * from './rpc/nats-connection.js';
export * from './rpc/rpc-client.js';
export * from './rpc/rpc-server.js';
export * from './time/clock.js';
