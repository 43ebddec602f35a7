/** How long a text may be, in Unicode code points: what people call characters, counted alike in the browser and on the server. */
export interface TextRule {
  readonly min: number;
  readonly max: number;
}

/** Texts that people type. The validators are made from these rules, and so are the forms of the web app. */
export const textRules = {
  /** One entry of the journal. Longer ones are refused with a reason that the person can act on. */
  entry: { min: 1, max: 8_000 },
  /** The prompt above an entry. */
  prompt: { min: 0, max: 2_000 },
  /** Words to look for in insights. */
  insightSearch: { min: 1, max: 200 },
  /** Words to look for in the journal. */
  search: { min: 1, max: 200 },
  /** What a person wants the guide to mind about how it answers. */
  customInstructions: { min: 0, max: 1_000 },
  /** The name of a persona. */
  personaName: { min: 1, max: 60 },
  /** A note that a person writes on what a persona has become to them. */
  integrationNote: { min: 0, max: 2_000 },
  /** One thing that the guide remembers. */
  guideMemory: { min: 1, max: 300 },
  /** The title of a saved reply. */
  savedTitle: { min: 1, max: 120 },
  /** One tag of a saved reply. */
  savedTag: { min: 1, max: 40 },
  /** One thing that a persona remembers. */
  personaMemory: { min: 1, max: 300 },
  /** What a habit is called. */
  habitTitle: { min: 1, max: 120 },
  /** What a habit is, in a sentence or two. */
  habitDescription: { min: 0, max: 500 },
  /** What a person notes on a day of a habit. */
  habitNote: { min: 0, max: 1_000 },
  /** Why a habit is suggested. */
  habitReasoning: { min: 0, max: 600 },
  /** What a goal is called. */
  goalTitle: { min: 1, max: 120 },
  /** What a goal is about, and why. */
  goalDescription: { min: 0, max: 1_000 },
  /** What a stage of a goal is called. */
  stageTitle: { min: 1, max: 120 },
  /** What a person wants to be planned. */
  goalIntention: { min: 1, max: 1_000 },
  /** One post of the forum. */
  forumPost: { min: 1, max: 4_000 },
  /** What an author says to the operators about a post that was taken out. */
  appeal: { min: 1, max: 500 },
  feedback: { min: 1, max: 5_000 },
  /** Words to look for in the library. */
  librarySearch: { min: 0, max: 200 },
  /** The name that a person goes by in one support group. */
  anonymousHandle: { min: 2, max: 30 },
} as const satisfies Record<string, TextRule>;

/** Code points of a text; a surrogate without its other half counts as one. */
export function countCharacters(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isLowSurrogate(text.charCodeAt(index)) && isHighSurrogate(text.charCodeAt(index - 1))) count -= 1;
  }
  return count;
}

/** Whether a text is longer than `max` code points; what is far longer is not counted. */
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
