import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type {
  Caller,
  ChatTurnState,
  Conversation,
  GenerationKind,
  StartTurn,
  TodayQuery,
  TurnState,
} from '@shadow-guide/contracts';
import {
  type Call,
  Database,
  isServerUnavailable,
  ManualClock,
  type PostgresSettings,
  type ProcessKernel,
} from '@shadow-guide/kernel';
import { testCallers, testKernel, testServers } from '@shadow-guide/kernel/testing';
import { AppModule } from '../../src/app.module.js';
import type { WorkerConfig } from '../../src/config.js';
import { RunGeneration } from '../../src/generations/running/run-generation.js';
import { GuideSettingsHandler } from '../../src/guide-settings/guide-settings.handler.js';
import { JournalHandler } from '../../src/journal/journal.handler.js';
import { PersonaChatHandler } from '../../src/persona-chat/persona-chat.handler.js';
import { SharedTablesHandler } from '../../src/shared-tables/shared-tables.handler.js';
import { TableChatHandler } from '../../src/shared-tables/table-chat.handler.js';
import { WorkerModule } from '../../src/worker.module.js';
import { FakeModel } from './fake-model.js';
import { openOwnDatabase } from './own-database.js';

/** Master key of the service in every suite. */
export const MASTER_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`;

const QUIET = { logger: false, abortOnError: false } as const;

/** A turn with the id of the generation that answers it. */
export type TestTurn = ChatTurnState & { generationId: string };

/** The service and one worker in this process, on the real servers. The test itself runs the jobs. */
export interface Journal {
  readonly config: WorkerConfig;
  readonly kernel: ProcessKernel;
  readonly app: INestApplicationContext;
  readonly worker: INestApplicationContext;
  readonly database: Database;
  readonly clock: ManualClock;
  readonly model: FakeModel;
  readonly handler: JournalHandler;
  readonly personaHandler: PersonaChatHandler;
  readonly tablesHandler: SharedTablesHandler;
  readonly tableHandler: TableChatHandler;
  readonly guideHandler: GuideSettingsHandler;
  /** Starts a turn; `requestId` is new unless given. */
  start(caller: Caller, input: Partial<StartTurn> & { message: string }): Promise<TestTurn>;
  /** Runs a generation's job, as one delivery of the job would. */
  answer(turn: Pick<TestTurn, 'generationId'>): Promise<void>;
  get(caller: Caller, turn: Pick<TurnState, 'requestId'>): Promise<ChatTurnState>;
  stop(caller: Caller, turn: Pick<TurnState, 'requestId'>): Promise<ChatTurnState>;
  today(caller: Caller, query?: TodayQuery): Promise<Conversation>;
  close(): Promise<void>;
}

/** Returns a call by this caller, as handlers receive it. */
export const callOf = (caller: Caller) => ({ caller }) as Call;

/**
 * Starts a turn as one of many concurrent turns. On a busy machine no connection may be free in time; then it retries
 * with the same id, as clients do.
 */
export async function startOfMany(
  journal: Journal,
  caller: Caller,
  { requestId = randomUUID(), message }: { requestId?: string; message: string },
): Promise<TestTurn> {
  for (;;) {
    try {
      return await journal.start(caller, { message, requestId });
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}

/**
 * Turns the day's conversation into one that was imported with a prompt. The next message starts the day's own conversation beside it.
 */
export async function makePromptConversation(
  { database }: Journal,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  await database.source.query(
    `UPDATE journal_ai.conversations SET prompt_key = gen_random_uuid()::text
     WHERE user_id = $1 AND kind = 'journal' AND prompt_key IS NULL`,
    [userId],
  );
}

/** Returns the id of the generation that answers a person's request. */
export async function generationIdOf(
  database: Database,
  userId: string,
  requestId: string,
  kind: GenerationKind = 'journal-reply',
): Promise<string> {
  const [row] = await database.source.query(
    'SELECT id FROM journal_ai.generations WHERE user_id = $1 AND request_id = $2 AND kind = $3',
    [userId, requestId, kind],
  );
  return row?.id;
}

/**
 * @param redisDatabase number of the Redis database: suites run in parallel, so each has its own queues
 * @param postgres settings of a database other than the one that the suites share
 * @param secondSafetyCheck whether the model is asked for its safety verdict, and its server for moderation
 */
export async function startJournal(
  redisDatabase: number,
  postgres?: PostgresSettings,
  secondSafetyCheck = false,
): Promise<Journal> {
  const shared = testServers(process.env, 'journal_ai');
  const servers = { ...shared, postgres: postgres ?? shared.postgres };
  const model = await FakeModel.start();
  const kernel = await testKernel('journal-ai', servers.nats);
  const clock = new ManualClock(new Date('2026-03-02T10:00:00Z'));
  const config = workerConfig(servers, model, redisDatabase, secondSafetyCheck);
  const app = await NestFactory.createApplicationContext(AppModule.register(config, kernel, clock), QUIET);
  const worker = await startWorker({ config, kernel, clock });
  const database = app.get(Database);
  const handler = app.get(JournalHandler, { strict: false });
  return {
    ...{ config, kernel, app, worker, clock, model, database },
    handler,
    personaHandler: app.get(PersonaChatHandler, { strict: false }),
    tablesHandler: app.get(SharedTablesHandler, { strict: false }),
    tableHandler: app.get(TableChatHandler, { strict: false }),
    guideHandler: app.get(GuideSettingsHandler, { strict: false }),
    start: async (caller, input) => {
      const state = await handler.start({ requestId: randomUUID(), ...input }, callOf(caller));
      return { ...state, generationId: await generationIdOf(database, caller.userId, state.requestId) };
    },
    answer: ({ generationId }) => worker.get(RunGeneration, { strict: false }).run(generationId),
    get: (caller, { requestId }) => handler.get({ requestId }, callOf(caller)),
    stop: (caller, { requestId }) => handler.stop({ requestId }, callOf(caller)),
    today: (caller, query = {}) => handler.getToday(query, callOf(caller)),
    close: async () => {
      await Promise.all([app.close(), worker.close()]);
      await model.close();
      await kernel.nats.close();
    },
  };
}

/**
 * Starts the journal on a database of its own, which is dropped when the journal closes. For tests that read every
 * person's rows, as a sweep does.
 */
export async function startJournalAlone(redisDatabase: number): Promise<Journal> {
  const own = await openOwnDatabase();
  const journal = await startJournal(redisDatabase, own.settings);
  return {
    ...journal,
    close: async () => {
      await journal.close();
      await own.drop();
    },
  };
}

/**
 * Starts one more worker of a journal.
 * @param end signal that makes the worker shut down
 */
export function startWorker(
  { config, kernel, clock }: Pick<Journal, 'config' | 'kernel' | 'clock'>,
  end: AbortSignal = new AbortController().signal,
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerModule.register(config, kernel, end, clock), QUIET);
}

function workerConfig(
  servers: ReturnType<typeof testServers>,
  model: FakeModel,
  redisDatabase: number,
  secondSafetyCheck: boolean,
): WorkerConfig {
  const { host, port } = servers.redis;
  return {
    process: { logLevel: 'silent', opsHost: '127.0.0.1', opsPort: 0, shutdownDelaySeconds: 0 },
    postgres: servers.postgres,
    nats: servers.nats,
    callers: testCallers,
    redis: { host, port, tls: false, url: `redis://${host}:${port}/${redisDatabase}` },
    encryption: { masterKey: MASTER_KEY },
    modelServer: { baseUrl: model.url, chatModel: 'fake' },
    model: {
      baseUrl: model.url,
      apiKey: 'test',
      chatModel: 'fake',
      analysisModel: 'fake',
      firstWordMs: 5_000,
      idleMs: 5_000,
      totalMs: 10_000,
      safetyVerdict: secondSafetyCheck ? 'on' : 'off',
      safetyModeration: secondSafetyCheck ? 'on' : 'off',
    },
    queues: ['chat', 'background'],
    drainSeconds: 1,
  };
}
