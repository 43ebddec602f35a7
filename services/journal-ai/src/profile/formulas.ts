/**
 * Formulas for every figure and choice in the character profile. All are computed from rows: what the person wrote, the
 * findings in it, their actions and their verdicts. They are our own scales for looking back, not psychological
 * measures, and none compares a person with others. Percentages are rounded to steps of 5, because a few rows do not
 * justify more precision; below a minimum number of rows there is no percentage. Findings rejected with "Not me" are
 * never shown and never count in the person's favour.
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

/** Number of the latest entries that {@link introspection} uses. */
export const INTROSPECTION_ENTRIES = 30;
/** Number of days that {@link currentFocus} covers. */
export const FOCUS_DAYS = 14;
/**
 * Number of the latest insights that a profile decrypts: about 10 ms of work, and a hundred days' insights on the free
 * plan.
 */
export const PROFILE_INSIGHTS = 100;

const STEP = 5;
const INNER_TOPICS: ReadonlySet<TopicCategory> = new Set(['emotion', 'pattern']);
const INNER_INSIGHTS: ReadonlySet<InsightType> = new Set(['pattern', 'belief', 'value', 'emotion']);

/**
 * Returns a proportion as a percentage in steps of 5, with its counts; when `n` is below `minimum`, there is no
 * percentage.
 */
export function shareOf(counted: number, n: number, minimum: number): CountedShare {
  const percent = n < minimum ? null : Math.round(((counted / n) * 100) / STEP) * STEP;
  return { percent, counted, n, minimum };
}

/** Findings in one entry. */
export interface EntryFindings {
  readonly topics: readonly TopicCategory[];
  readonly insights: readonly InsightType[];
}

/**
 * Returns in how many of the latest 30 entries a feeling or a pattern of the person was found: a topic of the category
 * emotion or pattern, or an insight of the type pattern, belief, value or emotion. Topics count because a plan limits
 * insights but not topics, so the figure is the same on every plan. Entries with a certain or possible sign of danger,
 * and those of the 24 hours after danger, are excluded from both numbers: no conclusions are drawn from them, and a
 * hard night must not lower a figure. Requires 10 entries: with fewer, a single entry would change the percentage by
 * more than ten.
 */
export function introspection(entries: readonly EntryFindings[]): CountedShare {
  const isInner = ({ topics, insights }: EntryFindings) =>
    topics.some((category) => INNER_TOPICS.has(category)) ||
    insights.some((type) => INNER_INSIGHTS.has(type));
  return shareOf(entries.filter(isInner).length, entries.length, 10);
}

/** Findings that the profile is based on, and the number of rejected ones. */
export interface ProfileFindings {
  /** The latest 100 insights. */
  readonly insights: readonly Pick<Insight, 'verdict'>[];
  readonly personas: readonly Pick<Persona, 'verdict' | 'discoveryCount'>[];
  /** Number of insights and personas that the person rejected with "Not me". */
  readonly rejected: number;
}

/**
 * Returns the percentage of the profile's findings that are confirmed. Findings are the latest 100 insights and the
 * personas. Confirmed are those with the verdict Fits or Partly, and personas found in three or more entries. The total
 * also includes findings rejected with "Not me", about which the guide was wrong. So the percentage rises with further
 * writing and with each agreeing verdict. Requires 5 findings.
 */
export function confidence({ insights, personas, rejected }: ProfileFindings): CountedShare {
  const confirmed =
    insights.filter(agrees).length +
    personas.filter((persona) => agrees(persona) || persona.discoveryCount >= 3).length;
  return shareOf(confirmed, insights.length + personas.length + rejected, 5);
}

/**
 * Returns how many of the discovered personas the person has met: chatted with, written a note on, or given the verdict
 * Fits or Partly. The total is the number of discovered personas that are not hidden. Requires 3 personas: with one or
 * two, the count itself says more than a percentage.
 */
export function integration(personas: readonly Persona[]): CountedShare {
  return shareOf(personas.filter(isMet).length, personas.length, 3);
}

/** Returns whether the person has met a persona, as defined by {@link integration}. */
export function isMet(persona: Pick<Persona, 'workingWith' | 'note' | 'verdict'>): boolean {
  return persona.workingWith || persona.note !== undefined || agrees(persona);
}

