import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { OnboardingResult } from '@shadow-guide/contracts';
import { aCaller, databaseCost, Gate, until } from '@shadow-guide/kernel/testing';
import { AcceptMessage } from '../src/conversations/index.js';
import { OnboardingRepository, RunCompletionsRepository } from '../src/onboarding/index.js';
import { FakeModel } from './support/fake-model.js';
import { GenerationListener } from './support/generation-listener.js';
import { generationRow, usageOf } from './support/generation-rows.js';
import { type Journal, startJournal } from './support/journal.js';
import { ANSWERS, Assessment, patiently, REPLY } from './support/onboarding.js';
import { CALM, giveCheck, IN_DANGER, UNSURE } from './support/unsure-check.js';

const FOUND = {
  nextQuestion: 'You are empty at night. What do you say to yourself then?',
  insights: [
    { title: 'A yes', text: 'You give first.', type: 'pattern', evidence: ['I say yes to everyone'] },
  ],
};

let journal: Journal;
let person: Assessment;
beforeAll(async () => {
  journal = await startJournal(1, undefined, true);
  giveCheck(journal);
}, 30_000);
afterAll(() => journal.close());
beforeEach(() => {
  journal.clock.set(new Date('2026-03-02T10:00:00Z'));
  Object.assign(journal.model, {
    analysis: FOUND,
    verdict: FakeModel.noDanger,
    analysisOpens: Promise.resolve(),
  });
  journal.model.requests.length = 0;
  person = new Assessment(journal, aCaller());
});

const asked = () => journal.model.requests.filter(({ kind }) => kind === 'analysis');
const count = async (table: string, where = 'true'): Promise<number> => {
  const [row] = await journal.database.source.query(
    `SELECT count(*)::int FROM journal_ai.${table} WHERE user_id = $1 AND ${where}`,
    [person.caller.userId],
  );
  return row.count;
};

describe('the assessment', () => {
  it('has six steps in their order and starts with the first', async () => {
    const flow = await person.flow();
    expect(flow.steps.map(({ stepType }) => stepType)).toEqual([
      'intro',
      'personality_assessment',
      'persona_mapping',
      'shadow_awareness',
      'goal_setting',
      'completion',
    ]);
    expect(flow).toMatchObject({
      ...{ estimatedTimeMinutes: 20, currentStep: 1, completed: false, shadowWorkReadinessLevel: 'beginner' },
      personalizedIntro: expect.stringMatching(/^Welcome\. /),
    });
    expect(await count('user_keys')).toBe(0);
  });

  it('continues after the answered steps, with the questions as they were asked, in two statements', async () => {
    await person.answer(1);
    await person.answer(2, { userResponse: 'Years of therapy, and I meditate.' });
    const flow = await person.flow();
    expect(flow).toMatchObject({ currentStep: 3, shadowWorkReadinessLevel: 'intermediate' });
    expect(flow.steps.map(({ answered }) => answered)).toEqual([true, true, false, false, false, false]);
    expect(flow.steps[1]?.questions[0]).toBe(FOUND.nextQuestion);
    expect((await databaseCost(() => person.flow())).statements).toBe(2);
  });

  it('is separate for each person', async () => {
    const { requestId } = await person.answer(1);
    const stranger = new Assessment(journal, aCaller());
    expect(await stranger.flow()).toMatchObject({ currentStep: 1 });
    await expect(stranger.get(requestId)).rejects.toMatchObject({
      kind: 'not_found',
      code: 'turn_not_found',
    });
    await stranger.forget();
    expect(await person.flow()).toMatchObject({ currentStep: 2 });
  });
});

