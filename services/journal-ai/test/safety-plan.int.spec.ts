import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@shadow-guide/contracts';
import { aCaller, countQueries } from '@shadow-guide/kernel/testing';
import { SafetyPlanHandler } from '../src/safety-plan/safety-plan.handler.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const IN_DANGER = 'I want to kill myself tonight.';
const PLAN = { warningSigns: 'I stop answering.', whatHelps: 'Walking to the river.', whomICall: 'Mira' };

let journal: Journal;
let handler: SafetyPlanHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
  handler = journal.app.get(SafetyPlanHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  caller = aCaller({ locale: 'en', timezone: 'Asia/Kolkata' });
});

const choose = (country: string | null, by = caller) =>
  handler.choose({ country, category: 'suicide' }, callOf(by));
const rowOf = async ({ userId }: Caller) => {
  const [row] = await journal.database.source.query(
    'SELECT * FROM journal_ai.safety_choices WHERE user_id = $1',
    [userId],
  );
  return row as { country: Buffer; plan: Buffer } | undefined;
};

describe('the country of crisis lines', () => {
  it('is chosen from a list and changes the card immediately', async () => {
    const { countries } = await handler.countries();
    expect(countries).toEqual(expect.arrayContaining(['DE', 'IN', 'US']));
    expect((await choose('DE')).country).toBe('DE');
    expect((await choose(null)).country).toBe('IN');
    await expect(choose('ZZ')).rejects.toMatchObject({ kind: 'invalid', code: 'unknown_country' });
  });

  it('is used in every card: immediately, in replies, after a reload and with a persona', async () => {
    await choose('DE');
    const turn = await journal.start(caller, { message: IN_DANGER });
    await journal.answer(turn);
    const today = await journal.today(caller);
    const persona = await givePersona(journal, caller);
    const said = await sayTo(journal, caller, persona, IN_DANGER);
    const cards = [
      turn.safety,
      (await journal.get(caller, turn)).reply?.safety,
      today.messages[0]?.safety,
      said.safety,
    ];
    expect(cards.map((card) => card?.country)).toEqual(['DE', 'DE', 'DE', 'DE']);
  });

  it('also applies to the card on the page for a hard hour, which is in the language of that page', async () => {
    const card = (language: string) => handler.card({ language }, callOf(caller));
    expect(await card('de')).toMatchObject({
      country: 'IN',
      language: 'de',
      plan: { title: 'Mein Sicherheitsplan' },
    });
    await choose('AT');
    expect(await card('ar')).toMatchObject({ country: 'AT', language: 'ar', category: 'suicide' });
    expect(await card('tlh')).toMatchObject({ country: 'AT', language: 'en' });
  });

  it('is stored per person', async () => {
    await choose('DE');
    const other = aCaller({ locale: 'en', timezone: 'Asia/Kolkata' });
    expect((await journal.start(other, { message: IN_DANGER })).safety?.country).toBe('IN');
  });

  it('costs one query per list however many cards it has, and none without a card', async () => {
    for (let entry = 0; entry < 3; entry += 1) {
      await journal.start(caller, { message: IN_DANGER }).then(journal.answer);
    }
    const calm = aCaller();
    await journal.start(calm, { message: 'I slept well and woke up rested.' }).then(journal.answer);
    const [withCards] = await countQueries(() => journal.today(caller));
    const [without] = await countQueries(() => journal.today(calm));
    expect(withCards).toBe(without + 1);
  });
});

describe('a safety plan', () => {
  it('is empty until it is written, and can then be read back', async () => {
    const empty = { warningSigns: '', whatHelps: '', whomICall: '', updatedAt: null };
    expect(await handler.getPlan(undefined, callOf(caller))).toEqual(empty);
    expect(await rowOf(caller)).toBeUndefined();
    const stored = { ...PLAN, updatedAt: journal.clock.now().toISOString() };
    expect(await handler.savePlan(PLAN, callOf(caller))).toEqual(stored);
    expect(await handler.getPlan(undefined, callOf(caller))).toEqual(stored);
    expect(await handler.getPlan(undefined, callOf(aCaller()))).toEqual(empty);
  });

  it('and the country do not overwrite each other', async () => {
    await handler.savePlan(PLAN, callOf(caller));
    await choose('DE');
    expect(await handler.getPlan(undefined, callOf(caller))).toMatchObject(PLAN);
    await handler.savePlan({ ...PLAN, whomICall: 'Noor' }, callOf(caller));
    expect((await journal.start(caller, { message: IN_DANGER })).safety?.country).toBe('DE');
  });

  it('and the country are sealed, and a row does not show which of the two was set', async () => {
    const other = aCaller();
    await handler.savePlan(PLAN, callOf(caller));
    await choose('DE', other);
    const [plan, country] = [await rowOf(caller), await rowOf(other)];
    expect(plan?.plan.toString('latin1')).not.toContain('river');
    expect(country?.country.toString('latin1')).not.toContain('DE');
    expect(plan?.country.length).toBe(country?.country.length);
    expect(country?.plan.length).toBeGreaterThan(0);
  });

  it('cannot be decrypted from another person’s row', async () => {
    const other = aCaller();
    await handler.savePlan(PLAN, callOf(caller));
    await handler.savePlan(PLAN, callOf(other));
    await journal.database.source.query(
      `UPDATE journal_ai.safety_choices SET plan =
         (SELECT plan FROM journal_ai.safety_choices WHERE user_id = $2) WHERE user_id = $1`,
      [caller.userId, other.userId],
    );
    await expect(handler.getPlan(undefined, callOf(caller))).rejects.toMatchObject({ code: 'unreadable' });
  });
});
