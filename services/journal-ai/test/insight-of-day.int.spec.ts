import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, ChatReply } from '@shadow-guide/contracts';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { DeletionsHandler } from '../src/deletions/deletions.handler.js';
import { ReleaseHeldInsightsProcessor } from '../src/insights/held/give-held-insights.processor.js';
import { ListInsights } from '../src/insights/list-insights.js';
import { ListLimits } from '../src/limits/list-limits.js';
import { VerdictsHandler } from '../src/verdicts/verdicts.handler.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { callOf, type Journal, makePromptConversation, startJournal } from './support/journal.js';

const MORNING = new Date('2026-03-02T10:00:00Z');
const NEXT_DAY = new Date('2026-03-03T00:00:30Z');

const LIGHT = 'I felt happy by the river.';
const LIGHTER = 'The bread came out well.';
const STRONG = 'I should call my sister more often, and I never do.';

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(3);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aCaller();
  journal.clock.set(MORNING);
  journal.model.analysis = FakeModel.nothingFound;
});

const insight = (evidence: string, weight?: number | null) => ({
  ...{ title: `About: ${evidence}`, text: 'A conclusion.', type: 'emotion', evidence: [evidence] },
  ...(weight !== undefined && { weight }),
});

/**
 * Writes an entry in which the analysis finds one insight of the given weight, or nothing; returns the final reply of
 * the stream.
 */
async function write(message: string, weight?: number | null, of = caller): Promise<ChatReply> {
  journal.model.analysis =
    weight === undefined
      ? FakeModel.nothingFound
      : { ...FakeModel.nothingFound, insights: [insight(message, weight)] };
  const turn = await journal.start(of, { message });
  const listener = await GenerationListener.open(journal, of.userId, turn.requestId);
  await journal.answer(turn);
  const end = await listener.end();
  return (end as { result: ChatReply }).result;
}

const listed = (of = caller) => journal.app.get(ListInsights, { strict: false }).run(of.userId, {});
const titles = async (of = caller) => (await listed(of)).map(({ title }) => title);
const endDay = async () => {
  journal.clock.set(NEXT_DAY);
  await journal.worker.get(ReleaseHeldInsightsProcessor, { strict: false }).run();
};
const used = async () => {
  const uses = await journal.app.get(ListLimits, { strict: false }).run(caller);
  return uses.find(({ name }) => name === 'insightsPerDay')?.used;
};

describe('the single insight of a day on the free plan', () => {
  it('is shown at once when it has the full weight, or when the model gives no weight', async () => {
    expect((await write(STRONG, 3)).insights).toHaveLength(1);
    expect(await used()).toBe(1);
    const other = aCaller();
    expect((await write(STRONG, null, other)).insights).toHaveLength(1);
  });

  it('comes from a later entry that has more weight, and the waiting insight is then not shown', async () => {
    expect((await write(LIGHT, 1)).insights).toEqual([]);
    expect(await used()).toBe(0);
    const strong = await write(STRONG, 3);
    expect(strong.insights).toMatchObject([{ entryId: strong.entryId, title: `About: ${STRONG}` }]);
    await endDay();
    expect(await titles()).toEqual([`About: ${STRONG}`]);
  });

  it('is shown with a later entry that has less weight, although it is about the earlier entry', async () => {
    const first = await write(LIGHT, 2);
    journal.clock.advance(60_000);
    const later = await write(LIGHTER, 1);
    expect(later.insights).toMatchObject([
      {
        entryId: first.entryId,
        title: `About: ${LIGHT}`,
        evidence: [{ entryId: first.entryId, quote: LIGHT }],
      },
    ]);
    expect(await used()).toBe(1);
    expect((await write(STRONG, 3)).insightLimitReached).toBe(true);
    await endDay();
    expect(await listed()).toMatchObject([{ entryId: first.entryId, createdAt: MORNING.toISOString() }]);
  });

  it('is shown at the end of the day when nothing more was found, once, and does not use the next day’s allowance', async () => {
    await write(LIGHT, 1);
    await write('Nothing to see.');
    expect(await titles()).toEqual([]);
    await Promise.all([endDay(), endDay()]);
    expect(await titles()).toEqual([`About: ${LIGHT}`]);
    expect((await write(STRONG, 3)).insights).toHaveLength(1);
  });

  it('is encrypted while it waits', async () => {
    await write(LIGHT, 1);
    const [row] = await journal.database.source.query(
      'SELECT insight FROM journal_ai.held_insights WHERE user_id = $1',
      [caller.userId],
    );
    expect(row.insight.toString('latin1')).not.toContain('river');
  });

  it('is only one for several entries that are answered concurrently', async () => {
    journal.model.analysis = {
      ...FakeModel.nothingFound,
      insights: [LIGHT, LIGHTER, STRONG].map((text) => insight(text, 3)),
    };
    const turns = [];
    for (const message of [LIGHT, LIGHTER, STRONG]) {
      turns.push(await journal.start(caller, { message }));
      await makePromptConversation(journal, caller);
    }
    await Promise.all(turns.map((turn) => journal.answer(turn)));
    expect(await titles()).toHaveLength(1);
  });

  it('is not shown when its entry is deleted meanwhile, and is shown after the entry is restored', async () => {
    const first = await write(LIGHT, 2);
    const handler = journal.app.get(DeletionsHandler, { strict: false });
    await handler.removeEntry({ id: first.entryId }, callOf(caller));
    const second = await write(LIGHTER, 1);
    expect(second.insights).toEqual([]);
    await handler.restoreEntry({ id: first.entryId }, callOf(caller));
    expect((await write('Soup again.', 1)).insights).toMatchObject([{ entryId: first.entryId }]);
  });

  it('is never one that the person marked "Not me" before the day ended', async () => {
    journal.clock.set(new Date('2026-03-01T10:00:00Z'));
    const [yesterday] = (await write(LIGHT, 3)).insights;
    journal.clock.set(MORNING);
    await write(LIGHT, 1);
    await journal.app
      .get(VerdictsHandler, { strict: false })
      .ofInsight({ id: yesterday?.id as string, verdict: 'not_me' }, callOf(caller));
    await endDay();
    expect(await titles()).toEqual([]);
  });

  it('is shown without waiting on a plan without a limit', async () => {
    const premium = aCallerOn('premium');
    expect((await write(LIGHT, 1, premium)).insights).toHaveLength(1);
  });
});