describe('an answer of the assessment', () => {
  it('is followed by the adapted question and its insights, outside the day’s limit', async () => {
    const before = await person.give(1);
    expect(before).toMatchObject({
      status: 'pending',
      step: { stepNumber: 2, questions: expect.any(Array) },
    });
    const listener = await GenerationListener.open(
      journal,
      person.caller.userId,
      before.requestId,
      'onboarding-reply',
    );
    await journal.answer({ generationId: await person.generationOf(before.requestId) });
    const reply = {
      step: { stepNumber: 2, answered: false },
      analysis: {
        insights: [
          { title: 'A yes', evidence: [{ quote: 'I say yes to everyone', entryId: before.entryId }] },
        ],
      },
      entryId: before.entryId,
    };
    expect(await listener.end()).toMatchObject({ kind: 'done', result: reply });
    const state = await person.get(before.requestId);
    expect(state).toMatchObject({ status: 'done', reply });
    expect(state.reply?.step.questions[0]).toBe(FOUND.nextQuestion);
    await person.answer(2, { userResponse: `${ANSWERS[1]} I say yes to everyone.` });
    expect(await count('insights')).toBe(2);
    expect(await count('daily_uses', `kind = 'insights'`)).toBe(0);
    const [, second] = asked();
    expect(second?.messages[1]?.content).toContain(ANSWERS[0]);
    expect(second?.messages[0]?.content).toContain('Next question: Which voice in you');
  });

  it('is one message however often the same answer is sent, even twenty times concurrently', async () => {
    const states = await Promise.all(Array.from({ length: 20 }, () => patiently(() => person.give(1))));
    expect(new Set(states.map(({ requestId }) => requestId)).size).toBe(1);
    expect(await count('messages')).toBe(1);
    const [{ requestId } = { requestId: '' }] = states;
    const generationId = await person.generationOf(requestId);
    await Promise.all([journal.answer({ generationId }), journal.answer({ generationId })]);
    expect((await person.give(1)).reply?.step.questions[0]).toBe(FOUND.nextQuestion);
    expect(await count('messages')).toBe(2);
    expect(asked()).toHaveLength(1);
  });

  it('replaces the previous answer: the latest one counts, even when it repeats the first', async () => {
    await person.answer(1);
    await person.answer(2);
    const again = await person.answer(1, { userResponse: 'I kept a diary for years.' });
    expect(again.reply?.step).toMatchObject({ stepNumber: 2, answered: true });
    expect((await person.flow()).currentStep).toBe(3);
    await person.give(1);
    expect(await count('onboarding_answers')).toBe(3);
    await person.forget();
    expect(await count('onboarding_answers')).toBe(0);
  });

  it('is refused out of order, of another type, after the last step, and when it is not answerable', async () => {
    await expect(person.give(2)).rejects.toMatchObject({ kind: 'conflict', code: 'step_out_of_order' });
    await expect(person.give(1, { stepType: 'completion' })).rejects.toMatchObject({
      ...{ code: 'validation_failed', errors: [{ field: 'stepType' }] },
    });
    for (const userResponse of ['', '   ', '!!! ??', 'x'.repeat(8_001)]) {
      await expect(person.give(1, { userResponse })).rejects.toMatchObject({
        ...{ code: 'input_not_answerable', flags: { isInputValidation: true } },
      });
    }
    expect(await count('onboarding_answers')).toBe(0);
    await person.give(1);
    await expect(person.give(1, { userResponse: 'Something else.' })).rejects.toMatchObject({
      code: 'turn_in_progress',
    });
  });

  it.each([
    ['emoji', '🫠🫠 so tired 👨‍👩‍👧'],
    ['right-to-left text', 'أقول نعم للجميع وفي الليل أكون فارغا'],
    ['8,000 characters', 'I say yes. 🫠 '.repeat(615).slice(0, 7_990)],
  ])('is stored unchanged when it consists of %s', async (_, userResponse) => {
    const quote = [...userResponse].slice(0, 12).join('').trim();
    journal.model.analysis = { ...FOUND, insights: [{ ...FOUND.insights[0], evidence: [quote] }] };
    const state = await person.answer(1, { userResponse });
    expect(state.reply?.analysis?.insights[0]?.evidence[0]?.quote).toBe(quote);
    expect(asked()[0]?.messages[1]?.content).toContain(userResponse);
  });

  it('leads to the next step without waiting for a late reply, which is then not stored', async () => {
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const late = await person.give(1);
    const generationId = await person.generationOf(late.requestId);
    const answering = journal.answer({ generationId });
    await until('the model is asked', () => asked().length === 1);
    await journal.database.source.query(
      `UPDATE journal_ai.generations SET asked_at = now() - interval '13 s' WHERE id = $1`,
      [generationId],
    );
    const next = await person.give(2);
    expect(next.status).toBe('pending');
    gate.open();
    await answering;
    expect(await generationRow(journal, { generationId })).toMatchObject({ status: 'failed' });
    expect(await count('insights')).toBe(0);
  });
});

