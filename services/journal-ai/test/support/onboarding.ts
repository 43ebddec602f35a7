import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type CompletionState,
  type OnboardingStepState,
  onboardingStepTypes,
  type StartStep,
} from '@shadow-guide/contracts';
import { isServerUnavailable } from '@shadow-guide/kernel';
import { OnboardingHandler } from '../../src/onboarding/onboarding.handler.js';
import { callOf, generationIdOf, type Journal } from './journal.js';

/** Six answers; each model output in these tests quotes them. */
export const ANSWERS = [
  'I say yes to everyone, and at night I am empty.',
  'When I make a mistake I call myself lazy. Then I work harder.',
  'There is a strict one: "not good enough", it says, again and again.',
  'I would rather nobody saw how angry I get.',
  'I would like to rest on Sundays without guilt.',
  'I kept a journal once. Please go slowly.',
] as const;

/** A complete and valid model answer to {@link ANSWERS}. */
export const COMPLETION = {
  personas: [
    {
      archetype: 'inner_critic',
      name: 'The Strict One',
      description: 'It wants no slip to be seen by others first.',
      traits: ['strict', 'watchful'],
      evidence: ['"not good enough", it says', 'again and again'],
    },
    {
      archetype: 'people_pleaser',
      name: 'The Yes',
      description: 'It keeps everybody close.',
      traits: ['yielding'],
      evidence: ['I say yes to everyone'],
    },
  ],
  insights: [
    {
      title: 'Rest has a price',
      text: 'Rest may have to be earned.',
      type: 'belief',
      evidence: ['without guilt'],
    },
    { title: 'Hidden anger', text: 'You may hide a force.', type: 'emotion', evidence: ['how angry I get'] },
  ],
  tasks: [
    { title: 'One no', description: 'Say no to one small thing.' },
    { title: 'Ten minutes', description: 'Sit down for ten minutes on Sunday.' },
    { title: 'Write the sentence', description: 'Write down what the strict one says.' },
  ],
};

/** A valid model answer to a single answer. */
export const REPLY = { nextQuestion: 'You are empty at night. When did you last rest?', insights: [] };

/** Takes a person through the steps one after the other, calling the handler as the gateway does. */
export class Assessment {
  readonly handler: OnboardingHandler;

  constructor(
    private readonly journal: Journal,
    readonly caller: Caller,
  ) {
    this.handler = journal.app.get(OnboardingHandler, { strict: false });
  }

  flow() {
    return this.handler.getFlow(undefined, callOf(this.caller));
  }

  /** Gives an answer without having its reply generated. */
  give(stepNumber: number, change: Partial<StartStep> = {}): Promise<OnboardingStepState> {
    const stepType = onboardingStepTypes[stepNumber - 1] as StartStep['stepType'];
    const userResponse = ANSWERS[stepNumber - 1] as string;
    const input = { stepNumber, stepType, question: 'As I saw it?', userResponse, requestId: randomUUID() };
    return this.handler.startStep({ ...input, ...change }, callOf(this.caller));
  }

  /** Gives an answer and has its reply generated. Returns the state afterwards. */
  async answer(stepNumber: number, change: Partial<StartStep> = {}): Promise<OnboardingStepState> {
    const { requestId } = await this.give(stepNumber, change);
    await this.journal.answer({ generationId: await this.generationOf(requestId) });
    return this.get(requestId);
  }

  /**
   * Gives all answers and has a reply to each generated; an unusable answer of the model yields no adapted question.
   */
  async answerAll(change: (stepNumber: number) => Partial<StartStep> = () => ({})): Promise<void> {
    for (const step of ANSWERS.keys()) await this.answer(step + 1, change(step + 1));
  }

  get(requestId: string): Promise<OnboardingStepState> {
    return this.handler.getStep({ requestId }, callOf(this.caller));
  }

  begin(): Promise<CompletionState> {
    return this.handler.startCompletion({ requestId: randomUUID() }, callOf(this.caller));
  }

  state(requestId: string): Promise<CompletionState> {
    return this.handler.getCompletion({ requestId }, callOf(this.caller));
  }

  /** Requests the completion and has it generated. Returns the state afterwards. */
  async complete(): Promise<CompletionState> {
    const { requestId } = await this.begin();
    await this.journal.answer({ generationId: await this.completionOf(requestId) });
    return this.state(requestId);
  }

  forget(): Promise<void> {
    return this.handler.forget(undefined, callOf(this.caller));
  }

  generationOf(requestId: string): Promise<string> {
    return generationIdOf(this.journal.database, this.caller.userId, requestId, 'onboarding-reply');
  }

  completionOf(requestId: string): Promise<string> {
    return generationIdOf(this.journal.database, this.caller.userId, requestId, 'onboarding-completion');
  }
}

/**
 * Makes a call as one of many concurrent calls. On a busy machine no connection may be free in time; then it retries,
 * as clients do.
 */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isServerUnavailable(error)) throw error;
    }
  }
}
