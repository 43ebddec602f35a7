import { startOfLocalDay } from '@shadow-guide/calendar';
import type { InsightType, Milestone, Persona } from '@shadow-guide/contracts';

/** First occurrences from which the milestones are made, with the times of their rows. */
export interface MilestoneFacts {
  readonly firstEntry: { readonly id: string; readonly at: Date } | null;
  readonly firstInsights: readonly {
    readonly type: InsightType;
    readonly entryId: string;
    readonly at: Date;
  }[];
  readonly personas: readonly Pick<Persona, 'id' | 'name' | 'createdAt'>[];
  readonly talks: readonly { readonly personaId: string; readonly at: Date }[];
  readonly firstExerciseAt: Date | null;
  /** Numbers of writing days that count as milestones, each with the date on which it was reached, `YYYY-MM-DD`. */
  readonly daysReached: readonly { readonly count: number; readonly day: string }[];
}

/** Maximum number of milestones, as in the contract. */
const MAX_MILESTONES = 50;
/** Maximum number of personas that each get a milestone of their own. */
const MAX_PERSONAS = 12;

const ABOUT: Readonly<Record<InsightType, string>> = {
  pattern: 'a pattern',
  emotion: 'a feeling',
  belief: 'a belief',
  strength: 'a strength',
  relationship: 'a relationship',
  value: 'something that matters to you',
};

/**
 * Returns the milestones, the latest first. Only events whose row has a time are included: a verdict has no time, so
 * "Fits" is no milestone. A milestone disappears with the data on which it is based.
 */
export function milestonesOf(facts: MilestoneFacts, timezone: string): Milestone[] {
  return [
    ...ofWriting(facts, timezone),
    ...ofInsights(facts),
    ...ofPersonas(facts),
    ...(facts.firstExerciseAt
      ? [
          {
            category: 'integration' as const,
            milestone: 'First exercise completed',
            date: facts.firstExerciseAt.toISOString(),
            impact: 'You went through it to its end, in your own words.',
          },
        ]
      : []),
  ]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, MAX_MILESTONES);
}

function ofWriting({ firstEntry, daysReached }: MilestoneFacts, timezone: string): Milestone[] {
  const days = daysReached.map(({ count, day }) => ({
    category: 'habit' as const,
    milestone: `${count} days of writing`,
    date: startOfLocalDay(day, timezone).toISOString(),
    impact: 'Counted are days with an entry, in a row or not.',
  }));
  if (!firstEntry) return days;
  const first = {
    category: 'habit' as const,
    milestone: 'First journal entry',
    date: firstEntry.at.toISOString(),
    impact: 'What this page shows rests on what you write.',
    entryId: firstEntry.id,
  };
  return [first, ...days];
}

function ofInsights({ firstInsights }: MilestoneFacts): Milestone[] {
  return firstInsights.map(({ type, entryId, at }) => ({
    category: 'insight',
    milestone: `First insight about ${ABOUT[type]}`,
    date: at.toISOString(),
    impact: 'The guide noticed it in your own words.',
    entryId,
  }));
}

function ofPersonas({ personas, talks }: MilestoneFacts): Milestone[] {
  const oldest = [...personas].sort((a, b) => a.createdAt.localeCompare(b.createdAt)).slice(0, MAX_PERSONAS);
  return oldest.flatMap(({ id, name, createdAt }) => {
    const talk = talks.find(({ personaId }) => personaId === id);
    const found: Milestone = {
      category: 'breakthrough',
      milestone: `${name} was found`,
      date: createdAt,
      impact: 'A voice of your own that has a name now.',
    };
    return talk
      ? [
          found,
          {
            category: 'integration',
            milestone: `First talk with ${name}`,
            date: talk.at.toISOString(),
            impact: 'You answered this voice.',
          },
        ]
      : [found];
  });
}
