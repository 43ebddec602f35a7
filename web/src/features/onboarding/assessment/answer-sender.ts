import type { AnsweredStep, OnboardingStep } from '@shadow-guide/contracts';
import type { AssessmentPorts } from './ports.js';
import { shortFlow } from './short-flow.js';

/** Thrown when an answer was not saved; contains the index of the answer's step. */
export class AnswerNotSaved extends Error {
  constructor(
    readonly index: number,
    cause: unknown,
  ) {
    super('The answer was not taken', { cause });
  }
}

/** Sends answers to the server; the text on this device is deleted only after the server has stored it. */
export class AnswerSender {
  constructor(
    private readonly ports: Pick<AssessmentPorts, 'answer' | 'drafts'>,
    private readonly onTaken: (answered: AnsweredStep) => void,
  ) {}

  async send(step: OnboardingStep, text: string, short = false): Promise<AnsweredStep> {
    const { stepNumber, stepType, questions } = step;
    const userResponse = text.trim();
    const answered = await this.ports.answer({
      stepNumber,
      stepType,
      question: questions[0] ?? step.title,
      userResponse,
      ...(short && { simplified: true }),
    });
    this.ports.drafts.taken({ short, stepNumber }, userResponse);
    this.onTaken(answered);
    return answered;
  }

  /** Sends the kept answers of the short flow in order, up to and including a step. Rejects with {@link AnswerNotSaved}. */
  async sendKept(upTo: number): Promise<AnsweredStep | undefined> {
    let answered: AnsweredStep | undefined;
    for (const [index, step] of shortFlow.steps.entries()) {
      const text = this.ports.drafts.read({ short: true, stepNumber: step.stepNumber });
      if (index > upTo || text.trim() === '') continue;
      try {
        answered = await this.send(step, text, true);
      } catch (cause) {
        throw new AnswerNotSaved(index, cause);
      }
    }
    return answered;
  }

  /** Returns the index of the last step of the short flow with kept text; null when there is none. */
  async lastKept(): Promise<number | null> {
    const texts = await Promise.all(
      shortFlow.steps.map(({ stepNumber }) => this.ports.drafts.recover({ short: true, stepNumber })),
    );
    const last = texts.findLastIndex((text) => text.trim() !== '');
    return last === -1 ? null : last;
  }

  /** Deletes the kept text of every step from this device. */
  forget(steps: readonly OnboardingStep[]): void {
    for (const { stepNumber } of steps) this.ports.drafts.write({ short: false, stepNumber }, '');
    for (const { stepNumber } of shortFlow.steps) this.ports.drafts.write({ short: true, stepNumber }, '');
  }
}
