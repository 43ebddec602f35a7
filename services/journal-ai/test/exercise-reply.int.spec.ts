import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exerciseNames, exerciseOf, openingPromptOf } from '@shadow-guide/contracts';
import { aCaller, databaseCost, Gate } from '@shadow-guide/kernel/testing';
import { aPremiumCaller } from './support/callers.js';
import { allReached, answersTo, Exercising } from './support/exercises.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow, usageOf } from './support/generation-rows.js';
import { type Journal, startJournal } from './support/journal.js';
import { watchCheck } from './support/unsure-check.js';

const [FIRST] = exerciseNames;
const EXERCISE = exerciseOf(FIRST);
const SAID = 'Today my boss shouted at me and I was ashamed.';
const DANGER = { level: 'danger', category: 'abuse', subject: 'self' };

let journal: Journal;
let person: Exercising;
let run: string;
let asked: number;
beforeAll(async () => {
  journal = await startJournal(7, undefined, true);
}, 30_000);
afterAll(() => journal.close());
beforeEach(async () => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  Object.assign(journal.model, {
    ...{ onChat: FakeModel.inTwoPieces, analysis: FakeModel.nothingFound, verdict: FakeModel.noDanger },
  });
  asked = 0;
  judged(() => allReached(FIRST));
  await begin(new Exercising(journal, aCaller()));
});

async function begin(by: Exercising): Promise<void> {
  person = by;
  run = (await person.start(FIRST)).id;
}
/** Sets the model's answer about the aims. */
function judged(answer: () => unknown): void {
  journal.model.answers.set('exercise_completion', () => {
    asked += 1;
    return answer();
  });
}
const completing = (): [string[], string] => {
  const all = answersTo(FIRST);
  return [all.slice(0, -1), all.at(-1) as string];
};
const systemOf = (message: string) => journal.model.chatsAbout(message).at(-1)?.messages[0]?.content ?? '';

