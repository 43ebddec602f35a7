import type { Formality, GuideApproach, GuideStyle, GuideTone, ResponseLength } from './journal.js';

/** Guide settings that a person may choose, besides their own instructions. */
export interface GuideChoices {
  readonly personalityStyle: GuideStyle;
  readonly tone: GuideTone;
  readonly approach: GuideApproach;
  readonly responseLength: ResponseLength;
  readonly formality: Formality;
}

/** Default guide settings, the only ones that the free plan includes. */
export const guideDefaults: GuideChoices = {
  personalityStyle: 'compassionate-guide',
  tone: 'warm_supportive',
  approach: 'validation_first',
  responseLength: 'medium',
  formality: 'casual',
};

/** Returns whether settings equal the {@link guideDefaults} and have no instructions of the person's own. */
export function isGuideDefault(
  settings: GuideChoices & { readonly customPromptAdditions?: string },
): boolean {
  const fields = Object.keys(guideDefaults) as (keyof GuideChoices)[];
  return !settings.customPromptAdditions && fields.every((field) => settings[field] === guideDefaults[field]);
}

/** Sample message with which the screen tests a style, the same for everybody. */
export const PERSONALITY_TEST_MESSAGE =
  'I feel overwhelmed by everything on my list, and I keep procrastinating instead of starting.';
