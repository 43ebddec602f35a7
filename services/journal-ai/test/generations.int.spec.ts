import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { generationKinds } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import { aCaller, databaseCost } from '@shadow-guide/kernel/testing';
import { Redis } from 'ioredis';
import { Generates } from '../src/generations/index.js';
import { Generators } from '../src/generations/running/generators.js';
import { PruneGenerationsProcessor } from '../src/generations/running/prune-generations.processor.js';
import { generateJobs } from '../src/jobs.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { generationRow } from './support/generation-rows.js';
import { callOf, generationIdOf, type Journal, startJournalAlone, type TestTurn } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

let journal: Journal;
beforeAll(async () => {
  // Sweeping and pruning process everybody's rows, so this suite has its own database.
  journal = await startJournalAlone(10);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FakeModel.nothingFound;
});

/** Returns the number of commands that this process sent to Redis during some work, on any connection. */
async function redisCommands(work: () => Promise<unknown>): Promise<number> {
  const client = Redis.prototype;
  const { sendCommand } = client;
  let commands = 0;
  client.sendCommand = function (this: Redis, ...values: Parameters<typeof sendCommand>) {
    commands += 1;
    return sendCommand.apply(this, values);
  };
  try {
    await work();
  } finally {
    client.sendCommand = sendCommand;
  }
  return commands;
}

describe('a worker', () => {
  const start = async (...generators: (new () => object)[]) => {
    @Module({ imports: [DiscoveryModule], providers: [Generators, ...generators] })
    class WorkerOfOurs {}
    const app = await NestFactory.createApplicationContext(WorkerOfOurs, {
      logger: false,
      abortOnError: false,
    });
    await app.close();
  };
  const generatorOf = (kind: (typeof generationKinds)[number]) => {
    @Generates(kind)
    class OneGenerator {}
    return OneGenerator;
  };

  it('starts when every kind has one generator', async () => {
    await expect(start(...generationKinds.map(generatorOf))).resolves.toBeUndefined();
  });

  it('does not start when a kind has no generator', async () => {
    const [, ...others] = generationKinds;
    await expect(start(...others.map(generatorOf))).rejects.toThrow('journal-reply has no generator');
  });

  it('does not start when a kind has two generators', async () => {
    const generators = [...generationKinds, 'persona-reply' as const].map(generatorOf);
    await expect(start(...generators)).rejects.toThrow('persona-reply has two generators');
  });
});

describe('the queue of a chat', () => {
  it.each([
    ['of a free person', aCaller, 'chat'],
    ['of a premium person', aPremiumCaller, 'chat-premium'],
  ] as const)('is chosen by the plan: the queue %s', async (_, callerOf, queue) => {
    const caller = callerOf();
    const persona = await givePersona(journal, caller);
    const redis = new Redis(journal.config.redis.url ?? '');
    for (const turn of [
      await journal.start(caller, { message: 'I rested today.' }),
      await sayTo(journal, caller, persona, 'Let me rest.'),
    ]) {
      expect(await generationRow(journal, turn)).toMatchObject({ queue });
      expect(await redis.keys(`*:${generateJobs[queue].queue.name}:${turn.generationId}-1`)).toHaveLength(1);
    }
    redis.disconnect();
  });
});

describe('the cost of a turn', () => {
  const found = {
    mood: 'tender',
    insights: [{ title: 'A yes', text: 'You say yes.', type: 'pattern', evidence: ['saying yes'] }],
    topics: [{ tag: 'work', category: 'life_area', sentiment: 'negative', intensity: 3 }],
    personas: [
      {
        archetype: 'people_pleaser',
        name: 'The Yes',
        description: 'Pleases.',
        traits: ['kind'],
        evidence: ['saying yes'],
      },
    ],
  };
  const message = 'I keep saying yes when I mean no.';

  /** Measures the cost of a whole turn, split at the model call for the reply. */
  async function costOf(
    ask: () => Promise<{ requestId: string }>,
    generation: (asked: { requestId: string }) => Promise<Pick<TestTurn, 'generationId'>>,
  ) {
    let requestId = '';
    let redis = 0;
    const accepted = await databaseCost(async () => {
      redis = await redisCommands(async () => {
        ({ requestId } = await ask());
      });
    });
    const turn = await generation({ requestId });
    let begin = 0;
    const run = await databaseCost(async (counts) => {
      journal.model.onChat = (stream, request) => {
        begin = counts.sequence;
        return FakeModel.inTwoPieces(stream, request);
      };
      await journal.answer(turn);
    });
    return { requestId, accepted: accepted.sequence, redis, begin, finish: run.sequence - begin };
  }

  it.each(['journal', 'persona'] as const)(
    'is at most two round trips and two Redis commands to accept the turn, two to start it, and two to finish it (%s)',
    async (chat) => {
      const caller = aPremiumCaller();
      const persona = await givePersona(journal, caller);
      const ask = async () => {
        const requestId = randomUUID();
        if (chat === 'persona') {
          await journal.personaHandler.start({ id: persona, message, requestId }, callOf(caller));
        } else await journal.handler.start({ message, requestId }, callOf(caller));
        return { requestId };
      };
      const generation = async ({ requestId }: { requestId: string }) => ({
        generationId: await generationIdOf(journal.database, caller.userId, requestId, `${chat}-reply`),
      });
      const { mood, insights } = found;
      const remember = [{ text: 'You say yes.', quote: 'saying yes' }];
      journal.model.analysis = chat === 'persona' ? { mood, insights, remember } : found;
      // Warms up connections, scripts and query plans.
      await ask().then(generation).then(journal.answer);
      const cost = await costOf(ask, generation);
      expect(cost.accepted).toBeLessThanOrEqual(2);
      expect(cost.redis).toBeLessThanOrEqual(2);
      expect(cost.begin).toBeLessThanOrEqual(2);
      expect(cost.finish).toBe(2);
      const { reply } = await (chat === 'persona'
        ? journal.personaHandler.get({ id: persona, requestId: cost.requestId }, callOf(caller))
        : journal.get(caller, cost));
      expect(reply?.insights).toHaveLength(1);
    },
  );
});

