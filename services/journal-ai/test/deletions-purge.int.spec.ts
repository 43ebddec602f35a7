import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, until } from '@shadow-guide/kernel/testing';
import { DailyPromptsRepository } from '../src/daily-prompts/daily-prompts.repository.js';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { PurgeDeletionsProcessor } from '../src/deletions/purge/purge-deletions.processor.js';
import { RunGeneration } from '../src/generations/running/run-generation.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { PersonasHandler } from '../src/personas/personas.handler.js';
import { ProfileHandler } from '../src/profile/profile.handler.js';
import { SweepDaysProcessor } from '../src/profile/sweep-days.processor.js';
import { RevisionsHandler } from '../src/revisions/revisions.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { aPersona } from './support/findings.js';
import { callOf, generationIdOf, type Journal, startJournalAlone, type TestTurn } from './support/journal.js';
import { MADE, Prompts } from './support/prompts.js';

let journal: Journal;
let deletions: DeletionsHandler;
let personas: PersonasHandler;
let care: PersonaCareHandler;
let caller: Caller;
beforeAll(async () => {
  // Sweeps process everybody's deletions and days, so this suite has its own database.
  journal = await startJournalAlone(13);
  deletions = journal.app.get(DeletionsHandler, { strict: false });
  personas = journal.app.get(PersonasHandler, { strict: false });
  care = journal.app.get(PersonaCareHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  on('2026-03-02');
  caller = aPremiumCaller();
});

function on(day: string, time = '10:00:00'): void {
  journal.clock.set(new Date(`${day}T${time}Z`));
}

type Found = Parameters<typeof aPersona>[0];

/** Writes an entry in which these personas are found, each quoting its first words. */
async function find(message: string, ...found: Found[]): Promise<TestTurn> {
  const evidence = [message.slice(0, 12)];
  const analysed = found.map((change) => aPersona({ evidence, ...change }));
  journal.model.analysis = { ...FakeModel.nothingFound, personas: analysed };
  const turn = await journal.start(caller, { message });
  await journal.answer(turn);
  return turn;
}

/** Deletes an entry, waits until it can no longer be restored, and runs the worker. */
async function deleteForGood({ entryId }: Pick<TestTurn, 'entryId'>): Promise<void> {
  await deletions.removeEntry({ id: entryId }, callOf(caller));
  journal.clock.set(new Date(journal.clock.now().getTime() + 12_000));
  await purge();
}

const purge = () => journal.worker.get(PurgeDeletionsProcessor, { strict: false }).run();
const listed = () => personas.list({}, callOf(caller));

describe('a persona when words in which it was found are deleted', () => {
  it('has the counts of the remaining words, as if the deleted words had never been written', async () => {
    on('2026-02-26');
    await find('Never good enough today.', {});
    const [before] = await listed();
    on('2026-03-01');
    const second = await find('Never good, again and again.', {});
    const third = await find('Never good at all.', {});
    expect(await listed()).toMatchObject([{ discoveryCount: 3, strength: expect.any(Number) }]);
    await deleteForGood(second);
    await deleteForGood(third);
    on('2026-02-26', '11:00:00');
    expect(await listed()).toEqual([before]);
  });

  it('is deleted with the last of its words, and the persona that has waited longest appears', async () => {
    caller = aCaller();
    const limit = caller.entitlements.limits.personas;
    const turns: TestTurn[] = [];
    for (let n = 0; n <= limit; n += 1) {
      on('2026-03-02', `10:0${n}:00`);
      turns.push(await find(`Voice ${n} speaks to me.`, { archetype: 'unknown', name: `Voice ${n}` }));
    }
    const names = async () => (await listed()).map(({ name }) => name).sort();
    expect(await names()).not.toContain(`Voice ${limit}`);
    await deleteForGood(turns[0] as TestTurn);
    expect(await names()).toContain(`Voice ${limit}`);
    expect(await names()).not.toContain('Voice 0');
  });

  it('is kept, without quotes, when the person has written a note on it', async () => {
    const turn = await find('Never good enough today.', {});
    const [persona] = await listed();
    await care.update({ id: persona?.id ?? '', note: 'My old friend.' }, callOf(caller));
    await deletions.removeEntry({ id: turn.entryId }, callOf(caller));
    const bare = { id: persona?.id, note: 'My old friend.', evidence: [], relatedEntryIds: [] };
    expect(await listed()).toMatchObject([bare]);
    journal.clock.set(new Date(journal.clock.now().getTime() + 12_000));
    await purge();
    expect(await listed()).toMatchObject([{ ...bare, discoveryCount: 0, strength: 0 }]);
    await find('Never good enough again.', {});
    expect(await listed()).toMatchObject([{ id: persona?.id, discoveryCount: 1, strength: 15 }]);
  });

  it('is kept when another persona was merged into it, even though both were found in the deleted words', async () => {
    const turn = await find('Never good enough today.', {}, { archetype: 'achiever', name: 'The Climber' });
    const [kept, gone] = await listed();
    await care.merge({ id: kept?.id ?? '', otherId: gone?.id ?? '' }, callOf(caller));
    await deleteForGood(turn);
    expect(await listed()).toMatchObject([{ id: kept?.id, discoveryCount: 0 }]);
  });
});

describe('the summary of a day with deleted entries', () => {
  const summary = () =>
    journal.app.get(ProfileHandler, { strict: false }).getDailySummary(undefined, callOf(caller));

  async function sumUp(text: string): Promise<void> {
    journal.model.answers.set('daily_summary', () => ({ summary: text }));
    await journal.worker.get(SweepDaysProcessor, { strict: false }).run();
    const rows: { id: string }[] = await journal.database.source.query(
      `SELECT id FROM journal_ai.generations WHERE user_id = $1 AND kind = 'daily-summary' AND status = 'pending'`,
      [caller.userId],
    );
    for (const { id } of rows) await journal.worker.get(RunGeneration, { strict: false }).run(id);
  }

  it('is hidden while the deletion can be undone, and then rewritten from the remaining entries', async () => {
    const gone = await find('I shouted at everybody.');
    await find('I rested afterwards.');
    on('2026-03-03');
    await sumUp('You shouted, then you rested.');
    await deletions.removeEntry({ id: gone.entryId }, callOf(caller));
    expect(await summary()).toBeNull();
    await deletions.restoreEntry({ id: gone.entryId }, callOf(caller));
    expect((await summary())?.summaryText).toBe('You shouted, then you rested.');
    await deleteForGood(gone);
    expect(await summary()).toBeNull();
    await sumUp('You rested.');
    expect(await summary()).toMatchObject({ summaryText: 'You rested.', activityCount: 1 });
  });

  it('is rewritten when an entry of a summarized day is edited', async () => {
    const entry = await find('I shouted at everybody.');
    on('2026-03-03', '01:00:00');
    await sumUp('You shouted.');
    // Further west it is still the same day.
    const west = { ...caller, timezone: 'America/Los_Angeles' };
    const edit = { id: entry.entryId, message: 'I rested.', requestId: randomUUID() };
    const state = await journal.app.get(RevisionsHandler, { strict: false }).start(edit, callOf(west));
    await journal.answer({
      generationId: await generationIdOf(journal.database, caller.userId, state.requestId),
    });
    expect(await summary()).toBeNull();
    on('2026-03-03', '09:00:00');
    await sumUp('You rested.');
    expect((await summary())?.summaryText).toBe('You rested.');
  });

  it('is not stored when it was being written from the deleted words', async () => {
    const gone = await find('I shouted at everybody.');
    on('2026-03-03');
    journal.model.answers.set('daily_summary', async () => {
      await deleteForGood(gone);
      return { summary: 'You shouted.' };
    });
    await journal.worker.get(SweepDaysProcessor, { strict: false }).run();
    const [row] = await journal.database.source.query(
      `SELECT id FROM journal_ai.generations WHERE user_id = $1 AND kind = 'daily-summary'`,
      [caller.userId],
    );
    await journal.worker.get(RunGeneration, { strict: false }).run(row.id);
    expect(await summary()).toBeNull();
  });
});

describe('a prompt that was made from deleted words', () => {
  it('is not shown while the words can be restored, nor stored when it was being made from them', async () => {
    const prompts = new Prompts(journal);
    await prompts.write(caller, 'I rested in the chair.');
    const [entry] = (await journal.today(caller)).messages;
    const made = await prompts.today(caller);
    expect(made.isGenerated).toBe(true);
    const ref = { id: entry?.id ?? '' };
    await deletions.removeEntry(ref, callOf(caller));
    expect((await prompts.today(caller)).isGenerated).toBe(false);
    await deletions.restoreEntry(ref, callOf(caller));
    on('2026-03-03');
    const { requestId } = await prompts.startToday(caller);
    const asked = journal.model.requests.length;
    journal.model.analysisOpens = until(
      'the model is asked',
      () => journal.model.requests.length > asked,
    ).then(() => deletions.removeEntry(ref, callOf(caller)));
    await prompts.run(caller);
    journal.model.analysisOpens = Promise.resolve();
    expect((await prompts.get(caller, requestId)).reply).toMatchObject({ isGenerated: false });
  });

  it('is deleted with the words; a prompt made from other words is kept', async () => {
    const prompts = new Prompts(journal);
    await prompts.write(caller, 'I rested in the chair.');
    const [kept] = (await journal.today(caller)).messages;
    await prompts.today(caller);
    on('2026-03-02', '12:00:00');
    await prompts.write(caller, 'I rested in the bed.');
    const later = (await journal.today(caller)).messages.findLast(({ role }) => role === 'user');
    await deleteForGood({ entryId: later?.id ?? '' });
    expect(await prompts.stored(caller)).toHaveLength(1);
    await deleteForGood({ entryId: kept?.id ?? '' });
    expect(await prompts.stored(caller)).toEqual([]);
    expect((await prompts.today(caller)).id).toEqual(expect.any(String));
  });

  it('is deleted with the words even when the findings in them were deleted before', async () => {
    const prompts = new Prompts(journal);
    const entry = await find('I rested in the chair.', { name: 'The Judge' });
    journal.model.analysis = { ...MADE, takesUp: ['The Judge'] };
    expect((await prompts.today(caller)).isGenerated).toBe(true);
    on('2026-03-03');
    const [persona] = await personas.list({}, callOf(caller));
    await care.remove({ id: persona?.id ?? '' }, callOf(caller));
    expect(await prompts.stored(caller)).toHaveLength(1);
    await deletions.removeEntry({ id: entry.entryId }, callOf(caller));
    const recent = journal.app.get(DailyPromptsRepository, { strict: false });
    expect(await recent.listRecent(caller.userId, '2026-03-03', 10)).toMatchObject([{ restsOnHidden: true }]);
    journal.clock.advance(12_000);
    await purge();
    expect(await prompts.stored(caller)).toEqual([]);
  });
});
