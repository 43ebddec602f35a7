import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, DailyPrompt } from '@shadow-guide/contracts';
import { aCaller } from '@shadow-guide/kernel/testing';
import { aPremiumCaller as unlimited } from './support/callers.js';
import { callsFor } from './support/generation-rows.js';
import { type Journal, startJournal } from './support/journal.js';
import { MADE, Prompts } from './support/prompts.js';

const DAY_MS = 86_400_000;
const DANGER = 'I want to kill myself tonight.';

let journal: Journal;
let prompts: Prompts;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(9);
  prompts = new Prompts(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  at('2026-03-02T10:00:00Z');
  journal.model.analysis = MADE;
  journal.model.analysisOpens = Promise.resolve();
  caller = aCaller();
});

function at(instant: string): void {
  journal.clock.set(new Date(instant));
}

function aPremiumCaller(overrides: Partial<Caller> = {}): Caller {
  const premium = unlimited(overrides);
  const features = { ...premium.entitlements.features, unlimitedRegenerations: true };
  return { ...premium, entitlements: { ...premium.entitlements, features } };
}

/** Creates a person who has been writing for two weeks, about a topic that no other test uses. */
async function aWriter(by: Caller = aCaller()): Promise<{ caller: Caller; topic: string }> {
  const topic = `rest ${randomUUID()}`;
  at('2026-02-16T10:00:00Z');
  await prompts.write(by, 'I rested on the sofa.', [topic]);
  at('2026-03-02T10:00:00Z');
  await prompts.write(by, 'I rested today.', [topic]);
  journal.model.analysis = { ...MADE, takesUp: [topic] };
  return { caller: by, topic };
}

const made = (prompt: DailyPrompt) => ({ isGenerated: prompt.isGenerated, text: prompt.prompt });

describe('the prompt of a day for a person without earlier entries', () => {
  it('is a gentle library prompt, returned at once, the same for the whole day, without a model call', async () => {
    const state = await prompts.startToday(caller);
    expect(state).toMatchObject({ status: 'done', reply: { isGenerated: false, canRegenerate: true } });
    expect(state.reply).not.toHaveProperty('personalizedContext');
    expect(state.reply?.difficulty).toBeLessThanOrEqual(2);
    expect(state.reply?.tips.length).toBeGreaterThanOrEqual(2);
    at('2026-03-02T23:59:59Z');
    expect((await prompts.startToday(caller)).reply).toEqual(state.reply);
    expect(await prompts.generations(caller)).toEqual([]);
  });

  it('is the same for 50 concurrent calls', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => prompts.today(caller)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await prompts.stored(caller)).toHaveLength(1);
  });

  it('does not repeat within 60 days', async () => {
    const texts: string[] = [];
    for (let day = 0; day < 64; day += 1) {
      journal.clock.set(new Date(Date.parse('2026-03-02T10:00:00Z') + day * DAY_MS));
      texts.push((await prompts.today(caller)).prompt);
    }
    for (const [day, text] of texts.entries()) {
      expect(texts.slice(Math.max(0, day - 59), day)).not.toContain(text);
    }
  });

  it('is one per local date, wherever the person flies', async () => {
    const zones = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'];
    const ids: string[] = [];
    for (const timezone of zones) ids.push((await prompts.today({ ...caller, timezone })).id);
    expect(ids[4]).toBe(ids[0]);
    expect(ids[3]).toBe(ids[1]);
    expect((await prompts.stored(caller)).map(({ day }: { day: string }) => day)).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
    ]);
  });
});

