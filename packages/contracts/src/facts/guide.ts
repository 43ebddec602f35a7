import type { Formality, GuideApproach, GuideStyle, GuideTone, ResponseLength } from './journal.js';

/** What a person may choose of the guide, beside words of their own. */
export interface GuideChoices {
  readonly personalityStyle: GuideStyle;
  readonly tone: GuideTone;
  readonly approach: GuideApproach;
  readonly responseLength: ResponseLength;
  readonly formality: Formality;
}

/** How the guide is until somebody chooses otherwise; the free plan has this and nothing else. */
export const guideDefaults: GuideChoices = {
  personalityStyle: 'compassionate-guide',
  tone: 'warm_supportive',
  approach: 'validation_first',
  responseLength: 'medium',
  formality: 'casual',
};

/** Whether settings are the {@link guideDefaults}, without words of the person's own. */
export function isGuideDefault(
  settings: GuideChoices & { readonly customPromptAdditions?: string },
): boolean {
  const fields = Object.keys(guideDefaults) as (keyof GuideChoices)[];
  return !settings.customPromptAdditions && fields.every((field) => settings[field] === guideDefaults[field]);
}

/** The message that the screen tests a style with, the same for everybody. */
export const PERSONALITY_TEST_MESSAGE =
  'I feel overwhelmed by everything on my list, and I keep procrastinating instead of starting.';