describe('the guide’s reply in an exercise', () => {
  it('leads to the next prompt, is streamed, and is part of the run after a reload', async () => {
    const message = `${SAID} ${randomUUID()}`;
    const turn = await person.say(run, message);
    const { userId } = person.caller;
    const listener = await GenerationListener.open(journal, userId, turn.requestId, 'exercise-reply');
    await journal.answer(turn);
    expect(await listener.end()).toMatchObject({ kind: 'done', result: null });
    expect(listener.text).toBe('I hear you.');
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject({
      ...{ id: run, exerciseName: FIRST, sessionTitle: EXERCISE.title, response: 'I hear you.' },
      ...{ isCompleted: false, completionMessage: null, entryId: turn.entryId },
      messages: [
        { role: 'assistant', content: openingPromptOf(EXERCISE) },
        { role: 'user', content: message, status: 'answered' },
        { role: 'assistant', content: 'I hear you.' },
      ],
    });
    expect(systemOf(message)).toContain(`Next guided prompt: ${EXERCISE.prompts[1]}`);
    expect((await person.get(run)).messages.map(({ role }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
    ]);
    const second = `And then I went home. ${randomUUID()}`;
    const { reply } = await person.write(run, [second]);
    // The response contains the whole conversation, as a read returns it.
    expect(reply).toMatchObject(await person.get(run));
    expect(reply?.messages).toHaveLength(5);
    const [, ...heard] = journal.model.chatsAbout(second)[0]?.messages ?? [];
    expect(heard.map(({ content }) => content)).toEqual([message, 'I hear you.', second]);
    expect(systemOf(second)).toContain(
      EXERCISE.prompts[2] ? `Next guided prompt: ${EXERCISE.prompts[2]}` : 'have been asked',
    );
  });

  it('is written once for a message that is sent many times concurrently; one message is answered at a time', async () => {
    const requestId = randomUUID();
    const turns = await Promise.all(Array.from({ length: 5 }, () => person.say(run, SAID, requestId)));
    expect(new Set(turns.map(({ entryId }) => entryId)).size).toBe(1);
    const looked = watchCheck(journal);
    await expect(person.say(run, 'And another thing.')).rejects.toMatchObject({ code: 'turn_in_progress' });
    expect(looked).toEqual([]);
    await journal.answer(turns[0] as (typeof turns)[0]);
    expect((await person.say(run, SAID, requestId)).reply?.response).toBe('I hear you.');
    expect((await person.get(run)).messages).toHaveLength(3);
    const reused = { code: 'request_id_reused' };
    await expect(person.say(run, 'Something else.', requestId)).rejects.toMatchObject(reused);
    await expect(journal.start(person.caller, { message: SAID, requestId })).rejects.toMatchObject(reused);
  });

  it('can be requested again with the same id after the guide failed', async () => {
    journal.model.onChat = (stream) => stream.refuse(400);
    const failed = await person.say(run, SAID);
    await journal.answer(failed);
    expect(await person.turn(run, failed.requestId)).toMatchObject({ error: { code: 'guide_refused' } });
    journal.model.onChat = FakeModel.inTwoPieces;
    const again = await person.say(run, SAID, failed.requestId);
    expect(again.entryId).toBe(failed.entryId);
    await journal.answer(again);
    expect(await person.turn(run, failed.requestId)).toMatchObject({ status: 'done' });
  });

  it('keeps the text so far and is marked as cut when it breaks off', async () => {
    const isHeard = new Gate();
    journal.model.onChat = async (stream) => {
      stream.say('So far ');
      await isHeard.opened;
      stream.breakOff();
    };
    const turn = await person.say(run, SAID);
    const { userId } = person.caller;
    const listener = await GenerationListener.open(journal, userId, turn.requestId, 'exercise-reply');
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    isHeard.open();
    await answering;
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject({ response: 'So far ', cut: true });
  });

  it('ends with the text so far when the person presses Stop', async () => {
    journal.model.onChat = (stream) => stream.say('So far ');
    const turn = await person.say(run, SAID);
    const { userId } = person.caller;
    const listener = await GenerationListener.open(journal, userId, turn.requestId, 'exercise-reply');
    const answering = journal.answer(turn);
    await listener.hears('So far ');
    await person.stop(run, turn.requestId);
    await answering;
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject({
      response: 'So far ',
      stopped: true,
    });
  });

  it('answers messages with emoji, right-to-left text and up to 8,000 characters; longer ones are refused', async () => {
    const long = 'أنا متعبة 🌧️ '.repeat(700).slice(0, 7_990).trimEnd();
    await person.write(run, [long]);
    expect((await person.get(run)).messages[1]?.content).toBe(long);
    const refused = { kind: 'invalid', code: 'input_not_answerable' };
    await expect(person.say(run, 'word '.repeat(1_700))).rejects.toMatchObject(refused);
    await expect(person.say(run, '!!! ???')).rejects.toMatchObject(refused);
  });
});

describe('an exercise', () => {
  it('is completed with the reply when its criteria are met and the model finds every aim; then it accepts no more messages', async () => {
    const [before, last] = completing();
    await person.write(run, before);
    expect(asked).toBe(0);
    const turn = await person.say(run, last);
    const { sequence } = await databaseCost(() => journal.answer(turn));
    expect(sequence).toBeLessThanOrEqual(5);
    const completed = { isCompleted: true, completionMessage: EXERCISE.completionMessage };
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject(completed);
    expect(await person.get(run)).toMatchObject(completed);
    expect(await person.progress()).toMatchObject([{ exerciseName: FIRST, timesCompleted: 1 }]);
    const features: { feature: string }[] = await usageOf(journal, turn);
    expect(features.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining(['exercise-chat', 'exercise-completion', 'analysis']),
    );

    const refused = { kind: 'conflict', code: 'exercise_completed' };
    await expect(person.say(run, 'And another thing.')).rejects.toMatchObject(refused);
    expect((await person.say(run, last, turn.requestId)).reply).toMatchObject(completed);
    await journal.answer(turn);
    expect(await person.progress()).toMatchObject([{ timesCompleted: 1 }]);
  });

  it.each([
    ['reports one criterion as missing', () => ({ reached: allReached(FIRST).reached.slice(1) })],
    ['quotes words that the person did not write', () => allReached(FIRST, 'I forgive my boss')],
    ['answers nonsense', () => 'yes, completed'],
    ['fails', () => 400],
  ])('continues when the model %s, and is completed after a later message', async (_, answer) => {
    judged(answer);
    expect((await person.write(run, answersTo(FIRST))).reply).toMatchObject({
      ...{ response: 'I hear you.', isCompleted: false, completionMessage: null },
    });
    expect(asked).toBeGreaterThan(0);
    judged(() => allReached(FIRST));
    expect((await person.write(run, [SAID])).reply).toMatchObject({ isCompleted: true });
  });

  it('continues while too little is written, whatever the model answers', async () => {
    const few = answersTo(FIRST).map(() => 'I was ashamed then.');
    const many = [answersTo(FIRST).join(' ')];
    for (const messages of [few, many]) {
      await begin(new Exercising(journal, aPremiumCaller()));
      expect((await person.write(run, messages)).reply).toMatchObject({ isCompleted: false });
    }
    expect(asked).toBe(0);
  });

  it('is not completed when there is a sign of danger, nor later on that day, and words that signal danger do not count', async () => {
    const [before] = completing();
    await person.write(run, before);
    journal.clock.advance(60_000);
    const danger = await person.write(run, ['I want to kill myself tonight.']);
    expect(danger.reply).toMatchObject({ isCompleted: false, safety: { category: 'suicide' } });
    expect(systemOf('I want to kill myself')).toContain('The exercise rests');
    expect((await person.write(run, answersTo(FIRST))).reply).toMatchObject({ isCompleted: false });
    expect(await person.get(run)).toMatchObject({ mayFinish: false });
    expect(asked).toBe(0);
    judged(() => allReached(FIRST, 'I want to kill myself tonight'));
    journal.clock.advance(25 * 60 * 60_000);
    expect((await person.write(run, [SAID])).reply).toMatchObject({ isCompleted: false });
    expect(asked).toBe(1);
  });

  it('continues at the prompt at which the person interrupted it', async () => {
    await person.write(run, [SAID]);
    journal.clock.advance(60_000);
    await person.write(run, ['I want to kill myself tonight.', 'I am with my sister now.']);
    journal.clock.advance(25 * 60 * 60_000);
    const back = `I felt small then, and today I can look at it. ${randomUUID()}`;
    await person.write(run, [back]);
    expect(systemOf(back)).toContain(`Next guided prompt: ${EXERCISE.prompts[2]}`);
  });

  it('is not completed when the second check finds danger in the message', async () => {
    const [before, last] = completing();
    await person.write(run, before);
    journal.model.verdict = DANGER;
    expect((await person.write(run, [last])).reply).toMatchObject({
      ...{ isCompleted: false, safety: { category: 'abuse' } },
    });
    expect(await person.progress()).toEqual([]);
  });

  it('is completed once when its worker stalls and another takes over', async () => {
    const [before, last] = completing();
    await person.write(run, before);
    const reached = new Gate();
    const gate = new Gate();
    let calls = 0;
    journal.model.onChat = async (stream, request) => {
      calls += 1;
      if (calls === 1) {
        reached.open();
        await gate.opened;
      }
      await FakeModel.inTwoPieces(stream, request);
    };
    const turn = await person.say(run, last);
    const silent = journal.answer(turn);
    await reached.opened;
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET heartbeat_at = now() - interval '1 hour' WHERE id = $1`,
      [turn.generationId],
    );
    await journal.answer(turn);
    gate.open();
    await silent;
    expect(await generationRow(journal, turn)).toMatchObject({ status: 'done', attempt: 2 });
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject({ isCompleted: true });
    expect(await person.progress()).toMatchObject([{ timesCompleted: 1 }]);
  });

  it('answers a message that was being stored when it was completed, and is otherwise unchanged', async () => {
    const [before, last] = completing();
    await person.write(run, before);
    const turn = await person.say(run, last);
    await journal.database.source.query(
      'UPDATE journal_ai.exercise_runs SET completed_at = now() WHERE id = $1',
      [run],
    );
    await journal.answer(turn);
    expect((await person.turn(run, turn.requestId)).reply).toMatchObject({ response: 'I hear you.' });
    expect([asked, await person.progress()]).toEqual([0, []]);
  });
});