describe('the prompt of a day for a person with earlier entries', () => {
  it('is made from the person’s topics, encrypted, and recorded in the ledger', async () => {
    const { caller, topic } = await aWriter();
    const state = await prompts.startToday(caller);
    expect(state.status).toBe('pending');
    expect(state).not.toHaveProperty('reply');
    const prompt = await prompts.result(caller, state);
    expect(prompt).toMatchObject({
      prompt: MADE.prompt,
      category: 'body_and_senses',
      difficulty: 2,
      isGenerated: true,
      canRegenerate: true,
      personalizedContext: MADE.reason,
      tips: MADE.tips,
    });
    expect((await prompts.startToday(caller)).reply).toEqual(prompt);
    const [row] = await prompts.stored(caller);
    expect(row.content.toString('latin1')).not.toContain('chair');
    expect(prompts.requestsFor(topic)).toHaveLength(1);
    expect(await callsFor(journal, caller.userId, 'daily-prompt')).toEqual([{ success: true }]);
  });

  it('is made once for 50 concurrent calls, which all get that prompt', async () => {
    const { caller, topic } = await aWriter();
    const states = await Promise.all(Array.from({ length: 50 }, () => prompts.startToday(caller)));
    expect(new Set(states.map(({ requestId }) => requestId)).size).toBe(1);
    await Promise.all([prompts.run(caller), prompts.run(caller)]);
    const replies = await Promise.all(states.map(({ requestId }) => prompts.get(caller, requestId)));
    expect(new Set(replies.map(({ reply }) => reply?.id)).size).toBe(1);
    expect(prompts.requestsFor(topic)).toHaveLength(1);
    expect(await prompts.stored(caller)).toHaveLength(1);
  });

  it('uses nothing of entries with certain or possible danger, and is not made on the day after danger', async () => {
    const { caller, topic } = await aWriter();
    const secret = `tonight ${randomUUID()}`;
    await prompts.write(caller, DANGER, [secret]);
    const quiet = await prompts.startToday(caller);
    expect(quiet).toMatchObject({ status: 'done', reply: { isGenerated: false } });
    expect(quiet.reply?.difficulty).toBeLessThanOrEqual(2);
    at('2026-03-04T10:00:00Z');
    journal.model.analysis = { ...MADE, takesUp: [topic] };
    const later = await prompts.today(caller);
    expect(later).toMatchObject({ isGenerated: true });
    const [asked = ''] = prompts.requestsFor(topic);
    expect(asked).toContain('Highest difficulty: 2');
    expect(asked).not.toContain('kill');
    expect(asked).not.toContain(secret);
  });

  it('is replaced by a gentle prompt after danger, without using the quota', async () => {
    const { caller } = await aWriter();
    journal.model.analysis = { ...(journal.model.analysis as object), difficulty: 4 };
    const hard = await prompts.today(caller);
    expect(hard.difficulty).toBe(4);
    await prompts.write(caller, DANGER);
    const gentle = await prompts.today(caller);
    expect(gentle).toMatchObject({ isGenerated: false, canRegenerate: true });
    expect(gentle.difficulty).toBeLessThanOrEqual(2);
    expect((await prompts.today(caller)).id).toBe(gentle.id);
  });

  it('is replaced on the day after danger when it uses the person’s writing, however gentle it is', async () => {
    const { caller } = await aWriter();
    const made = await prompts.today(caller);
    expect(made).toMatchObject({ isGenerated: true, difficulty: 2 });
    await prompts.write(caller, DANGER);
    const gentle = await prompts.today(caller);
    expect(gentle).toMatchObject({ isGenerated: false, canRegenerate: true });
    expect(gentle).not.toHaveProperty('personalizedContext');
    expect((await prompts.today(caller)).id).toBe(gentle.id);
  });

  it('is in the language of long entries of any script', async () => {
    const { caller, topic } = await aWriter();
    const hebrew = `${'נחתי היום בגינה 🙂 '.repeat(420)}`.slice(0, 7_990);
    await prompts.write(caller, hebrew, [topic]);
    journal.model.analysis = {
      ...MADE,
      prompt: 'באיזה כיסא נחת היום, ומה שמעת ממנו?',
      tips: ['התחל מהכיסא.', 'דקה אחת מספיקה. 🙂'],
      reason: 'כתבת השבוע על מנוחה.',
      takesUp: [topic],
    };
    expect(made(await prompts.today(caller))).toEqual({
      isGenerated: true,
      text: 'באיזה כיסא נחת היום, ומה שמעת ממנו?',
    });
    expect(prompts.requestsFor(topic)[0]?.length).toBeLessThan(1_000);
  });
});

describe('a prompt that the model cannot make', () => {
  it.each([
    ['nonsense', { nothing: 1 }],
    ['a prompt that refers to nothing the person wrote', { ...MADE, takesUp: ['the sea'] }],
    ['a prompt that is too hard', { ...MADE, difficulty: 9 }],
  ])('is replaced by a library prompt after a second try: %s', async (_, answer) => {
    const { caller, topic } = await aWriter();
    journal.model.analysis = answer;
    const prompt = await prompts.today(caller);
    expect(prompt).toMatchObject({ isGenerated: false });
    expect(prompt).not.toHaveProperty('personalizedContext');
    expect(prompts.requestsFor(topic)).toHaveLength(2);
  });

  const age = (by: Caller, change: string) =>
    journal.database.source.query(
      `UPDATE journal_ai.generations SET ${change} WHERE user_id = $1 AND kind = 'fresh-prompt'`,
      [by.userId],
    );

  it('is replaced when no worker starts, and is not made again when one starts late', async () => {
    const { caller } = await aWriter();
    const { requestId } = await prompts.startToday(caller);
    expect(await prompts.get(caller, requestId)).toMatchObject({ status: 'pending' });
    await age(caller, `asked_at = now() - interval '6 s'`);
    const waited = await prompts.get(caller, requestId);
    expect(waited).toMatchObject({ status: 'done', reply: { isGenerated: false } });
    await prompts.run(caller);
    expect((await prompts.today(caller)).id).toBe(waited.reply?.id);
    expect(await prompts.stored(caller)).toHaveLength(1);
  });

  it('is made by another worker when the first one dies, and replaced when both die', async () => {
    const { caller } = await aWriter();
    const { requestId } = await prompts.startToday(caller);
    const dead = `status = 'running', attempt = 1, lease = '${randomUUID()}', heartbeat_at = now() - interval '7 s'`;
    await age(caller, dead);
    expect(await prompts.get(caller, requestId)).toMatchObject({ status: 'running', attempt: 1 });
    await prompts.run(caller);
    expect((await prompts.get(caller, requestId)).reply).toMatchObject({ isGenerated: true });

    const other = await aWriter();
    const second = await prompts.startToday(other.caller);
    await age(other.caller, `${dead}, asked_at = now() - interval '16 s'`);
    expect((await prompts.get(other.caller, second.requestId)).reply).toMatchObject({ isGenerated: false });
  });

  it('is visible to its own person only', async () => {
    const { caller } = await aWriter();
    const { requestId } = await prompts.startToday(caller);
    await expect(prompts.get(aCaller(), requestId)).rejects.toMatchObject({ code: 'turn_not_found' });
    await expect(prompts.get(caller, randomUUID())).rejects.toMatchObject({ code: 'turn_not_found' });
  });
});

