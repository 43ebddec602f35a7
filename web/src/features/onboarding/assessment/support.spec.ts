import { describe, expect, it } from '@jest/globals';
import type { CheckIn, OnboardingFlow } from '@shadow-guide/contracts';
import { aFlow } from './fake-assessment.js';
import { afterReading } from './support.js';

const asked = (answer: CheckIn['answer']) => ({ question: 'Are you safe?', answer }) as CheckIn;

/** Returns a flow whose check-in question has the given answer. */
const flow = (answer: CheckIn['answer'], part: Partial<OnboardingFlow> = {}): OnboardingFlow => ({
  ...aFlow(6),
  support: { entryId: 'e', checkIn: asked(answer) },
  ...part,
});

describe('the support restored when the flow is loaded', () => {
  it('includes the open question, even after the assessment is completed', () => {
    const open = { entryId: 'e', safety: null, checkIn: asked(null) };
    expect(afterReading(null, flow(null))).toEqual(open);
    expect(afterReading(null, flow(null, { completed: true }))).toEqual(open);
  });

  it('excludes an answered question after the assessment is completed', () => {
    expect(afterReading(null, flow('no'))).toMatchObject({ checkIn: { answer: 'no' } });
    expect(afterReading(null, flow('no', { completed: true }))).toBeNull();
  });
});
