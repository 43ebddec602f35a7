/**
 * How every figure and choice of the character profile comes about. All of it is counted from rows: what the person wrote, what was
 * found in it, what they did with it and what they say of it. These are scales of our own for looking back, no psychological measures,
 * and none of them compares one person with others. Percentages are rounded to steps of 5, because a few rows carry no more; below a
 * minimum there are none. What the person said "Not me" of is never shown and never counts for them.
 */
import type {
  CountedShare,
  Insight,
  InsightType,
  JourneyStage,
  Persona,
  ProfilePoint,
  ProfileTrait,
  TopicCategory,
} from '@shadow-guide/contracts';
import { profileTraitOf } from './trait-words.js';

/** Entries that {@link introspection} looks at, the latest. */
export const INTROSPECTION_ENTRIES = 30;
/** Days back of {@link currentFocus}. */
export const FOCUS_DAYS = 14;
/** Insights that a profile opens, the latest: about 10 ms of work, and a hundred days of the free plan. */
export const PROFILE_INSIGHTS = 100;

const STEP = 5;
const INNER_TOPICS: ReadonlySet<TopicCategory> = new Set(['emotion', 'pattern']);
const INNER_INSIGHTS: ReadonlySet<InsightType> = new Set(['pattern', 'belief', 'value', 'emotion']);

/** A share in steps of 5 percent; no percentage of fewer than `minimum`. */
export function shareOf(counted: number, n: number, minimum: number): CountedShare {
  const percent = n < minimum ? null : Math.round(((counted / n) * 100) / STEP) * STEP;
  return { percent, counted, n, minimum };
}

/** What was found in one entry. */
export interface EntryFindings {
  readonly topics: readonly TopicCategory[];
  readonly insights: readonly InsightType[];
}

/**
 * In how many of the latest 30 entries a feeling or a pattern of the person's own was found: a topic of the kinds emotion or pattern, or
 * an insight of the types pattern, belief, value or emotion. Topics count because a plan limits insights and not topics, so the figure
 * is the same on every plan. Entries of danger or doubt, and those of the 24 hours after danger, are left out of both numbers: nothing
 * is concluded from them, and a hard night must not lower a figure. From 10 entries on: of fewer, one entry would move it by more than
 * ten percent.
 */
export function introspection(entries: readonly EntryFindings[]): CountedShare {
  const isInner = ({ topics, insights }: EntryFindings) =>
    topics.some((category) => INNER_TOPICS.has(category)) ||
    insights.some((type) => INNER_INSIGHTS.has(type));
  return shareOf(entries.filter(isInner).length, entries.length, 10);
}

/** What the profile rests on, and what the person rejected of it. */
export interface ProfileFindings {
  /** The latest 100. */
  readonly insights: readonly Pick<Insight, 'verdict'>[];
  readonly personas: readonly Pick<Persona, 'verdict' | 'discoveryCount'>[];
  /** How many insights and personas the person said "Not me" of. */
  readonly rejected: number;
}

/**
 * How much of what the profile rests on is confirmed. Counted are the latest 100 insights and the personas that the person said Fits or
 * Partly of, and personas that were found again, in three entries or more; out of all of these, and of those that they said "Not me" of,
 * which the guide had wrong. So it rises with what is written and with each verdict that agrees. From 5 findings on.
 */
export function confidence({ insights, personas, rejected }: ProfileFindings): CountedShare {
  const confirmed =
    insights.filter(agrees).length +
    personas.filter((persona) => agrees(persona) || persona.discoveryCount >= 3).length;
  return shareOf(confirmed, insights.length + personas.length + rejected, 5);
}

/**
 * How many of the discovered personas the person has met: talked with, written a note on, or said Fits or Partly of. Out of all
 * discovered ones that are not put away. From 3 personas on: of one or two the number itself says more.
 */
export function integration(personas: readonly Persona[]): CountedShare {
  return shareOf(personas.filter(isMet).length, personas.length, 3);
}

/** Whether the person has done something with a persona, see {@link integration}. */
export function isMet(persona: Pick<Persona, 'workingWith' | 'note' | 'verdict'>): boolean {
  return persona.workingWith || persona.note !== undefined || agrees(persona);
}

/** What the stage of a journey is read from. */
export interface JourneyFacts {
  /** Days on which the person wrote in the journal. */
  readonly days: number;
  /** Insights and personas. */
  readonly findings: number;
  /** Personas met, exercises completed, and insights that the person said Fits or Partly of. */
  readonly steps: number;
}

/** From how many days and steps on a stage is reached; the last that is reached counts. */
const STAGES: readonly (JourneyFacts & { readonly stage: JourneyStage })[] = [
  { stage: 'beginner', days: 1, findings: 0, steps: 0 },
  { stage: 'exploring', days: 7, findings: 1, steps: 0 },
  { stage: 'deepening', days: 21, findings: 5, steps: 1 },
  { stage: 'integrating', days: 45, findings: 5, steps: 5 },
  { stage: 'mastering', days: 120, findings: 5, steps: 15 },
];

