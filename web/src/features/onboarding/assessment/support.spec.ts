import { describe, expect, it } from '@jest/globals';
import type { CheckIn, OnboardingFlow } from '@shadow-guide/contracts';
import { aFlow } from './fake-assessment.js';
import { afterReading } from './support.js';

const asked = (answer: CheckIn['answer']) => ({ question: 'Are you safe?', answer }) as CheckIn;

/** A flow with a question of which so much is known. */
const flow = (answer: CheckIn['answer'], part: Partial<OnboardingFlow> = {}): OnboardingFlow => ({
  ...aFlow(6),
  support: { entryId: 'e', checkIn: asked(answer) },
  ...part,
});

describe('what an answer called for, when the flow is read', () => {
  it('is the open question, also once the assessment is completed', () => {
    const open = { entryId: 'e', safety: null, checkIn: asked(null) };
    expect(afterReading(null, flow(null))).toEqual(open);
    expect(afterReading(null, flow(null, { completed: true }))).toEqual(open);
  });

  it('is no answered question once the assessment is completed', () => {
    expect(afterReading(null, flow('no'))).toMatchObject({ checkIn: { answer: 'no' } });
    expect(afterReading(null, flow('no', { completed: true }))).toBeNull();
  });
});
