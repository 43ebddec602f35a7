import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Caller, personaMoods } from '@shadow-guide/contracts';
import { logger } from '@shadow-guide/kernel';
import { aCaller, aCallerOn, Gate, until } from '@shadow-guide/kernel/testing';
import { PersonaCareHandler } from '../src/persona-care/persona-care.handler.js';
import { ListPersonas } from '../src/personas/list-personas.js';
import { TopicsHandler } from '../src/topics/topics.handler.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow } from './support/generation-rows.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona, sayTo } from './support/personas.js';
import { watchCheck } from './support/unsure-check.js';

const MESSAGE = 'You call me lazy whenever I rest.';
const NOTED = {
  mood: 'tender',
  insights: [
    { title: 'Rest feels forbidden', text: 'You ask leave to rest.', type: 'belief', evidence: ['lazy'] },
  ],
};

let journal: Journal;
let caller: Caller;
let persona: string;
beforeAll(async () => {
  journal = await startJournal(8);
}, 30_000);
afterAll(() => journal.close());
beforeEach(async () => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = NOTED;
  caller = aPremiumCaller();
  persona = await givePersona(journal, caller);
});

const say = (message = MESSAGE, requestId?: string) => sayTo(journal, caller, persona, message, requestId);
const get = (requestId: string, id = persona, by = caller) =>
  journal.personaHandler.get({ id, requestId }, callOf(by));
const messagesOf = (id = persona, by = caller) => journal.personaHandler.list({ id }, callOf(by));
const instructionsFor = (message: string) =>
  journal.model.chatsAbout(message)[0]?.messages.find(({ role }) => role === 'system')?.content ?? '';

async function personaRow() {
  const [row] = await journal.database.source.query('SELECT * FROM journal_ai.personas WHERE id = $1', [
    persona,
  ]);
  return row;
}

