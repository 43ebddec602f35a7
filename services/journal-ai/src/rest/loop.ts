import { addDays } from '@shadow-guide/calendar';

/** Days, today included, in which a topic has to come back. */
export const LOOP_WINDOW = 8;
/** On so many of them at least. */
const LEAST_DAYS = 4;
/** And lately: today or yesterday. */
const LATELY = 1;

/** One message with a topic. */
export interface LoopMention {
  /** The keyed hash of its tag, as text. */
  readonly topic: string;
  /** The person's day on which it was written, `YYYY-MM-DD`. */
  readonly day: string;
  /** An insight was found in the message that the person did not put away. */
  readonly hasInsight: boolean;
}

/** Something that happened with an offer: the guide was told of it, or the person dismissed it. */
export interface LoopStep {
  readonly topic: string;
  readonly step: 'told' | 'dismissed';
  readonly day: string;
  /** For eight days the topic did not come up since: what comes back now is another spell. */
  readonly isOver: boolean;
}

/** A topic that came back with nothing new. */
export interface FoundLoop {
  readonly topic: string;
  readonly days: number;
  /** The first of them. */
  readonly since: string;
}

/**
 * Topics that came up on at least 4 of a person's last 8 days, today or yesterday among them, with no insight in any message that
 * carries them. Those of the most days first.
 */
export function loopsIn(mentions: readonly LoopMention[], today: string): FoundLoop[] {
  const first = addDays(today, 1 - LOOP_WINDOW);
  const lately = addDays(today, -LATELY);
  const topics = new Map<string, LoopMention[]>();
  for (const mention of mentions) {
    if (mention.day < first) continue;
    const known = topics.get(mention.topic);
    if (known) known.push(mention);
    else topics.set(mention.topic, [mention]);
  }
  return [...topics]
    .flatMap(([topic, found]) => {
      const days = [...new Set(found.map(({ day }) => day))].sort();
      const latest = days.at(-1);
      const isLoop =
        days.length >= LEAST_DAYS &&
        latest !== undefined &&
        latest >= lately &&
        !found.some(({ hasInsight }) => hasInsight);
      return isLoop ? [{ topic, days: days.length, since: days[0] as string }] : [];
    })
    .sort((a, b) => b.days - a.days || b.since.localeCompare(a.since) || a.topic.localeCompare(b.topic));
}

/** Days before today in which a theme recurs. */
export const RECURRING_WINDOW = 30;
/** The earlier days of a theme that recurs today for the second time. */
const EARLIER_DAYS = 2;

/** A theme of earlier days, which today's entry may be about, too. */
export interface RecurringTopic {
  readonly topic: string;
  /** Earlier days, `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
}

/**
 * Topics of exactly two of the last 30 days before today, the first of them before the days that make a loop: with an entry of today
 * each is a theme of three days, over more than a week.
 */
export function recurringIn(mentions: readonly LoopMention[], today: string): RecurringTopic[] {
  const first = addDays(today, -RECURRING_WINDOW);
  const ofLoops = addDays(today, 1 - LOOP_WINDOW);
  const topics = new Map<string, Set<string>>();
  for (const { topic, day } of mentions) {
    if (day < first) continue;
    topics.set(topic, (topics.get(topic) ?? new Set()).add(day));
  }
  return [...topics].flatMap(([topic, found]) => {
    const days = [...found].sort();
    const isSpread = days.length === EARLIER_DAYS && (days[0] as string) < ofLoops && !found.has(today);
    return isSpread ? [{ topic, days }] : [];
  });
}

/** What is done with a loop: the screen shows a card, or the guide is told. */
export type LoopUse = 'card' | 'guide';

/**
 * The loop to take up, if any: a spell that the person dismissed is over for both, the guide is told of a spell once, and of one
 * topic a day is enough.
 */
export function loopToOffer(
  loops: readonly FoundLoop[],
  steps: readonly LoopStep[],
  { today, use }: { readonly today: string; readonly use: LoopUse },
): FoundLoop | null {
  const ends = steps.filter(({ step }) => step === 'dismissed' || use === 'guide');
  if (ends.some(({ day }) => day >= today)) return null;
  const done = new Set(ends.filter(({ isOver }) => !isOver).map(({ topic }) => topic));
  return loops.find(({ topic }) => !done.has(topic)) ?? null;
}
