import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Archetype, Caller, Persona } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, aCallerOn } from '@shadow-guide/kernel/testing';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { anAnalysis, anEntry, aPersona, saveFindings } from './support/findings.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';

const NOTED = {
  mood: 'tender',
  insights: [{ title: 'Rest', text: 'You ask leave to rest.', type: 'belief', evidence: ['lazy'] }],
};

let journal: Journal;
let care: PersonaCareHandler;
let caller: Caller;
beforeAll(async () => {
  journal = await startJournal(14);
  care = journal.app.get(PersonaCareHandler, { strict: false });
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = NOTED;
  caller = aCaller();
});

const missing = { kind: 'not_found', code: 'persona_not_found' };
const call = (by = caller) => callOf(by);
const personasOf = (by = caller): Promise<Persona[]> =>
  journal.app.get(ListPersonas, { strict: false }).run(by.userId, by.entitlements.limits.personas);
const messagesOf = (id: string) => journal.personaHandler.list({ id }, call());
const say = async (id: string, message = 'You call me lazy.') => {
  const turn = await sayTo(journal, caller, id, message);
  await journal.answer(turn);
  return turn;
};

/** Stores the findings of an entry written at an instant; returns the entry's id. */
async function find(found: Parameters<typeof aPersona>[0][], at: string, limit = -1): Promise<string> {
  const entry = await anEntry(journal.database, caller.userId, {
    now: new Date(at),
    localDate: at.slice(0, 10),
  });
  const analysis = anAnalysis({ personas: found.map((change) => aPersona(change)) });
  const keys = journal.worker.get(UserKeys, { strict: false });
  await saveFindings(journal.database, keys, { ...entry, analysis, personaLimit: limit, now: new Date(at) });
  return entry.entryId;
}

async function count(table: string, by = caller): Promise<number> {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS n FROM journal_ai.${table} WHERE user_id = $1`,
    [by.userId],
  );
  return row.n;
}

async function conversations(): Promise<number> {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS n FROM journal_ai.conversations WHERE user_id = $1 AND kind = 'persona'`,
    [caller.userId],
  );
  return row.n;
}

