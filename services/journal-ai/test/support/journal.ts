import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Caller, StartTurn as StartTurnInput, TurnState } from '@shadow-guide/contracts';
import { Database, ManualClock, type PostgresSettings, type ProcessKernel } from '@shadow-guide/kernel';
import { testKernel, testServers } from '@shadow-guide/kernel/testing';
import { AppModule } from '../../src/app.module.js';
import { AnswerTurnProcessor } from '../../src/chat/answering/answer-turn.processor.js';
import { ConversationToday } from '../../src/chat/conversation-today.js';
import { GetTurn } from '../../src/chat/get-turn.js';
import { StartTurn } from '../../src/chat/start-turn.js';
import { StopTurn } from '../../src/chat/stop-turn.js';
import type { WorkerConfig } from '../../src/config.js';
import { WorkerModule } from '../../src/worker.module.js';
import { FakeModel } from './fake-model.js';

/** The service and one worker in this process, on the real servers, whose jobs a test runs itself. */
export interface Journal {
  readonly config: WorkerConfig;
  readonly kernel: ProcessKernel;
  readonly app: INestApplicationContext;
  readonly worker: INestApplicationContext;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly model: FakeModel;
  /** Starts a turn; requestId is a new one unless given. */
  start(caller: Caller, input: Partial<StartTurnInput> & { message: string }): Promise<TurnState>;
  /** Runs the job of a turn, as one delivery of it. */
  answer(turn: Pick<TurnState, 'turnId'>): Promise<void>;
  get(caller: Caller, turn: Pick<TurnState, 'requestId'>): Promise<TurnState>;
  stop(caller: Caller, turn: Pick<TurnState, 'requestId'>): Promise<TurnState>;
  today: ConversationToday;
  close(): Promise<void>;
}

/**
 * @param redisDatabase suites run side by side: each has queues of its own
 * @param postgres another database than the suites share
 */
export async function startJournal(redisDatabase: number, postgres?: PostgresSettings): Promise<Journal> {
  const shared = testServers(process.env, 'journal_ai');
  const servers = { ...shared, postgres: postgres ?? shared.postgres };
  const model = await FakeModel.start();
  const kernel = await testKernel('journal-ai', servers.nats);
  const clock = new ManualClock(new Date('2026-03-02T10:00:00Z'));
  const config = workerConfig(servers, model, redisDatabase);
  const quiet = { logger: false as const, abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.register(config, kernel, clock), quiet);
  const never = new AbortController().signal;
  const worker = await NestFactory.createApplicationContext(
    WorkerModule.register(config, kernel, never, clock),
    quiet,
  );
  return {
    ...{ config, kernel, app, worker, clock, model },
    database: app.get(Database),
    start: (caller, input) =>
      app.get(StartTurn, { strict: false }).run({ requestId: randomUUID(), ...input }, caller),
    answer: ({ turnId }) => worker.get(AnswerTurnProcessor, { strict: false }).run({ turnId }),
    get: (caller, { requestId }) => app.get(GetTurn, { strict: false }).run({ requestId }, caller),
    stop: (caller, { requestId }) => app.get(StopTurn, { strict: false }).run({ requestId }, caller),
    today: app.get(ConversationToday, { strict: false }),
    close: async () => {
      await Promise.all([app.close(), worker.close()]);
      await model.close();
      await kernel.nats.close();
    },
  };
}

function workerConfig(
  servers: ReturnType<typeof testServers>,
  model: FakeModel,
  redisDatabase: number,
): WorkerConfig {
  const { host, port } = servers.redis;
  return {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: servers.postgres,
    nats: servers.nats,
    redis: { host, port, tls: false, url: `redis://${host}:${port}/${redisDatabase}` },
    encryption: { masterKey: `test:${Buffer.alloc(32, 7).toString('base64')}` },
    model: {
      baseUrl: model.url,
      apiKey: 'test',
      chatModel: 'fake',
      analysisModel: 'fake',
      firstWordMs: 5_000,
      idleMs: 5_000,
      totalMs: 10_000,
    },
    queues: ['chat', 'background'],
    drainSeconds: 1,
  };
}
