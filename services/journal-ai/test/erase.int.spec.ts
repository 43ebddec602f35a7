import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { countPlanted, plantRows } from '@shadow-guide/archive/testing';
import {
  type EraseRequest,
  type ErasureKind,
  NO_PERSON_ID,
  PERSON_ERASED_SUBJECT,
  type PersonErased,
} from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import type { Call } from '@shadow-guide/kernel';
import { aCaller, Gate, itLong, until } from '@shadow-guide/kernel/testing';
import { personalDataRules } from '@shadow-guide/tables';
import { journalDatabase } from '../src/database/database.js';
import { PersonalDataHandler } from '../src/personal-data/personal-data.handler.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { storeHeavyWriter } from './support/heavy-writer.js';
import { type Journal, startJournalAlone, type TestTurn } from './support/journal.js';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournalAlone(14);
}, 30_000);
afterAll(() => journal.close());
afterEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
});

const anErasure = (kind: ErasureKind = 'clear'): EraseRequest => ({
  ...{ erasureId: randomUUID(), kind },
  requestedAt: new Date().toISOString(),
});

/** Makes one call, as the gateway does. */
function eraseOnce(userId: string, request: EraseRequest) {
  const handler = journal.app.get(PersonalDataHandler, { strict: false });
  const serviceCaller = { service: 'gateway', subjectId: userId };
  return handler.erase(request, { serviceCaller, envelope: { deadline: Date.now() + 8_000 } } as Call);
}

/** Calls until the erasure is complete, as the gateway does. */
async function erase(userId: string, request = anErasure()): Promise<number> {
  for (let rows = 0; ; ) {
    const { isDone, deletedRows } = await eraseOnce(userId, request);
    rows += deletedRows;
    if (isDone) return rows;
  }
}

const rowsOf = async (userId: string) => {
  const counts = await countPlanted(journal.database, () => userId);
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
};

/** Returns the owners of the model calls of a turn's reply. */
async function usageOwners({ generationId }: TestTurn): Promise<string[]> {
  const rows = await journal.database.source.query(
    'SELECT DISTINCT user_id FROM journal_ai.ai_usage WHERE generation_id = $1',
    [generationId],
  );
  return rows.map(({ user_id }: { user_id: string }) => user_id);
}

describe('erasing a person’s data', () => {
  it('empties every table that its rules list, and leaves other people’s rows', async () => {
    const [mine, theirs, closing] = [randomUUID(), randomUUID(), randomUUID()];
    for (const userId of [mine, theirs, closing]) await plantRows(journal.database, () => userId);
    const rules = personalDataRules(journalDatabase.entities);
    const all = Object.fromEntries(rules.map(({ table }) => [table, 1]));
    expect(await rowsOf(mine)).toEqual(all);
    await erase(mine);
    await erase(closing, anErasure('close'));
    expect(await rowsOf(mine)).toEqual({ daily_uses: 1, erased_keys: 1, model_spending: 1 });
    expect(await rowsOf(closing)).toEqual({});
    expect(await rowsOf(theirs)).toEqual(all);
  });

  it('completes once: data that the person creates afterwards is kept when the erasure is requested again', async () => {
    const caller = aCaller();
    await journal.answer(await journal.start(caller, { message: 'I could not sleep again last night.' }));
    const request = anErasure();
    expect(await erase(caller.userId, request)).toBeGreaterThan(0);
    expect((await journal.today(caller)).messages).toEqual([]);
    await journal.answer(await journal.start(caller, { message: 'A new day, and a new beginning.' }));
    expect(await erase(caller.userId, request)).toBe(0);
    const { messages } = await journal.today(caller);
    expect(messages.map(({ content }) => content)).toEqual([
      'A new day, and a new beginning.',
      'I hear you.',
    ]);
  });

  itLong(
    'deletes all of 20,000 entries in calls that each end before their timeout',
    async () => {
      const userId = randomUUID();
      await storeHeavyWriter(journal, userId, 20_000);
      const request = anErasure();
      const calls: number[] = [];
      for (let isDone = false; !isDone; ) {
        const begun = performance.now();
        ({ isDone } = await eraseOnce(userId, request));
        calls.push(performance.now() - begun);
      }
      expect(Math.max(...calls)).toBeLessThan(9_000);
      expect(await rowsOf(userId)).toEqual({ erased_keys: 1 });
      if (process.env['PRINT_MEASURES']) process.stderr.write(`${calls.map(Math.round).join(', ')} ms\n`);
    },
    120_000,
  );
});

describe('a reply being written during an erasure', () => {
  it('is not stored, and its subscribers are notified', async () => {
    const caller = aCaller();
    const [asked, mayAnswer] = [new Gate(), new Gate()];
    journal.model.onChat = async (stream, request) => {
      asked.open();
      await mayAnswer.opened;
      await FakeModel.inTwoPieces(stream, request);
    };
    const turn = await journal.start(caller, { message: 'I keep thinking about what she said.' });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const answering = journal.answer(turn);
    await asked.opened;
    await erase(caller.userId);
    expect(await listener.end()).toEqual({
      kind: 'failed',
      error: expect.objectContaining({ code: 'words_erased' }),
    });
    mayAnswer.open();
    await answering;
    expect(await rowsOf(caller.userId)).toEqual({ erased_keys: 1 });
    // The call was paid for, so it is recorded without an owner.
    const paid = await usageOwners(turn);
    expect(paid).toEqual([NO_PERSON_ID]);
  });

  it('is not stored even when the person has started again, in a process that missed the event', async () => {
    const caller = aCaller();
    const [asked, mayAnswer] = [new Gate(), new Gate()];
    journal.model.onChat = async (stream, request) => {
      asked.open();
      await mayAnswer.opened;
      await FakeModel.inTwoPieces(stream, request);
    };
    const turn = await journal.start(caller, { message: 'I keep thinking about what she said.' });
    const answering = journal.answer(turn);
    await asked.opened;
    await erase(caller.userId);
    const anew = await journal.start(caller, { message: 'A new beginning.' });
    mayAnswer.open();
    await answering;
    await journal.answer(anew);
    const { messages } = await journal.today(caller);
    expect(messages.map(({ content }) => content)).toEqual(['A new beginning.', 'I hear you.']);
  });

  it('ends at once when the key is destroyed while it is being stored', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'I could not sleep again last night.' });
    journal.model.onChat = async (stream, request) => {
      // Destroys only the key; other rows are not deleted yet.
      await journal.app.get(UserKeys, { strict: false }).destroy({
        ...{ userId: caller.userId, kind: 'clear' },
        requestedAt: new Date(),
      });
      await FakeModel.inTwoPieces(stream, request);
    };
    await journal.answer(turn);
    const { stored_messages: messages } = await rowsOf(caller.userId);
    expect(messages).toBe(1);
    await erase(caller.userId);
    expect(await rowsOf(caller.userId)).toEqual({ erased_keys: 1, model_spending: 1 });
  });
});

describe('a process', () => {
  it('drops a cached key as soon as it receives the event that the person’s data is being erased', async () => {
    const userId = randomUUID();
    const keys = journal.worker.get(UserKeys, { strict: false });
    const known = await keys.cipherFor(userId);
    expect(await keys.cipherFor(userId)).toBe(known);
    const notice: PersonErased = { userId, ...anErasure() };
    journal.kernel.nats.connection.publish(PERSON_ERASED_SUBJECT, JSON.stringify(notice));
    await until(
      'the key is read again from the database',
      async () => (await keys.cipherFor(userId)) !== known,
    );
  });
});
