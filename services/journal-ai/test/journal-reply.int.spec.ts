import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type LiveText, liveTextSubject } from '@shadow-guide/contracts';
import { UserKeys } from '@shadow-guide/encryption';
import { aCaller, Gate, until } from '@shadow-guide/kernel/testing';
import { FindingsStore } from '../src/findings/index.js';
import { RunGeneration } from '../src/generations/running/run-generation.js';
import { tagHash } from '../src/insights/insight.seal.js';
import { aPremiumCaller } from './support/callers.js';
import { FakeModel } from './support/fake-model.js';
import { anInsight } from './support/findings.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow, usageOf } from './support/generation-rows.js';
import { type Journal, startJournal, startOfMany, startWorker, type TestTurn } from './support/journal.js';

let journal: Journal;
beforeAll(async () => {
  journal = await startJournal(3);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.model.onChat = FakeModel.inTwoPieces;
  journal.model.analysis = FakeModel.nothingFound;
  journal.model.analysisOpens = Promise.resolve();
});

/** A unique text, so that its model calls can be identified. */
const anEntry = () => `I keep saying yes when I mean no, and I wrote it down as ${randomUUID()}.`;

async function entryRow(turn: TestTurn): Promise<{ replies: number }> {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int AS replies FROM journal_ai.messages WHERE conversation_id = $1 AND role = 'assistant'`,
    [turn.conversationId],
  );
  return row;
}

describe('a reply job', () => {
  it('makes one model call and one reply when it is delivered three times at once', async () => {
    const message = anEntry();
    const turn = await journal.start(aCaller(), { message });
    await Promise.all([journal.answer(turn), journal.answer(turn), journal.answer(turn)]);
    expect(journal.model.chatsAbout(message)).toHaveLength(1);
    expect(await entryRow(turn)).toEqual({ replies: 1 });
  });

  it('does nothing when it is delivered again after its turn was answered', async () => {
    const message = anEntry();
    const turn = await journal.start(aCaller(), { message });
    await journal.answer(turn);
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(1);
  });

  it('restarts a turn whose worker stalled, and counts the crash', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s' WHERE id = $1`,
      [turn.generationId, randomUUID()],
    );
    await Promise.all([journal.answer(turn), journal.answer(turn)]);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'done', attempt: 2 });
    expect(await generationRow(journal, turn)).toMatchObject({ worker_crashes: 1 });
  });

  it('does nothing for a turn that another worker runs', async () => {
    const message = anEntry();
    const turn = await journal.start(aCaller(), { message });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', attempt = 1, lease = $2, heartbeat_at = now() WHERE id = $1`,
      [turn.generationId, randomUUID()],
    );
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(0);
    expect(await generationRow(journal, turn)).toMatchObject({ status: 'running', attempt: 1 });
  });

  it.each([
    ['again after two workers crashed while processing it in the first half of its time', '20 s', 1, 1],
    ['not again after two workers crashed while processing it in the second half', '60 s', 1, 0],
    ['not again after three workers crashed while processing it', '20 s', 2, 0],
  ])('runs its turn %s', async (_, age, crashes, calls) => {
    const message = anEntry();
    const turn = await journal.start(aCaller(), { message });
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET status = 'running', worker_crashes = $3, lease = $2, heartbeat_at = now() - interval '7 s',
         asked_at = asked_at - $4::interval, deadline_at = deadline_at - $4::interval WHERE id = $1`,
      [turn.generationId, randomUUID(), crashes, age],
    );
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(calls);
  });
});

describe('an entry that is only to be stored', () => {
  const found = anInsight({ evidence: ['I keep saying yes'] });

  it('gets its insight and no reply: no model is asked for a reply', async () => {
    const caller = aCaller();
    const message = anEntry();
    journal.model.analysis = { ...FakeModel.nothingFound, insights: [found] };
    const turn = await journal.start(caller, { message, mode: 'keep' });
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(0);
    const { reply } = await journal.get(caller, turn);
    expect(reply).toMatchObject({
      message: 'Kept.',
      guide: 'Your journal',
      insights: [{ title: found.title }],
    });
    const { messages } = await journal.today(caller);
    expect(messages.map(({ mode }) => mode)).toEqual(['keep', undefined]);
  });

  it('still gets a reply when its writer may be in danger', async () => {
    const caller = aCaller();
    const message = `I want to kill myself, ${randomUUID()}.`;
    const turn = await journal.start(caller, { message, mode: 'keep' });
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(1);
    expect(await journal.get(caller, turn)).toMatchObject({
      safety: { category: 'suicide' },
      reply: { message: 'I hear you.' },
    });
  });
});

describe('a worker that lost its lease', () => {
  it('stores and publishes no reply, but records its model calls', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const gate = new Gate();
    journal.model.onChat = async (stream) => {
      stream.say('Late ');
      await gate.opened;
      stream.say('words.');
      stream.finish();
    };
    const answering = journal.answer(turn);
    await listener.hears('Late');
    await journal.database.source.query('UPDATE journal_ai.generations SET lease = $2 WHERE id = $1', [
      turn.generationId,
      randomUUID(),
    ]);
    gate.open();
    await answering;
    expect(await generationRow(journal, turn)).toMatchObject({ status: 'running' });
    expect(listener.events.some(({ kind }) => kind === 'done')).toBe(false);
    expect(await usageOf(journal, turn)).toMatchObject([{ feature: 'analysis' }, { feature: 'chat' }]);
  });
});

describe('the guide', () => {
  it('gets the conversation so far, whichever prompts its entries answer', async () => {
    const caller = aCaller();
    const [first, prompted, second] = [anEntry(), anEntry(), anEntry()];
    const prompt = { promptId: 'prompt-1', promptContext: 'What moved you?' };
    await journal.start(caller, { message: first }).then(journal.answer);
    await journal.start(caller, { message: prompted, ...prompt }).then(journal.answer);
    await journal.start(aCaller(), { message: anEntry() }).then(journal.answer);
    await journal.start(caller, { message: second }).then(journal.answer);
    const [request] = journal.model.chatsAbout(second);
    expect(request?.messages.filter(({ role }) => role !== 'system')).toEqual([
      { role: 'user', content: first },
      { role: 'assistant', content: 'I hear you.' },
      { role: 'user', content: `[The prompt I am writing to: What moved you?]\n\n${prompted}` },
      { role: 'assistant', content: 'I hear you.' },
      { role: 'user', content: second },
    ]);
  });

  it('gets an instruction about a crisis, without the text of the entry', async () => {
    const message = `I want to kill myself tonight, says the note ${randomUUID()}.`;
    await journal.start(aCaller(), { message }).then(journal.answer);
    const [request] = journal.model.chatsAbout(message);
    const system = request?.messages.find(({ role }) => role === 'system')?.content ?? '';
    expect(system).toContain('Signs: suicide, self.');
    expect(system).not.toContain('the note');
  });

  it('publishes its reply piece by piece; late subscribers get the text so far', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const gate = new Gate();
    journal.model.onChat = async (stream) => {
      stream.say('First words, ');
      await gate.opened;
      stream.say('last words.');
      stream.finish();
    };
    const answering = journal.answer(turn);
    await listener.hears('First words, ');
    const subject = liveTextSubject({
      userId: caller.userId,
      kind: 'journal-reply',
      requestId: turn.requestId,
    });
    const live = await journal.kernel.nats.connection.request(subject, '', { timeout: 1_000 });
    expect(live.json<LiveText>()).toEqual({ attempt: 1, text: 'First words, ' });
    gate.open();
    await answering;
    const end = await listener.end();
    expect(listener.text).toBe('First words, last words.');
    expect(end).toMatchObject({
      kind: 'done',
      result: { message: 'First words, last words.', entryId: turn.entryId, insights: [] },
    });
    expect(end.kind === 'done' && (end.modelMs ?? -1)).toBeGreaterThan(0);
    await expect(journal.kernel.nats.connection.request(subject, '', { timeout: 1_000 })).rejects.toThrow(
      /no responders/,
    );
  });
});

describe('a failure of the guide', () => {
  it('fails the turn and keeps the entry, which can be retried', async () => {
    const caller = aCaller();
    const message = anEntry();
    const turn = await journal.start(caller, { message });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    journal.model.onChat = (stream) => stream.refuse(400);
    await journal.answer(turn);
    expect(await listener.end()).toMatchObject({
      kind: 'failed',
      error: { code: 'guide_refused' },
    });
    expect((await journal.today(caller)).messages).toMatchObject([
      { role: 'user', content: message, status: 'unanswered', requestId: turn.requestId },
    ]);
    expect((await usageOf(journal, turn)).at(-1)).toMatchObject({ feature: 'chat', success: false });

    journal.model.onChat = FakeModel.inTwoPieces;
    const again = await journal.start(caller, { message, requestId: turn.requestId });
    expect(again).toMatchObject({ status: 'pending', entryId: turn.entryId });
    await journal.answer(again);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      attempt: 2,
      reply: { message: 'I hear you.' },
    });
    expect((await journal.today(caller)).messages.map(({ status }) => status)).toEqual([
      'answered',
      undefined,
    ]);
  });

  it('leaves an entry that cannot be retried while another entry of the person is being answered', async () => {
    const caller = aCaller();
    const message = anEntry();
    const failed = await journal.start(caller, { message });
    journal.model.onChat = (stream) => stream.refuse(400);
    await journal.answer(failed);
    await journal.start(caller, { message: anEntry() });
    const again = journal.start(caller, { message, requestId: failed.requestId });
    await expect(again).rejects.toMatchObject({ code: 'turn_in_progress' });
  });

  it('allows one retry when 20 retries arrive at once', async () => {
    const caller = aCaller();
    const message = anEntry();
    const failed = await journal.start(caller, { message });
    journal.model.onChat = (stream) => stream.refuse(400);
    await journal.answer(failed);
    const states = await Promise.all(
      Array.from({ length: 20 }, () =>
        startOfMany(journal, caller, { message, requestId: failed.requestId }),
      ),
    );
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await generationRow(journal, failed)).toMatchObject({ enqueue_count: 2 });
  });
});

describe('a reply that breaks off', () => {
  it('is stored with the text so far and marked as cut; another reply can be requested as for any entry', async () => {
    const caller = aCaller();
    const message = anEntry();
    const turn = await journal.start(caller, { message });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
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
    expect(await listener.end()).toMatchObject({ kind: 'done', result: { message: 'So far ', cut: true } });
    const state = await journal.get(caller, turn);
    expect(state).toMatchObject({ status: 'done', reply: { message: 'So far ', cut: true } });
    expect(state.reply?.stopped).toBeUndefined();
    expect((await journal.today(caller)).messages[1]).toMatchObject({ content: 'So far ', cut: true });
    expect(journal.model.chatsAbout(message)).toHaveLength(1);
    expect(await usageOf(journal, turn)).toEqual(
      expect.arrayContaining([expect.objectContaining({ success: false })]),
    );
  });

  it('is stored when it breaks off because its time is over, too', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    // 99 s of 105 have passed: the reply's text must end 4 s before the time limit.
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET asked_at = now() - interval '99 s' WHERE id = $1`,
      [turn.generationId],
    );
    journal.model.onChat = (stream) => stream.say('So far ');
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'So far ', cut: true },
    });
  });
});

