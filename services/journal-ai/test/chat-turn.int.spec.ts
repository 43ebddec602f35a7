import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCaller } from '@shadow-guide/kernel/testing';
import { type Journal, startJournal } from './support/journal.js';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(2);
}, 30_000);
afterAll(() => journal.close());

describe('a chat turn', () => {
  it('is stored first, answered by a worker, and found again', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: 'I keep saying yes when I mean no.' });
    expect(turn).toMatchObject({ status: 'pending', attempt: 0 });
    await journal.answer(turn);
    const done = await journal.get(caller, turn);
    expect(done).toMatchObject({
      status: 'done',
      attempt: 1,
      reply: { message: 'I hear you.', entryId: turn.entryId, insights: [] },
    });
    const today = await journal.today.run(caller);
    expect(today.messages.map(({ role, content, status }) => [role, content, status])).toEqual([
      ['user', 'I keep saying yes when I mean no.', 'answered'],
      ['assistant', 'I hear you.', undefined],
    ]);
  });
});