/** Counts from which the stage of a journey is computed. */
export interface JourneyFacts {
  /** Number of days on which the person wrote in the journal. */
  readonly days: number;
  /** Number of insights and personas. */
  readonly findings: number;
  /** Number of personas met, exercises completed, and insights with the verdict Fits or Partly. */
  readonly steps: number;
}

/** Minimum numbers for each stage. The last stage whose minimum numbers are all reached applies. */
const STAGES: readonly (JourneyFacts & { readonly stage: JourneyStage })[] = [
  { stage: 'beginner', days: 1, findings: 0, steps: 0 },
  { stage: 'exploring', days: 7, findings: 1, steps: 0 },
  { stage: 'deepening', days: 21, findings: 5, steps: 1 },
  { stage: 'integrating', days: 45, findings: 5, steps: 5 },
  { stage: 'mastering', days: 120, findings: 5, steps: 15 },
];

/**
 * Returns how far a person has come; undefined without a day of writing. Days of writing count, because a further day
 * is more independent than a further entry of the same day. What the person did with the findings counts too, because
 * reading about oneself is not yet working with it.
 */
export function journeyStage(facts: JourneyFacts): JourneyStage | undefined {
  return STAGES.findLast(
    ({ days, findings, steps }) => facts.days >= days && facts.findings >= findings && facts.steps >= steps,
  )?.stage;
}

/** Maximum number of traits on the screen. */
const MAX_TRAITS = 6;

/** Minimum number of findings of a trait for the trait to describe the person. */
const DESCRIBED_FROM = 3;

type TraitSources = [
  personas: readonly Pick<Persona, 'traits' | 'discoveryCount'>[],
  insights: readonly Pick<Insight, 'type' | 'title'>[],
];

/**
 * Returns the traits of the personas and the traits named in titles of strengths, most frequent first. A persona's
 * trait counts as often as the persona was found. Words that mean one of the eight traits with an icon count for that
 * trait; other words are left unchanged.
 */
export function dominantTraits(...sources: TraitSources): string[] {
  return countedTraits(...sources)
    .slice(0, MAX_TRAITS)
    .map(([trait]) => trait);
}

/**
 * Returns a short phrase of the two traits that were found most often, such as "Ambitious and strict". Both must have
 * been found at least three times; traits of several words are excluded. The phrase describes the findings, and is not
 * a type of any test.
 * @returns null when there are no two such traits
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

/** Returns the titles of the latest five insights of the type value, without duplicates. */
export function coreValues(insights: readonly Pick<Insight, 'type' | 'title'>[]): string[] {
  return distinct(ofTypes(insights, 'value'), ({ title }) => title)
    .slice(0, 5)
    .map(({ title }) => title);
}

/** A topic and the number of its recent mentions. */
export interface RecentTopic {
  readonly tag: string;
  readonly mentions: number;
}

/**
 * Returns the topics found most often in the last 14 days, three at most; undefined when there is none. One mention is
 * not a focus, so only topics with two or more count.
 */
export function currentFocus(topics: readonly RecentTopic[]): string | undefined {
  const tags = topics.filter(({ mentions }) => mentions >= 2).map(({ tag }) => tag);
  return tags.length > 0 ? [...tags.slice(0, 3).join(', ')].slice(0, 300).join('') : undefined;
}

/** Returns the latest five insights about strengths, with the quotes on which they are based. */
export function strengthsToEmbrace(insights: readonly Insight[]): ProfilePoint[] {
  return pointsOf(ofTypes(insights, 'strength'));
}

/** Returns the latest five insights about patterns and beliefs, with the quotes on which they are based. */
export function currentChallenges(insights: readonly Insight[]): ProfilePoint[] {
  return pointsOf(ofTypes(insights, 'pattern', 'belief'));
}

/** Maximum length of a point in code points, and maximum number of quotes shown with it. */
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

/** Returns whether a finding has the verdict Fits or Partly. */
export function agrees({ verdict }: { readonly verdict?: Insight['verdict'] }): boolean {
  return verdict === 'fits' || verdict === 'partly';
}

function ofTypes<I extends Pick<Insight, 'type'>>(insights: readonly I[], ...types: InsightType[]): I[] {
  return insights.filter(({ type }) => types.includes(type));
}

/** Returns the first item for each key; keys that differ only in case are equal. */
function distinct<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item).normalize('NFKC').toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