describe('the Stop button', () => {
  it('stores the text so far as the reply', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    let gone: Promise<void> | undefined;
    journal.model.onChat = (stream) => {
      stream.say('So far ');
      gone = stream.gone;
    };
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    await journal.stop(caller, turn);
    await answering;
    await gone;
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'So far ', stopped: true },
    });
    expect((await journal.today(caller)).messages[1]).toMatchObject({ stopped: true });
  });

  it('fails the turn, which can be retried, when it is pressed before the first word', async () => {
    const caller = aCaller();
    const message = anEntry();
    const turn = await journal.start(caller, { message });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    journal.model.onChat = () => {};
    const answering = journal.answer(turn);
    await until('the model was asked', () => journal.model.chatsAbout(message).length > 0);
    await journal.stop(caller, turn);
    await answering;
    expect(await listener.end()).toMatchObject({ kind: 'failed', error: { code: 'stopped' } });
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
  });

  it('fails an unclaimed turn at once; its job has no effect', async () => {
    const caller = aCaller();
    const message = anEntry();
    const turn = await journal.start(caller, { message });
    expect(await journal.stop(caller, turn)).toMatchObject({ status: 'failed', error: { code: 'stopped' } });
    await journal.answer(turn);
    expect(journal.model.chatsAbout(message)).toHaveLength(0);
    await journal.start(caller, { message, requestId: turn.requestId }).then(journal.answer);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'done' });
  });

  it('ends the wait for the analysis when it is pressed after the last word', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const answering = journal.answer(turn);
    await listener.hears('I hear you.');
    const pressed = performance.now();
    await journal.stop(caller, turn);
    await answering;
    expect(performance.now() - pressed).toBeLessThan(5_000);
    gate.open();
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'I hear you.' },
    });
  });

  it('does not change an answered turn', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    await journal.answer(turn);
    const state = await journal.stop(caller, turn);
    expect(state).toMatchObject({ status: 'done', reply: { message: 'I hear you.' } });
    expect(state.reply?.stopped).toBeUndefined();
  });
});