/**
 * How far along a person is: by days of writing, because a further day is more independent than a further entry of the same day, and by
 * what they did with what was found, because reading about oneself is not yet working with it.
 * Missing without a day of writing.
 */
export function journeyStage(facts: JourneyFacts): JourneyStage | undefined {
  return STAGES.findLast(
    ({ days, findings, steps }) => facts.days >= days && facts.findings >= findings && facts.steps >= steps,
  )?.stage;
}

/** Traits on the screen. */
const MAX_TRAITS = 6;

/** Findings of a trait from which a person is described by it. */
const DESCRIBED_FROM = 3;

type TraitSources = [
  personas: readonly Pick<Persona, 'traits' | 'discoveryCount'>[],
  insights: readonly Pick<Insight, 'type' | 'title'>[],
];

/**
 * Traits of the personas, each as often as the persona was found, and traits that the titles of strengths name. Words that mean one of
 * the eight traits with an icon count for it; others stand as they are. The most frequent first.
 */
export function dominantTraits(...sources: TraitSources): string[] {
  return countedTraits(...sources)
    .slice(0, MAX_TRAITS)
    .map(([trait]) => trait);
}

/**
 * A short phrase of the two traits that were found most often, "Ambitious and strict"; both three times or more, a trait of several words
 * is none of them. It describes what was found, and is no type of any test.
 * @returns null where there are no two such traits
 */
export function personalityType(...sources: TraitSources): string | null {
  const [first, second] = countedTraits(...sources).filter(
    ([trait, found]) => found >= DESCRIBED_FROM && !/\s/u.test(trait),
  );
  if (!first || !second) return null;
  const [initial = '', ...rest] = first[0];
  return `${initial.toUpperCase()}${rest.join('')} and ${second[0]}`;
}

function countedTraits(...[personas, insights]: TraitSources): [trait: string, found: number][] {
  const weights = new Map<string, number>();
  const add = (trait: string, weight: number) => weights.set(trait, (weights.get(trait) ?? 0) + weight);
  for (const { traits, discoveryCount } of personas) {
    for (const trait of traits)
      add(profileTraitOf(trait) ?? trait.toLowerCase(), Math.max(1, discoveryCount));
  }
  for (const { title } of ofTypes(insights, 'strength')) {
    const named = new Set<ProfileTrait | undefined>(title.split(/[^\p{L}-]+/u).map(profileTraitOf));
    for (const trait of named) if (trait) add(trait, 1);
  }
  return [...weights].sort(([, a], [, b]) => b - a);
}

/** The titles of the latest five insights about what matters to the person, each once. */
export function coreValues(insights: readonly Pick<Insight, 'type' | 'title'>[]): string[] {
  return distinct(ofTypes(insights, 'value'), ({ title }) => title)
    .slice(0, 5)
    .map(({ title }) => title);
}

/** A topic and how often it was found lately. */
export interface RecentTopic {
  readonly tag: string;
  readonly mentions: number;
}

/**
 * The topics that were found most often in the last 14 days, three at most. One mention is no focus: only topics with two or more.
 * Missing when there is none.
 */
export function currentFocus(topics: readonly RecentTopic[]): string | undefined {
  const tags = topics.filter(({ mentions }) => mentions >= 2).map(({ tag }) => tag);
  return tags.length > 0 ? [...tags.slice(0, 3).join(', ')].slice(0, 300).join('') : undefined;
}

/** The latest five insights about strengths, with the words they rest on. */
export function strengthsToEmbrace(insights: readonly Insight[]): ProfilePoint[] {
  return pointsOf(ofTypes(insights, 'strength'));
}

/** The latest five insights about patterns and beliefs, with the words they rest on. */
export function currentChallenges(insights: readonly Insight[]): ProfilePoint[] {
  return pointsOf(ofTypes(insights, 'pattern', 'belief'));
}

/** Code points of a point, and quotes beside it. */
const POINT_CHARACTERS = 300;
const POINT_QUOTES = 3;

function pointsOf(insights: readonly Insight[]): ProfilePoint[] {
  return distinct(insights, ({ title }) => title)
    .slice(0, 5)
    .map(({ title, text, evidence }) => ({
      text: [...text].length <= POINT_CHARACTERS ? text : title,
      evidence: evidence.slice(0, POINT_QUOTES),
    }));
}

/** Whether the person said Fits or Partly of a finding. */
export function agrees({ verdict }: { readonly verdict?: Insight['verdict'] }): boolean {
  return verdict === 'fits' || verdict === 'partly';
}

function ofTypes<I extends Pick<Insight, 'type'>>(insights: readonly I[], ...types: InsightType[]): I[] {
  return insights.filter(({ type }) => types.includes(type));
}

/** The first of each key, in any case. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item).normalize('NFKC').toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
