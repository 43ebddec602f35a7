import { contract, endpoint } from '../core/endpoint.js';
import { Instant, Many, One, OneOf, Text, TextList } from '../core/fields.js';
import { type SafetyCategory, safetyCategories } from '../facts/journal.js';

/** One way to reach a person now. */
export class SafetyLine {
  @Text() name: string;
  @Text({ about: 'What to dial, write or open, as people read it' }) contact: string;
  @Text({ about: 'tel:, sms: or https:' }) href: string;
  @Text({ max: 300, optional: true }) note?: string;
}

/** A short exercise to steady oneself. */
export class GroundingExercise {
  @Text() title: string;
  @TextList({ max: 10 }) steps: string[];
}

/** A few questions that make a small plan for the next hours. */
export class SafetyPlan {
  @Text() title: string;
  @TextList({ max: 10 }) prompts: string[];
}

/** The calm card with crisis resources; shown before and whatever the guide answers. */
export class SafetyCard {
  @OneOf(safetyCategories) category: SafetyCategory;
  @Text() title: string;
  @Text({ max: 600 }) message: string;
  @Many(() => SafetyLine, { max: 8 }) lines: SafetyLine[];
  @One(() => GroundingExercise) grounding: GroundingExercise;
  @One(() => SafetyPlan) plan: SafetyPlan;
}

/** Whether somebody is having a hard time just now: then nothing is advertised to them. */
export class QuietTime {
  @Instant({ nullable: true, about: 'Until then; null when no safety card was shown lately' })
  quietUntil: string | null;
}

/** What the product's own advertising must know of a person's safety. */
export const safety = contract('journal-ai.safety', {
  getQuiet: endpoint({ http: 'GET /api/safety/quiet', output: QuietTime }),
});
