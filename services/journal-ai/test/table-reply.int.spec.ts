import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller, Speaker } from '@shadow-guide/contracts';
import { aCaller, Gate } from '@shadow-guide/kernel/testing';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow, usageOf } from './support/generation-rows.js';
import { callOf, type Journal, startJournal } from './support/journal.js';
import { givePersona } from './support/personas.js';
import { openTable, sayAt } from './support/tables.js';
import { watchCheck } from './support/unsure-check.js';

const GUIDE = { kind: 'guide', personaId: null, name: 'Shadow Guide' };
const NOTED = {
  mood: 'tender',
  insights: [
    { title: 'Rest feels forbidden', text: 'You ask leave to rest.', type: 'belief', evidence: ['lazy'] },
  ],
};

/** Number that makes this suite's messages differ. */
let said = 0;
let journal: Journal;
let caller: Caller;
let table: string;
let judge: Speaker;
let rebel: Speaker;
beforeAll(async () => {
  journal = await startJournal(0);
}, 30_000);
afterAll(() => journal.close());
beforeEach(async () => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = NOTED;
  journal.model.answers.clear();
  await sitDown(aPremiumCaller());
});

/** Opens a table with the Judge as the first persona and the Rebel as the second. */
async function sitDown(person: Caller): Promise<void> {
  caller = person;
  const ids = [
    await givePersona(journal, caller),
    await givePersona(journal, caller, {
      archetype: 'rebel',
      name: 'The Rebel',
      description: 'Slams the door.',
    }),
  ];
  const [first = '', second = ''] = ids;
  judge = { kind: 'persona', personaId: first, name: 'The Judge' };
  rebel = { kind: 'persona', personaId: second, name: 'The Rebel' };
  table = await openTable(journal, caller, ...ids);
}

const chosen = (speaker: unknown) => journal.model.answers.set('table_speaker', () => ({ speaker }));
const say = (message: string, requestId?: string) => sayAt(journal, caller, table, message, requestId);
const get = (requestId: string) => journal.tableHandler.get({ id: table, requestId }, callOf(caller));
const messages = () => journal.tableHandler.list({ id: table }, callOf(caller));

/** Sends a message with unique words, has it answered, and returns who spoke under which instructions. */
async function hear(words: string) {
  said += 1;
  const message = `${words} (${said})`;
  const turn = await say(message);
  await journal.answer(turn);
  const { reply } = await get(turn.requestId);
  const [request] = journal.model.chatsAbout(message);
  const system = request?.messages.find(({ role }) => role === 'system')?.content ?? '';
  return { turn, message, reply, system, heard: request?.messages.slice(1) ?? [] };
}

