import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, type CheckInAnswer, guideDefaults } from '@shadow-guide/contracts';
import { metrics } from '@shadow-guide/kernel';
import { aCallerOn, countQueries } from '@shadow-guide/kernel/testing';
import { CheckInHandler } from '../src/check-in/check-in.handler.js';
import { WordCareHandler } from '../src/check-in/word-care.handler.js';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { GetQuietTime } from '../src/quiet-time/get-quiet-time.js';
import { FakeModel } from './support/fake-model.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const DANGER = 'I will kill myself on Friday.';
const UNSURE = 'There is no point to my life any more.';
const CALM = 'Robin is my sister.';

let journal: Journal;
let care: PersonaCareHandler;
let caller: Caller;
let id: string;
beforeAll(async () => {
  journal = await startJournal(10);
  care = journal.app.get(PersonaCareHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(async () => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  caller = aCallerOn('premium', { locale: 'en', timezone: 'Europe/Berlin' });
  id = await givePersona(journal, caller);
});

const saveMemory = (...items: string[]) => care.saveMemory({ id, items }, callOf(caller));
const saveInstructions = (customPromptAdditions?: string) =>
  journal.guideHandler.save({ ...guideDefaults, customPromptAdditions }, callOf(caller));
const rename = (name: string) => care.update({ id, name }, callOf(caller));
const answer = (value: CheckInAnswer) =>
  journal.app
    .get(CheckInHandler, { strict: false })
    .answerWords({ answer: value, language: 'en' }, callOf(caller));
const quietOf = async ({ userId }: Caller) =>
  (await journal.app.get(GetQuietTime, { strict: false }).run(userId)).quietUntil;
/** Returns the instructions of the persona's next reply. */
async function instructions(): Promise<string> {
  const message = `I sat by the river for an hour today and watched the boats. ${randomUUID()}`;
  await journal.answer(await sayTo(journal, caller, id, message));
  return journal.model.chatsAbout(message)[0]?.messages[0]?.content ?? '';
}

const places = {
  'a line of memory': {
    save: (text: string) => saveMemory(CALM, text),
    stored: async () => (await care.getMemory({ id }, callOf(caller))).items.join('\n'),
    holds: (text: string) => `${CALM}\n${text}`,
  },
  'the custom instructions': {
    save: (text: string) => saveInstructions(text),
    stored: async () =>
      (await journal.guideHandler.get(undefined, callOf(caller))).customPromptAdditions ?? '',
    holds: (text: string) => text,
  },
  'a persona’s name': {
    save: (text: string) => rename(text),
    stored: async () => (await care.update({ id }, callOf(caller))).name,
    holds: (text: string) => text,
  },
};

describe.each(Object.entries(places))('text saved as %s', (_, { save, stored, holds }) => {
  it('is saved, gets the card and affects the next reply when it signals danger', async () => {
    expect(await save(DANGER)).toMatchObject({ safety: { category: 'suicide', country: 'DE' } });
    expect(await stored()).toBe(holds(DANGER));
    expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
    expect(await instructions()).toMatch(/^Care: after danger\./m);
    const again = await save(DANGER);
    expect(again).not.toHaveProperty('safety');
    expect(again).not.toHaveProperty('checkIn');
  });

  it('is saved and followed by the question, at most once a day, when it may signal danger', async () => {
    const asked = await save(UNSURE);
    expect(asked).toMatchObject({ checkIn: { answer: null, choices: [{}, {}, {}, {}] } });
    expect(asked).not.toHaveProperty('safety');
    expect(await stored()).toBe(holds(UNSURE));
    expect(await quietOf(caller)).toBeNull();
    expect(await save(`${UNSURE} Really.`)).not.toHaveProperty('checkIn');
    expect(await journal.start(caller, { message: UNSURE })).not.toHaveProperty('checkIn');
    journal.clock.advance(24 * 60 * 60_000);
    expect(await save(UNSURE)).toHaveProperty('checkIn');
  });

  it('is saved without any further effect when it signals no danger', async () => {
    const saved = await save('It rests on Sundays.');
    expect(Object.keys(saved)).not.toContain('safety');
    expect(Object.keys(saved)).not.toContain('checkIn');
    expect(await stored()).toBe(holds('It rests on Sundays.'));
    expect(await quietOf(caller)).toBeNull();
    expect(await instructions()).not.toMatch(/^(?:Care|Safety): /m);
  });
});

describe('the safety check of saved text', () => {
  it('reads only the lines that this save adds and skips those already stored', async () => {
    expect(await saveMemory(DANGER)).toHaveProperty('safety');
    expect(await saveMemory(DANGER, CALM)).toEqual({ items: [DANGER, CALM] });
    expect(await saveMemory(DANGER, CALM, 'I am going to end my life.')).toHaveProperty('safety');
    expect(await saveInstructions(DANGER)).toHaveProperty('safety');
    expect(await saveInstructions(`Call me Jo.\n${DANGER}`)).not.toHaveProperty('safety');
  });

  it('skips the note, which no model reads', async () => {
    expect(await care.update({ id, note: DANGER }, callOf(caller))).not.toHaveProperty('safety');
    expect(await quietOf(caller)).toBeNull();
  });

  it('adds no query when the person saves only choices from the guide’s lists', async () => {
    await saveInstructions(CALM);
    expect((await countQueries(() => saveInstructions()))[0]).toBe(1);
  });

  it('leaves a quiet-time mark of the same length for everybody', async () => {
    const people: string[] = [];
    for (const text of [CALM, UNSURE, DANGER]) {
      caller = aCallerOn('premium');
      people.push(caller.userId);
      await saveInstructions(text);
    }
    const rows: { size: number }[] = await journal.database.source.query(
      'SELECT length(quiet_until) AS size FROM journal_ai.quiet_times WHERE user_id = ANY($1)',
      [people],
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ size }) => size)).size).toBe(1);
  });

  it('lets settings that cannot be decrypted be replaced', async () => {
    await saveInstructions(CALM);
    await journal.database.source.query(
      `UPDATE journal_ai.guide_settings SET settings = '\\x00'::bytea WHERE user_id = $1`,
      [caller.userId],
    );
    expect(await saveInstructions('Short words.')).toMatchObject({ customPromptAdditions: 'Short words.' });
  });

  it('is counted without storing anybody’s text', async () => {
    const name = (level: string, source: string) =>
      `safety_findings_total{level="${level}",category="suicide",language="en",source="${source}"}`;
    const figureOf = async (line: string) =>
      Number(
        (await metrics.metrics())
          .split('\n')
          .find((each) => each.startsWith(line))
          ?.split(' ')
          .at(-1) ?? 0,
      );
    const before = await figureOf(name('danger', 'check'));
    await saveMemory(DANGER);
    expect(await figureOf(name('danger', 'check'))).toBe(before + 1);
    expect(await metrics.metrics()).not.toMatch(/kill|Friday/);
  });
});