describe('a worker that is stopped', () => {
  it('releases its turn, which another worker then answers', async () => {
    const leaving = new AbortController();
    const second = await startWorker(journal, leaving.signal);
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    journal.model.onChat = (stream) => stream.say('Unfinished ');
    const answering = second.get(RunGeneration, { strict: false }).run(turn.generationId);
    await listener.hears('Unfinished');
    leaving.abort();
    await answering;
    expect(await generationRow(journal, turn)).toMatchObject({
      status: 'pending',
      worker_crashes: 0,
      enqueue_count: 2,
    });

    journal.model.onChat = FakeModel.inTwoPieces;
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({ status: 'done', attempt: 2 });
    await listener.hears('you.');
    expect(listener.text).toBe('I hear you.');
    await second.close();
  });
});

describe('the findings of an analysis', () => {
  const insightAbout = (quote: string) => ({
    ...FakeModel.nothingFound,
    insights: [{ title: 'A yes too many', text: 'You say yes first.', type: 'pattern', evidence: [quote] }],
  });

  it('are in the reply, and in the response to a repeated request', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const listener = await GenerationListener.open(journal, caller.userId, turn.requestId);
    journal.model.analysis = insightAbout('I keep saying yes');
    await journal.answer(turn);
    const insight = {
      title: 'A yes too many',
      entryId: turn.entryId,
      evidence: [{ entryId: turn.entryId, quote: 'I keep saying yes' }],
    };
    expect(await listener.end()).toMatchObject({ result: { insights: [insight] } });
    expect((await journal.get(caller, turn)).reply?.insights).toMatchObject([insight]);
  });

  it('are limited to one insight a day on the free plan; the reply says so', async () => {
    const caller = aCaller();
    journal.model.analysis = insightAbout('I keep saying yes');
    const first = await journal.start(caller, { message: anEntry() });
    await journal.answer(first);
    expect((await journal.get(caller, first)).reply).not.toHaveProperty('insightLimitReached');
    const second = await journal.start(caller, { message: anEntry() });
    await journal.answer(second);
    expect((await journal.get(caller, second)).reply).toMatchObject({
      message: 'I hear you.',
      insights: [],
      insightLimitReached: true,
    });
  });

  it('are not limited on a plan without limits', async () => {
    const caller = aPremiumCaller();
    journal.model.analysis = insightAbout('I keep saying yes');
    for (let entry = 0; entry < 3; entry += 1) {
      const turn = await journal.start(caller, { message: anEntry() });
      await journal.answer(turn);
      expect((await journal.get(caller, turn)).reply?.insights).toHaveLength(1);
    }
  });

  it.each([
    ['in another form', { insights: 'none', topics: 7 }, 'invalid', 2],
    ['in words', 'Sure! You seem tired.', 'broken_json', 2],
    ['with truncated JSON', '{"insights": [{"title": "Yes"}, ', 'broken_json', 2],
    ['with a refusal by a content filter', 400, 'content_filter', 1],
  ])(
    'never fail the reply when the analysis is answered %s: the entry is then stored without findings',
    async (_, analysis, reason, calls) => {
      const caller = aCaller();
      journal.model.analysis = analysis;
      const turn = await journal.start(caller, { message: anEntry() });
      await journal.answer(turn);
      expect((await journal.get(caller, turn)).reply).toMatchObject({ message: 'I hear you.', insights: [] });
      const failed = Array.from({ length: calls }, () => ({
        feature: 'analysis',
        success: false,
        error_code: reason,
      }));
      expect(await usageOf(journal, turn)).toEqual([
        ...failed,
        { feature: 'chat', success: true, error_code: null },
      ]);
    },
  );

  it('never fail the reply when they cannot be stored', async () => {
    const caller = aCaller();
    const findings = journal.worker.get(FindingsStore, { strict: false });
    const { write } = findings;
    findings.write = () => {
      throw new Error('violates a rule');
    };
    journal.model.analysis = insightAbout('I keep saying yes');
    const turn = await journal.start(caller, { message: anEntry() });
    await journal.answer(turn);
    findings.write = write;
    expect((await journal.get(caller, turn)).reply).toMatchObject({ message: 'I hear you.', insights: [] });
    // The transaction was rolled back, so the day's insight is not used up.
    const next = await journal.start(caller, { message: anEntry() });
    await journal.answer(next);
    expect((await journal.get(caller, next)).reply?.insights).toHaveLength(1);
  });
});