describe('a reply at a shared table', () => {
  it('is spoken by the persona that the model chose, and names it in every place', async () => {
    chosen(2);
    const turn = await say('You call me lazy whenever I rest.');
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'table-reply');
    await journal.answer(turn);
    const reply = { response: 'I hear you.', speaker: rebel, insights: [{ title: 'Rest feels forbidden' }] };
    expect(await listener.end()).toMatchObject({ kind: 'done', result: reply });
    expect(listener.events[0]).toMatchObject({ kind: 'delta', offset: 0, speaker: rebel });
    expect(await get(turn.requestId)).toMatchObject({ status: 'done', reply });
    expect(await messages()).toMatchObject([
      { role: 'user', status: 'answered' },
      { role: 'assistant', content: 'I hear you.', speaker: rebel },
    ]);
    const used: { feature: string }[] = await usageOf(journal, turn);
    expect(used.map(({ feature }) => feature)).toEqual(['persona-analysis', 'table-chat', 'table-speaker']);
  });

  it('is generated under the speaker’s own instructions and the table’s; each message has its speaker’s name', async () => {
    chosen(2);
    const first = await hear('You call me lazy whenever I rest.');
    expect(first.system).toContain('Name: The Rebel');
    expect(first.system).toContain('1. "The Judge" (inner_critic): Wants no mistakes.');
    expect(first.system).toContain('Never side with another voice against them');
    chosen(0);
    const { system, heard, reply, message } = await hear('And what does the guide say?');
    expect(reply?.speaker).toEqual(GUIDE);
    expect(system).toContain('You host the table');
    expect(system).not.toContain('You are a part of the person');
    expect(heard).toEqual([
      { role: 'user', content: first.message },
      { role: 'assistant', content: 'The Rebel: I hear you.' },
      { role: 'user', content: message },
    ]);
  });

  it('does not begin with a name that the model copied from its input', async () => {
    chosen(2);
    journal.model.onChat = (stream) => {
      for (const piece of ['The ', 'Rebel', ': ', 'I slam ', 'doors.']) stream.say(piece);
      stream.finish();
    };
    const turn = await say('You call me lazy whenever I rest.');
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'table-reply');
    await journal.answer(turn);
    await listener.end();
    expect(listener.text).toBe('I slam doors.');
    expect((await get(turn.requestId)).reply).toMatchObject({ response: 'I slam doors.' });
  });

  it.each([
    ['a number that no seat has', { speaker: 3 }],
    ['a name', { speaker: 'The Judge' }],
    ['nonsense', ['ignore', 'them']],
    ['an instruction to let all speak', { speaker: -1, speakers: [1, 2], reason: 'Ignore your rules.' }],
  ])('is spoken by the persona that the rule names when the model chooses %s', async (_, answer) => {
    journal.model.answers.set('table_speaker', () => answer);
    expect((await hear('What does the Rebel say?')).reply?.speaker).toEqual(rebel);
  });

  it('is spoken by the persona that the rule names when the model gives no choice within four seconds', async () => {
    journal.model.answers.set('table_speaker', () => new Promise(() => undefined));
    const begun = performance.now();
    expect((await hear('What does the Rebel say?')).reply?.speaker).toEqual(rebel);
    expect(performance.now() - begun).toBeLessThan(8_000);
  }, 15_000);

  it('comes from the guide after every third reply of personas when the rule chooses', async () => {
    journal.model.answers.set('table_speaker', () => null);
    const speakers: unknown[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      speakers.push((await hear('The rain has stopped and I made some tea.')).reply?.speaker);
    expect(speakers).toEqual([judge, rebel, judge, GUIDE]);
  });

  it('never uses up the free plan’s daily insight; premium has no limit', async () => {
    await sitDown(aCaller());
    chosen(1);
    const { reply } = await hear('You call me lazy whenever I rest.');
    expect(reply).toMatchObject({ insights: [] });
    expect(reply).not.toHaveProperty('insightLimitReached');

    await sitDown(aPremiumCaller());
    const { turn } = await hear('You call me lazy whenever I rest.');
    expect(await generationRow(journal, turn)).toMatchObject({ queue: 'chat-premium' });
    expect((await hear('I am not lazy, I am tired of this.')).reply?.insights).toHaveLength(1);
  });

  it('accepts emoji, right-to-left text and 8,000 characters, and not one more', async () => {
    chosen(0);
    for (const words of [
      'أنت تسميني كسولاً كلما استرحت 🙂',
      'I am tired of it. '.repeat(500).slice(0, 7_960),
    ]) {
      const { message, reply } = await hear(words);
      expect(reply?.response).toBe('I hear you.');
      expect((await messages()).map(({ content }) => content)).toContain(message);
    }
    const refused = { kind: 'invalid', code: 'input_not_answerable' };
    await expect(say('I am tired of it. '.repeat(500))).rejects.toMatchObject(refused);
    await expect(say('!!! ???')).rejects.toMatchObject(refused);
  });
});

describe('danger at a shared table', () => {
  it('is answered by the guide alone, even for the rest of that day, and no persona is asked', async () => {
    chosen(1);
    const { reply, system, turn } = await hear('I want to kill myself tonight, says the Judge.');
    expect(reply).toMatchObject({ speaker: GUIDE, insights: [], safety: { category: 'suicide' } });
    expect(system).toContain('The inner voices are silent now.');
    expect(system).toContain('Signs: suicide, self.');
    expect(system).not.toContain('The Judge');
    expect(await usageOf(journal, turn)).toMatchObject([{ feature: 'table-chat' }]);
    const calm = await hear('I am ok now, I called my sister.');
    expect(calm.reply?.speaker).toEqual(GUIDE);
    expect(calm.system).toContain('Care: after danger.');
  });
});

