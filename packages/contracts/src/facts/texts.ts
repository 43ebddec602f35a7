/** Length limits of a text, in Unicode code points, counted the same way in the browser and on the server. */
export interface TextRule {
  readonly min: number;
  readonly max: number;
}

/** Texts that people type. Server-side validators and the web app's forms use the same rules. */
export const textRules = {
  /** One journal entry. A longer one is refused with a reason that the person can act on. */
  entry: { min: 1, max: 8_000 },
  /** The prompt above an entry. */
  prompt: { min: 0, max: 2_000 },
  /** Search words for insights. */
  insightSearch: { min: 1, max: 200 },
  /** Search words for the journal. */
  search: { min: 1, max: 200 },
  /** The person's own instructions for the guide's replies. */
  customInstructions: { min: 0, max: 1_000 },
  /** The name of a persona. */
  personaName: { min: 1, max: 60 },
  /** A person's note on what a persona now means to them. */
  integrationNote: { min: 0, max: 2_000 },
  /** One memory of the guide. */
  guideMemory: { min: 1, max: 300 },
  /** The title of a saved reply. */
  savedTitle: { min: 1, max: 120 },
  /** One tag of a saved reply. */
  savedTag: { min: 1, max: 40 },
  /** One memory of a persona. */
  personaMemory: { min: 1, max: 300 },
  /** Title of a habit. */
  habitTitle: { min: 1, max: 120 },
  /** Description of a habit, in a sentence or two. */
  habitDescription: { min: 0, max: 500 },
  /** A person's note for a day of a habit. */
  habitNote: { min: 0, max: 1_000 },
  /** Reason why a habit is suggested. */
  habitReasoning: { min: 0, max: 600 },
  /** Title of a goal. */
  goalTitle: { min: 1, max: 120 },
  /** Description of a goal, and the reason for it. */
  goalDescription: { min: 0, max: 1_000 },
  /** Title of a stage of a goal. */
  stageTitle: { min: 1, max: 120 },
  /** What a person wants a plan for. */
  goalIntention: { min: 1, max: 1_000 },
  /** One forum post. */
  forumPost: { min: 1, max: 4_000 },
  /** An author's appeal to the operators about a post that was removed. */
  appeal: { min: 1, max: 500 },
  feedback: { min: 1, max: 5_000 },
  /** Search words for the library. */
  librarySearch: { min: 0, max: 200 },
  /** A person's handle in one support group. */
  anonymousHandle: { min: 2, max: 30 },
} as const satisfies Record<string, TextRule>;

/** Counts the code points of a text; an unpaired surrogate counts as one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count -= 1;
  }
  return count;
}

/**
 * Returns whether a text is longer than `max` code points, without counting the code points of an obviously longer
 * text.
 */
export function isLongerThan(text: string, max: number): boolean {
  if (text.length <= max) return false;
  return text.length > 2 * max || countCharacters(text) > max;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