describe('the day’s limit of insights', () => {
  it('is not used up by an answer that is given again in other words', async () => {
    const texts = ['', ' Really.', ' And again.'].map((more) => ANSWERS[0] + more);
    const replies = [];
    for (const userResponse of texts) replies.push((await person.answer(1, { userResponse })).reply);
    expect(replies.map((reply) => reply?.analysis?.insights.length)).toEqual([1, 1, 1]);
    expect(await count('insights')).toBe(3);
    expect(await count('daily_uses', `kind = 'insights'`)).toBe(0);
  });

  it('is not used up by more than one assessment a day either: the assessment then gives no more insights', async () => {
    await person.answer(1);
    await journal.database.source.query(
      `UPDATE journal_ai.daily_uses SET used = 12 WHERE user_id = $1 AND kind = 'assessment-replies'`,
      [person.caller.userId],
    );
    const found = [];
    for (const _ of [1, 2]) {
      await person.forget();
      found.push((await person.answer(1)).reply?.analysis?.insights.length);
    }
    journal.clock.set(new Date('2026-03-03T10:00:00Z'));
    await person.forget();
    found.push((await person.answer(1)).reply?.analysis?.insights.length);
    expect(found).toEqual([0, 0, 1]);
    expect(await count('daily_uses', `kind = 'insights'`)).toBe(0);
  });
});

describe('a concurrent reset and answer', () => {
  /** Runs work in the moment between the storing of the answer's row and of its message. */
  function betweenNoteAndMessage(work: () => Promise<void>): void {
    const repository = journal.app.get(OnboardingRepository, { strict: false });
    const { noteAnswer } = repository;
    jest.spyOn(repository, 'noteAnswer').mockImplementationOnce(async (...answer) => {
      const isNoted = await noteAnswer.apply(repository, answer);
      await work();
      return isNoted;
    });
  }
  const nothing = async () => {
    expect([await count('stored_messages'), await count('conversations')]).toEqual([0, 0]);
    expect(await count('generations', `status IN ('pending', 'running')`)).toBe(0);
  };

  it('leave no word of the answer when the reset comes before its message', async () => {
    betweenNoteAndMessage(() => person.forget());
    await expect(person.give(1)).rejects.toMatchObject({ kind: 'conflict', code: 'step_out_of_order' });
    await nothing();
    expect(await person.give(1)).toMatchObject({ status: 'pending' });
  });

  it('leave no word of the answer when the reset ends after its message', async () => {
    const { userId } = person.caller;
    const endings = journal.app.get(RunCompletionsRepository, { strict: false });
    const [hasBegun, mayEnd] = [new Gate(), new Gate()];
    let resetting: Promise<void> = Promise.resolve();
    betweenNoteAndMessage(async () => {
      resetting = journal.database.pipelined(async (transaction) => {
        endings.sendForget(transaction, userId);
        await transaction.query('all-is-sent', 'SELECT 1', []);
        hasBegun.open();
        await mayEnd.opened;
      });
      await hasBegun.opened;
    });
    const giving = expect(person.give(1)).rejects.toMatchObject({ code: 'step_out_of_order' });
    await until('the answer waits for the reset', async () => {
      const [row] = await journal.database.source.query(
        `SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE '%onboarding_runs%FOR KEY SHARE%'`,
      );
      return row.count > 0;
    });
    expect(await count('stored_messages')).toBe(1);
    mayEnd.open();
    await Promise.all([resetting, giving]);
    await nothing();
  });

  it('are detected by the worker when the process that accepted the answer has ended', async () => {
    const requestId = randomUUID();
    const place = { kind: 'onboarding', subjectId: randomUUID() } as const;
    const messages = journal.app.get(AcceptMessage, { strict: false });
    await messages.run({ requestId, message: ANSWERS[0], place }, person.caller);
    await person.give(1);
    await journal.answer({ generationId: await person.generationOf(requestId) });
    expect([await count('messages'), await count('conversations')]).toEqual([1, 1]);
    expect((await person.flow()).currentStep).toBe(2);
  });
});

describe('a step of the assessment', () => {
  it.each([
    ['cannot be reached', 400],
    ['answers no JSON', 'I would love to help!'],
    ['gives a diagnosis', { ...REPLY, nextQuestion: 'Since when are you bipolar?' }],
  ] as const)('uses its own wording when the model %s', async (_, analysis) => {
    const own = (await person.flow()).steps[1]?.questions;
    journal.model.analysis = analysis;
    const state = await person.answer(1);
    expect(state).toMatchObject({ status: 'done', reply: { step: { stepNumber: 2, questions: own } } });
  });

  it('has no insights that quote words that were not written, or that name a disorder', async () => {
    const [insight] = FOUND.insights;
    journal.model.analysis = {
      ...FOUND,
      insights: [
        { ...insight, evidence: ['I never said this'] },
        { ...insight, text: 'This may be a narcissistic disorder.' },
      ],
    };
    expect((await person.answer(1)).reply?.analysis).toEqual({ insights: [] });
  });

  it('is completed after its worker was killed, however far the worker had got', async () => {
    const { requestId } = await person.give(1);
    const generationId = await person.generationOf(requestId);
    const kill = (status: string) =>
      journal.database.source.query(
        `UPDATE journal_ai.generations SET status = $3, attempt = 1, lease = $2, heartbeat_at = now() - interval '7 s'
         WHERE id = $1 AND status <> 'done'`,
        [generationId, randomUUID(), status],
      );
    // The worker is killed before it calls the model.
    await kill('running');
    const gate = new Gate();
    journal.model.analysisOpens = gate.opened;
    const first = journal.answer({ generationId });
    await until('the model is asked', () => asked().length === 1);
    // The worker is killed after the call, and before storing.
    await kill('running');
    journal.model.analysisOpens = Promise.resolve();
    await journal.answer({ generationId });
    gate.open();
    await first;
    // The job is delivered again after the result was stored.
    await journal.answer({ generationId });
    expect((await person.get(requestId)).reply?.analysis?.insights).toHaveLength(1);
    expect(await count('messages')).toBe(2);
    expect(await count('insights')).toBe(1);
  });
});

