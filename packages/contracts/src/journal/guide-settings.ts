import { contract, endpoint } from '../core/endpoint.js';
import { Flag, Id, Int, One, OneOf, Text } from '../core/fields.js';
import {
  type Formality,
  formalities,
  type GuideApproach,
  type GuideStyle,
  type GuideTone,
  guideApproaches,
  guideStyles,
  guideTones,
  type ResponseLength,
  responseLengths,
} from '../facts/journal.js';
import { textRules } from '../facts/texts.js';
import {
  GenerationError,
  type GenerationStatus,
  generationStatuses,
  personLimits,
  TurnRef,
} from './generations.js';
import { CheckIn, SafetyCard } from './safety.js';

/** A person's settings of the guide. */
export class GuideSettings {
  @OneOf(guideStyles) personalityStyle: GuideStyle;
  @OneOf(guideTones) tone: GuideTone;
  @OneOf(guideApproaches) approach: GuideApproach;
  @OneOf(responseLengths) responseLength: ResponseLength;
  @OneOf(formalities) formality: Formality;
  @Text({
    optional: true,
    trim: true,
    ...textRules.customInstructions,
    about: 'Taste, never instructions that outrank the guide’s rules',
  })
  customPromptAdditions?: string;
}

/** Stored settings, and whether the plan allows them to take effect. */
export class StoredGuideSettings extends GuideSettings {
  @Flag({ about: 'The plan is free: replies use the free defaults until premium returns' }) locked: boolean;
}

/** Settings as just saved, with the safety card when new text calls for one. */
export class SavedGuideSettings extends StoredGuideSettings {
  @One(() => SafetyCard, { optional: true, about: 'New words show signs of danger' }) safety?: SafetyCard;
  @One(() => CheckIn, { optional: true, about: 'The safety check is unsure about new words' })
  checkIn?: CheckIn;
}

export class TestPersonality {
  @OneOf(guideStyles) personalityStyle: GuideStyle;
  @Text({ max: 500 }) testMessage: string;
}

export class PersonalitySample {
  @Text({ max: 32_000 }) response: string;
  @One(() => SafetyCard, { optional: true, about: 'The text shows signs of danger: no style is tried on it' })
  safety?: SafetyCard;
}

export class StartPersonalityTest extends TestPersonality {
  @Id() requestId: string;
}

/** State of a test of a guide style. */
export class PersonalityTestState {
  @Id() requestId: string;
  @OneOf(generationStatuses) status: GenerationStatus;
  @Int({ min: 0 }) attempt: number;
  @One(() => GenerationError, { optional: true, about: 'When failed' }) error?: GenerationError;
  @One(() => PersonalitySample, { optional: true, about: 'When done' }) reply?: PersonalitySample;
}

/** The guide's style and way of replying. */
export const guideSettings = contract('journal-ai.guide-settings', {
  get: endpoint({ http: 'GET /api/user/ai-settings', output: StoredGuideSettings }),
  save: endpoint({
    http: 'POST /api/user/ai-settings',
    input: GuideSettings,
    output: SavedGuideSettings,
    errors: ['premium_required'],
  }),
  /** Tests a guide style. The gateway waits for the result of the calls below. */
  test: endpoint({
    http: 'POST /api/chat/test-personality',
    input: TestPersonality,
    output: PersonalitySample,
    deadlineMs: 60_000,
    servedByGateway: true,
    errors: [
      'premium_required',
      'turn_in_progress',
      'guide_unavailable',
      'guide_timeout',
      'guide_resting',
      ...personLimits,
    ],
  }),
  startTest: endpoint({
    input: StartPersonalityTest,
    output: PersonalityTestState,
    errors: ['premium_required', 'turn_in_progress'],
  }),
  getTest: endpoint({ input: TurnRef, output: PersonalityTestState, errors: ['turn_not_found'] }),
});