describe('an answer to the question about saved text', () => {
  it.each(['yes', 'not_sure'] as const)(
    'shows the card, and the quiet time has started, when it is "%s"',
    async (value) => {
      await saveMemory(UNSURE);
      const answered = { answer: value, safety: { category: 'suicide', country: 'DE' } };
      expect(await answer(value)).toMatchObject(answered);
      expect(await answer(value)).toMatchObject(answered);
      expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
      expect(await instructions()).toMatch(/^Care: after danger\./m);
      expect(await saveMemory(`${UNSURE} Really.`)).not.toHaveProperty('checkIn');
    },
  );

  it('shows no card and does not end a quiet time when it is "no"', async () => {
    await saveMemory(UNSURE);
    expect(await answer('no')).toEqual({ answer: 'no' });
    expect(await quietOf(caller)).toBeNull();
    await answer('yes');
    await answer('no');
    expect(await quietOf(caller)).not.toBeNull();
  });
});

describe('a finding of another service in text that it stores', () => {
  const take = (level: 'danger' | 'uncertain', category: 'suicide' | 'eating' = 'suicide') =>
    journal.app
      .get(WordCareHandler, { strict: false })
      .take({ level, category, subject: 'self', language: 'de' }, callOf(caller));

  it('leads to the card in the language of the text, and affects the next reply', async () => {
    expect(await take('danger')).toMatchObject({
      safety: { category: 'suicide', country: 'DE', language: 'de' },
    });
    expect(await quietOf(caller)).toBe('2026-03-03T10:00:00.000Z');
    expect(await instructions()).toMatch(/^Care: after danger\./m);
  });

  it('leads to the question when it is uncertain and about the person’s own life, once a day across all texts', async () => {
    expect(await take('uncertain', 'eating')).toEqual({});
    expect(await take('uncertain')).toMatchObject({ checkIn: { answer: null, language: 'de' } });
    expect(await take('uncertain')).toEqual({});
    expect(await saveMemory(UNSURE)).not.toHaveProperty('checkIn');
    expect(await answer('misread')).toEqual({ answer: 'misread' });
  });
});