describe('the safety check of the assessment', () => {
  it('shows the card at once when it finds danger; no model is called and no allowance is used', async () => {
    const given = await person.give(1, { userResponse: IN_DANGER });
    expect(given.safety?.category).toBe('suicide');
    const generationId = await person.generationOf(given.requestId);
    await journal.answer({ generationId });
    const { reply } = await person.get(given.requestId);
    expect(reply).toMatchObject({ safety: { category: 'suicide' }, step: { stepNumber: 2 } });
    expect(reply).not.toHaveProperty('analysis');
    expect(asked()).toEqual([]);
    expect(await usageOf(journal, { generationId })).toEqual([]);
    const after = await person.answer(2, { userResponse: CALM });
    expect(after.reply).not.toHaveProperty('analysis');
    expect(asked()).toEqual([]);
  });

  it('asks its question once when it is unsure', async () => {
    const state = await person.answer(1, { userResponse: UNSURE });
    expect(state).toMatchObject({ checkIn: { answer: null }, reply: { checkIn: { answer: null } } });
    expect(state.reply).not.toHaveProperty('analysis');
  });

  it('is repeated by the model, which may raise the level; the findings are then withheld', async () => {
    journal.model.verdict = { level: 'danger', category: 'abuse', subject: 'self' };
    const state = await person.answer(1);
    expect(state.reply).toMatchObject({ safety: { category: 'abuse' } });
    expect(state.reply).not.toHaveProperty('analysis');
    expect(state.reply?.step.questions[0]).not.toBe(FOUND.nextQuestion);
    expect(await count('insights')).toBe(0);
  });

  it('shows its result again when the assessment is read again: a card takes precedence over another answer’s question', async () => {
    const unsure = await person.give(1, { userResponse: UNSURE });
    const { support } = await person.flow();
    expect(support).toMatchObject({ entryId: unsure.entryId, checkIn: { answer: null } });
    expect(support).not.toHaveProperty('safety');
    await journal.answer({ generationId: await person.generationOf(unsure.requestId) });
    const danger = await person.give(2, { userResponse: IN_DANGER });
    expect((await person.flow()).support).toMatchObject({
      entryId: danger.entryId,
      safety: { category: 'suicide' },
    });
    await person.forget();
    expect(await person.flow()).not.toHaveProperty('support');
  });

  it('is repeated at completion for answers without a reply', async () => {
    journal.model.analysis = REPLY;
    for (const step of [1, 2, 3, 4, 5]) await person.answer(step);
    await person.give(6);
    journal.model.verdict = { level: 'danger', category: 'eating', subject: 'self' };
    expect((await person.complete()).reply).toMatchObject({ personas: [], safety: { category: 'eating' } });
    expect(asked()).toHaveLength(5);
  });
});

describe('the simplified assessment', () => {
  it('is a separate run with two steps, in the wording that the browser used', async () => {
    const simplified = true;
    await person.answer(1, { simplified, stepType: 'shadow_awareness' });
    await expect(person.give(3, { simplified })).rejects.toMatchObject({ code: 'step_out_of_order' });
    const last = await person.answer(2, { simplified, userResponse: 'I keep a journal. I never rest.' });
    expect(last.reply?.step.stepNumber).toBe(2);
    expect(await person.flow()).toMatchObject({ currentStep: 1, completed: false });
    journal.model.analysis = { personas: [], insights: [], tasks: [] };
    const { reply } = await person.complete();
    const { personas } = reply as OnboardingResult;
    expect(personas).toHaveLength(1);
    expect((await person.flow()).completed).toBe(true);
  });
});