describe('a finished generation', () => {
  const prune = () => journal.worker.get(PruneGenerationsProcessor, { strict: false }).run();
  const age = ({ generationId }: TestTurn, days: number) =>
    journal.database.source.query(
      `UPDATE journal_ai.generations SET finished_at = now() - make_interval(days => $2) WHERE id = $1`,
      [generationId, days],
    );
  const message = 'I keep saying yes when I mean no.';

  it('is removed after the retention time of its kind, not before, and never while it is unfinished', async () => {
    const [kept, removed] = [aCaller(), aCaller()];
    const turns = await Promise.all([kept, removed].map((caller) => journal.start(caller, { message })));
    const [young, old] = turns as [TestTurn, TestTurn];
    await Promise.all(turns.map(journal.answer));
    const waiting = await journal.start(kept, { message: 'Still waiting for an answer.' });
    await age(young, 13);
    await age(old, 15);
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET asked_at = now() - interval '30 days' WHERE id = $1`,
      [waiting.generationId],
    );
    await prune();
    expect(await generationRow(journal, young)).toBeDefined();
    expect(await generationRow(journal, waiting)).toMatchObject({ status: 'pending' });
    expect(await generationRow(journal, old)).toBeUndefined();
  });

  it('gives the same reply to the same request even after its row was removed, without a model call', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message });
    await journal.answer(turn);
    const before = await journal.get(caller, turn);
    await age(turn, 15);
    await prune();
    const { generationId, ...again } = await journal.start(caller, { message, requestId: turn.requestId });
    expect(generationId).toBeUndefined();
    expect(again).toEqual(before);
    expect((await journal.today(caller)).messages).toHaveLength(2);
  });

  it('can be retried, if it failed, even after its row was removed', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message });
    journal.model.onChat = (stream) => stream.refuse(400);
    await journal.answer(turn);
    await age(turn, 15);
    await prune();
    expect((await journal.today(caller)).messages).toMatchObject([{ status: 'unanswered' }]);
    journal.model.onChat = FakeModel.inTwoPieces;
    const again = await journal.start(caller, { message, requestId: turn.requestId });
    expect(again).toMatchObject({ status: 'pending', entryId: turn.entryId });
    await journal.answer(again);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'I hear you.' },
    });
  });
});

describe('the metrics of generations', () => {
  it('have the kind as a label', async () => {
    const caller = aCaller();
    const persona = await givePersona(journal, caller);
    await journal.start(caller, { message: 'I rested today.' }).then(journal.answer);
    await sayTo(journal, caller, persona, 'Let me rest.');
    const text = await metrics.metrics();
    expect(text).toMatch(/^generation_wait_seconds_count\{kind="journal-reply"\} [1-9]/m);
    expect(text).toMatch(/^generation_seconds_count\{kind="journal-reply",outcome="done"\} [1-9]/m);
    expect(text).toMatch(/^generations_unfinished\{kind="persona-reply"\} [1-9]/m);
    expect(text).toMatch(/^generations_unfinished\{kind="daily-summary"\} 0$/m);
    expect(text).toMatch(/^generation_oldest_seconds\{kind="persona-reply"\} \d/m);
    expect(text).toMatch(/^midnight_(due|done)\{kind="daily-summary"\} \d/m);
    expect(text).not.toMatch(/^midnight_due\{kind="journal-reply"\}/m);
    expect(text).toMatch(/^midnight_unasked_(waiting|oldest_seconds) \d/m);
  });
});
