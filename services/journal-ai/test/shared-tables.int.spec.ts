import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { FakeModel } from './support/fake-model.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona } from './support/personas.js';
import { openTable, sayAt } from './support/tables.js';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(1);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = { mood: 'calm', insights: [] };
  journal.model.answers.clear();
  caller = aCaller();
});

const open = (personaIds: string[], by = caller) => journal.tablesHandler.open({ personaIds }, callOf(by));
const list = (by = caller) => journal.tablesHandler.list(undefined, callOf(by));
const remove = (id: string, by = caller) => journal.tablesHandler.remove({ id }, callOf(by));
const messagesOf = (id: string, by = caller) => journal.tableHandler.list({ id }, callOf(by));
const missing = { kind: 'not_found', code: 'table_not_found' };

async function rows(table: string, column: string, id: string): Promise<number> {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS count FROM journal_ai.${table} WHERE ${column} = $1`,
    [id],
  );
  return row.count;
}

describe('a shared table', () => {
  it('is the same one for the same personas in any order, even when opened many times at once', async () => {
    const judge = await givePersona(journal, caller);
    const rebel = await givePersona(journal, caller, { archetype: 'rebel', name: 'The Rebel' });
    const opened = await Promise.all([
      open([judge, rebel]),
      open([rebel, judge]),
      open([rebel, judge.toUpperCase(), rebel]),
      ...Array.from({ length: 5 }, () => open([judge, rebel])),
    ]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    expect(opened[0]).toMatchObject({
      seats: [
        { personaId: judge, name: 'The Judge', archetype: 'inner_critic' },
        { personaId: rebel, name: 'The Rebel', archetype: 'rebel' },
      ],
      lastMessageAt: null,
    });
    const alone = await open([judge]);
    expect(alone.id).not.toBe(opened[0]?.id);
    journal.clock.set(new Date('2026-03-02T10:01:00Z'));
    await sayAt(journal, caller, opened[0]?.id ?? '', 'You never let me rest.').then(journal.answer);
    expect((await list()).map(({ id, lastMessageAt }) => [id, lastMessageAt !== null])).toEqual([
      [opened[0]?.id, true],
      [alone.id, false],
    ]);
  });

  it('seats one to three personas', async () => {
    const ids = await Promise.all(
      (['inner_critic', 'rebel', 'perfectionist', 'people_pleaser'] as const).map((archetype) =>
        givePersona(journal, caller, { archetype, name: archetype }),
      ),
    );
    for (const wrong of [[], ids]) {
      await expect(open(wrong)).rejects.toMatchObject({ kind: 'invalid', code: 'table_seats' });
    }
    expect((await open(ids.slice(1), aCallerOn('premium', { userId: caller.userId }))).seats).toHaveLength(3);
  });

  it('accepts only the person’s own discovered personas', async () => {
    const own = await givePersona(journal, caller);
    const hidden = await givePersona(journal, caller, { archetype: 'rebel', discovered: false });
    const foreign = await givePersona(journal, aCaller());
    for (const id of [hidden, foreign, randomUUID(), 'not an id']) {
      await expect(open([own, id])).rejects.toMatchObject({ kind: 'not_found', code: 'persona_not_found' });
    }
    expect(await list()).toEqual([]);
  });

  it('can be read back from a given message on', async () => {
    const id = await openTable(journal, caller, await givePersona(journal, caller));
    const first = await sayAt(journal, caller, id, 'You never let me rest.');
    await journal.answer(first);
    const last = await sayAt(journal, caller, id, 'And what do you want?');
    await journal.answer(last);
    const before = (message: string, table = id) =>
      journal.tableHandler.list({ id: table, before: message }, callOf(caller));
    expect(await before(last.entryId)).toMatchObject([{ id: first.entryId }, { content: 'I hear you.' }]);
    expect(await before(first.entryId)).toEqual([]);
    const other = await openTable(
      journal,
      caller,
      await givePersona(journal, caller, { archetype: 'rebel', name: 'The Rebel' }),
    );
    await sayAt(journal, caller, other, 'Is anybody here?').then(journal.answer);
    expect(await before(last.entryId, other)).toEqual([]);
  });

  it('of another person is not found', async () => {
    const table = await openTable(journal, caller, await givePersona(journal, caller));
    const turn = await sayAt(journal, caller, table, 'You never let me rest.');
    const stranger = aCaller();
    const { requestId } = turn;
    for (const [by, id] of [
      [stranger, table],
      [caller, randomUUID()],
    ] as const) {
      await expect(messagesOf(id, by)).rejects.toMatchObject(missing);
      await expect(remove(id, by)).rejects.toMatchObject(missing);
      await expect(sayAt(journal, by, id, 'Let me in, please.')).rejects.toMatchObject(missing);
      const unknown = { kind: 'not_found', code: 'turn_not_found' };
      await expect(journal.tableHandler.get({ id, requestId }, callOf(by))).rejects.toMatchObject(unknown);
      await expect(journal.tableHandler.stop({ id, requestId }, callOf(by))).rejects.toMatchObject(unknown);
    }
    expect(await list(stranger)).toEqual([]);
    await journal.answer(turn);
    expect(await messagesOf(table)).toHaveLength(2);
  });
});

describe('a persona over the plan’s limit', () => {
  it('cannot join a new table, and does not speak at a table to which it already belongs', async () => {
    const premium = aCallerOn('premium', { userId: caller.userId });
    const ids: string[] = [];
    for (const archetype of ['inner_critic', 'rebel', 'perfectionist', 'people_pleaser'] as const)
      ids.push(await givePersona(journal, premium, { archetype, name: `The ${archetype}` }));
    const [first = '', second = '', , over = ''] = ids;
    const spared = { archetype: 'caretaker', name: 'The Caretaker', isBeyondLimit: true } as const;
    const assessed = await givePersona(journal, premium, spared);
    const alone = (await open([over], premium)).id;
    const shared = (await open([first, over], premium)).id;

    const refusal = {
      kind: 'forbidden',
      code: 'persona_limit',
      flags: { isPremiumFeature: true, limit: 3, used: 5, resetsAt: null },
    };
    for (const chosen of [[over], [first, over]]) await expect(open(chosen)).rejects.toMatchObject(refusal);
    expect((await open([first, second, assessed])).seats).toHaveLength(3);

    journal.model.answers.set('table_speaker', () => ({ speaker: 1 }));
    await sayAt(journal, caller, alone, 'You never let me rest.').then(journal.answer);
    expect((await messagesOf(alone)).at(-1)?.speaker).toMatchObject({ kind: 'guide' });
    journal.model.answers.set('table_speaker', () => null);
    await sayAt(journal, caller, shared, 'What does the people_pleaser say?').then(journal.answer);
    expect((await messagesOf(shared)).at(-1)?.speaker).toMatchObject({ personaId: first });
    await sayAt(journal, premium, shared, 'What does the people_pleaser say?').then(journal.answer);
    expect((await messagesOf(shared)).at(-1)?.speaker).toMatchObject({ personaId: over });
  });
});

describe('a persona that was deleted after speaking at a table', () => {
  it('keeps its name on its messages and its place in the table; the guide answers when no persona is left', async () => {
    const judge = await givePersona(journal, caller);
    const table = await openTable(journal, caller, judge);
    journal.model.answers.set('table_speaker', () => ({ speaker: 1 }));
    await sayAt(journal, caller, table, 'You never let me rest.').then(journal.answer);
    await journal.database.source.query('DELETE FROM journal_ai.personas WHERE id = $1', [judge]);

    expect(await list()).toMatchObject([{ id: table, seats: [] }]);
    const spoken = { kind: 'persona', personaId: judge, name: 'The Judge' };
    expect((await messagesOf(table))[1]).toMatchObject({ content: 'I hear you.', speaker: spoken });
    const next = `Is anybody still here? ${randomUUID()}`;
    await sayAt(journal, caller, table, next).then(journal.answer);
    expect((await messagesOf(table)).at(-1)?.speaker).toMatchObject({ kind: 'guide' });
    expect(journal.model.chatsAbout(next)[0]?.messages).toContainEqual({
      role: 'assistant',
      content: 'The Judge: I hear you.',
    });
  });
});

describe('deleting a table', () => {
  it('deletes its messages and the insights based on them, and nothing else', async () => {
    // The free plan gives no insight for messages at a table.
    caller = aCallerOn('premium', { userId: caller.userId });
    const judge = await givePersona(journal, caller);
    const table = await openTable(journal, caller, judge);
    journal.model.analysis = {
      mood: 'tender',
      insights: [
        { title: 'Rest', text: 'You ask leave to rest.', type: 'belief', evidence: ['let me rest'] },
      ],
    };
    const turn = await sayAt(journal, caller, table, 'You never let me rest.');
    const entry = await journal.start(caller, { message: 'I rested today, and it was good.' });
    await expect(remove(table)).rejects.toMatchObject({ kind: 'conflict', code: 'turn_in_progress' });
    await journal.answer(turn);
    expect(await rows('insights', 'entry_id', turn.entryId)).toBe(1);

    const removals = await Promise.allSettled([remove(table), remove(table)]);
    expect(removals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(removals).toContainEqual({ status: 'rejected', reason: expect.objectContaining(missing) });
    expect(await rows('messages', 'conversation_id', turn.conversationId)).toBe(0);
    expect(await rows('insights', 'entry_id', turn.entryId)).toBe(0);
    expect(await rows('messages', 'conversation_id', entry.conversationId)).toBe(1);
    expect(await rows('personas', 'id', judge)).toBe(1);
    await expect(messagesOf(table)).rejects.toMatchObject(missing);
    expect(await openTable(journal, caller, judge)).not.toBe(table);
  });

  it('does not wait for a reply past its deadline, even if no worker has ended it', async () => {
    const table = await openTable(journal, caller, await givePersona(journal, caller));
    const turn = await sayAt(journal, caller, table, 'You never let me rest.');
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET due_at = now() - interval '1 hour', asked_at = now() - interval '1 hour',
         deadline_at = now() - interval '1 hour' WHERE id = $1`,
      [turn.generationId],
    );
    await remove(table);
    expect(await rows('messages', 'conversation_id', turn.conversationId)).toBe(0);
  });

  it('also deletes a message that arrives at the same moment', async () => {
    const table = await openTable(journal, caller, await givePersona(journal, caller));
    const turn = await sayAt(journal, caller, table, 'You never let me rest.');
    await journal.database.source.query('DELETE FROM journal_ai.shared_tables WHERE id = $1', [table]);
    await journal.answer(turn);
    expect(await rows('messages', 'conversation_id', turn.conversationId)).toBe(0);
  });
});
