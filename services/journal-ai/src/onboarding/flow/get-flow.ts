import { Injectable } from '@nestjs/common';
import type { Caller, OnboardingFlow, StepSupport } from '@shadow-guide/contracts';
import { type UserCipher, UserKeys } from '@shadow-guide/encryption';
import { hasCard, SafetyReaders, toShownSafety } from '../../safety/index.js';
import { openResult } from '../completion/result.seal.js';
import { OnboardingRepository } from '../onboarding.repository.js';
import { currentStep, type OpenedAnswer, openAnswers } from '../onboarding-run.js';
import { introFor } from './personal-intro.js';
import { readinessOf } from './readiness.js';
import { toStep } from './step.presenter.js';
import { FLOW_MINUTES, stepsOf } from './steps.js';

/**
 * Returns the state of a person's assessment with six steps. The simplified flow with two steps exists only in the
 * browser.
 */
@Injectable()
export class GetFlow {
  constructor(
    private readonly repository: OnboardingRepository,
    private readonly readers: SafetyReaders,
    private readonly keys: UserKeys,
  ) {}

  async run(caller: Caller): Promise<OnboardingFlow> {
    const { userId } = caller;
    const [runs, entries] = await Promise.all([
      this.repository.findRuns(userId),
      this.repository.countEntries(userId),
    ]);
    const run = runs.find(({ flow }) => flow === 'full');
    // A read must not create a data key for the person.
    const cipher = run && run.answers.length > 0 ? await this.keys.cipherFor(userId) : null;
    const answers = run && cipher ? openAnswers(cipher, run) : [];
    const level =
      run?.result && cipher
        ? openResult(cipher, run.id, run.result).readiness
        : readinessOf({ entries, answers: answers.map(({ content }) => content.text) });
    const support = cipher && (await this.supportOf(cipher, caller, answers));
    const answered = answers.map(({ stepNumber }) => stepNumber);
    return {
      steps: stepsOf('full').map((step) => {
        const before = answers.find(({ stepNumber }) => stepNumber === step.stepNumber - 1);
        return toStep(step, answered.includes(step.stepNumber), before?.reply ?? null);
      }),
      estimatedTimeMinutes: FLOW_MINUTES,
      personalizedIntro: introFor(level, entries),
      shadowWorkReadinessLevel: level,
      currentStep: currentStep('full', answered),
      completed: runs.some(({ isCompleted }) => isCompleted),
      ...(support ? { support } : {}),
    };
  }

  /** Returns the safety support that an answer required, so that it stays visible after the page is reloaded. */
  private async supportOf(
    cipher: UserCipher,
    caller: Caller,
    answers: readonly OpenedAnswer[],
  ): Promise<StepSupport | null> {
    const answer =
      answers.findLast(({ content }) => hasCard(content)) ??
      answers.findLast(({ content }) => content.checkIn !== undefined);
    if (!answer) return null;
    const { entryId, content } = answer;
    return { entryId, ...toShownSafety(await this.readers.of(cipher, caller, [content]), content) };
  }
}