describe('an additional prompt', () => {
  const refusal = { code: 'regeneration_limit', flags: { isPremiumFeature: true, limit: 1, used: 1 } };

  it('can be requested once a day on the free plan, and again on the next day, in whatever zone', async () => {
    const first = await prompts.today(caller);
    const second = await prompts.another(caller);
    expect(second.id).not.toBe(first.id);
    expect(second.prompt).not.toBe(first.prompt);
    expect(second.canRegenerate).toBe(false);
    expect(await prompts.today(caller)).toEqual(second);
    await expect(prompts.another(caller)).rejects.toMatchObject({
      ...refusal,
      flags: { ...refusal.flags, resetsAt: '2026-03-03T00:00:00.000Z' },
    });
    const east = { ...caller, timezone: 'Pacific/Kiritimati' };
    expect((await prompts.today(east)).canRegenerate).toBe(false);
    await expect(prompts.another(east)).rejects.toMatchObject(refusal);
    at('2026-03-03T10:00:00Z');
    expect((await prompts.today(caller)).canRegenerate).toBe(true);
    await prompts.another(caller);
  });

  it('is unlimited on premium; those requested count after a downgrade', async () => {
    const premium = aPremiumCaller({ userId: caller.userId });
    const seen = [await prompts.today(premium)];
    for (let times = 0; times < 3; times += 1) seen.push(await prompts.another(premium));
    expect(new Set(seen.map(({ prompt }) => prompt)).size).toBe(4);
    expect(seen.every(({ canRegenerate }) => canRegenerate)).toBe(true);
    expect(await prompts.today(caller)).toMatchObject({ id: seen[3]?.id, canRegenerate: false });
    await expect(prompts.another(caller)).rejects.toMatchObject({
      code: 'regeneration_limit',
      flags: { used: 3 },
    });
  });

  it('is made and charged once for two concurrent calls or two runs of its job', async () => {
    const { caller } = await aWriter();
    await prompts.today(caller);
    journal.model.analysis = {
      ...(journal.model.analysis as object),
      prompt: 'What do you see from your chair?',
    };
    const states = await Promise.all([prompts.startAnother(caller), prompts.startAnother(caller)]);
    expect(states[1]?.requestId).toBe(states[0]?.requestId);
    await Promise.all([prompts.run(caller), prompts.run(caller)]);
    const again = await prompts.startAnother(caller, states[0]?.requestId);
    expect(again.reply).toMatchObject({ prompt: 'What do you see from your chair?', canRegenerate: false });
    expect(await prompts.stored(caller)).toHaveLength(2);
    await expect(prompts.another(caller)).rejects.toMatchObject(refusal);
  });

  it('is a library prompt, and charged, when the model repeats itself; nothing is charged when there is none', async () => {
    const { caller } = await aWriter();
    await prompts.today(caller);
    const { requestId } = await prompts.startAnother(caller);
    expect((await prompts.startToday(caller)).reply?.canRegenerate).toBe(true);
    await prompts.run(caller);
    expect((await prompts.get(caller, requestId)).reply).toMatchObject({
      isGenerated: false,
      canRegenerate: false,
    });
  });

  it('is the first prompt, and free, on a day without a prompt', async () => {
    expect(await prompts.another(caller)).toMatchObject({ canRegenerate: true });
    expect(await prompts.stored(caller)).toHaveLength(1);
  });
});

describe('a report of what a person did with a prompt', () => {
  it('is accepted from the prompt’s owner only; the latest report replaces earlier ones, and a repeat changes nothing', async () => {
    const { id } = await prompts.today(caller);
    expect(await prompts.engage(caller, id, 3, false)).toEqual({ recorded: true });
    await prompts.engage(caller, id, 5);
    await prompts.engage(caller, id, 5);
    expect(await prompts.stored(caller)).toMatchObject([{ engagement_level: 5, was_used_in_journal: true }]);
    const notFound = { code: 'prompt_not_found' };
    await expect(prompts.engage(aCaller(), id, 1)).rejects.toMatchObject(notFound);
    await expect(prompts.engage(caller, randomUUID(), 1)).rejects.toMatchObject(notFound);
    expect(await prompts.stored(caller)).toMatchObject([{ engagement_level: 5 }]);
  });
});
