import 'reflect-metadata';

// The message envelope and its errors belong to the contracts; they are re-exported here for handlers.
export * from '@shadow-guide/contracts/wire';
// Settings of a process, re-exported for services.
export * from '@shadow-guide/settings';
export * from '@shadow-guide/telemetry';
export * from './database/database.js';
export type { DatabaseDefinition } from './database/database-definition.js';
export type { PipelinedTransaction, Transaction } from './database/transaction.js';
export * from './errors/remedies.js';
export * from './errors/server-away.js';
export * from './errors/validate.js';
export * from './jobs/job.js';
export * from './jobs/job-queue.js';
export * from './jobs/job-worker.js';
export * from './logging/logger.js';
export * from './process/boot-service.js';
export * from './process/kernel.module.js';
export * from './process/loop-turns.js';
export { retryAtStart } from './process/retry-at-start.js';
export * from './process/schema-command.js';
export * from './process/start-process.js';
export * from './process/stop-times.js';
export * from './redis/redis.js';
export * from './rpc/check-handlers.js';
export * from './rpc/domain-error.filter.js';
export * from './rpc/handle.decorator.js';
export * from './rpc/nats-connection.js';
export * from './rpc/rpc-client.js';
export * from './rpc/rpc-server.js';
export * from './rpc/signed-caller.js';
export * from './time/clock.js';