describe('a change of a persona by its person', () => {
  it('is refused with 404 for a persona that is missing, undiscovered or somebody else’s, and changes nothing', async () => {
    const own = await givePersona(journal, caller);
    const waiting = await givePersona(journal, caller, { archetype: 'rebel', discovered: false });
    const stranger = aCaller();
    const foreign = await givePersona(journal, stranger);
    await care.saveMemory({ id: foreign, items: ['mine'] }, call(stranger));
    for (const id of [randomUUID(), waiting, foreign]) {
      const tries = [
        () => care.update({ id, name: 'Taken' }, call()),
        () => care.remove({ id }, call()),
        () => care.merge({ id: own, otherId: id }, call()),
        () => care.merge({ id, otherId: own }, call()),
        () => care.getMemory({ id }, call()),
        () => care.saveMemory({ id, items: ['Taken'] }, call()),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(missing);
    }
    expect(await personasOf()).toMatchObject([{ id: own, name: 'The Judge' }]);
    expect(await personasOf(stranger)).toMatchObject([{ id: foreign, name: 'The Judge' }]);
    expect(await care.getMemory({ id: foreign }, call(stranger))).toEqual({ items: ['mine'] });
    expect(await count('persona_deletions')).toBe(0);
  });

  it('is stored without readable words', async () => {
    const id = await givePersona(journal, caller);
    await care.update({ id, name: 'canary name', note: 'canary note' }, call());
    await care.saveMemory({ id, items: ['canary memory'] }, call());
    const [{ dump }] = await journal.database.source.query(
      `SELECT to_jsonb(p)::text || encode(p.name || p.note || p.memory, 'escape') AS dump
       FROM journal_ai.personas p WHERE id = $1`,
      [id],
    );
    expect(dump).not.toContain('canary');
  });
});

describe('a renamed persona', () => {
  it('has its new name and note, in any script, and is still found by its archetype', async () => {
    const id = await givePersona(journal, caller);
    const renamed = await care.update({ id, name: ' القاضي\n🧷 ', note: 'Zeile 1\n🌧️' }, call());
    expect(renamed).toMatchObject({ id, name: 'القاضي 🧷', note: 'Zeile 1\n🌧️' });
    await find([{ name: 'Another name' }], '2026-03-03T10:00:00.000Z');
    expect(await personasOf()).toMatchObject([{ name: 'القاضي 🧷', discoveryCount: 2 }]);
    expect(await care.update({ id, note: '' }, call())).not.toHaveProperty('note');
    for (const name of ['\u202e\u0007', '\u200b\u200d', ' \n ']) {
      await expect(care.update({ id, name }, call())).rejects.toMatchObject({ code: 'validation_failed' });
    }
    const nothing = { id, name: null, note: null } as unknown as Parameters<typeof care.update>[0];
    expect(await care.update(nothing, call())).toMatchObject({ name: 'القاضي 🧷' });
  });

  it('is found, when its archetype is unknown, by its first name and by its current name', async () => {
    const unknown = { archetype: 'unknown' } as const;
    const id = await givePersona(journal, caller, { ...unknown, name: 'The Wanderer' });
    await care.update({ id, name: 'Moss' }, call());
    await care.update({ id, name: 'Moth' }, call());
    await find([{ ...unknown, name: 'the wanderer' }], '2026-03-03T10:00:00.000Z');
    await find([{ ...unknown, name: 'MOTH' }], '2026-03-04T10:00:00.000Z');
    expect(await personasOf()).toMatchObject([{ id, name: 'Moth', discoveryCount: 3 }]);
    await find([{ ...unknown, name: 'Moss' }], '2026-03-05T10:00:00.000Z');
    expect(await personasOf()).toHaveLength(2);
  });
});

describe('a deleted persona', () => {
  it('is deleted with its conversation, the findings in the conversation, its evidence and its memory; everything else is kept', async () => {
    const other = await givePersona(journal, caller, { archetype: 'rebel' });
    const id = await givePersona(journal, caller);
    await care.update({ id, note: 'ours' }, call());
    // The free plan gives no insight for messages to a persona.
    caller = aPremiumCaller({ userId: caller.userId });
    await say(id);
    await say(other);
    expect([await count('insights'), await count('persona_evidence')]).toEqual([2, 2]);
    expect(await care.remove({ id }, call())).toBeUndefined();
    expect(await personasOf()).toMatchObject([{ id: other }]);
    expect([await conversations(), await count('insights'), await count('persona_evidence')]).toEqual([
      1, 1, 1,
    ]);
    await expect(messagesOf(id)).rejects.toMatchObject(missing);
    await expect(say(id)).rejects.toMatchObject(missing);
    await expect(care.remove({ id }, call())).rejects.toMatchObject(missing);
    expect(await messagesOf(other)).toHaveLength(2);
  });

  it('is kept unchanged when the deletion is requested while its reply is being written', async () => {
    const id = await givePersona(journal, caller);
    const turn = await sayTo(journal, caller, id, 'You call me lazy.');
    const busy = { kind: 'conflict', code: 'turn_in_progress' };
    await expect(care.remove({ id }, call())).rejects.toMatchObject(busy);
    await journal.answer(turn);
    expect(await messagesOf(id)).toHaveLength(2);
    await care.remove({ id }, call());
    expect(await personasOf()).toEqual([]);
  });

  it('leaves nothing behind when a message is sent to it concurrently', async () => {
    for (let round = 0; round < 15; round += 1) {
      const id = await givePersona(journal, caller);
      if (round % 2) await say(id);
      const [sent, removed] = await Promise.allSettled([
        sayTo(journal, caller, id, 'You call me lazy.'),
        care.remove({ id }, call()),
      ]);
      const refused = [sent, removed].map((end) => (end.status === 'rejected' ? end.reason.code : 'done'));
      expect([
        ['done', 'turn_in_progress'],
        ['persona_not_found', 'done'],
      ]).toContainEqual(refused);
      if (sent.status === 'fulfilled') {
        await journal.answer(sent.value);
        await care.remove({ id }, call());
      }
      journal.clock.advance(1_000);
    }
    expect(await count('personas')).toBe(0);
    expect(await conversations()).toBe(0);
  });

  it('makes room for the persona that has waited longest, in the same transaction', async () => {
    const three: Archetype[] = ['achiever', 'rebel', 'victim'];
    await find([{ archetype: three[0] as Archetype }], '2026-03-01T09:00:00.000Z', 3);
    await find(
      three.slice(1).map((archetype) => ({ archetype })),
      '2026-03-01T10:00:00.000Z',
      3,
    );
    await find([{ archetype: 'saboteur' }], '2026-03-01T11:00:00.000Z', 3);
    await find([{ archetype: 'controller' }], '2026-03-01T12:00:00.000Z', 3);
    const [first] = await personasOf();
    await care.remove({ id: first?.id as string }, call());
    expect((await personasOf()).map(({ archetype }) => archetype).sort()).toEqual(
      [...three.filter((archetype) => archetype !== first?.archetype), 'saboteur'].sort(),
    );
  });

  it('is found again only in words written after the deletion, and so are personas merged into it', async () => {
    const at = (day: string) => `2026-03-0${day}T08:00:00.000Z`;
    const id = await givePersona(journal, caller);
    const rebel = await givePersona(journal, caller, { archetype: 'rebel' });
    await care.merge({ id, otherId: rebel }, call());
    journal.clock.set(new Date('2026-03-05T10:00:00Z'));
    await care.remove({ id }, call());
    await find([{}, { archetype: 'rebel' }, { archetype: 'victim' }], at('5'));
    expect((await personasOf()).map(({ archetype }) => archetype)).toEqual(['victim']);
    await find([{}, { archetype: 'rebel' }], at('6'));
    await find([{}], at('4'));
    expect(
      (await personasOf()).map(({ archetype, discoveryCount }) => [archetype, discoveryCount]).sort(),
    ).toEqual([
      ['inner_critic', 1],
      ['rebel', 1],
      ['victim', 1],
    ]);
  });
});

describe('two merged personas', () => {
  const twoTalkedWith = async () => {
    const first = await find([{ evidence: ['not good enough'] }], '2026-03-01T10:00:00.000Z');
    const second = await find(
      [
        { traits: ['watchful'], evidence: ['never enough'] },
        { archetype: 'rebel', name: 'The Rebel', traits: ['loud'], evidence: ['leave me', 'never enough'] },
      ],
      '2026-03-02T09:00:00.000Z',
    );
    const personas = await personasOf();
    const idOf = (archetype: Archetype) =>
      personas.find((each) => each.archetype === archetype)?.id as string;
    return { first, second, kept: idOf('inner_critic'), gone: idOf('rebel') };
  };

  it('have their evidence, conversation, memories and notes combined, and their strength recomputed', async () => {
    caller = aPremiumCaller();
    const { first, second, kept, gone } = await twoTalkedWith();
    await say(kept, 'You call me lazy, first.');
    await say(gone, 'You call me lazy, second.');
    await say(kept, 'You call me lazy, third.');
    await care.update({ id: kept, note: 'Note A' }, call());
    await care.update({ id: gone, note: 'Note B' }, call());
    await care.saveMemory({ id: kept, items: ['one'] }, call());
    await care.saveMemory({ id: gone, items: ['One', 'two'] }, call());
    const merged = await care.merge({ id: kept, otherId: gone }, call());
    expect(merged).toMatchObject({
      ...{ id: kept, name: 'The Judge', archetype: 'inner_critic', note: 'Note A\n\nNote B' },
      ...{ discoveryCount: 2, strength: 28, workingWith: true, traits: ['strict', 'watchful', 'loud'] },
      ...{ createdAt: '2026-03-01T10:00:00.000Z', relatedEntryIds: [second, first] },
    });
    expect(merged.evidence.map(({ quote }) => quote)).toEqual([
      'never enough',
      'leave me',
      'not good enough',
    ]);
    expect(await personasOf()).toEqual([merged]);
    expect((await messagesOf(kept)).map(({ content }) => content)).toEqual([
      'You call me lazy, first.',
      'I hear you.',
      'You call me lazy, second.',
      'I hear you.',
      'You call me lazy, third.',
      'I hear you.',
    ]);
    expect(await care.getMemory({ id: kept }, call())).toEqual({ items: ['one', 'two'] });
    const [insight] = await journal.database.source.query(
      `SELECT i.conversation_id = m.conversation_id AS together FROM journal_ai.insights i
       JOIN journal_ai.messages m ON m.id = i.entry_id WHERE i.user_id = $1`,
      [caller.userId],
    );
    expect(insight).toEqual({ together: true });
    await expect(messagesOf(gone)).rejects.toMatchObject(missing);
  });

  it('count as one for later findings, even when one message shows both', async () => {
    const { kept, gone } = await twoTalkedWith();
    await care.merge({ id: kept, otherId: gone }, call());
    await find(
      [{ archetype: 'rebel', evidence: ['no more'] }, { evidence: ['no more', 'enough'] }],
      '2026-03-03T10:00:00.000Z',
    );
    const [persona, ...others] = await personasOf();
    expect(others).toEqual([]);
    expect(persona).toMatchObject({ id: kept, discoveryCount: 3, strength: 39 });
    expect(persona?.evidence.map(({ quote }) => quote).slice(0, 2)).toEqual(['no more', 'enough']);
  });

  it('lose no message when the remaining persona had none, and a failed reply can still be retried', async () => {
    const { kept, gone } = await twoTalkedWith();
    journal.model.onChat = (stream) => stream.refuse(400);
    const failed = await say(gone);
    await care.merge({ id: kept, otherId: gone }, call());
    expect(await messagesOf(kept)).toMatchObject([{ status: 'unanswered', requestId: failed.requestId }]);
    journal.model.onChat = FakeModel.inTwoPieces;
    const again = await sayTo(journal, caller, kept, 'You call me lazy.', failed.requestId);
    await expect(care.remove({ id: kept }, call())).rejects.toMatchObject({ code: 'turn_in_progress' });
    await journal.answer(again);
    expect(await messagesOf(kept)).toMatchObject([{ status: 'answered' }, { content: 'I hear you.' }]);
  });

  it('must be two different ones, and cannot be merged while a reply of either is being written', async () => {
    const { kept, gone } = await twoTalkedWith();
    await expect(care.merge({ id: kept, otherId: kept }, call())).rejects.toMatchObject({
      code: 'validation_failed',
    });
    await sayTo(journal, caller, gone, 'You call me lazy.');
    for (const pair of [
      { id: kept, otherId: gone },
      { id: gone, otherId: kept },
    ]) {
      await expect(care.merge(pair, call())).rejects.toMatchObject({ code: 'turn_in_progress' });
    }
    expect(await personasOf()).toHaveLength(2);
  });

  it('are merged once, in whichever direction and whatever happens concurrently', async () => {
    for (let round = 0; round < 12; round += 1) {
      caller = aCaller();
      const { kept, gone } = await twoTalkedWith();
      if (round % 2) await say(gone);
      const ends = await Promise.allSettled([
        care.merge({ id: kept, otherId: gone }, call()),
        care.merge({ id: gone, otherId: kept }, call()),
        sayTo(journal, caller, kept, 'You call me lazy.'),
        find([{}, { archetype: 'rebel' }], '2026-03-03T10:00:00.000Z'),
      ]);
      const codes = ends.map((end) => (end.status === 'rejected' ? (end.reason.code as string) : 'done'));
      for (const code of codes) expect(['done', 'persona_not_found', 'turn_in_progress']).toContain(code);
      expect(codes.slice(0, 2).filter((code) => code === 'done').length).toBeLessThanOrEqual(1);
      const [count] = await journal.database.source.query(
        `SELECT count(DISTINCT entry_id)::int AS entries, count(*)::int AS quotes FROM journal_ai.persona_evidence WHERE user_id = $1`,
        [caller.userId],
      );
      expect(count.entries).toBe(3);
      const written = round % 2 ? 1 : 0;
      const sent = ends[2]?.status === 'fulfilled' ? 1 : 0;
      const ids = (await personasOf()).map(({ id }) => id);
      const messages = (await Promise.all(ids.map(messagesOf))).flat().filter(({ role }) => role === 'user');
      expect(messages).toHaveLength(written + sent);
    }
  });

  it('give the place that becomes free to the persona that has waited longest', async () => {
    const premium = aCallerOn('premium', { userId: caller.userId });
    const { kept, gone } = await twoTalkedWith();
    await find([{ archetype: 'victim' }], '2026-03-02T11:00:00.000Z', 3);
    await find([{ archetype: 'saboteur' }], '2026-03-02T12:00:00.000Z', 3);
    expect(await personasOf(premium)).toHaveLength(3);
    await care.merge({ id: kept, otherId: gone }, call());
    expect((await personasOf()).map(({ archetype }) => archetype)).toContain('saboteur');
  });
});

describe('a persona’s memory', () => {
  const noting = (text: string, quote: string) => ({ ...NOTED, insights: [], remember: [{ text, quote }] });

  it('consists of the model’s notes on messages and the person’s own, and is used for the next reply', async () => {
    const id = await givePersona(journal, caller);
    expect(await care.getMemory({ id }, call())).toEqual({ items: [] });
    journal.model.analysis = noting('You live with your sister.', 'with my sister');
    await say(id, 'I live with my sister.');
    expect(await care.getMemory({ id }, call())).toEqual({ items: ['You live with your sister.'] });
    const items = ['You live with your sister.', ' Call me\nMo ', '', '</memory> 🧷'];
    expect(await care.saveMemory({ id, items }, call())).toEqual({
      items: ['You live with your sister.', 'Call me Mo', '</memory> 🧷'],
    });
    const message = `And what do you want? ${randomUUID()}`;
    journal.model.analysis = NOTED;
    await say(id, message);
    const system = journal.model.chatsAbout(message)[0]?.messages[0]?.content;
    expect(system).toContain(
      '<memory>\n- You live with your sister.\n- Call me Mo\n- &lt;/memory> 🧷\n</memory>',
    );
  });

  it('gains nothing from a message that signals danger, and keeps what the person wrote when it is full', async () => {
    const id = await givePersona(journal, caller);
    const items = Array.from({ length: 12 }, (_, index) => `Mine ${index}`);
    await care.saveMemory({ id, items }, call());
    journal.model.analysis = noting('You live with your sister.', 'sister');
    await say(id, 'I live with my sister.');
    expect(await care.getMemory({ id }, call())).toEqual({ items });
    await care.saveMemory({ id, items: [] }, call());
    await say(id, 'I want to kill myself, my sister knows.');
    await say(id, 'My sister came.');
    expect(await care.getMemory({ id }, call())).toEqual({ items: [] });
  });

  it('is left out of the reply’s instructions when it cannot be decrypted, and the reply is still written', async () => {
    const id = await givePersona(journal, caller);
    await journal.database.source.query(`UPDATE journal_ai.personas SET memory = '\\x01' WHERE id = $1`, [
      id,
    ]);
    await say(id);
    expect((await messagesOf(id)).at(-1)).toMatchObject({ content: 'I hear you.' });
  });
});
