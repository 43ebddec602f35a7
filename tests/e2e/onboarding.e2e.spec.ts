import { describe, expect, it } from '@jest/globals';
import type { AnsweredStep, OnboardingResult, OnboardingStep, Task } from '@shadow-guide/contracts';
import { type Answer, Person } from '../support/person.js';
import { runningProduct } from '../support/product.js';

const { url } = runningProduct();

const ANSWERS = [
  'I say yes to everyone, and at night I feel empty and angry.',
  'I am such an idiot when I make a mistake. I should know better.',
  'A strict one. Nothing I do is ever good enough for it 🫠',
  'I would rather nobody saw how ashamed I am of being tired.',
  'I want to rest on Sundays without feeling guilty.',
  'I kept a journal once, and two years of therapy helped. Please go slowly.',
];

const post = <T>(person: Person, path: string, body?: object): Promise<Answer<T>> =>
  person.send<T>(path, { method: 'POST', body, timeoutMs: 100_000 });

function give(person: Person, { stepNumber, stepType, questions }: OnboardingStep, userResponse: string) {
  const body = { stepNumber, stepType, question: questions[0], userResponse };
  return post<AnsweredStep>(person, '/api/onboarding/step', body);
}

describe('the assessment', () => {
  it('leads from the first question to a persona in the person’s own words, and can be repeated', async () => {
    const person = await Person.arrive(url);
    const { steps } = await person.get('GET /api/onboarding/flow');
    let next = steps[0] as OnboardingStep;
    let insights = 0;
    for (const [index, answer] of ANSWERS.entries()) {
      const { status, body } = await give(person, next, answer);
      expect([status, body.step.stepNumber]).toEqual([200, Math.min(index + 2, 6)]);
      insights += body.analysis?.insights.length ?? 0;
      next = body.step;
    }
    expect(insights).toBeGreaterThan(0);
    const flow = await person.get('GET /api/onboarding/flow');
    expect(flow).toMatchObject({
      currentStep: 7,
      completed: false,
      shadowWorkReadinessLevel: 'intermediate',
    });
    expect(flow.steps[1]?.questions[0]).toMatch(/^When something goes wrong/);

    const completions = await Promise.all(
      Array.from({ length: 10 }, () => post<OnboardingResult>(person, '/api/onboarding/complete')),
    );
    expect(new Set(completions.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await person.get('GET /api/auth/user')).toMatchObject({ hasSeenOnboarding: true });
    const result = completions[0]?.body as OnboardingResult;
    expect(result.personas.length).toBeGreaterThan(0);
    for (const { evidence } of [...result.personas, ...result.insights])
      for (const { quote } of evidence) expect(ANSWERS.join('\n')).toContain(quote);
    const shown = (await person.get('GET /api/personas')).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(result.personas.map(({ id }) => id)));
    const [task] = await person.get('GET /api/tasks');
    const done = await post<Task>(person, `/api/tasks/${task?.id}/complete`);
    expect(done.body.completedAt).not.toBeNull();
    // Nothing in the assessment counts as an entry or towards the day's limit.
    expect(await person.get('GET /api/user/stats')).toEqual({
      ...{ dailyInsights: 0, totalEntries: 0, streakDays: 0 },
    });
    expect(await person.get('GET /api/limits')).toContainEqual(
      expect.objectContaining({ name: 'insightsPerDay', used: 0 }),
    );

    expect((await post(person, '/api/onboarding/reset')).body).toEqual({ reset: true });
    expect(await person.get('GET /api/auth/user')).toMatchObject({ hasSeenOnboarding: false });
    expect(await person.get('GET /api/onboarding/flow')).toMatchObject({ currentStep: 1, completed: false });
    expect((await person.get('GET /api/personas')).map(({ id }) => id)).toEqual(shown);
  });
});
