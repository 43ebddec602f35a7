import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, GuideSettings, guideDefaults, isGuideDefault, plans } from '@shadow-guide/contracts';
import { validateInput } from '@shadow-guide/kernel';
import { aCaller, aCallerOn, countQueries } from '@shadow-guide/kernel/testing';
import { FakeModel } from './support/fake-model.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const CHOSEN: GuideSettings = {
  personalityStyle: 'playful-healer',
  tone: 'gentle_direct',
  approach: 'gentle_challenge',
  responseLength: 'long',
  formality: 'formal',
  customPromptAdditions: 'Short words, please 🫠. قليلا من الفكاهة',
};

let journal: Journal;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
  caller = aCallerOn('premium');
});

const get = (by = caller) => journal.guideHandler.get(undefined, callOf(by));
const save = (settings: GuideSettings, by = caller) => journal.guideHandler.save(settings, callOf(by));
/** Returns the same person as a caller on another plan. */
const on = (plan: 'free' | 'trial' | 'premium', { userId } = caller) => aCallerOn(plan, { userId });

/** Returns the instructions with which a message of a caller is answered. */
async function instructionsFor(
  by: Caller,
  message = 'The river was high today, and nobody wanted to cross it.',
  mode?: 'freewrite',
) {
  const marked = `${message} ${randomUUID()}`;
  await journal.answer(await journal.start(by, { message: marked, ...(mode && { mode }) }));
  return journal.model.chatsAbout(marked)[0]?.messages[0]?.content ?? '';
}
const line = (text: string, label: string) => new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1];

describe('settings of the guide', () => {
  it.each(plans)('are the defaults on the plan %s until something was saved', async (plan) => {
    expect(await get(on(plan))).toEqual({ ...guideDefaults, locked: plan === 'free' });
    expect(await save({ ...guideDefaults }, on(plan))).toEqual({ ...guideDefaults, locked: plan === 'free' });
  });

  it('are stored as saved, encrypted, for this person only', async () => {
    expect(await save(CHOSEN)).toEqual({ ...CHOSEN, locked: false });
    expect(await get()).toEqual({ ...CHOSEN, locked: false });
    expect(await get(aCallerOn('premium'))).toEqual({ ...guideDefaults, locked: false });
    const [row] = await journal.database.source.query(
      'SELECT settings, updated_at FROM journal_ai.guide_settings WHERE user_id = $1',
      [caller.userId],
    );
    expect(row.updated_at).toEqual(journal.clock.now());
    expect(row.settings.toString('latin1')).not.toMatch(/playful|Short words/);
  });

  it('look alike in the database, whatever was chosen from the lists', async () => {
    const { customPromptAdditions: _, ...listed } = CHOSEN;
    const other = aCallerOn('premium');
    await Promise.all([save(listed), save({ ...guideDefaults }, other)]);
    const rows = await journal.database.source.query(
      'SELECT DISTINCT length(settings) FROM journal_ai.guide_settings WHERE user_id = ANY($1)',
      [[caller.userId, other.userId]],
    );
    expect(rows).toHaveLength(1);
  });

  it.each(Object.entries(CHOSEN))(
    'are limited to the defaults on the free plan: %s',
    async (field, value) => {
      const free = aCaller();
      const refused = { kind: 'forbidden', code: 'premium_required', flags: { isPremiumFeature: true } };
      await expect(save({ ...guideDefaults, [field]: value }, free)).rejects.toMatchObject(refused);
      expect(isGuideDefault(await get(free))).toBe(true);
    },
  );

  it.each([
    ['an unknown style', { personalityStyle: 'drill-sergeant' }],
    ['a tone in the wrong place', { tone: 'formal' }],
    ['no length', { responseLength: null }],
    ['custom instructions that are too long', { customPromptAdditions: '🫠'.repeat(1_001) }],
    ['custom instructions that are not text', { customPromptAdditions: { $set: 'x' } }],
  ])('are refused with %s', (_what, change) => {
    expect(() => validateInput(GuideSettings, { ...CHOSEN, ...change })).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });

  it('accept a thousand characters of custom instructions, and treat whitespace as empty', async () => {
    const most = validateInput(GuideSettings, { ...CHOSEN, customPromptAdditions: '🫠'.repeat(1_000) });
    expect((await save(most)).customPromptAdditions).toHaveLength(2_000);
    const blank = validateInput(GuideSettings, { ...CHOSEN, customPromptAdditions: '  \n ' });
    await save(blank);
    expect(await get()).not.toHaveProperty('customPromptAdditions');
  });

  it('are completely those of one tab when two tabs save at once', async () => {
    await Promise.all([save(CHOSEN), save({ ...guideDefaults }), save(CHOSEN), save({ ...guideDefaults })]);
    expect([CHOSEN, guideDefaults]).toContainEqual((({ locked: _, ...settings }) => settings)(await get()));
  });

  it('are kept but locked after a return to the free plan, and apply again with premium', async () => {
    await save(CHOSEN);
    expect(await get(on('free'))).toEqual({ ...CHOSEN, locked: true });
    const free = await instructionsFor(on('free'));
    expect([line(free, 'Style'), line(free, 'Response length')]).toEqual(['compassionate-guide', 'medium']);
    expect(free).not.toContain('<taste>');
    expect(await save({ ...guideDefaults }, on('free'))).toEqual({ ...CHOSEN, locked: true });
    expect(await get()).toEqual({ ...CHOSEN, locked: false });
    expect(line(await instructionsFor(on('trial')), 'Style')).toBe('playful-healer');
  });
});