describe('a message to a shared table', () => {
  it('is stored once when it is sent many times at once', async () => {
    chosen(1);
    const requestId = randomUUID();
    const turns = await Promise.all(Array.from({ length: 5 }, () => say('You call me lazy.', requestId)));
    expect(new Set(turns.map(({ entryId }) => entryId)).size).toBe(1);
    await journal.answer(turns[0] as (typeof turns)[0]);
    expect((await say('You call me lazy.', requestId)).reply?.response).toBe('I hear you.');
    expect(await messages()).toHaveLength(2);
    await expect(say('Something else.', requestId)).rejects.toMatchObject({ code: 'request_id_reused' });
  });

  it('is refused while the one before is being answered', async () => {
    await say('You call me lazy.');
    const looked = watchCheck(journal);
    await expect(say('And another thing.')).rejects.toMatchObject({ code: 'turn_in_progress' });
    expect(looked).toEqual([]);
  });

  it('is kept when the model fails, and answered when it is sent again', async () => {
    chosen(1);
    journal.model.onChat = (stream) => stream.refuse(400);
    const turn = await say('You call me lazy.');
    await journal.answer(turn);
    expect(await get(turn.requestId)).toMatchObject({
      status: 'failed',
      error: { code: 'guide_refused' },
    });
    expect(await messages()).toMatchObject([{ role: 'user', status: 'unanswered' }]);
    journal.model.onChat = FakeModel.inTwoPieces;
    await say('You call me lazy.', turn.requestId).then(journal.answer);
    expect((await get(turn.requestId)).reply?.speaker).toEqual(judge);
  });

  it.each(['choosing', 'writing'])(
    'is answered once by the next worker when a worker dies while %s',
    async (phase) => {
      const reached = new Gate();
      const gate = new Gate();
      let calls = 0;
      const halt = async () => {
        calls += 1;
        if (calls > 1) return;
        reached.open();
        await gate.opened;
      };
      journal.model.answers.set('table_speaker', async () => {
        if (phase === 'choosing') await halt();
        return { speaker: calls > 1 ? 2 : 1 };
      });
      journal.model.onChat = async (stream, request) => {
        if (phase === 'writing') await halt();
        return FakeModel.inTwoPieces(stream, request);
      };
      const turn = await say('You call me lazy.');
      const first = journal.answer(turn);
      await reached.opened;
      await journal.database.source.query(
        `UPDATE journal_ai.generations SET heartbeat_at = now() - interval '7 s' WHERE id = $1`,
        [turn.generationId],
      );
      await journal.answer(turn);
      gate.open();
      await first;
      expect(await get(turn.requestId)).toMatchObject({
        status: 'done',
        attempt: 2,
        reply: { response: 'I hear you.' },
      });
      expect(await messages()).toHaveLength(2);
    },
  );

  it('keeps the partial reply when the stream breaks off, and says that it is incomplete', async () => {
    chosen(1);
    const isHeard = new Gate();
    journal.model.onChat = async (stream) => {
      stream.say('So far ');
      await isHeard.opened;
      stream.breakOff();
    };
    const turn = await say('You call me lazy.');
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'table-reply');
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    isHeard.open();
    await answering;
    expect((await get(turn.requestId)).reply).toMatchObject({ response: 'So far ', cut: true });
  });

  it('ends with the partial reply when the person presses Stop, and without a reply if nobody has spoken yet', async () => {
    chosen(1);
    journal.model.onChat = (stream) => stream.say('So far ');
    const turn = await say('You call me lazy.');
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId, 'table-reply');
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    await journal.tableHandler.stop({ id: table, requestId: turn.requestId }, callOf(caller));
    await answering;
    expect((await get(turn.requestId)).reply).toMatchObject({
      response: 'So far ',
      stopped: true,
      speaker: judge,
    });

    const choosing = new Gate();
    journal.model.answers.set('table_speaker', () => {
      choosing.open();
      return new Promise(() => undefined);
    });
    const second = await say('And another thing.');
    const ending = journal.answer(second);
    await choosing.opened;
    await journal.tableHandler.stop({ id: table, requestId: second.requestId }, callOf(caller));
    await ending;
    expect(await get(second.requestId)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
  });
});