describe("a persona's reply", () => {
  it('has the text, the mood and the insights, published to subscribers and stored', async () => {
    const turn = await say();
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'persona-reply');
    await journal.answer(turn);
    const reply = {
      response: 'I hear you.',
      mood: 'tender',
      insights: [{ title: 'Rest feels forbidden', entryId: turn.entryId }],
      entryId: turn.entryId,
    };
    expect(await listener.end()).toMatchObject({ kind: 'done', result: reply });
    expect(listener.text).toBe('I hear you.');
    expect(await get(turn.requestId)).toMatchObject({ status: 'done', reply });
    expect(personaMoods).toContain(NOTED.mood);
  });

  it('is in the conversation after a reload, and in the history of the next message', async () => {
    expect(await messagesOf()).toEqual([]);
    await say().then(journal.answer);
    expect(await messagesOf()).toMatchObject([
      { role: 'user', content: MESSAGE, status: 'answered' },
      { role: 'assistant', content: 'I hear you.', mood: 'tender' },
    ]);
    const next = `What would you have me do instead, then? ${randomUUID()}`;
    await say(next).then(journal.answer);
    const [request] = journal.model.chatsAbout(next);
    expect(request?.messages.slice(1)).toEqual([
      { role: 'user', content: MESSAGE },
      { role: 'assistant', content: 'I hear you.' },
      { role: 'user', content: next },
    ]);
    expect(request?.messages[0]?.content).toContain('Name: The Judge');
  });

  it('has no mood and insights when the findings are invalid', async () => {
    journal.model.analysis = { mood: 'hungry' };
    const turn = await say();
    await journal.answer(turn);
    expect((await get(turn.requestId)).reply).toMatchObject({
      response: 'I hear you.',
      mood: null,
      insights: [],
    });
  });

  it('stores the message’s topic, which links back to the message', async () => {
    const topics = [{ tag: 'rest', category: 'pattern', sentiment: 'negative', intensity: 4 }];
    journal.model.analysis = { ...NOTED, topics };
    const turn = await say();
    await journal.answer(turn);
    const handler = journal.app.get(TopicsHandler, { strict: false });
    const messages = await messagesOf();
    expect(await handler.list({}, callOf(caller))).toMatchObject([
      { ...topics[0], mentionCount: 1, entryIds: [], personaConversationIds: [expect.any(String)] },
    ]);
    const found = await handler.listConversations({ tag: 'rest' }, callOf(caller));
    expect(found.personaConversations).toMatchObject([{ id: messages[0]?.id, userMessage: MESSAGE }]);
  });

  it('never uses up the free plan’s insight of the day, and mentions no limit', async () => {
    caller = aCaller();
    persona = await givePersona(journal, caller);
    for (const message of [MESSAGE, 'You are lazy yourself.']) {
      const turn = await say(message);
      await journal.answer(turn);
      const { reply } = await get(turn.requestId);
      expect(reply).toMatchObject({ insights: [] });
      expect(reply).not.toHaveProperty('insightLimitReached');
    }
    journal.model.analysis = { insights: NOTED.insights, topics: [], personas: [], memories: [] };
    const entry = await journal.start(caller, { message: MESSAGE });
    await journal.answer(entry);
    expect((await journal.get(caller, entry)).reply?.insights).toHaveLength(1);
  });

  it('is written by the guide at signs of danger, without a mood and with a card', async () => {
    const message = `I want to kill myself tonight, ${randomUUID()}.`;
    const turn = await say(message);
    expect(turn.safety?.category).toBe('suicide');
    await journal.answer(turn);
    expect(instructionsFor(message)).toContain('Drop the role of this part at once');
    expect(instructionsFor(message)).toContain('Signs: suicide, self.');
    expect((await get(turn.requestId)).reply).toMatchObject({ mood: null, safety: { category: 'suicide' } });
    const calm = `I am ok now, I called my sister, ${randomUUID()}.`;
    await say(calm).then(journal.answer);
    expect(instructionsFor(calm)).toContain('Care: after danger.');
    expect(instructionsFor(calm)).not.toContain('Drop the role of this part at once');
    const foreign = aCaller();
    const other = await givePersona(journal, foreign);
    const ordinary = `You call me lazy, ${randomUUID()}.`;
    await sayTo(journal, foreign, other, ordinary).then(journal.answer);
    expect(instructionsFor(ordinary)).not.toContain('Care:');
  });

  it('can be requested again with the same id after the guide failed, and the message is stored once', async () => {
    journal.model.onChat = (stream) => stream.refuse(400);
    const failed = await say();
    await journal.answer(failed);
    expect(await get(failed.requestId)).toMatchObject({ status: 'failed', error: { code: 'guide_refused' } });
    journal.model.onChat = FakeModel.inTwoPieces;
    const [again, twice] = await Promise.all([
      say(MESSAGE, failed.requestId),
      say(MESSAGE, failed.requestId),
    ]);
    expect([again.entryId, twice.entryId]).toEqual([failed.entryId, failed.entryId]);
    await journal.answer(again);
    await journal.answer(again);
    expect((await messagesOf()).map(({ status }) => status)).toEqual(['answered', undefined]);
    expect(await say(MESSAGE, failed.requestId)).toMatchObject({ status: 'done', reply: { mood: 'tender' } });
  });

  it('is stored once, with one memory, when its worker stalls and another takes over', async () => {
    journal.model.analysis = { ...NOTED, remember: [{ text: 'You rest.', quote: 'I rest' }] };
    const gate = new Gate();
    journal.model.onChat = async (stream, request) => {
      await gate.opened;
      await FakeModel.inTwoPieces(stream, request);
    };
    const before = journal.model.chatsAbout(MESSAGE).length;
    const errors = jest.spyOn(logger, 'error');
    const turn = await say();
    const silent = journal.answer(turn);
    await until('the model is asked', () => journal.model.chatsAbout(MESSAGE).length > before);
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET heartbeat_at = now() - interval '1 hour' WHERE id = $1`,
      [turn.generationId],
    );
    const taken = journal.answer(turn);
    await until('the model is asked again', () => journal.model.chatsAbout(MESSAGE).length > before + 1);
    gate.open();
    await Promise.all([silent, taken]);
    expect(errors.mock.calls).toEqual([]);
    errors.mockRestore();
    expect(await get(turn.requestId)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await messagesOf()).toHaveLength(2);
    const care = journal.app.get(PersonaCareHandler, { strict: false });
    expect(await care.getMemory({ id: persona }, callOf(caller))).toEqual({ items: ['You rest.'] });
  });

  it('answers messages of up to 8,000 characters in any script; longer ones are refused', async () => {
    const long = 'أنا متعبة 🌧️ '.repeat(700).slice(0, 7_990).trimEnd();
    await say(long).then(journal.answer);
    expect((await messagesOf()).map(({ content }) => content)).toEqual([long, 'I hear you.']);
    await expect(say('word '.repeat(1_700))).rejects.toMatchObject({ code: 'input_not_answerable' });
  });

  it('keeps the text so far when it breaks off, and is marked as cut', async () => {
    const turn = await say();
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'persona-reply');
    const isHeard = new Gate();
    journal.model.onChat = async (stream) => {
      stream.say('So far ');
      await isHeard.opened;
      stream.breakOff();
    };
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    isHeard.open();
    await answering;
    expect((await get(turn.requestId)).reply).toMatchObject({ response: 'So far ', cut: true });
    expect((await messagesOf()).at(-1)).toMatchObject({ content: 'So far ', cut: true });
  });

  it('ends with the text so far when the person presses Stop', async () => {
    const turn = await say();
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'persona-reply');
    journal.model.onChat = (stream) => stream.say('So far ');
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    await journal.personaHandler.stop({ id: persona, requestId: turn.requestId }, callOf(caller));
    await answering;
    expect((await get(turn.requestId)).reply).toMatchObject({ response: 'So far ', stopped: true });
  });
});

describe('chatting with a persona', () => {
  it('marks the persona as one that the person works with, and records the time of the last message', async () => {
    expect(await personaRow()).toMatchObject({ working_with: false, last_interaction: null });
    await say();
    expect(await personaRow()).toMatchObject({
      working_with: true,
      last_interaction: journal.clock.now(),
    });
  });

  it('does not start with a message that cannot be answered', async () => {
    await expect(say('!!! ???')).rejects.toMatchObject({ code: 'input_not_answerable' });
    expect(await personaRow()).toMatchObject({ working_with: false, last_interaction: null });
  });

  it('is refused with 404 for a persona that is missing, not discovered, or belongs to somebody else', async () => {
    const hidden = await givePersona(journal, caller, { archetype: 'rebel', discovered: false });
    const stranger = aCaller();
    const foreign = await givePersona(journal, stranger);
    for (const id of [randomUUID(), hidden, foreign]) {
      const missing = { kind: 'not_found', code: 'persona_not_found' };
      await expect(sayTo(journal, caller, id, MESSAGE)).rejects.toMatchObject(missing);
      await expect(messagesOf(id)).rejects.toMatchObject(missing);
    }
    const turn = await say();
    const unknown = { kind: 'not_found', code: 'turn_not_found' };
    await expect(get(turn.requestId, persona, stranger)).rejects.toMatchObject(unknown);
    await expect(get(turn.requestId, foreign)).rejects.toMatchObject(unknown);
    await expect(
      journal.personaHandler.stop({ id: foreign, requestId: turn.requestId }, callOf(caller)),
    ).rejects.toMatchObject(unknown);
    expect(await generationRow(journal, turn)).toMatchObject({ stop_requested: false });
  });

  it('refuses a request id that is already used for another persona or the journal, and vice versa', async () => {
    const other = await givePersona(journal, caller, { archetype: 'rebel' });
    const reused = { kind: 'conflict', code: 'request_id_reused' };
    const turn = await say();
    await expect(sayTo(journal, caller, other, MESSAGE, turn.requestId)).rejects.toMatchObject(reused);
    const { requestId } = turn;
    await expect(journal.start(caller, { message: MESSAGE, requestId })).rejects.toMatchObject(reused);
    const entry = await journal.start(caller, { message: MESSAGE });
    await expect(sayTo(journal, caller, other, MESSAGE, entry.requestId)).rejects.toMatchObject(reused);
  });

  it('accepts a request id once when it is used for the journal and a persona concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      caller = aCaller();
      persona = await givePersona(journal, caller);
      const requestId = randomUUID();
      const answers = await Promise.allSettled([
        say(MESSAGE, requestId),
        journal.start(caller, { message: MESSAGE, requestId }),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
      expect(refused).toEqual(['request_id_reused']);
    }
  });

  it('answers one message at a time in each chat, without blocking the journal and other personas', async () => {
    const other = await givePersona(journal, caller, { archetype: 'rebel' });
    await say();
    const looked = watchCheck(journal);
    await expect(say('And another thing.')).rejects.toMatchObject({ code: 'turn_in_progress' });
    expect(looked).toEqual([]);
    const beside = [
      await sayTo(journal, caller, other, MESSAGE),
      await journal.start(caller, { message: MESSAGE }),
    ];
    expect(beside.map(({ status }) => status)).toEqual(['pending', 'pending']);
  });
});

describe('a long conversation', () => {
  it('is read in parts, the latest first, each part oldest first', async () => {
    const first = await say('You call me lazy, first.');
    await journal.answer(first);
    // Adds copies that cannot be decrypted: they are counted, but left out of the result.
    await journal.database.source.query(
      `INSERT INTO journal_ai.messages (id, conversation_id, user_id, role, content, local_date, created_at, request_id)
       SELECT gen_random_uuid(), conversation_id, user_id, role, content, local_date, created_at, gen_random_uuid()
       FROM journal_ai.messages, generate_series(1, 98) WHERE id = $1`,
      [first.entryId],
    );
    const [last, newest] = [await say('You call me lazy, last.'), 'I hear you.'];
    await journal.answer(last);
    const latest = await messagesOf();
    expect(latest.at(-1)?.content).toBe(newest);
    expect(latest[0]).toMatchObject({ id: first.entryId });
    await say('You call me lazy, again.').then(journal.answer);
    const [oldest] = await messagesOf();
    expect(oldest?.id).not.toBe(first.entryId);
    const before = (id?: string) => journal.personaHandler.list({ id: persona, before: id }, callOf(caller));
    expect(await before(last.entryId)).toMatchObject([{ id: first.entryId }, { content: 'I hear you.' }]);
    expect(await before(first.entryId)).toEqual([]);
    const foreign = await givePersona(journal, aCaller());
    await expect(
      journal.personaHandler.list({ id: foreign, before: last.entryId }, callOf(caller)),
    ).rejects.toMatchObject({ code: 'persona_not_found' });
  });
});

describe('a persona over the plan’s limit', () => {
  const archetypes = ['rebel', 'victim', 'achiever'] as const;
  const list = async (by = caller) =>
    journal.app.get(ListPersonas, { strict: false }).run(by.userId, by.entitlements.limits.personas);

  /** Creates four personas in a premium period, the first of which is the oldest; then the premium plan ends. */
  async function downgraded() {
    const premium = aCallerOn('premium', { userId: caller.userId });
    const ids = [persona];
    for (const archetype of archetypes) ids.push(await givePersona(journal, premium, { archetype }));
    caller = aCallerOn('free', { userId: premium.userId });
    return { premium, ids: ids as [string, string, string, string] };
  }

  it('stays readable and accepts no new message, unlike the personas that were discovered first', async () => {
    const { premium, ids } = await downgraded();
    const over = ids[3];
    await sayTo(journal, premium, over, MESSAGE).then(journal.answer);
    const inPremiumTime = await sayTo(journal, premium, over, 'You are lazy yourself.');
    const refusal = {
      kind: 'forbidden',
      code: 'persona_limit',
      flags: { isPremiumFeature: true, limit: 3, used: 4, resetsAt: null },
    };
    await expect(sayTo(journal, caller, over, MESSAGE)).rejects.toMatchObject(refusal);
    await journal.answer(inPremiumTime);
    const again = await sayTo(journal, caller, over, 'You are lazy yourself.', inPremiumTime.requestId);
    expect(again).toMatchObject({ status: 'done', entryId: inPremiumTime.entryId });
    expect(await messagesOf(over)).toHaveLength(4);
    for (const id of ids.slice(0, 3)) {
      expect(await sayTo(journal, caller, id, MESSAGE)).toMatchObject({ status: 'pending' });
    }
    expect((await list()).filter(({ readOnly }) => readOnly).map(({ id }) => id)).toEqual([over]);
    expect((await list(premium)).some(({ readOnly }) => readOnly)).toBe(false);
  });

  it('can be chatted with again once there is room, and always when it came from the assessment', async () => {
    const { ids } = await downgraded();
    const [first, , , over] = ids;
    const care = journal.app.get(PersonaCareHandler, { strict: false });
    await care.remove({ id: first }, callOf(caller));
    expect(await sayTo(journal, caller, over, MESSAGE)).toMatchObject({ status: 'pending' });
    const welcome = await givePersona(journal, caller, { archetype: 'controller', isBeyondLimit: true });
    expect(await sayTo(journal, caller, welcome, MESSAGE)).toMatchObject({ status: 'pending' });
    expect((await list()).some(({ readOnly }) => readOnly)).toBe(false);
    await expect(sayTo(journal, caller, first, MESSAGE)).rejects.toMatchObject({ code: 'persona_not_found' });
  });
});