describe('replies with saved settings', () => {
  beforeEach(() => save(CHOSEN));

  it('follow the settings in the journal, and are short in free writing', async () => {
    const text = await instructionsFor(caller);
    expect(
      ['Style', 'Tone', 'Approach', 'Response length', 'Formality'].map((label) => line(text, label)),
    ).toEqual(['playful-healer', 'gentle_direct', 'gentle_challenge', 'long', 'formal']);
    expect(text).toContain(`<taste>${JSON.stringify(CHOSEN.customPromptAdditions)}</taste>`);
    const free = await instructionsFor(
      caller,
      'The river was low today, and everybody wanted to cross it.',
      'freewrite',
    );
    expect([line(free, 'Style'), line(free, 'Response length')]).toEqual(['playful-healer', 'short']);
  });

  it('follow the plan at the time of the message, even when it changes before the reply', async () => {
    const message = `The mill stood still the whole day, and nobody asked why. ${randomUUID()}`;
    const turn = await journal.start(on('free'), { message });
    await get(on('premium'));
    await journal.answer(turn);
    expect(line(journal.model.chatsAbout(message)[0]?.messages[0]?.content ?? '', 'Style')).toBe(
      'compassionate-guide',
    );
  });

  it('follow the settings for length, formality and instructions when they come from a persona, which keeps its own voice', async () => {
    const persona = await givePersona(journal, caller);
    const message = `You call me lazy whenever I sit down to rest for a moment. ${randomUUID()}`;
    await journal.answer(await sayTo(journal, caller, persona, message));
    const text = journal.model.chatsAbout(message)[0]?.messages[0]?.content ?? '';
    expect([line(text, 'Response length'), line(text, 'Formality')]).toEqual(['long', 'formal']);
    expect(text).toContain('Name: The Judge');
    expect(text).toContain('<taste>');
    expect(text).not.toMatch(/^(?:Style|Tone|Approach):/m);
  });

  it('ignore the settings when there is danger and for the day after, with personas too', async () => {
    const persona = await givePersona(journal, caller);
    const texts = [
      await instructionsFor(caller, 'I want to kill myself tonight.'),
      await instructionsFor(caller, 'I am ok now, my sister came over and we cooked together.'),
    ];
    const message = `I called my sister and we talked for a long time tonight. ${randomUUID()}`;
    await journal.answer(await sayTo(journal, caller, persona, message));
    texts.push(journal.model.chatsAbout(message)[0]?.messages[0]?.content ?? '');
    for (const text of texts) {
      expect(text).toMatch(/^(?:Safety|Care): /m);
      expect(text).not.toMatch(/^(?:Style|Tone|Approach|Response length|Formality):|<taste>/m);
    }
  });

  it('use the default settings when the row is damaged', async () => {
    await journal.database.source.query(
      `UPDATE journal_ai.guide_settings SET settings = '\\x00'::bytea WHERE user_id = $1`,
      [caller.userId],
    );
    expect(line(await instructionsFor(caller), 'Style')).toBe('compassionate-guide');
  });

  it('need no query for the settings on the free plan', async () => {
    const answer = async (by: Caller) => {
      const turn = await journal.start(by, { message: 'The river was high today.' });
      const [queries] = await countQueries(() => journal.answer(turn));
      return queries;
    };
    expect((await answer(aCaller())) + 1).toBe(await answer(aCallerOn('premium')));
  });
});
