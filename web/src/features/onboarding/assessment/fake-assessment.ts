import type { AnsweredStep, AnswerStep, OnboardingFlow, OnboardingResult } from '@shadow-guide/contracts';
import { onboardingStepTypes } from '@shadow-guide/contracts/facts';
import { ApiError } from '../../../lib/api-error.js';
import type { Draft } from '../../../lib/draft-store.js';
import { AssessmentStore } from './assessment-store.js';
import { StepDrafts } from './step-drafts.js';

/** Returns a flow with the given number of answered steps. */
export function aFlow(answered = 0): OnboardingFlow {
  return {
    steps: onboardingStepTypes.map((stepType, index) => ({
      stepNumber: index + 1,
      stepType,
      title: stepType,
      description: '',
      questions: [`Question ${index + 1}?`],
      expectedResponseType: 'text',
      answered: index < answered,
    })),
    estimatedTimeMinutes: 20,
    personalizedIntro: 'Hello.',
    shadowWorkReadinessLevel: 'beginner',
    currentStep: answered + 1,
    completed: false,
  };
}

export function refused(status: number, code: string, message = ''): ApiError {
  return new ApiError(message || code, status, { statusCode: status, code, message });
}

export const away = refused(0, 'network_failed');

/** The functions of the server that a test overrides. If a value is an error, it is thrown instead of returned. */
interface FakeServer {
  flow: OnboardingFlow | Error;
  answer(sent: AnswerStep): AnsweredStep | Error | Promise<AnsweredStep>;
  complete(): OnboardingResult | Error | Promise<OnboardingResult>;
  reset: Error | null;
}

/** Creates an assessment with a fake server, and device storage that outlives the page. */
export function anAssessment(server: Partial<FakeServer> = {}, device = new Map<string, Draft>()) {
  const calls: { name: string; answer?: AnswerStep }[] = [];
  const said: string[] = [];
  const fake: FakeServer = {
    flow: aFlow(),
    answer: ({ stepNumber }) => answered(Math.min(stepNumber + 1, 6)),
    complete: () => ({ personas: [], insights: [], tasks: [] }),
    reset: null,
    ...server,
  };
  const give = <T>(name: string, value: T | Error, answer?: AnswerStep): T => {
    calls.push({ name, answer });
    if (value instanceof Error) throw value;
    return value;
  };
  const assessment = new AssessmentStore({
    readFlow: async () => give('flow', fake.flow),
    answer: async (sent) => give<AnsweredStep | Promise<AnsweredStep>>('answer', fake.answer(sent), sent),
    complete: async () => give<OnboardingResult | Promise<OnboardingResult>>('complete', fake.complete()),
    reset: async () => give('reset', fake.reset ?? true),
    drafts: new StepDrafts((name) => ({
      read: () => device.get(name) ?? null,
      write: (draft) => void (draft.text ? device.set(name, draft) : device.delete(name)),
      recover: async () => null,
    })),
    say: (title, description) => said.push(`${title}: ${description}`),
    onChanged: () => said.push('changed'),
  });
  return {
    assessment,
    calls,
    said,
    device,
    server: fake,
    state: () => assessment.getState(),
    words: () => [...device].map(([name, { text }]) => `${name}: ${text}`),
    /** Opens the assessment and goes to the question. */
    async begin() {
      await assessment.open();
      await assessment.begin();
    },
    async write(text: string) {
      assessment.type(text);
      await assessment.send();
    },
  };
}

/** Returns the server's answer that names `next` as the following step. */
export function answered(next: number, more: Partial<AnsweredStep> = {}): AnsweredStep {
  return { step: aFlow().steps[next - 1]!, entryId: `entry-${next}`, ...more };
}