describe('findings that the database rejects', () => {
  it('do not fail the reply', async () => {
    const caller = aCaller();
    const turn = await journal.start(caller, { message: anEntry() });
    const keys = journal.worker.get(UserKeys, { strict: false });
    // The topic of this entry is stored already, so the worker's own statement violates a unique constraint.
    await journal.database.source.query(
      `INSERT INTO journal_ai.entry_topics (id, user_id, entry_id, created_at, ordinal, tag, tag_fingerprint, conclusion, category_hash)
       VALUES (gen_random_uuid(), $1, $2, now(), 0, '', $3, '', '')`,
      [caller.userId, turn.entryId, tagHash(await keys.cipherFor(caller.userId), 'work')],
    );
    journal.model.analysis = {
      ...FakeModel.nothingFound,
      topics: [{ tag: 'work', category: 'life_area', sentiment: 'mixed', intensity: 3 }],
    };
    await journal.answer(turn);
    expect(await journal.get(caller, turn)).toMatchObject({
      status: 'done',
      reply: { message: 'I hear you.', insights: [] },
    });
    expect(await usageOf(journal, turn)).toMatchObject([{ feature: 'analysis' }, { feature: 'chat' }]);
  });
});

describe('a damaged row', () => {
  it('does not hide the rest of the day or fail the next reply', async () => {
    const caller = aCaller();
    const [lost, next] = [anEntry(), anEntry()];
    const damaged = await journal.start(caller, { message: lost });
    await journal.answer(damaged);
    await journal.database.source.query(
      `UPDATE journal_ai.messages SET content = set_byte(content, length(content) - 1, (get_byte(content, length(content) - 1) + 1) % 256) WHERE id = $1`,
      [damaged.entryId],
    );
    const turn = await journal.start(caller, { message: next });
    await journal.answer(turn);
    const today = await journal.today(caller);
    expect(today.messages.map(({ content }) => content)).toEqual([next, 'I hear you.']);
    expect(journal.model.chatsAbout(next)[0]?.messages.slice(1)).toEqual([{ role: 'user', content: next }]);
    await expect(journal.get(caller, damaged)).rejects.toMatchObject({ code: 'unreadable' });
  });
});
