import { describe, expect, it } from '@jest/globals';
import type { AnsweredStep, OnboardingResult, SafetyCard } from '@shadow-guide/contracts';
import { aFlow, anAssessment, answered, away, refused } from './fake-assessment.js';

/** Resolves when all pending promises have settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const result: OnboardingResult = { personas: [], insights: [], tasks: [] };
const card = { title: 'Help is there', category: 'suicide' } as SafetyCard;

describe('the questions', () => {
  it('start with the first and continue with the one that the server names', async () => {
    const { begin, write, state, calls } = anAssessment();
    await begin();
    expect(state()).toMatchObject({ stage: 'question', index: 0, text: '' });
    await write('  I say yes.  ');
    expect(calls.at(-1)?.answer).toEqual({
      stepNumber: 1,
      stepType: 'intro',
      question: 'Question 1?',
      userResponse: 'I say yes.',
    });
    expect(state()).toMatchObject({ index: 1, text: '', busy: false });
    expect(state().flow?.steps.map((step) => step.answered)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('show the next question as personalized by the server', async () => {
    const adapted = { ...aFlow().steps[1]!, questions: ['And when you say yes?'] };
    const { begin, write, state } = anAssessment({
      answer: () => ({ step: adapted, entryId: 'e' }),
    });
    await begin();
    await write('I say yes.');
    expect(state().flow?.steps[1]?.questions).toEqual(['And when you say yes?']);
  });

  it('refuse blank answers, answers that are too long, and a second submission', async () => {
    let release: (answer: AnsweredStep) => void = () => undefined;
    const { begin, assessment, calls } = anAssessment({
      answer: () => new Promise<AnsweredStep>((resolve) => (release = resolve)),
    });
    await begin();
    for (const text of [' \n ', 'a'.repeat(8_001)]) {
      assessment.type(text);
      await assessment.send();
    }
    expect(calls.filter(({ name }) => name === 'answer')).toHaveLength(0);
    assessment.type('🫠'.repeat(8_000));
    const [first, second] = [assessment.send(), assessment.send()];
    release(answered(2));
    await Promise.all([first, second]);
    expect(calls.filter(({ name }) => name === 'answer')).toHaveLength(1);
  });

  it('go back one step with an empty box, and forward again with the saved answer in it', async () => {
    const { begin, write, state, assessment } = anAssessment();
    await begin();
    await write('First.');
    assessment.type('Half a second answer');
    assessment.back();
    expect(state()).toMatchObject({ index: 0, text: '' });
    assessment.keepAnswer();
    expect(state()).toMatchObject({ index: 1, text: 'Half a second answer' });
    assessment.keepAnswer();
    expect(state().index).toBe(1);
  });

  it('complete the assessment after the last question', async () => {
    const result = { personas: [], insights: [], tasks: [] };
    const { begin, write, state, said } = anAssessment({ flow: aFlow(5), complete: () => result });
    await begin();
    await write('The last one.');
    await settled();
    expect(state()).toMatchObject({ stage: 'results', result });
    expect(said).toEqual(['changed']);
  });
});

describe('an answer that could not be saved', () => {
  it('must be rephrased, for the server’s reason or the default reason', async () => {
    const { begin, write, state, said, server } = anAssessment({
      answer: () => refused(400, 'input_not_answerable', 'Please write in sentences.'),
    });
    await begin();
    await write('asdf');
    server.answer = () => refused(400, 'input_not_answerable');
    await write('asdf asdf');
    expect(said).toEqual([
      'Please Rephrase Your Response: Please write in sentences.',
      'Please Rephrase Your Response: Please use more natural language in your response.',
    ]);
    expect(state()).toMatchObject({ index: 0, text: 'asdf asdf', note: { kind: 'rephrase' } });
  });

  it('stays in the box and on the device', async () => {
    const { begin, write, state, said, words } = anAssessment({ answer: () => away });
    await begin();
    await write('I say yes.');
    expect(said).toEqual(['Submission Error: Failed to process your response. Please try again.']);
    expect(state()).toMatchObject({ text: 'I say yes.', busy: false, note: { kind: 'not-sent' } });
    expect(words()).toEqual(['onboarding/1: I say yes.']);
  });

  it('leads to the current step on the server when the assessment advanced elsewhere', async () => {
    const { begin, write, state, server, words } = anAssessment({
      answer: () => refused(409, 'step_out_of_order'),
    });
    await begin();
    server.flow = aFlow(3);
    await write('I say yes.');
    expect(state()).toMatchObject({ stage: 'question', index: 3, text: '' });
    expect(words()).toEqual(['onboarding/1: I say yes.']);
  });

  it('leads to the results when the assessment was completed elsewhere', async () => {
    const { begin, write, state } = anAssessment({ answer: () => refused(409, 'onboarding_completed') });
    await begin();
    await write('I say yes.');
    expect(state().stage).toBe('results');
  });
});

describe('closing the assessment', () => {
  it('resets the screen, and reopening restores the text', async () => {
    const { begin, assessment, state, server } = anAssessment({ flow: aFlow(2) });
    await begin();
    assessment.type('Half an answer');
    assessment.close();
    expect(state()).toMatchObject({ stage: 'closed', flow: null, text: '' });
    server.flow = aFlow(2);
    await begin();
    expect(state()).toMatchObject({ index: 2, text: 'Half an answer' });
  });

  it('keeps the support card of an answer that was being sent at that time', async () => {
    let release: (answer: AnsweredStep) => void = () => undefined;
    const { begin, assessment, state, words } = anAssessment({
      answer: () => new Promise<AnsweredStep>((resolve) => (release = resolve)),
    });
    await begin();
    assessment.type('I want it to end.');
    const sending = assessment.send();
    assessment.close();
    release(answered(2, { safety: card }));
    await sending;
    expect(state()).toMatchObject({ stage: 'closed', support: { entryId: 'entry-2', safety: card } });
    expect(words()).toEqual([]);
  });
});

describe('starting over', () => {
  it('resets the assessment on the server, deletes the kept text and shows the first question', async () => {
    const { begin, assessment, state, calls, words } = anAssessment({ flow: aFlow(2) });
    await begin();
    assessment.type('Half an answer');
    await assessment.open();
    await assessment.startOver();
    expect(calls.map(({ name }) => name)).toEqual(['flow', 'flow', 'reset', 'flow']);
    expect(state()).toMatchObject({ stage: 'question', index: 0, text: '' });
    expect(words()).toEqual([]);
  });

  it('keeps everything when the server fails to reset', async () => {
    const { assessment, state, said } = anAssessment({ flow: aFlow(2), reset: away });
    await assessment.open();
    await assessment.startOver();
    expect(said).toEqual(['Reset Failed: Failed to reset onboarding. Please try again.']);
    expect(state()).toMatchObject({ stage: 'welcome', busy: false });
  });
});

describe('the short assessment', () => {
  const offline = () => anAssessment({ flow: away, answer: () => away });

  it('is used when the full flow cannot be loaded, and keeps its answers on the device', async () => {
    const { begin, write, state, said, words } = offline();
    await begin();
    expect(said[0]).toMatch(/^Using Simplified Assessment: /);
    expect(state().flow).toMatchObject({ estimatedTimeMinutes: 10, shadowWorkReadinessLevel: 'beginner' });
    await write('One.');
    expect(state()).toMatchObject({ index: 1, note: { kind: 'waiting' } });
    await write('Two.');
    expect(state()).toMatchObject({ stage: 'question', index: 1, text: 'Two.', note: { kind: 'waiting' } });
    expect(words()).toEqual(['onboarding/short/1: One.', 'onboarding/short/2: Two.']);
  });

  it('is sent in order and completed once the server is reachable again', async () => {
    const { begin, write, state, server, calls, words } = offline();
    await begin();
    await write('One.');
    await write('Two.');
    const tried = calls.length;
    server.answer = ({ stepNumber }) => answered(stepNumber);
    await write('Two.');
    expect(calls.slice(tried).map(({ answer }) => answer)).toEqual([
      expect.objectContaining({ stepNumber: 1, stepType: 'intro', userResponse: 'One.', simplified: true }),
      expect.objectContaining({ stepNumber: 2, userResponse: 'Two.', simplified: true }),
      undefined,
    ]);
    await settled();
    expect(state().stage).toBe('results');
    expect(words()).toEqual([]);
  });

  it('returns to the answer that must be rephrased', async () => {
    const { begin, write, state, server } = offline();
    await begin();
    await write('asdf');
    server.answer = () => refused(400, 'input_not_answerable', 'Please write in sentences.');
    await write('Two.');
    expect(state()).toMatchObject({ index: 0, text: 'asdf', note: { kind: 'rephrase' } });
  });

  it('continues after a reload even when the full flow can be loaded again', async () => {
    const { begin, write, device } = offline();
    await begin();
    await write('One.');
    const reloaded = anAssessment({}, device);
    await reloaded.assessment.open();
    expect(reloaded.state()).toMatchObject({ stage: 'welcome', short: false, kept: true });
    await reloaded.assessment.begin();
    expect(reloaded.state()).toMatchObject({ short: true, index: 0, text: 'One.' });
  });
});

describe('completing the assessment', () => {
  it('shows the reason when it fails, keeps the answers and can be retried', async () => {
    const { begin, assessment, state, said, server } = anAssessment({
      flow: aFlow(6),
      complete: () => refused(503, 'guide_unavailable', 'The guide is away.'),
    });
    await begin();
    await settled();
    expect(state()).toMatchObject({ stage: 'failed', problem: 'The guide is away.' });
    expect(said).toEqual(['Completion Error: The guide is away.']);
    server.complete = () => ({ personas: [], insights: [], tasks: [], safety: card });
    await assessment.complete();
    expect(state()).toMatchObject({ stage: 'results', support: { entryId: null, safety: card } });
  });

  it('sends one request, and updates the rest of the app even if the dialog was closed', async () => {
    let release: (result: OnboardingResult) => void = () => undefined;
    const { begin, assessment, calls, said, state } = anAssessment({
      flow: aFlow(6),
      complete: () => new Promise<OnboardingResult>((resolve) => (release = resolve)),
    });
    await begin();
    await assessment.complete();
    expect(calls.filter(({ name }) => name === 'complete')).toHaveLength(1);
    assessment.close();
    release(result);
    await settled();
    expect(said).toEqual(['changed']);
    expect(state()).toMatchObject({ stage: 'closed', unread: result });
    await assessment.open();
    assessment.close();
    assessment.openResults();
    expect(state()).toMatchObject({ stage: 'results', result, unread: null });
    assessment.close();
    assessment.openResults();
    expect(state().stage).toBe('closed');
  });

  it('discards results if their answers were reset meanwhile, or if the results have been seen', async () => {
    const releases: ((result: OnboardingResult) => void)[] = [];
    const { begin, assessment, state, server } = anAssessment({
      flow: aFlow(6),
      complete: () => new Promise<OnboardingResult>((resolve) => releases.push(resolve)),
    });
    await begin();
    assessment.close();
    await begin();
    releases[1]?.(result);
    await settled();
    expect(state().stage).toBe('results');
    releases[0]?.(result);
    await settled();
    expect(state().unread).toBeNull();
    assessment.close();
    await begin();
    assessment.close();
    await assessment.open();
    server.flow = aFlow();
    await assessment.startOver();
    releases[2]?.(result);
    await settled();
    expect(state()).toMatchObject({ stage: 'question', unread: null });
  });

  it('leads to the unanswered question when answers are missing', async () => {
    const { begin, state, server } = anAssessment({
      flow: aFlow(6),
      complete: () => {
        server.flow = aFlow(4);
        return refused(409, 'onboarding_unanswered', 'Two questions are open.');
      },
    });
    await begin();
    await settled();
    expect(state()).toMatchObject({ stage: 'question', index: 4 });
  });
});
