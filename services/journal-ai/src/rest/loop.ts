import { addDays } from '@shadow-guide/calendar';

/** Number of days, today included, in which a topic must recur. */
export const LOOP_WINDOW = 8;
/** Minimum number of days in the window with the topic. */
const LEAST_DAYS = 4;
/** Maximum age in days of the latest mention: today or yesterday. */
const LATELY = 1;

/** A mention of a topic in a message. */
export interface LoopMention {
  /** Keyed hash of the topic's tag, as text. */
  readonly topic: string;
  /** The person's local date on which the message was written, `YYYY-MM-DD`. */
  readonly day: string;
  /** Whether the message has an insight that the person did not dismiss. */
  readonly hasInsight: boolean;
}

/** A recorded event of a loop: it was passed to the guide, or the person dismissed it. */
export interface LoopStep {
  readonly topic: string;
  readonly step: 'told' | 'dismissed';
  readonly day: string;
  /** Whether the topic has been absent for eight days since the event, so that a recurrence starts a new period. */
  readonly isOver: boolean;
}

/** A topic that recurs without anything new. */
export interface FoundLoop {
  readonly topic: string;
  readonly days: number;
  /** The first day of the recurrence. */
  readonly since: string;
}

/**
 * Returns the topics that were mentioned on at least 4 of the person's last 8 days, including today or yesterday, and
 * whose messages have no insight. Topics with the most days come first.
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

/** Number of days before today in which earlier mentions of a theme are counted. */
export const RECURRING_WINDOW = 30;
/** Number of earlier days with a theme for which today would be its third day. */
const EARLIER_DAYS = 2;

/** A topic of earlier days; today's entry may be about it too. */
export interface RecurringTopic {
  readonly topic: string;
  /** Earlier days, `YYYY-MM-DD`, oldest first. */
  readonly days: readonly string[];
}

/**
 * Returns topics of exactly two of the last 30 days before today, the first of which is before the window of a loop. If
 * today's entry is about such a topic, the topic has three days, spread over more than a week.
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

/** Place where a loop is used: a card on the screen, or the guide's reply. */
export type LoopUse = 'card' | 'guide';

/**
 * Returns the loop to mention, if any. A period of recurrence that the person dismissed is over for both uses. The
 * guide receives each period once, and at most one topic a day.
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
