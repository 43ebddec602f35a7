import { setTimeout as delay } from 'node:timers/promises';
import {
  type CallerSettings,
  type NatsSettings,
  type ProcessSettings,
  StartupError,
} from '@shadow-guide/settings';
import { EventLoop, Health, nameMetrics, startTracing } from '@shadow-guide/telemetry';
import { startOpsServer } from '../health/ops-server.js';
import { configureLogger, logger } from '../logging/logger.js';
import { Nats } from '../rpc/nats-connection.js';
import { type CallerKeys, callerKeysOf } from '../rpc/signed-caller.js';

/** Infrastructure of a process, which exists before its own parts are created. */
export interface ProcessKernel {
  readonly service: string;
  readonly nats: Nats;
  readonly health: Health;
  /** Keys for verifying callers, set in a process that answers calls; without them it accepts no caller. */
  readonly callers?: CallerKeys;
}

/** The running parts of a process, such as servers and workers. They are closed first and finish work in progress. */
export interface Running {
  close(): Promise<void>;
}

export interface ProcessOptions {
  /** Name of the service, which is also its NATS queue group. */
  service: string;
  /** Name in logs when it differs from the service's: `journal-ai-worker`. */
  name?: string;
  settings: {
    process: ProcessSettings;
    nats: NatsSettings;
    callers: CallerSettings;
    callerSigningKey?: string;
  };
  /**
   * Maximum time to finish running work after the process stopped accepting work, in milliseconds;
   * SHUTDOWN_DELAY_SECONDS precedes it.
   */
  shutdownLimitMs?: number;
  boot(kernel: ProcessKernel): Promise<Running>;
}

/**
 * Runs a process: log, probes, NATS, the service's own parts, and on SIGTERM or SIGINT the shutdown: not ready → stop
 * accepting work → finish running work → close connections → exit 0.
 */
export async function startProcess(options: ProcessOptions): Promise<void> {
  const { process: own, nats: natsSettings } = options.settings;
  const name = options.name ?? options.service;
  configureLogger(name, own.logLevel);
  nameMetrics(name);
  dieOnStrayErrors();
  const callers = callerKeysOf(options.settings);
  const endTracing = await startTracing(name, own, (reason) =>
    logger.warn({ reason }, 'traces could not be sent to the collector'),
  );
  const health = new Health();
  const loop = new EventLoop();
  health.dieWithout('event-loop', () => loop.isFree);
  const ops = await startOpsServer(own, health);
  const life: { nats?: Nats; running?: Running } = {};
  const delayMs = own.shutdownDelaySeconds * 1_000;
  stopOnSignals(
    async () => {
      health.markStopping();
      await delay(delayMs);
      await life.running?.close();
      await life.nats?.close();
      await endTracing();
      ops.closeAllConnections();
    },
    delayMs + (options.shutdownLimitMs ?? 15_000),
  );

  const begun = Date.now();
  const nats = await Nats.connect(natsSettings, { service: options.service, name });
  life.nats = nats;
  health.need('nats', () => nats.isUp);
  health.dieWithout('nats', () => !nats.connection.isClosed());
  life.running = await options.boot({ service: options.service, nats, health, callers });
  health.markStarted();
  logger.info({ milliseconds: Date.now() - begun }, 'started');
}

/** Runs a process's main function; a failure to start is logged as one clear line, with exit code 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    logger.fatal({ err: error }, error instanceof StartupError ? error.message : 'could not start');
    process.exit(1);
  });
}

function stopOnSignals(stop: () => Promise<void>, limitMs: number): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      logger.info({ signal }, 'stopping');
      setTimeout(() => {
        logger.error('could not finish in time');
        process.exit(1);
      }, limitMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

function dieOnStrayErrors(): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      process.exit(1);
    });
  }
}
